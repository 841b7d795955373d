//! The pre-endgame of two players: one to six tiles in the bag.
//!
//! What can be drawn is listed: eight tiles unseen and one of them in the bag are eight positions in which everything is known.
//! A turn is worth the share of them that it wins (a draw is half a win), and then the spread.
//!
//! - A turn that empties the bag leaves an endgame in each of them, which is searched
//!   ([`endgame`](super::endgame)): first with few positions, then deeper, and then only for who wins.
//! - After any other turn, the pass too, the opponent answers without knowing the bag or the rack: near the end of the budget by
//!   weighing the turn in the same way, before that by equity. The turns after that are chosen by equity, until the bag is empty.
//! - Candidates are narrowed stage by stage. One that cannot reach the share of the best any more is dropped.
//! - All candidates see the same tiles, in the same order, as far as the budget allows.
//!
//! The work is divided into numbered pieces whose results do not depend on who computes them, and it is bounded in positions: the
//! same seed and budget give the same result on any number of threads.

mod contest;
mod deals;
mod lines;
mod table;

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::observer::SearchObserver;
use super::simulate::Situation;
use super::tools::Tools;
use super::valuation::{Choice, LeaveModel};
use crate::solver::movegen::{Generator, MilliPoints, Rack};
use contest::Contest;

/// The most tiles in the bag in a pre-endgame.
const MOST: usize = 6;

/// The result of a pre-endgame.
#[derive(Clone, PartialEq, Debug)]
pub struct PreEndgame {
    /// The candidates, the best first.
    pub candidates: Vec<Judged>,
    /// The number of different draws.
    pub draws: u32,
    /// The work, in positions whose plays were enumerated; looking at a rack for the first time counts as several.
    pub work: u32,
}

/// A candidate.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The candidate.
    pub choice: Choice,
    /// In thousandths of a point.
    pub equity: MilliPoints,
    /// The share of the draws that it wins, from 0 to 1; a draw of the game is half a win.
    pub win: f64,
    /// The spread of the rest of the game, in points.
    pub spread: f64,
    /// The number of different draws looked at.
    pub draws: u32,
    /// Whether every draw was looked at and searched until `win` was certain.
    pub exact: bool,
    /// Whether it was dropped early, because others are better.
    pub dropped: bool,
}

/// Weighs the turns of a pre-endgame with about this much work, in positions. `None` unless two players are left with one to six
/// tiles in the bag, no finish line, and no turns owed.
///
/// A small budget gives a rough answer: without any, the turns are in the order of their equity.
pub fn solve(
    situation: &Situation,
    tools: &Tools,
    generator: &mut Generator,
    budget: u32,
    threads: NonZeroUsize,
    seed: u64,
    watch: &dyn SearchObserver,
) -> Option<PreEndgame> {
    let keeping = LeaveModel::Learned(Arc::clone(tools.leaves()));
    with(
        situation,
        &keeping,
        generator,
        (budget, threads, seed),
        watch,
    )
}

pub(super) fn with(
    situation: &Situation,
    keeping: &LeaveModel,
    generator: &mut Generator,
    (budget, threads, seed): (u32, NonZeroUsize, u64),
    watch: &dyn SearchObserver,
) -> Option<PreEndgame> {
    let mut contest = Contest::new(situation, keeping, generator, budget, seed)?;
    contest.run(generator, threads, watch);
    Some(PreEndgame {
        candidates: contest.judged(),
        draws: contest.draws(),
        work: contest.spent(),
    })
}

fn is_treatable(situation: &Situation) -> bool {
    let players = &situation.players;
    players.len() == 2
        && (1..=MOST).contains(&situation.bag())
        && players
            .iter()
            .all(|player| player.target.is_none() && player.owes == 0)
        && players.iter().all(|player| player.tiles <= Rack::MOST)
        && situation.rack.len() <= Rack::MOST
}

/// Whether the bag is empty after a turn.
fn empties(situation: &Situation, choice: &Choice) -> bool {
    let room = situation.rules.rack.tiles().max(situation.rack.len()) - situation.rack.len();
    match choice {
        Choice::Play(found) => found.count() + room >= situation.bag(),
        Choice::Exchange(_) | Choice::Pass => false,
    }
}
