//! Ends of games between two, against a slow plain search through the real game.

use crate::support::engine_help::{Rng, classic, setup};
use crate::support::other_variant::OTHER;
use crate::support::soak::times;
use scrabble::engine::game::{Command, Game, Phase};
use scrabble::engine::rules::{RuleSet, ScorelessLimit, UnplayedRule};
use scrabble::engine::seat::Seat;
use scrabble::engine::setup::Setup;
use scrabble::engine::tile::Tiles;
use scrabble::engine::turn_rng::Seed;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::{Generator, Move, Rack};
use scrabble::solver::players::{ComputerPlayer, Level, NoObserver, Tools};
use scrabble::words::lexicon::{DictChoice, Dictionary};
use std::collections::HashMap;
use std::sync::Arc;

/// The difference of the scores as seat 0 sees it.
fn spread(game: &Game) -> i32 {
    let score = |i| game.score(Seat::new(i).unwrap()).value();
    score(0) - score(1)
}

pub(super) fn at_turn(game: &Game) -> Option<Seat> {
    match game.phase() {
        Phase::Turn(seat) => Some(*seat),
        _ => None,
    }
}

pub(super) fn racks(game: &Game) -> [Tiles; 2] {
    [0, 1].map(|i| game.view(Seat::new(i)).rack.unwrap())
}

/// Takes a turn that nobody challenges.
pub(super) fn done(game: &Game, command: Command, words: &Dictionary) -> Game {
    let mut next = game.clone();
    next.apply(command, words).unwrap();
    if let Some(by) = next.acceptor() {
        next.apply(Command::Accept { by }, words).unwrap();
    }
    next
}

/// The value of a position with best play by both: the final spread minus the current one.
struct Slow {
    words: Dictionary,
    generator: Generator,
    known: HashMap<String, i32>,
    looked: usize,
}

/// For how many positions the slow search looks at most: positions that need more are left out of the test.
const MOST: usize = 700;

impl Slow {
    /// `None` when it takes too long.
    fn value(&mut self, game: &Game) -> Option<i32> {
        let Some(seat) = at_turn(game) else {
            return Some(0);
        };
        let passes = [0, 1].map(|i| game.passes(Seat::new(i).unwrap()));
        let key = format!(
            "{:?} {:?} {passes:?} {seat:?} {}",
            game.board().tiles().collect::<Vec<_>>(),
            racks(game),
            game.scoreless()
        );
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        self.looked += 1;
        if self.looked > MOST {
            return None;
        }
        let sign = if seat == Seat::FIRST { 1 } else { -1 };
        let mut best = None;
        for command in self.commands(game, seat) {
            let next = done(game, command, &self.words.clone());
            let value = spread(&next) - spread(game) + self.value(&next)?;
            best = best.max(Some(sign * value));
        }
        let best = sign * best.unwrap();
        self.known.insert(key, best);
        Some(best)
    }

    fn commands(&mut self, game: &Game, seat: Seat) -> Vec<Command> {
        let rack = Rack::new(&racks(game)[seat.index()], game.setup().variant()).unwrap();
        let rules = game.setup().rules();
        let plays: Vec<Move> = self.generator.all(game.board(), &rack, rules).to_vec();
        let plays = plays
            .iter()
            .map(|found| Command::play(found.draft(game.board())));
        plays.chain([Command::pass()]).collect()
    }
}

/// A game played greedily until the bag is empty and few tiles are left; `None` if it does not come to that.
pub(super) fn near_the_end(
    setup: Setup,
    seed: u64,
    words: &Dictionary,
    tools: &Arc<Tools>,
) -> Option<Game> {
    let mut game = Game::start(setup, Seed(seed)).0;
    let mut rng = Rng::new(seed);
    let mut players = [(); 2].map(|()| ComputerPlayer::new(Level::Greedy, tools));
    while let Some(seat) = at_turn(&game) {
        let sizes = racks(&game).map(|rack| rack.len());
        if game.bag_count() == 0 && sizes.iter().sum::<usize>() <= 6 {
            return sizes.iter().all(|&n| n > 1).then_some(game);
        }
        let view = game.view(Some(seat));
        let command = players[seat.index()].decide(&view, rng.next(), &NoObserver);
        game = done(&game, command, words);
    }
    None
}

#[test]
fn the_end_of_a_game_between_two_is_played_as_well_as_can_be() {
    let twice = RuleSet {
        unplayed: UnplayedRule::GainTwiceOthers,
        ..classic()
    };
    let scoreless = RuleSet {
        scoreless_limit: ScorelessLimit::ScorelessTurns(std::num::NonZeroU8::new(4).unwrap()),
        ..classic()
    };
    let setups = [classic(), twice, scoreless].map(|rules| setup(2, rules));
    ends_are_played_as_well_as_can_be(&setups, 0);
}

#[test]
fn the_end_of_a_game_of_another_variant_too() {
    // The end of game 39 is lost by who counts with English values.
    ends_are_played_as_well_as_can_be(&[setup(2, classic()).with_variant(&OTHER)], 39);
}

fn ends_are_played_as_well_as_can_be(setups: &[Setup], first: u64) {
    let list = DictChoice::from("tests/data/words.txt");
    let words = Dictionary::open(&list).unwrap().0;
    let tools = Arc::new(Tools::new(&words, LeaveValues::builtin()));
    let (mut looked_at, mut hard) = (0, 0);
    let (enough, all) = (4, times().is_some());
    for (i, setup) in (first..).zip(setups.iter().cycle().take(60)) {
        if looked_at >= enough && hard > 0 && !all {
            break;
        }
        let Some(game) = near_the_end(setup.clone(), i, &words, &tools) else {
            continue;
        };
        let mut slow = Slow {
            words: words.clone(),
            generator: Generator::new(&words),
            known: HashMap::new(),
            looked: 0,
        };
        let seat = at_turn(&game).unwrap();
        let Some(best) = slow.value(&game) else {
            continue;
        };
        let decide = |level| {
            let view = game.view(Some(seat));
            let command = ComputerPlayer::new(level, &tools).decide(&view, 1, &NoObserver);
            done(&game, command, &words)
        };
        // What comes after was looked at for the best value: it is known.
        let reached =
            |slow: &mut Slow, next: &Game| spread(next) - spread(&game) + slow.value(next).unwrap();
        for level in [Level::Expert, Level::Champion] {
            let next = decide(level);
            assert_eq!(reached(&mut slow, &next), best, "game {i}, {level}");
        }
        let greedy = decide(Level::Greedy);
        hard += i32::from(reached(&mut slow, &greedy) != best);
        looked_at += 1;
    }
    assert!(looked_at >= enough, "only {looked_at} games came to it");
    assert!(
        hard > 0,
        "greed would have done in each of {looked_at} games"
    );
}
