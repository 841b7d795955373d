//! Turns in the endgame of two players, judged by the outcome of the game.

use super::{Analyst, Candidate, Objections, position};
use crate::engine::tile::Points;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::Situation;
use crate::solver::players::{Choice, NoObserver, ValuedChoice, endgame, equity};
use std::cmp::Reverse;

/// The most positions searched for a turn, and again for what was done: enough for most, in a moment. Turns not solved
/// by then are judged by equity.
const MOST: u32 = 1_500;

/// What a turn lost, where the endgame could be solved.
pub(super) struct SolvedEnding {
    pub(super) best: Choice,
    /// Points lost, in thousandths.
    pub(super) lost: MilliPoints,
    /// Win probability lost, in millionths: one, a half or none.
    pub(super) chance_lost: i32,
    /// The spread of the rest of the game with the best move.
    best_spread: Points,
    /// The same with what was done.
    pub(super) spread: Points,
}

impl Analyst {
    /// Solves the endgame of a turn; `None` with tiles in the bag, more than two players, or too many positions.
    pub(super) fn ending(
        &self,
        situation: &Situation,
        objections: &Objections,
    ) -> Option<SolvedEnding> {
        let done = &objections.choice.as_ref().ok()?.choice;
        let solved = endgame::solve(situation, &self.generator, MOST, &NoObserver)?;
        if !solved.exact {
            return None;
        }
        let best = solved.choice();
        let play_value = if best == *done {
            solved.spread
        } else {
            endgame::play_value(situation, &self.generator, done, MOST, &NoObserver)?
        };
        let lead = position::lead(situation);
        let wins = |spread: Points| match (lead + spread.value()).signum() {
            1 => 1_000_000,
            0 => 500_000,
            _ => 0,
        };
        let lost = (solved.spread - play_value).value().max(0);
        Some(SolvedEnding {
            // A turn with the same outcome is as good.
            best: if lost == 0 { done.clone() } else { best },
            lost: lost.saturating_mul(1000),
            chance_lost: (wins(solved.spread) - wins(play_value)).max(0),
            best_spread: solved.spread.max(play_value),
            spread: play_value,
        })
    }

    /// Adds to each move, the best of which is the first, the spread of the rest of the game with it, as far as that can be
    /// searched, and ranks them by it.
    pub(super) fn add_spreads(
        &self,
        moves: &mut [Candidate],
        ending: &SolvedEnding,
        situation: &Situation,
    ) {
        let [best, others @ ..] = moves else {
            return;
        };
        best.spread = Some(ending.best_spread);
        for other in &mut *others {
            let (generator, choice) = (&self.generator, &other.choice);
            other.spread = endgame::play_value(situation, generator, choice, MOST, &NoObserver);
        }
        others.sort_by_key(|other| Reverse(other.spread));
    }

    pub(super) fn put_first(
        &self,
        all: &mut Vec<ValuedChoice>,
        best: &Choice,
        situation: &Situation,
    ) {
        let place = all.iter().position(|weighed| weighed.choice == *best);
        let weighed = place.map_or_else(
            || ValuedChoice {
                choice: best.clone(),
                equity: equity(situation, &self.tools, Points::ZERO, &situation.rack),
            },
            |place| all.remove(place),
        );
        all.insert(0, weighed);
    }
}
