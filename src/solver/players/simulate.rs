//! Simulation: plays out each candidate for some turns, many times with different unseen tiles.
//!
//! Follows Sheppard (2002), who describes it for Maven: selects candidates by equity, deals the unseen tiles at random in each
//! rollout, plays some turns by equity, and compares the scores and leaves. All candidates see the same tiles (common
//! random numbers), which removes the luck of the draw from their difference. Drops candidates that are clearly behind
//! the leader, and stops when the leader is clear.
//!
//! Rollouts are numbered, and the chance of each follows from the seed and its number: the result does not depend on
//! who computes them, so a caller may distribute a [batch](Simulation::batch) over threads.

mod rollout;
mod situation;
mod winning;

use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;

use super::level::Level;
use super::observer::SearchObserver;
use super::tools::Tools;
use super::valuation::{self, Choice, LeaveModel, ValuedChoice};
use crate::record::as_json;
use crate::solver::movegen::{Generator, MilliPoints};
use rollout::RolloutResult;
pub use situation::{Situation, VisiblePlayer};
pub(crate) use winning::{TO_MOVE, win_probability};

/// The effort of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most plays and exchanges simulated, the best by equity.
    pub candidates: usize,
    /// The number of turns after each. Near the end it is always the rest of the game.
    pub plies: u32,
    /// The most iterations of each.
    pub iterations: u32,
}

impl Effort {
    /// A champion's effort.
    pub const CHAMPION: Self = Self {
        candidates: 12,
        plies: 2,
        iterations: 400,
    };

    /// The effort with an empty bag.
    pub const AT_THE_END: Self = Self {
        candidates: 10,
        plies: 8,
        iterations: 60,
    };
}

/// The result for a candidate.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The candidate.
    #[serde(skip)]
    pub choice: Choice,
    /// In thousandths of a point.
    #[serde(skip)]
    pub equity: MilliPoints,
    /// The average spread: scores from now on, and the final leaves.
    #[serde(serialize_with = "as_json::rounded::<2, _>")]
    pub points: f64,
    /// The standard error of `points`.
    #[serde(serialize_with = "as_json::rounded::<2, _>")]
    pub points_error: f64,
    /// The win probability, from 0 to 1.
    #[serde(rename = "win", serialize_with = "as_json::rounded::<4, _>")]
    pub chance: f64,
    /// The standard error of `chance`.
    #[serde(rename = "win_error", serialize_with = "as_json::rounded::<4, _>")]
    pub chance_error: f64,
    /// The number of iterations.
    pub iterations: u32,
    /// Whether it was dropped early, because it was clearly behind.
    pub dropped: bool,
}

/// The results of one rollout for each remaining candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RolloutSample(Vec<Option<RolloutResult>>);

struct Contender {
    weighed: ValuedChoice,
    outcomes: Vec<RolloutResult>,
    is_in: bool,
}

/// Rollouts between two decisions about dropping.
const BATCH: u32 = 20;

/// The fewest rollouts of each candidate before any is dropped.
const FIRST: usize = 40;

/// The standard errors behind the leader at which a candidate is dropped.
const BEHIND: f64 = 2.3;

/// The weight of a point beside win probability, so that decided games are played well too.
const POINT: f64 = 0.0004;

/// A simulation in progress.
pub struct Simulation {
    situation: Situation,
    keeping: LeaveModel,
    candidates: Vec<Contender>,
    effort: Effort,
    seed: u64,
    done: u32,
}

impl Simulation {
    /// Simulates the best plays and exchanges of a position by equity, with all words known.
    pub fn new(situation: Situation, tools: &Tools, effort: Effort, seed: u64) -> Self {
        let choices = valuation::by_equity(&situation, tools, &mut Self::generator(tools));
        Self::with(situation, tools, choices, effort, seed)
    }

    /// Simulates these; surplus ones, from the end, are left out.
    pub fn with(
        situation: Situation,
        tools: &Tools,
        choices: Vec<ValuedChoice>,
        effort: Effort,
        seed: u64,
    ) -> Self {
        let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
        Self::of(situation, keeping, choices, effort, seed)
    }

    /// Creates a generator for rollouts: one for each thread.
    pub fn generator(tools: &Tools) -> Generator {
        tools.generator(Level::Champion)
    }

    /// Simulates these; surplus ones, by equity, are left out.
    pub(super) fn of(
        situation: Situation,
        keeping: LeaveModel,
        choices: Vec<ValuedChoice>,
        effort: Effort,
        seed: u64,
    ) -> Self {
        let candidates = choices.into_iter().take(effort.candidates);
        let candidates = candidates.map(|weighed| Contender {
            weighed,
            outcomes: vec![],
            is_in: true,
        });
        Self {
            situation,
            keeping,
            candidates: candidates.collect(),
            effort,
            seed,
            done: 0,
        }
    }

