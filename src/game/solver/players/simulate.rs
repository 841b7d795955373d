//! Simulation: plays out each candidate for some turns, many times with different unseen tiles.
//!
//! Follows Sheppard (2002), who describes it for Maven: selects candidates by equity, deals the unseen tiles at random in each
//! rollout, plays some turns by equity, and compares the scores and leaves. All candidates see the same tiles (common
//! random numbers), which removes the luck of the draw from their difference. The rollouts go where they help to tell the best
//! candidate (`contest`), and end when it is clear. Near the end of the game a rollout ends with a search of the endgame
//! (`rollout`).
//!
//! A number of steps bounds the work ([`Simulation::within`]): near the end of the game a rollout can take fifty times as long as
//! in the middle.
//!
//! Rollouts are numbered, and the chance of each follows from the seed and its number: the result does not depend on the
//! number of threads that share a [batch](Simulation::batch).

pub mod contest;
pub mod rollout;

use crate::engine::position::Position;
use crate::text::locked;
use serde::Serialize;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use super::allowance::Allowance;
use super::bot::Pace;
use super::inference::RackInference;
use super::level::Level;
use super::observer::SearchObserver;
use super::tools::Tools;
use super::valuation::{self, Choice, LeaveModel, ValuedChoice};
use crate::record::as_json;
use crate::solver::cores;
use crate::solver::movegen::{Generator, MilliPoints};
pub use contest::Batch;
use contest::RolloutContest;
use rollout::{Policy, RolloutResult};

/// The effort of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most plays and exchanges simulated, the best by equity.
    pub candidates: usize,
    /// The number of turns after each. Near the end it is always the rest of the game.
    pub plies: u32,
    /// The most rollouts of each.
    pub iterations: u32,
    /// The most rollouts of all together.
    pub rollouts: u32,
}

impl Effort {
    /// A champion's effort.
    pub const CHAMPION: Self = Self {
        candidates: 24,
        plies: 2,
        iterations: 3000,
        rollouts: 8000,
    };

    /// Returns the effort at a pace.
    #[must_use]
    pub const fn at(self, pace: Pace) -> Self {
        Self {
            iterations: pace.work(self.iterations),
            rollouts: pace.work(self.rollouts),
            ..self
        }
    }

    /// The effort with an empty bag.
    pub const AT_THE_END: Self = Self {
        candidates: 10,
        plies: 8,
        iterations: 60,
        rollouts: u32::MAX,
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
    /// The number of rollouts.
    pub iterations: u32,
    /// Whether it is clearly behind, so that it got fewer rollouts than the best.
    pub dropped: bool,
}

/// The results of one rollout for each candidate of its batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RolloutSample {
    outcomes: Vec<RolloutResult>,
    steps: u64,
}

/// The share of a simulation's steps for the inference before it.
const INFERENCE_SHARE: u64 = 4;

/// A batch was broken off.
struct Hurried;

struct Contender {
    weighed: ValuedChoice,
    outcomes: Vec<RolloutResult>,
}

/// A simulation in progress.
pub struct Simulation {
    position: Position,
    keeping: LeaveModel,
    candidates: Vec<Contender>,
    effort: Effort,
    seed: u64,
    inference: Option<RackInference>,
    /// Whether it goes on once enough is known.
    goes_on: bool,
    /// The most steps, and those done.
    most_steps: u64,
    steps: u64,
    /// Those of the threads of earlier batches.
    generators: Mutex<Vec<Generator>>,
}

impl Simulation {
    /// Simulates the best plays and exchanges of a position by equity, with all words known.
    pub fn new(position: Position, tools: &Tools, effort: Effort, seed: u64) -> Self {
        let choices = valuation::by_equity(&position, tools, &mut Self::generator(tools));
        Self::with(position, tools, choices, effort, seed)
    }

