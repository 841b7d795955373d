//! Who wins an endgame, where that is more than the sign of the points (R25, R28).
//!
//! The search compares points. Where a finish line, shares of it or the scores before unplayed tiles decide, every end of a line
//! is judged by [`WinRule`] as well, and a win is worth more than any points.

use crate::engine::endgame::{EndReason, adjustment};
use crate::engine::position::{Position, PositionPlayer};
use crate::engine::rules::UnplayedRule;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::win_rule::{FinalScore, WinRule};
use std::cmp::Ordering;

/// What a win is worth beside points, inside the search only.
const WIN: i32 = 100_000;

/// Judges the ends of an endgame that began with these scores.
#[derive(Clone, Debug)]
pub(super) struct EndJudge {
    rule: WinRule,
    unplayed: UnplayedRule,
    /// The scores of the beginning, and the totals with what overtime has cost.
    scores: [FinalScore; 2],
}

impl EndJudge {
    /// One for a position of two.
    pub(super) fn new(position: &Position) -> Option<Self> {
        let [me, other] = position.players() else {
            return None;
        };
        let start = |player: &PositionPlayer| FinalScore {
            before: player.score,
            total: player.total(),
            target: player.target,
            resigned: false,
        };
        Some(Self {
            rule: WinRule::of(position.rules()),
            unplayed: position.rules().unplayed,
            scores: [me, other].map(start),
        })
    }

    /// One for a position with a finish line. In any other one points decide, but for a tie.
    pub(super) fn where_needed(position: &Position) -> Option<Self> {
        Self::new(position).filter(|_| position.has_finish_line())
    }

    /// One for a position in which this spread makes a tie that the scores before unplayed tiles decide.
    pub(super) fn where_tied(position: &Position, spread: i32) -> Option<Self> {
        let ties = position.lead() + spread == 0;
        Self::new(position).filter(|judge| ties && judge.rule.by_earlier_scores())
    }

    /// What it is worth to a player that the game ends so after these points gained, with tiles of these values left.
    pub(super) fn won(
        &self,
        who: usize,
        reason: fn(Seat) -> EndReason,
        gained: [i32; 2],
        values: [i32; 2],
    ) -> i32 {
        let seats = [Seat::FIRST, Seat::new(1).unwrap_or(Seat::FIRST)];
        let reason = reason(seats[who]);
        if matches!(reason, EndReason::FinishLine(_)) {
            return WIN;
        }
        let all = Points::new(values[0] + values[1]);
        let of = |player: usize| {
            let own = Points::new(values[player]);
            let (lost, won) = adjustment(reason, seats[player], own, all, self.unplayed);
            let (start, gained) = (self.scores[player], Points::new(gained[player]));
            FinalScore {
                before: start.before + gained,
                total: start.total + gained + lost + won,
                ..start
            }
        };
        WIN * sign(self.rule.compare(&of(who), &of(1 - who)))
    }
}

const fn sign(result: Ordering) -> i32 {
    match result {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    }
}

/// Splits a value of the search with a judge into who wins, for the player it is the value of, and the points.
pub(super) fn split(value: i32) -> (Ordering, i32) {
    let result = if value > WIN / 2 {
        Ordering::Greater
    } else if value < -WIN / 2 {
        Ordering::Less
    } else {
        Ordering::Equal
    };
    (result, value - WIN * sign(result))
}

/// Values of the search between which only a draw lies.
pub(super) const DRAWN: (i32, i32) = (-WIN / 2, WIN / 2);
