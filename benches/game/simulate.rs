//! Rollouts of the champion's simulation: twelve candidates, two plies, at positions of the middle game.
//!
//! Instructions are counted from outside, as for `movegen`: `valgrind --tool=cachegrind` around `--count N`, N rollouts of
//! each candidate at each position, minus the same around fewer. `--paces ROLLOUTS` compares what longer thinking buys.

#[path = "simulate/paces.rs"]
mod paces;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use scrabble_game::engine::position::Position;
use scrabble_game::engine::rules::RuleSet;
use scrabble_game::record::notation::cgp::CgpPosition;
use scrabble_game::solver::leaves::LeaveValues;
use scrabble_game::solver::players::Tools;
use scrabble_game::solver::players::simulate::{Batch, Effort, Simulation};
use scrabble_game::words::lexicon::{Dictionary, Vocabulary};

const CANDIDATES: usize = 12;

fn main() {
    let mut args = std::env::args().skip_while(|arg| arg != "--count" && arg != "--paces");
    let (what, rollouts) = (args.next(), args.next());
    let rollouts = rollouts.and_then(|rollouts| rollouts.parse().ok());
    match what.as_deref() {
        Some("--count") => count(rollouts.unwrap_or(1)),
        Some(_) => paces::compare(&situations(10, 2), &tools(), rollouts.unwrap_or(1000)),
        None => divan::main(),
    }
}

/// Every `step`th of the positions with at most one blank on the rack and at least `bag` tiles in the bag.
fn situations(bag: usize, step: usize) -> Vec<Position> {
    let lines = include_str!("positions.txt").lines();
    let of_class = lines.filter_map(|line| line.strip_prefix('N').or(line.strip_prefix('B')));
    let positions =
        of_class.map(|line| CgpPosition::parse(&format!("{line} 0 0")).expect("a position"));
    let situations = positions
        .map(|position| situation(&position))
        .filter(|s| s.bag() >= bag);
    situations.step_by(step).collect()
}

fn situation(position: &CgpPosition) -> Position {
    let position = position.position(&RuleSet::classic());
    position.expect("a position of a game")
}

fn tools() -> Tools {
    Tools::new(
        &Dictionary::built_in(Vocabulary::Full),
        LeaveValues::builtin(),
    )
}

/// A simulation of each position, and the batch of all its candidates.
fn simulations(tools: &Tools) -> Vec<(Simulation, Batch)> {
    let effort = Effort {
        candidates: CANDIDATES,
        ..Effort::CHAMPION
    };
    let one = |situation: Position| {
        let simulation = Simulation::new(situation, tools, effort, 1);
        let first = simulation.batch().expect("a batch of all candidates");
        (simulation, first)
    };
    situations(21, 20).into_iter().map(one).collect()
}

fn count(rollouts: u32) {
    let tools = tools();
    let simulations = simulations(&tools);
    let mut generator = Simulation::generator(&tools);
    for (simulation, batch) in &simulations {
        for number in 0..rollouts {
            black_box(simulation.sample(&mut generator, batch, number));
        }
    }
    println!(
        "{} positions, {rollouts} rollouts of {CANDIDATES} candidates",
        simulations.len()
    );
}

#[divan::bench(sample_count = 10)]
fn rollouts(bencher: Bencher<'_, '_>) {
    let tools = tools();
    let simulations = simulations(&tools);
    let mut generator = Simulation::generator(&tools);
    bencher
        .counter(ItemsCount::new(simulations.len() * CANDIDATES))
        .bench_local(|| {
            for (simulation, batch) in &simulations {
                black_box(simulation.sample(&mut generator, batch, 0));
            }
        });
}
