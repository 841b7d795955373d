//! Every play, and the best alone by score and by equity, for the positions in `positions.txt`: 200 without a blank, 200 with
//! one, 60 with two.
//!
//! One pass over a class is one measurement; divan divides it by the number of positions. Instructions, which do not
//! depend on the machine's load, are counted from outside: `valgrind --tool=cachegrind --cache-sim=no` around
//! `--count N 2`, less the same around `--count N 1` (see `count`); `--count N 2 score` and `--count N 2 equity` find the
//! best play alone, and `--count D 2 list` the hundred best.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use scrabble_game::engine::board::Board;
use scrabble_game::engine::position::Position;
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::engine::tile::Tiles;
use scrabble_game::engine::variant::Variant;
use scrabble_game::record::notation::cgp::CgpPosition;
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::movegen::{Generator, Rack};
use scrabble_game::solver::players::simulate::Simulation;
use scrabble_game::solver::players::{self, Tools};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};
use std::sync::Arc;

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count");
    match (args.next(), args.next()) {
        (Some(_), Some(class)) => {
            let passes = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
            count(&class, passes, args.next().as_deref());
        }
        _ => divan::main(),
    }
}

fn positions(class: &str) -> Vec<(Board, Tiles)> {
    let lines = include_str!("positions.txt").lines();
    let of_class = lines.filter_map(|line| line.strip_prefix(class));
    of_class
        .map(|line| {
            let position = CgpPosition::parse(&format!("{line} 0 0")).expect("a position");
            (position.board.clone(), position.rack())
        })
        .collect()
}

/// The same as two players are in them.
fn whole_positions(class: &str) -> Vec<Position> {
    let lines = include_str!("positions.txt").lines();
    let of_class = lines.filter_map(|line| line.strip_prefix(class));
    let text = of_class.map(|line| format!("{}/ 120/110 0", line.trim()));
    let position = |text: String| {
        CgpPosition::parse(&text)
            .expect("a position")
            .position(&RuleSet::classic())
    };
    text.filter_map(|text| position(text).ok()).collect()
}

fn tools() -> Arc<Tools> {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    Arc::new(Tools::new(&dictionary, LeaveValues::builtin()))
}

fn generator() -> Generator {
    Generator::new(&Dictionary::built_in(Vocabulary::Full))
}

/// Repeats a pass for a counter of instructions.
fn count(class: &str, passes: usize, what: Option<&str>) {
    if what == Some("list") {
        return count_lists(class, passes);
    }
    let (positions, rules) = (positions(class), RuleSet::classic());
    let mut generator = generator();
    let values = LeaveValues::builtin();
    let (mut plays, mut points) = (0, 0);
    for _ in 0..passes {
        for (board, tiles) in &positions {
            let (board, rack) = (
                black_box(board),
                Rack::new(black_box(tiles), Variant::ENGLISH).expect("a rack"),
            );
            let best = match what {
                Some("score") => generator.best(board, &rack, &rules),
                Some("equity") => {
                    generator.best_with(board, &rack, &rules, &values.for_rack(&rack))
                }
                _ => None,
            };
            let all = [best].into_iter().flatten();
            let found = match what {
                None => generator.all(board, &rack, &rules),
                Some(_) => &all.collect::<Vec<_>>(),
            };
            plays += found.len();
            points += found
                .iter()
                .map(|found| i64::from(found.score().value()))
                .sum::<i64>();
        }
    }
    println!(
        "{} positions, {passes} passes: {plays} plays, {points} points",
        positions.len()
    );
}

/// The same for the hundred best plays.
fn count_lists(class: &str, passes: usize) {
    let (positions, tools) = (whole_positions(class), tools());
    let mut generator = Simulation::generator(&tools);
    let mut plays = 0;
    for _ in 0..passes {
        for position in &positions {
            let listed = players::top_moves(black_box(position), &tools, &mut generator, 100, &[]);
            plays += listed.len();
        }
    }
    println!(
        "{} positions, {passes} passes: {plays} plays listed",
        positions.len()
    );
}

#[divan::bench(args = ["N", "B", "D"])]
fn all_plays(bencher: Bencher, class: &str) {
    let (positions, rules) = (positions(class), RuleSet::classic());
    let mut generator = generator();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            let plays = |(board, tiles): &(Board, Tiles)| {
                let rack = Rack::new(tiles, Variant::ENGLISH).expect("a rack");
                generator.all(board, &rack, &rules).len()
            };
            positions.iter().map(plays).sum::<usize>()
        });
}

/// The hundred best plays by equity, in order: the first list of the analysis board.
#[divan::bench(args = ["N", "B", "D"])]
fn best_hundred(bencher: Bencher, class: &str) {
    let (positions, tools) = (whole_positions(class), tools());
    let mut generator = Simulation::generator(&tools);
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            let listed = |position: &Position| {
                players::top_moves(position, &tools, &mut generator, 100, &[]).len()
            };
            positions.iter().map(listed).sum::<usize>()
        });
}

#[divan::bench(args = ["N", "B", "D"])]
fn best_play(bencher: Bencher, class: &str) {
    let (positions, rules) = (positions(class), RuleSet::classic());
    let mut generator = generator();
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            let points = |(board, tiles): &(Board, Tiles)| {
                let rack = Rack::new(tiles, Variant::ENGLISH).expect("a rack");
                let best = generator.best(board, &rack, &rules);
                best.map_or(0, |best| best.score().value())
            };
            positions.iter().map(points).sum::<i32>()
        });
}

#[divan::bench(args = ["N", "B", "D"])]
fn best_play_by_equity(bencher: Bencher, class: &str) {
    let (positions, rules) = (positions(class), RuleSet::classic());
    let (mut generator, values) = (generator(), LeaveValues::builtin());
    bencher
        .counter(ItemsCount::new(positions.len()))
        .bench_local(|| {
            let points = |(board, tiles): &(Board, Tiles)| {
                let rack = Rack::new(tiles, Variant::ENGLISH).expect("a rack");
                let best = generator.best_with(board, &rack, &rules, &values.for_rack(&rack));
                best.map_or(0, |best| best.score().value())
            };
            positions.iter().map(points).sum::<i32>()
        });
}

#[divan::bench]
fn read_the_dictionary(bencher: Bencher) {
    let dictionary = Dictionary::built_in(Vocabulary::Full);
    bencher.bench(|| Generator::new(black_box(&dictionary)));
}
