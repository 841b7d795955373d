//! What an opponent's last turn says of the tiles kept, to who may not see them.

use crate::players::table::{full, tools};
use crate::support::engine_help::{Table, classic, seat, tiles};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Game, Phase};
use scrabble::engine::position::Position;
use scrabble::engine::rules::{FinishLevel, FinishLine, HouseVariations, RuleSet, Target};
use scrabble::engine::tile::Tiles;
use scrabble::engine::turn_rng::{Seed, TurnRng};
use scrabble::engine::view::SeatView;
use scrabble::record::{Record, redealt};
use scrabble::solver::autoplay::{self, IllegalMove, MatchPlan};
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::movegen::Generator;
use scrabble::solver::part::Part;
use scrabble::solver::players::inference::{ObservedTurn, RackInference};
use scrabble::solver::players::{Level, Limits, NoObserver};
use std::num::NonZeroUsize;
use std::sync::OnceLock;

fn generator() -> Generator {
    static MADE: OnceLock<Generator> = OnceLock::new();
    MADE.get_or_init(|| Generator::new(&full())).clone()
}

fn inferred(view: &SeatView, work: u32) -> Option<RackInference> {
    RackInference::of(view, &tools(), &mut generator(), work, 7)
}

/// Two games of experts.
fn games() -> &'static [Vec<Event>] {
    static PLAYED: OnceLock<Vec<Vec<Event>>> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let levels = vec![Level::Expert.into(); 2];
        let plan = MatchPlan {
            games: 2,
            part: Part::WHOLE,
            seed: 3,
            threads: NonZeroUsize::MIN,
            setup: autoplay::named(&levels, classic()).expect("a setup"),
            limits: Limits::default(),
            observer: Box::new(|| Box::new(NoObserver)),
            levels,
            tools: tools(),
            generator: generator(),
            dictionary: full(),
        };
        let mut all = vec![];
        let done = autoplay::play(&plan, &[], |_, played| {
            all.push(played.events.clone());
            Ok::<(), IllegalMove>(())
        });
        done.expect("games");
        all
    })
}

/// Two games that differ only in what a seat may not know give it the same inference.
#[test]
fn hidden_tiles_change_no_inference() {
    let (mut same, mut racks) = (0, 0);
    for events in games() {
        for at in 1..events.len() {
            let game = Game::replay(&events[..at]).unwrap();
            let Phase::Turn(me) = *game.phase() else {
                continue;
            };
            let Ok(other) = redealt(&events[..at], Some(me), Seed(at as u64)) else {
                continue;
            };
            let other = Game::replay(&other).unwrap();
            let found = inferred(&game.view(Some(me)), 60);
            assert_eq!(found, inferred(&other.view(Some(me)), 60), "event {at}");
            same += usize::from(found.is_some());
            let hidden = seat(1 - me.index());
            let (one, other) = (game.view(Some(hidden)), other.view(Some(hidden)));
            racks += usize::from(found.is_some() && one.rack != other.rack);
        }
    }
    assert!(
        same >= 20 && racks >= 20,
        "{same} inferences, {racks} other racks"
    );
}

/// A record says as much of a turn as the player saw of it, and no more: not which tiles were exchanged.
#[test]
fn a_record_says_what_the_player_saw() {
    let mut observed = 0;
    for events in games() {
        let record = Record::of(events).unwrap();
        let (_, trace, _) = Record::for_everyone(events).unwrap();
        let replayed = record.clone().replay().unwrap();
        for (index, line) in record.lines().iter().enumerate().skip(1) {
            let game = Game::replay(&events[..trace[index - 1]]).unwrap();
            if *game.phase() != Phase::Turn(line.player) {
                continue;
            }
            let view = game.view(Some(line.player));
            let situation = Position::seen(&view).expect("a seat");
            let (seen, generator) = (ObservedTurn::of(&view, &generator()), generator());
            let told = ObservedTurn::recorded(&record, &replayed, index, &situation, &generator);
            assert_eq!(seen, told, "line {index}");
            observed += usize::from(seen.is_some());
        }
    }
    assert!(observed >= 20, "{observed}");
}

