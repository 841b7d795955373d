//! Turns in the endgame of two players, judged by the outcome of the game.

use super::{Analyst, Candidate, Objections};
use crate::engine::position::Position;
use crate::engine::tile::Points;
use crate::engine::win_rule::part_of_two;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::endgame::{self, PlayValue};
use crate::solver::players::{Choice, NoObserver, ValuedChoice, equity};
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
        position: &Position,
        objections: &Objections,
    ) -> Option<SolvedEnding> {
        let done = &objections.choice.as_ref().ok()?.choice;
        let solved = endgame::solve(position, &self.generator, MOST, &NoObserver)?;
        if !solved.exact {
            return None;
        }
        let best = solved.choice();
        let most = PlayValue {
            spread: solved.spread,
            result: solved.result?,
        };
        let value = if best == *done {
            most
        } else {
            endgame::play_value(position, &self.generator, done, MOST, &NoObserver)?
        };
        let (lost, chance_lost) = lost(position, most, value);
        // A turn with the same outcome is as good.
        let is_best = lost == 0 && chance_lost == 0;
        Some(SolvedEnding {
            best: if is_best { done.clone() } else { best },
            lost: lost.saturating_mul(1000),
            chance_lost,
            best_spread: if is_best { value.spread } else { most.spread },
            spread: value.spread,
        })
    }

    /// Adds to each move, the best of which is the first, the spread of the rest of the game with it, as far as that can be
    /// searched, and ranks them by it.
    pub(super) fn add_spreads(
        &self,
        moves: &mut [Candidate],
        ending: &SolvedEnding,
        position: &Position,
    ) {
        let [best, others @ ..] = moves else {
            return;
        };
        best.spread = Some(ending.best_spread);
        for other in &mut *others {
            let (generator, choice) = (&self.generator, &other.choice);
            let value = endgame::play_value(position, generator, choice, MOST, &NoObserver);
            other.spread = value.map(|value| value.spread);
        }
        others.sort_by_key(|other| Reverse(other.spread));
    }

    pub(super) fn put_first(
        &self,
        all: &mut Vec<ValuedChoice>,
        best: &Choice,
        position: &Position,
    ) {
        let place = all.iter().position(|weighed| weighed.choice == *best);
        let weighed = place.map_or_else(
            || ValuedChoice {
                choice: best.clone(),
                equity: equity(position, &self.tools, Points::ZERO, position.rack()),
            },
            |place| all.remove(place),
        );
        all.insert(0, weighed);
    }
}

/// The points and the win probability, in millionths, lost by a turn of this value where the best one has that. With a finish
/// line points are nothing where the result is the same (R28).
fn lost(position: &Position, best: PlayValue, done: PlayValue) -> (i32, i32) {
    let chance_lost = (part_of_two(best.result) - part_of_two(done.result)).max(0);
    let races = position.has_finish_line();
    if races && chance_lost == 0 {
        return (0, 0);
    }
    ((best.spread - done.spread).value().max(0), chance_lost)
}
