//! The last turns before the bag is empty, against a plain search of every draw.

use crate::support::dictionary::dictionary;
use crate::support::few_tiles::{changed, few_tiles};
use scrabble::engine::board::Board;
use scrabble::engine::full_position::{Bag, DrawOrder, FullPosition};
use scrabble::engine::position::{Position, PositionPlayer};
use scrabble::engine::rules::{ExchangeRule, RackSize, RuleSet, ScorelessLimit, UnplayedRule};
use scrabble::engine::seat::Seat;
use scrabble::engine::square::{Direction, Square};
use scrabble::engine::tile::{PlacedTile, Points, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::{Seed, TurnRng};
use scrabble::engine::variant::Variant;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::{Generator, Rack};
use scrabble::solver::players::preendgame::{PreEndgame, solve};
use scrabble::solver::players::{Choice, NoObserver, SearchObserver, Tools};
use scrabble::solver::selfplay::{Chooser, seed_of_game, two};
use scrabble::words::lexicon::{DictChoice, Dictionary};
use std::cmp::Ordering;
use std::num::NonZeroUsize;

/// Words, and what plays with them.
struct Player {
    tools: Tools,
    generator: Generator,
}

impl Player {
    fn new(words: &Dictionary) -> Self {
        Self {
            tools: Tools::new(words, LeaveValues::builtin()),
            generator: Generator::new(words),
        }
    }

    fn of_the_list() -> Self {
        let list = DictChoice::from("tests/data/words.txt");
        Self::new(&Dictionary::open(&list).unwrap().0)
    }

    fn solve(&mut self, situation: &Position, budget: u32, threads: usize) -> Option<PreEndgame> {
        self.hurried(situation, budget, threads, &NoObserver)
    }

    fn hurried(
        &mut self,
        situation: &Position,
        budget: u32,
        threads: usize,
        watch: &dyn SearchObserver,
    ) -> Option<PreEndgame> {
        let threads = NonZeroUsize::new(threads).unwrap();
        let (tools, generator) = (&self.tools, &mut self.generator);
        solve(situation, tools, generator, budget, threads, 5, watch)
    }

    /// Plays a game by equity until this few tiles are in the bag; the position of the player to move.
    fn late(&self, rules: &RuleSet, game: u64, bag: usize) -> Option<Position> {
        let mut chooser = Chooser::by_equity(self.generator.clone(), LeaveValues::builtin());
        let setup = two(rules.clone()).unwrap();
        let mut position = FullPosition::dealt(&setup, seed_of_game(3, game));
        while !position.is_over() && position.bag().len() > bag {
            chooser.choose(&position).make(&mut position);
        }
        (!position.is_over() && !position.bag().is_empty()).then(|| position.seen())
    }
}

/// A position with few tiles: the rack and the opponent's are cut down. The opponent is five points ahead: close enough that
/// the draw decides.
fn small(late: &Position, rng: &mut TurnRng) -> Position {
    let mut players = late.players().to_vec();
    players[0].known = rng.draw(&mut late.rack().clone(), 3);
    let unseen = rng.draw(&mut late.unseen(), 3);
    (players[0].tiles, players[1].tiles) = (3, 2);
    players[1].score = players[0].score + Points::new(5);
    few_tiles(late.board(), &unseen, players, late.rules())
}

/// The share of wins of a turn that empties the bag, by playing everything out.
fn plain(generator: &mut Generator, situation: &Position, choice: &Choice) -> f64 {
    let unseen: Vec<Tile> = situation.unseen().iter().collect();
    let wins = unseen.iter().map(|last| {
        let bag: Tiles = std::iter::once(*last).collect();
        let theirs = situation.unseen().without(&bag);
        let bag = Bag::Ordered([*last].into(), DrawOrder::OneEnd);
        let mut position = FullPosition::of(situation, [theirs], bag);
        choice.make(&mut position);
        match lead(generator, &position).1 {
            Ordering::Less => 0.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 1.0,
        }
    });
    wins.sum::<f64>() / f64::from(u32::try_from(unseen.len()).unwrap())
}

/// The final lead of seat 0 with best play by both, and who wins: of ties the one that is won is better.
fn lead(generator: &mut Generator, position: &FullPosition<'_>) -> (i32, Ordering) {
    if let Some(winners) = position.winners() {
        let [lead, result] = [0, 1]
            .map(|seat| Seat::new(seat).unwrap())
            .map(|seat| winners.part(seat));
        let players = position.players();
        return (
            (players[0].score - players[1].score).value(),
            lead.cmp(&result),
        );
    }
    let rack = Rack::new(position.rack(), Variant::ENGLISH).unwrap();
    let plays = generator
        .all(position.board(), &rack, position.rules())
        .to_vec();
    let choices = plays.into_iter().map(Choice::Play).chain([Choice::Pass]);
    let leads = choices.map(|choice| {
        let mut next = position.clone();
        choice.make(&mut next);
        lead(generator, &next)
    });
    let leads: Vec<(i32, Ordering)> = leads.collect();
    let best = if position.to_move() == 0 {
        leads.iter().max()
    } else {
        leads.iter().min()
    };
    *best.unwrap()
}

#[test]
fn the_share_of_wins_is_that_of_a_plain_search_of_every_draw() {
    let mut player = Player::of_the_list();
    let mut compared = 0;
    for game in 0..12 {
        let Some(late) = player.late(&RuleSet::classic(), game, 1) else {
            continue;
        };
        let mut rng = TurnRng::of_turn(Seed(game), 1);
        let situation = small(&late, &mut rng);
        let found = player.solve(&situation, 1_000_000, 1).unwrap();
        let exact = found.candidates.iter().filter(|judged| judged.exact);
        for judged in exact.take(4) {
            let plain = plain(&mut player.generator, &situation, &judged.choice);
            assert!(
                (judged.win - plain).abs() < 1e-9,
                "{game}: {judged:?}, {plain}"
            );
            compared += 1;
        }
    }
    assert!(compared >= 10, "only {compared} compared");
}

/// `ON` on an empty board, and two tiles unseen: one on the opponent's rack, one in the bag. Nothing can be exchanged.
fn on_board(rack: &str, unseen: &str, ahead: i32) -> Position {
    let letters = TileSet::ENGLISH.letters_of("ON").unwrap();
    let squares = [
        Square::CENTER,
        Square::CENTER.next(Direction::Across).unwrap(),
    ];
    let laid = squares
        .into_iter()
        .zip(letters.into_iter().map(PlacedTile::Natural));
    let mut rules = RuleSet::classic();
    rules.exchange.bag_needs = 7;
    let player = |score| PositionPlayer {
        score: Points::new(score),
        tiles: 1,
        ..PositionPlayer::default()
    };
    let mut players = vec![player(100 + ahead), player(100)];
    players[0].known = TileSet::ENGLISH.tiles_of(rack).unwrap();
    let board = Board::new(Variant::ENGLISH).with(laid);
    few_tiles(
        &board,
        &TileSet::ENGLISH.tiles_of(unseen).unwrap(),
        players,
        &rules,
    )
}

#[test]
fn only_one_of_two_draws_wins() {
    // With D it goes out by DONE. With B it is stuck, and D goes out.
    let mut player = Player::new(&dictionary("ON ONE DONE"));
    let situation = on_board("E", "BD", -4);
    let found = player.solve(&situation, 10_000, 1).unwrap();
    let is_play = |choice: &Choice| matches!(choice, Choice::Play(_));
    let play = found
        .candidates
        .iter()
        .find(|judged| is_play(&judged.choice));
    let play = play.expect("ONE is a candidate");
    assert!(play.exact, "{play:?}");
    assert_eq!((play.win, play.draws), (0.5, 2), "{play:?}");
}

#[test]
fn a_pass_wins_where_emptying_the_bag_may_draw_a_tile_that_cannot_be_played() {
    // ONE gains 3. The tile drawn is then lost and cannot be played: 10 for Q, 3 for B. If everybody passes only E is lost,
    // and the opponent loses Q or B.
    let mut player = Player::new(&dictionary("ON ONE"));
    let situation = on_board("E", "QB", -1);
    let found = player.solve(&situation, 10_000, 1).unwrap();
    assert_eq!(found.candidates[0].choice, Choice::Pass, "{found:?}");
    assert!((found.candidates[0].win - 1.0).abs() < 1e-9, "{found:?}");
    assert!((found.candidates[1].win - 0.5).abs() < 1e-9, "{found:?}");
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let mut player = Player::of_the_list();
    for bag in [1, 3, 6] {
        let late = (0..9).find_map(|game| player.late(&RuleSet::classic(), game, bag));
        let situation = late.expect("a position");
        let one = player.solve(&situation, 1_500, 1);
        assert_eq!(one, player.solve(&situation, 1_500, 3));
        assert!(one.is_some());
    }
}

/// Hurries from the start.
struct Hurrying;

impl SearchObserver for Hurrying {
    fn progress(&self, _: u32, _: u32) {}

    fn hurried(&self) -> bool {
        true
    }
}

#[test]
fn whoever_is_hurried_plays_by_equity() {
    let mut player = Player::of_the_list();
    let late = (0..9).find_map(|game| player.late(&RuleSet::classic(), game, 2));
    let situation = late.expect("a position");
    let found = player.hurried(&situation, u32::MAX, 2, &Hurrying).unwrap();
    assert_eq!(found.work, 0);
    let equities: Vec<_> = found
        .candidates
        .iter()
        .map(|judged| judged.equity)
        .collect();
    assert!(equities.len() > 1);
    assert_eq!(equities.iter().max(), equities.first());
    // And so does a budget of nothing.
    let none = player.solve(&situation, 0, 1).unwrap();
    assert_eq!(none.candidates[0].choice, found.candidates[0].choice);
}

#[test]
fn it_plays_by_any_rules_of_two() {
    let classic = RuleSet::classic();
    let exchange = ExchangeRule {
        bag_needs: 0,
        ..classic.exchange
    };
    let odd = [
        RuleSet {
            rack: RackSize::Nine,
            ..classic.clone()
        },
        RuleSet {
            exchange,
            ..classic.clone()
        },
        RuleSet {
            unplayed: UnplayedRule::GainTwiceOthers,
            scoreless_limit: ScorelessLimit::ScorelessTurns(6.try_into().unwrap()),
            ..classic.clone()
        },
    ];
    let mut player = Player::of_the_list();
    for rules in odd {
        let late = (0..9).find_map(|game| player.late(&rules, game, 4));
        let situation = late.expect("a position");
        let found = player.solve(&situation, 1_000, 2).unwrap();
        assert!(found.work > 0 && found.work < 5_000, "{}", found.work);
        let shares = found.candidates.iter().map(|judged| judged.win);
        assert!(
            shares.clone().all(|win| (0.0..=1.0).contains(&win)),
            "{found:?}"
        );
    }
}

#[test]
fn what_is_no_pre_endgame_of_two_is_left_to_others() {
    let mut player = Player::new(&dictionary("ON ONE"));
    let two = on_board("E", "QB", 0);
    assert!(player.solve(&two, 100, 1).is_some());
    let line = changed(&two, |players, _| {
        players[0].target = Some(Points::new(200));
    });
    let owed = changed(&two, |players, _| players[1].owes = 1);
    let three = changed(&two, |players, _| players.push(PositionPlayer::default()));
    let empty = changed(&two, |players, _| players[1].tiles = 2);
    let full = on_board("E", "QBAAEEII", 0);
    for other in [line, owed, three, empty, full] {
        assert_eq!(player.solve(&other, 100, 1), None);
    }
}
