//! What longer thinking buys: the choices of a champion at each pace, where they differ, judged by playing them to the end.

use std::num::NonZeroUsize;
use std::time::Instant;

use scrabble::solver::players::simulate::{Effort, Simulation, Situation};
use scrabble::solver::players::{Choice, NoObserver, Tools, by_equity};

/// Each pace with the factor of its rollouts, in quarters of the normal ones.
const PACES: [(&str, u32); 3] = [("quick", 1), ("normal", 4), ("strong", 16)];

/// What a pace chose in a position, and how it works out where not all chose the same.
#[derive(Clone, Copy, Default)]
struct Chosen {
    seconds: f64,
    win: f64,
    points: f64,
}

/// Prints a row for each pace, over these positions; what they choose is played to the end this many times.
pub(super) fn compare(situations: &[Situation], tools: &Tools, rollouts: u32) {
    let all: Vec<[Chosen; 3]> = situations
        .iter()
        .map(|situation| choose(situation, tools, rollouts))
        .collect();
    for (at, (name, _)) in PACES.iter().enumerate() {
        let of = |value: fn(&Chosen) -> f64| all.iter().map(move |chosen| value(&chosen[at]));
        let gain = |value: fn(&Chosen) -> f64| {
            let gains = all
                .iter()
                .map(|chosen| value(&chosen[at]) - value(&chosen[1]));
            mean(&gains.collect::<Vec<f64>>())
        };
        let (seconds, _) = mean(&of(|chosen| chosen.seconds).collect::<Vec<f64>>());
        let ((win, win_error), (points, points_error)) = (
            gain(|chosen| chosen.win * 100.0),
            gain(|chosen| chosen.points),
        );
        println!(
            "{name}: {seconds:.2} s; win {win:+.2} ± {win_error:.2} %, points {points:+.2} ± {points_error:.2}"
        );
    }
    let differ = |chosen: &&[Chosen; 3]| chosen.iter().any(|one| one.win != 0.0);
    let differing = all.iter().filter(differ).count();
    println!(
        "{} positions, {differing} with different choices",
        all.len()
    );
}

fn choose(situation: &Situation, tools: &Tools, rollouts: u32) -> [Chosen; 3] {
    let generator = Simulation::generator(tools);
    let picks = PACES.map(|(_, quarters)| {
        let effort = Effort {
            iterations: Effort::CHAMPION.iterations / 4 * quarters,
            rollouts: Effort::CHAMPION.rollouts / 4 * quarters,
            ..Effort::CHAMPION
        };
        let begun = Instant::now();
        let mut simulation = Simulation::new(situation.clone(), tools, effort, 7);
        simulation.run(&generator, NonZeroUsize::MIN, &NoObserver);
        let best = simulation.estimates().remove(0).choice;
        (best, begun.elapsed().as_secs_f64())
    });
    let worth = worth(
        situation,
        tools,
        &picks.clone().map(|(choice, _)| choice),
        rollouts,
    );
    let mut chosen = [Chosen::default(); 3];
    for ((one, (_, seconds)), (win, points)) in chosen.iter_mut().zip(picks).zip(worth) {
        *one = Chosen {
            seconds,
            win,
            points,
        };
    }
    chosen
}

/// The share of wins and the points of each choice in rollouts to the end of the game with the same tiles; all zero where there
/// is only one choice.
fn worth(
    situation: &Situation,
    tools: &Tools,
    picks: &[Choice; 3],
    rollouts: u32,
) -> [(f64, f64); 3] {
    let mut generator = Simulation::generator(tools);
    let choices: Vec<_> = by_equity(situation, tools, &mut generator)
        .into_iter()
        .filter(|weighed| picks.contains(&weighed.choice))
        .collect();
    if choices.len() < 2 {
        return [(0.0, 0.0); 3];
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
    picks.clone().map(|pick| {
        let estimate = estimates.iter().find(|estimate| estimate.choice == pick);
        estimate.map_or((0.0, 0.0), |found| (found.chance, found.points))
    })
}

/// The mean and its standard error.
#[expect(clippy::cast_precision_loss, reason = "a few hundred positions")]
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}