    /// Simulates these; surplus ones, from the end, are left out.
    pub fn with(
        position: Position,
        tools: &Tools,
        choices: Vec<ValuedChoice>,
        effort: Effort,
        seed: u64,
    ) -> Self {
        let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
        Self::of(position, keeping, choices, effort, seed)
    }

    /// Creates a generator for rollouts.
    pub fn generator(tools: &Tools) -> Generator {
        tools.generator(Level::Champion)
    }

    /// Simulates the first of these, as many as the effort has candidates.
    pub(super) fn of(
        position: Position,
        keeping: LeaveModel,
        choices: Vec<ValuedChoice>,
        effort: Effort,
        seed: u64,
    ) -> Self {
        let candidates = choices.into_iter().take(effort.candidates);
        let candidates = candidates.map(|weighed| Contender {
            weighed,
            outcomes: vec![],
        });
        Self {
            position,
            keeping,
            candidates: candidates.collect(),
            effort,
            seed,
            inference: None,
            goes_on: false,
            most_steps: u64::MAX,
            steps: 0,
            generators: Mutex::default(),
        }
    }

    /// Ends after this many steps, with the rollout that they end in. Once half of them are done, only candidates that can be
    /// the best get rollouts.
    #[must_use]
    pub const fn within(mut self, steps: u64) -> Self {
        self.most_steps = steps;
        self
    }

    /// Goes on once enough is known to choose, until every candidate has the most rollouts: for people who look at all of them.
    #[must_use]
    pub const fn going_on(mut self) -> Self {
        self.goes_on = true;
        self
    }

    /// The most work to infer leaves from this many draws.
    pub(super) const fn allowance_for_inference(&self, draws: u32) -> Allowance {
        Allowance {
            nodes: draws,
            steps: self.most_steps / INFERENCE_SHARE,
        }
    }

    /// Counts steps done for it elsewhere.
    pub(super) const fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// Deals the next player the tiles that were probably kept, instead of any unseen ones. Only before the first rollout.
    pub fn infer(&mut self, inference: Option<RackInference>) {
        self.inference = inference;
    }

    /// Returns the next rollouts; `None` when enough is known.
    pub fn batch(&self) -> Option<Batch> {
        if self.done() >= self.effort.rollouts || self.steps >= self.most_steps {
            return None;
        }
        let (contest, most) = (self.contest(), self.effort.iterations);
        let more = || self.goes_on.then(|| contest.more(most)).flatten();
        contest.next(most, self.is_late()).or_else(more)
    }

    /// Computes one rollout for every candidate of a batch. It depends on the rollout's number alone.
    pub fn sample(&self, generator: &mut Generator, batch: &Batch, number: u32) -> RolloutSample {
        let deal = rollout::deal(&self.position, self.inference.as_ref(), self.seed, number);
        let policy = Policy {
            keeping: &self.keeping,
            plies: self.effort.plies,
        };
        let mut steps = 0;
        let mut one = |&candidate: &usize| {
            let choice = &self.candidates[candidate].weighed.choice;
            let (result, taken) =
                rollout::play_out(&self.position, policy, &deal, choice, generator);
            steps += taken;
            result
        };
        let outcomes = batch.candidates.iter().map(&mut one).collect();
        RolloutSample { outcomes, steps }
    }

    /// Adds the rollouts of a batch, in the order of their numbers.
    pub fn take(&mut self, batch: &Batch, samples: impl IntoIterator<Item = RolloutSample>) {
        for sample in samples {
            self.spend(sample.steps);
            for (&candidate, outcome) in batch.candidates.iter().zip(sample.outcomes) {
                self.candidates[candidate].outcomes.push(outcome);
            }
        }
    }

    /// Returns the number of rollouts done, and the most possible.
    pub fn progress(&self) -> (u32, u32) {
        let count = u32::try_from(self.candidates.len()).unwrap_or(u32::MAX);
        let all = self.effort.iterations.saturating_mul(count);
        (self.done(), all.min(self.effort.rollouts))
    }

