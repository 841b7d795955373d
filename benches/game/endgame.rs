//! The endgames of 200 games of two: how many are solved, and how fast.
//!
//! `--count WORK [WHICH]` solves each of them once with at most this much work, and prints the results; instructions
//! are counted from outside, as for `movegen`.

use scrabble_game::engine::position::Position;
use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::record::notation::cgp::CgpPosition;
use scrabble_game::solver::movegen::Generator;
use scrabble_game::solver::players::NoObserver;
use scrabble_game::solver::players::endgame::{Solved, solve};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count").skip(1);
    match args.next().and_then(|work| work.parse().ok()) {
        Some(work) => count(work, args.next().is_some()),
        None => divan::main(),
    }
}

/// Every position of these games with the bag empty.
fn positions() -> Vec<Position> {
    include_str!("endgames.txt")
        .lines()
        .map(|line| situation(&format!("{line} 0/0 0")))
        .collect()
}

fn situation(position: &str) -> Position {
    let position = CgpPosition::parse(position).expect("a position");
    let position = position.position(&RuleSet::classic());
    position.expect("a position of a game")
}

fn solved(situation: &Position, generator: &Generator, work: u32) -> Solved {
    solve(situation, generator, work, &NoObserver).expect("an end of a game between two")
}

/// Solves each position once.
#[expect(clippy::cast_precision_loss, reason = "a share is no exact number")]
fn count(work: u32, each: bool) {
    let generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let positions = positions();
    let (mut exact, mut slowest) = (0, Duration::ZERO);
    let start = Instant::now();
    for (at, situation) in positions.iter().enumerate() {
        let begun = Instant::now();
        let solved = solved(situation, &generator, work);
        let taken = begun.elapsed();
        slowest = slowest.max(taken);
        exact += usize::from(solved.exact);
        if each {
            println!(
                "{at} {} {} {} {}",
                solved.exact,
                solved.spread,
                solved.work,
                taken.as_micros()
            );
        }
    }
    let all = positions.len();
    println!(
        "{exact} of {all} exact, {:.1} %; {:.1} ms on average, {:.0} ms at the most",
        exact as f64 * 100.0 / all as f64,
        start.elapsed().as_secs_f64() * 1000.0 / all as f64,
        slowest.as_secs_f64() * 1000.0
    );
}

#[divan::bench(sample_count = 3)]
fn expert(bencher: Bencher) {
    let generator = Generator::new(&Dictionary::built_in(Vocabulary::Full));
    let positions = positions();
    bencher.bench(|| {
        for situation in &positions[..60] {
            black_box(solved(situation, &generator, 30_000));
        }
    });
}