    /// Returns the numbers of the next rollouts; `None` when enough is known.
    pub fn batch(&self) -> Option<Range<u32>> {
        let open = self.candidates.iter().filter(|c| c.is_in).count();
        let left = self.effort.iterations.saturating_sub(self.done);
        (open > 1 && left > 0 || open == 1 && self.done == 0 && left > 0)
            .then(|| self.done..self.done + left.min(BATCH))
    }

    /// Computes one rollout for every remaining candidate. It depends on the rollout's number alone.
    pub fn sample(&self, generator: &mut Generator, number: u32) -> RolloutSample {
        let deal = rollout::deal(&self.situation, self.seed, number);
        let one = |candidate: &Contender| {
            let mut table = rollout::Rollout::new(&self.situation, &self.keeping, &deal);
            candidate
                .is_in
                .then(|| table.run(&candidate.weighed.choice, self.effort.plies, generator))
        };
        RolloutSample(self.candidates.iter().map(one).collect())
    }

    /// Adds the rollouts of a batch, in their order, and drops candidates that are clearly behind.
    pub fn take(&mut self, samples: impl IntoIterator<Item = RolloutSample>) {
        for sample in samples {
            for (candidate, outcome) in self.candidates.iter_mut().zip(sample.0) {
                candidate.outcomes.extend(outcome);
            }
            self.done += 1;
        }
        let Some(leader) = self.leader() else {
            return;
        };
        let best = self.candidates[leader].outcomes.clone();
        for (i, candidate) in self.candidates.iter_mut().enumerate() {
            if i != leader && candidate.is_in && candidate.outcomes.len() >= FIRST {
                let apart = candidate.outcomes.iter().zip(&best);
                let apart = mean(apart.map(|(this, best)| best.utility() - this.utility()));
                candidate.is_in = apart.0 < BEHIND * apart.1 + 1e-9;
            }
        }
    }

    /// Returns the number of rollouts done, and the most possible.
    pub const fn progress(&self) -> (u32, u32) {
        (self.done, self.effort.iterations)
    }

    fn leader(&self) -> Option<usize> {
        let utility = |c: &Contender| mean(c.outcomes.iter().map(|o| o.utility())).0;
        let ranked = self.candidates.iter().enumerate();
        let ranked = ranked
            .filter(|(_, c)| c.is_in)
            .map(|(i, c)| (i, utility(c)));
        ranked
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(i, _)| i)
    }

    /// Returns the results of each candidate: remaining ones first, the best first.
    pub fn estimates(&self) -> Vec<Estimate> {
        let mut ranked: Vec<(&Contender, f64)> = self
            .candidates
            .iter()
            .map(|c| (c, mean(c.outcomes.iter().map(|o| o.utility())).0))
            .collect();
        ranked.sort_by(|(a, x), (b, y)| b.is_in.cmp(&a.is_in).then(y.total_cmp(x)));
        let ranked = ranked.into_iter();
        ranked.map(|(candidate, _)| candidate.estimate()).collect()
    }

    /// Runs to the end, one rollout after another.
    pub fn run(&mut self, generator: &mut Generator, watch: &dyn SearchObserver) {
        while let Some(batch) = self.batch() {
            let mut samples = vec![];
            for number in batch {
                if watch.hurried() {
                    return;
                }
                samples.push(self.sample(generator, number));
            }
            self.take(samples);
            let (done, of) = self.progress();
            watch.progress(done, of);
        }
    }
}

impl RolloutResult {
    /// The objective: the win probability, and a little the points.
    fn utility(self) -> f64 {
        f64::from(self.chance) / 1e6 + f64::from(self.points) / 1e3 * POINT
    }
}

impl Contender {
    fn estimate(&self) -> Estimate {
        let (points, points_error) = mean(self.outcomes.iter().map(|o| f64::from(o.points) / 1e3));
        let (chance, chance_error) = mean(self.outcomes.iter().map(|o| f64::from(o.chance) / 1e6));
        Estimate {
            choice: self.weighed.choice.clone(),
            equity: self.weighed.equity,
            iterations: u32::try_from(self.outcomes.len()).unwrap_or(u32::MAX),
            dropped: !self.is_in,
            points,
            points_error,
            chance,
            chance_error,
        }
    }
}

/// The average with its standard error, which is large for fewer than two values.
fn mean(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for value in values {
        count += 1.0;
        sum += value;
        squares += value * value;
    }
    if count < 2.0 {
        return (sum, 1e3);
    }
    let mean = sum / count;
    let spread = (squares / count - mean * mean).max(0.0);
    (mean, (spread / (count - 1.0)).sqrt())
}