/// The mean value of the leaves inferred, and of as many drawn at random, in points.
fn mean_values(table: &Table, kept: usize) -> (f64, f64) {
    let view = table.game.view(Some(seat(1)));
    let inference = inferred(&view, 400).expect("an inference");
    assert_eq!(
        Some(&inference),
        inferred(&view, 400).as_ref(),
        "a seed decides"
    );
    let (values, mut chance) = (LeaveValues::builtin(), TurnRng::of_turn(Seed(1), 1));
    let mut mean = |leave: &mut dyn FnMut(&mut TurnRng) -> Tiles| {
        let sum = (0..300).map(|_| {
            let leave = leave(&mut chance);
            assert!(
                leave.len() == kept && view.unseen.contains(&leave),
                "{leave:?}"
            );
            f64::from(values.value(&leave)) / 1000.0
        });
        sum.sum::<f64>() / 300.0
    };
    (
        mean(&mut |chance| inference.sample(chance)),
        mean(&mut |chance| chance.draw(&mut view.unseen.clone(), kept)),
    )
}

#[test]
fn who_plays_two_tiles_for_few_points_keeps_good_ones() {
    let mut table = Table::new(classic(), &["FEEINRS", "AAIIOUU"], "EF");
    table.play("8H EF");
    let (inferred, drawn) = mean_values(&table, 5);
    assert!(inferred > drawn + 4.0, "{inferred} and {drawn}");
}

#[test]
fn who_exchanges_a_single_tile_keeps_good_ones() {
    let mut table = Table::new(classic(), &["EINRSTV", "AAIIOUU"], "");
    table.exchange("V");
    let (inferred, drawn) = mean_values(&table, 6);
    assert!(inferred > drawn + 4.0, "{inferred} and {drawn}");
}

#[track_caller]
fn says_nothing(table: &Table) {
    let view = table.game.view(Some(seat(table.turn())));
    assert_eq!(ObservedTurn::of(&view, &generator()), None);
}

#[test]
fn some_turns_say_nothing() {
    let racks = ["HORNSEA", "AEIINRT"];
    let opened = |rules: RuleSet, racks: &[&str], play: &str| {
        let mut table = Table::new(rules, racks, "HORN");
        table.play(play);
        table
    };
    let view = opened(classic(), &racks, "8F HORN")
        .game
        .view(Some(seat(1)));
    assert!(ObservedTurn::of(&view, &generator()).is_some());
    let spectator = SeatView {
        viewer: None,
        ..view.clone()
    };
    assert_eq!(ObservedTurn::of(&spectator, &generator()), None);
    let agreed = SeatView {
        agreed: vec![vec![]],
        ..view
    };
    assert_eq!(ObservedTurn::of(&agreed, &generator()), None);

    says_nothing(&Table::new(classic(), &racks, ""));
    says_nothing(&opened(
        classic(),
        &["HORNSEA", "AEIINRT", "AEIOUTT"],
        "8F HORN",
    ));
    // A bingo, and a phony that stands.
    says_nothing(&opened(classic(), &["SENHORA", "AEIINRT"], "8D SENHORA"));
    says_nothing(&opened(classic(), &racks, "8F HORNA"));
    let line = FinishLine::All(Target::Level(FinishLevel::ALL[0]));
    let line = RuleSet {
        finish_line: Some(line),
        ..classic()
    };
    says_nothing(&opened(line, &racks, "8F HORN"));
    let recycled = HouseVariations {
        recycle_blanks: true,
        ..classic().house
    };
    let recycled = RuleSet {
        house: recycled,
        ..classic()
    };
    says_nothing(&opened(recycled, &racks, "8F HORN"));

    let mut passed = Table::new(classic(), &racks, "");
    passed.pass();
    says_nothing(&passed);
    let mut challenged = Table::new(classic(), &racks, "");
    challenged.announce("8F HORN");
    challenged.challenge(1);
    says_nothing(&challenged);
}

#[test]
fn tiles_of_a_turn_that_was_challenged_off_are_known() {
    let mut table = Table::new(classic(), &["HORNSEA", "AEIINRT"], "");
    table.announce("8F HORN");
    table.challenge(1);
    let inference = inferred(&table.game.view(Some(seat(1))), 0).expect("tiles that were shown");
    let leave = inference.sample(&mut TurnRng::of_turn(Seed(1), 1));
    assert_eq!(leave, tiles("HORN"));
}

/// Once the bag is empty the opponent's rack is known; a turn before, what was drawn was the rest of the bag.
#[test]
fn with_an_empty_bag_there_is_nothing_to_infer() {
    let events = &games()[0];
    let mut empty = 0;
    for at in 1..events.len() {
        let game = Game::replay(&events[..at]).unwrap();
        if let Phase::Turn(me) = *game.phase()
            && game.bag_count() == 0
        {
            assert_eq!(ObservedTurn::of(&game.view(Some(me)), &generator()), None);
            empty += 1;
        }
    }
    assert!(empty > 0, "a game to its end");
}
