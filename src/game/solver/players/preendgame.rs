//! The pre-endgame of two players: one to six tiles in the bag.
//!
//! Every draw is listed: eight unseen tiles, one of them in the bag, are eight positions in which all tiles are known. A turn is
//! worth the share of them that it wins (a draw is half a win), and then the spread.
//!
//! - A turn that empties the bag leaves an endgame for each draw. It is searched ([`endgame`](super::endgame)) with a few
//!   positions at first, then deeper, and then only for who wins.
//! - After any other turn, a pass for example, the players know neither the bag nor each other's racks. Until the bag is empty
//!   they choose by equity; in the deeper stages they weigh their turns in this same way, with a small budget, as if all
//!   unseen tiles were equally likely to be in the bag.
//! - Candidates are narrowed stage by stage. One that can no longer reach the best one's share of wins is dropped.
//! - All candidates are compared on the same draws. With many tiles in the bag these are a random sample.
//!
//! The work is bounded in positions and in steps ([`Allowance`]), and divided into pieces that do not depend on each other:
//! the same seed and budget give the same result on any number of threads.

mod candidates;
mod contest;
pub mod deals;
mod entrant;
mod lines;

use crate::engine::position::Position;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::allowance::Allowance;
use super::observer::SearchObserver;
use super::tools::Tools;
use super::valuation::{LeaveModel, ValuedChoice};
use crate::solver::movegen::Generator;
use contest::DrawContest;
pub use entrant::Judged;

/// The result of a pre-endgame.
#[derive(Clone, PartialEq, Debug)]
pub struct PreEndgame {
    /// The candidates, the best first.
    pub candidates: Vec<Judged>,
    /// The number of different draws.
    pub draws: u32,
    /// The work, in positions whose plays were enumerated; looking at a rack for the first time counts as several.
    pub work: u32,
    /// The same in steps.
    pub steps: u64,
}

/// Weighs the turns of a pre-endgame with about this much work, in positions. `None` unless two players are left with one to six
/// tiles in the bag, no finish line, and no turns owed.
///
/// A small budget gives a rough answer: without any, the turns are in the order of their equity.
pub fn solve(
    position: &Position,
    tools: &Tools,
    generator: &mut Generator,
    budget: impl Into<Allowance>,
    threads: NonZeroUsize,
    seed: u64,
    watch: &dyn SearchObserver,
) -> Option<PreEndgame> {
    let work = (budget.into(), threads, seed);
    among(position, tools, &[], generator, work, watch)
}

/// Weighs the turns of a pre-endgame as [`solve`] does, these among them.
pub fn among(
    position: &Position,
    tools: &Tools,
    asked: &[ValuedChoice],
    generator: &mut Generator,
    work: (Allowance, NonZeroUsize, u64),
    watch: &dyn SearchObserver,
) -> Option<PreEndgame> {
    let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
    with(position, &keeping, asked, generator, work, watch)
}

pub(super) fn with(
    position: &Position,
    keeping: &LeaveModel,
    asked: &[ValuedChoice],
    generator: &mut Generator,
    (most, threads, seed): (Allowance, NonZeroUsize, u64),
    watch: &dyn SearchObserver,
) -> Option<PreEndgame> {
    let mut contest = DrawContest::new(position, keeping, generator, most, seed)?;
    contest.ask(asked);
    contest.run(generator, threads, watch);
    Some(PreEndgame {
        candidates: contest.judged(),
        draws: contest.draws(),
        work: contest.spent().nodes,
        steps: contest.spent().steps,
    })
}