    /// Returns the work so far, in steps, with the inference before it.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether half of the steps are done.
    const fn is_late(&self) -> bool {
        self.steps >= self.most_steps / 2
    }

    fn done(&self) -> u32 {
        let done = self
            .candidates
            .iter()
            .map(|c| c.outcomes.len())
            .sum::<usize>();
        u32::try_from(done).unwrap_or(u32::MAX)
    }

    fn contest(&self) -> RolloutContest<'_> {
        RolloutContest {
            outcomes: self.candidates.iter().map(|c| &c.outcomes[..]).collect(),
        }
    }

    /// Returns the results of each candidate: first those that are not dropped, the best first.
    pub fn estimates(&self) -> Vec<Estimate> {
        let contest = self.contest();
        let Some(leader) = contest.leader() else {
            return vec![];
        };
        let mut ranked: Vec<(bool, f64, usize)> = (0..self.candidates.len())
            .map(|c| {
                (
                    contest.is_behind(c, leader),
                    contest.mean(c, RolloutResult::utility).value,
                    c,
                )
            })
            .collect();
        ranked.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        let estimate = |(dropped, _, c)| self.estimate(&contest, c, dropped);
        ranked.into_iter().map(estimate).collect()
    }

    fn estimate(&self, contest: &RolloutContest<'_>, candidate: usize, dropped: bool) -> Estimate {
        let points = contest.mean(candidate, |outcome| f64::from(outcome.points) / 1e3);
        let chance = contest.mean(candidate, |outcome| f64::from(outcome.chance) / 1e6);
        let Contender { weighed, outcomes } = &self.candidates[candidate];
        Estimate {
            choice: weighed.choice.clone(),
            equity: weighed.equity,
            iterations: u32::try_from(outcomes.len()).unwrap_or(u32::MAX),
            dropped,
            points: points.value,
            points_error: points.error,
            chance: chance.value,
            chance_error: chance.error,
        }
    }

    /// Runs to the end, or until hurried, on a number of threads; the result does not depend on their number.
    pub fn run(
        &mut self,
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) {
        while self.step(generator, threads, watch) {}
    }

    /// Runs one batch, on a number of threads; `false` when enough is known, or when hurried: a batch that was broken off
    /// does not count.
    pub fn step(
        &mut self,
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) -> bool {
        let Some(batch) = self.batch() else {
            return false;
        };
        let Ok(samples) = self.samples(&batch, generator, threads, watch) else {
            return false;
        };
        self.take(&batch, samples);
        let (done, of) = self.progress();
        watch.progress(done, of);
        true
    }

    /// The rollouts of a batch in the order of their numbers, until all steps are done, or half of them with the first rollouts.
    fn samples(
        &self,
        batch: &Batch,
        generator: &Generator,
        threads: NonZeroUsize,
        watch: &dyn SearchObserver,
    ) -> Result<Vec<RolloutSample>, Hurried> {
        let spare = || locked(&self.generators);
        let work = |(): &mut (), number: u64| {
            if watch.hurried() {
                return Err(Hurried);
            }
            let own = spare().pop();
            let mut generator = own.unwrap_or_else(|| generator.clone());
            let sample = self.sample(&mut generator, batch, u32::try_from(number).unwrap_or(0));
            spare().push(generator);
            Ok(sample)
        };
        let most = if batch.is_first() && !self.is_late() {
            self.most_steps / 2
        } else {
            self.most_steps
        };
        let (mut samples, mut steps) = (vec![], self.steps);
        let take = |sample: RolloutSample| {
            steps = steps.saturating_add(sample.steps);
            samples.push(sample);
            Ok(if steps < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        };
        let numbers = u64::from(batch.numbers.start)..u64::from(batch.numbers.end);
        cores::in_order(numbers, threads, || (), work, take)?;
        Ok(samples)
    }
}
