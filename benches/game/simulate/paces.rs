//! What longer thinking buys: the choices of a champion's simulation at each pace and, where they differ, what they are worth.

use scrabble_game::engine::position::Position;
use std::num::NonZeroUsize;
use std::time::Instant;

use scrabble_game::solver::players::simulate::{Effort, Simulation};
use scrabble_game::solver::players::{Choice, NoObserver, Pace, Tools, by_equity};

/// The place of the normal pace, which the others are compared with.
const NORMAL: usize = 1;

/// What a pace took to choose in a position, and what its choice is worth.
struct Chosen {
    seconds: f64,
    /// The share of wins and the points; `None` where all paces chose the same.
    worth: Option<(f64, f64)>,
}

/// Prints a row for each pace. Where the choices differ, each is played to the end `rollouts` times.
pub(super) fn compare(situations: &[Position], tools: &Tools, rollouts: u32) {
    let choose = |situation| choose(situation, tools, rollouts);
    let all: Vec<[Chosen; 3]> = situations.iter().map(choose).collect();
    for (at, pace) in Pace::ALL.iter().enumerate() {
        let column = |value: &dyn Fn(&[Chosen; 3]) -> f64| {
            mean(&all.iter().map(value).collect::<Vec<f64>>())
        };
        let worth = |chosen: &Chosen| chosen.worth.unwrap_or_default();
        let (seconds, _) = column(&|chosen| chosen[at].seconds);
        let (win, win_error) =
            column(&|chosen| 100.0 * (worth(&chosen[at]).0 - worth(&chosen[NORMAL]).0));
        let (points, points_error) =
            column(&|chosen| worth(&chosen[at]).1 - worth(&chosen[NORMAL]).1);
        println!(
            "{}: {seconds:.2} s; win {win:+.2} ± {win_error:.2} %, points {points:+.2} ± {points_error:.2}",
            pace.name()
        );
    }
    let differ = |chosen: &&[Chosen; 3]| chosen[NORMAL].worth.is_some();
    let (positions, differing) = (all.len(), all.iter().filter(differ).count());
    println!("{positions} positions, {differing} with different choices");
}

fn choose(situation: &Position, tools: &Tools, rollouts: u32) -> [Chosen; 3] {
    let generator = Simulation::generator(tools);
    let picks = Pace::ALL.map(|pace| {
        let effort = Effort::CHAMPION.at(pace);
        let begun = Instant::now();
        let mut simulation = Simulation::new(situation.clone(), tools, effort, 7);
        simulation.run(&generator, NonZeroUsize::MIN, &NoObserver);
        let best = simulation.estimates().remove(0).choice;
        (best, begun.elapsed().as_secs_f64())
    });
    let choices: Vec<&Choice> = picks.iter().map(|(choice, _)| choice).collect();
    let worth = worth(situation, tools, &choices, rollouts);
    std::array::from_fn(|at| Chosen {
        seconds: picks[at].1,
        worth: worth.as_ref().map(|worth| worth[at]),
    })
}

/// The share of wins and the points of each choice in rollouts to the end of the game with the same tiles; `None` where all
/// are the same.
fn worth(
    situation: &Position,
    tools: &Tools,
    picks: &[&Choice],
    rollouts: u32,
) -> Option<Vec<(f64, f64)>> {
    let mut generator = Simulation::generator(tools);
    let mut choices = by_equity(situation, tools, &mut generator);
    choices.retain(|weighed| picks.contains(&&weighed.choice));
    if choices.len() < 2 {
        return None;
    }
    let to_the_end = Effort {
        plies: u32::MAX,
        ..Effort::CHAMPION
    };
    let mut simulation = Simulation::with(situation.clone(), tools, choices, to_the_end, 99);
    let batch = simulation.batch().expect("a batch of all candidates");
    let samples: Vec<_> = (0..rollouts)
        .map(|number| simulation.sample(&mut generator, &batch, number))
        .collect();
    simulation.take(&batch, samples);
    let estimates = simulation.estimates();
    let worth = |pick: &&Choice| {
        let mut found = estimates.iter().filter(|found| found.choice == **pick);
        found.next().map(|found| (found.chance, found.points))
    };
    picks.iter().map(worth).collect()
}

/// The mean and its standard error.
#[expect(clippy::cast_precision_loss, reason = "a few hundred positions")]
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}
