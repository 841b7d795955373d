//! What a level found, as lines.

use crate::engine::position::Position;
use crate::record::notation::ucgi;
use crate::solver::players::endgame::Solved;
use crate::solver::players::preendgame::Judged;
use crate::solver::players::simulate::{Estimate, Simulation};
use crate::solver::players::{Choice, Judgment, ValuedChoice};

/// The best move of a game that is over.
pub const NO_MOVE: &str = "bestmove none";

/// Returns the best move of a judgment.
pub fn best(judgment: &Judgment, position: &Position) -> String {
    format!("bestmove {}", written(&judgment.choice(), position))
}

/// Returns a line for each of the best candidates, at most `most`.
pub fn candidates(judgment: &Judgment, position: &Position, most: usize) -> Vec<String> {
    match judgment {
        Judgment::Static(choices) => {
            let ranked = (1..).zip(choices).take(most);
            ranked
                .map(|(rank, choice)| valued(rank, choice, position))
                .collect()
        }
        Judgment::Simulation(simulation) => estimates(simulation, position, most),
        Judgment::PreEndgame(found) => {
            let ranked = (1..).zip(&found.candidates).take(most);
            ranked
                .map(|(rank, judged)| weighed(rank, judged, position))
                .collect()
        }
        Judgment::Endgame(solved) => vec![searched(solved, position)],
    }
}

/// The same of a simulation in progress.
pub fn estimates(simulation: &Simulation, position: &Position, most: usize) -> Vec<String> {
    let ranked = (1..).zip(simulation.estimates()).take(most);
    ranked
        .map(|(rank, one)| estimated(rank, &one, position))
        .collect()
}

/// Returns how many positions of an endgame have been searched.
pub fn nodes(searched: u32) -> String {
    format!("info nodes {searched}")
}

/// A candidate, as every line about one begins.
fn candidate(rank: usize, choice: &Choice, position: &Position) -> String {
    let (score, choice) = (choice.score(), written(choice, position));
    format!("info rank {rank} currmove {choice} sc {score}")
}

fn valued(rank: usize, valued: &ValuedChoice, position: &Position) -> String {
    let equity = f64::from(valued.equity) / 1000.0;
    let candidate = candidate(rank, &valued.choice, position);
    format!("{candidate} eq {equity:.2}")
}

fn estimated(rank: usize, estimate: &Estimate, position: &Position) -> String {
    let valued = ValuedChoice {
        choice: estimate.choice.clone(),
        equity: estimate.equity,
    };
    // The mean of one says nothing about its error.
    if estimate.iterations < 2 {
        return self::valued(rank, &valued, position);
    }
    let Estimate {
        points,
        points_error,
        iterations,
        ..
    } = estimate;
    let [chance, error] = [estimate.chance, estimate.chance_error].map(|share| share * 100.0);
    format!(
        "{} it {iterations} sp {points:.2} spe {points_error:.2} wp {chance:.2} wpe {error:.2} ig {}",
        self::valued(rank, &valued, position),
        u8::from(estimate.dropped)
    )
}

fn weighed(rank: usize, judged: &Judged, position: &Position) -> String {
    let valued = ValuedChoice {
        choice: judged.choice.clone(),
        equity: judged.equity,
    };
    format!(
        "{} it {} sp {:.2} wp {:.2} exact {} ig {}",
        self::valued(rank, &valued, position),
        judged.draws,
        judged.spread,
        judged.win * 100.0,
        u8::from(judged.exact),
        u8::from(judged.dropped)
    )
}

fn searched(solved: &Solved, position: &Position) -> String {
    format!(
        "{} sp {} exact {} nodes {}",
        candidate(1, &solved.choice(), position),
        solved.spread,
        u8::from(solved.exact),
        solved.work
    )
}

/// A move in the notation of the protocol.
fn written(choice: &Choice, position: &Position) -> String {
    match choice {
        Choice::Play(found) => {
            let play = found.checked(position);
            play.map_or_else(|_| ucgi::pass(), |play| ucgi::play(play.main_word()))
        }
        Choice::Exchange(tiles) => ucgi::exchange(tiles, position.tile_set()),
        Choice::Pass => ucgi::pass(),
    }
}
