//! Who has won (R25, R28): the one place where results are compared, for games and for positions that are searched.

use super::end_reason::EndReason;
use super::rules::{RuleSet, TieRule};
use super::seat::{MOST, Seat};
use super::tile::Points;
use std::cmp::Ordering;

/// One player's result, as far as it decides who wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct FinalScore {
    /// The score before unplayed tiles.
    pub before: Points,
    /// The final score.
    pub total: Points,
    /// The score that wins at once (R28).
    pub target: Option<Points>,
    /// Whether the player resigned, and so cannot win (R35).
    pub resigned: bool,
}

impl FinalScore {
    /// A score as a share of the finish line. Where there is no line, or the score is negative (a longer line would
    /// then be an advantage), the points themselves (R28).
    fn share(&self, points: Points) -> (i64, i64) {
        let line = self.target.filter(|_| points >= Points::ZERO);
        let whole = line.map_or(1, Points::value);
        (i64::from(points.value()), i64::from(whole))
    }
}

/// How final scores are compared: by points, or by shares of different finish lines (R28), and what decides a tie (R25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WinRule {
    by_share: bool,
    by_earlier_scores: bool,
}

impl WinRule {
    /// Returns how games by these rules are won.
    pub fn of(rules: &RuleSet) -> Self {
        let by_share = rules.compares_shares();
        Self {
            by_share,
            by_earlier_scores: by_share || rules.tie == TieRule::BeforeUnplayed,
        }
    }

    /// Whether players are compared by share of their finish lines, not by points (R28).
    pub const fn by_share(self) -> bool {
        self.by_share
    }

    /// Whether scores before unplayed tiles decide a tie (R25, R28).
    pub const fn by_earlier_scores(self) -> bool {
        self.by_earlier_scores
    }

    /// Compares two results by the rule: the better one is greater.
    pub fn compare(self, a: &FinalScore, b: &FinalScore) -> Ordering {
        if self.by_earlier_scores {
            self.order(a, b)
        } else {
            self.by(|score| score.total, a, b)
        }
    }

    /// Compares two results, those that share the win by their earlier scores.
    pub(super) fn order(self, a: &FinalScore, b: &FinalScore) -> Ordering {
        let before = || self.by(|score| score.before, a, b);
        self.by(|score| score.total, a, b).then_with(before)
    }

    /// Whether two final scores, or shares of the finish line, are equal.
    pub(super) fn is_level(self, a: &FinalScore, b: &FinalScore) -> bool {
        self.by(|score| score.total, a, b).is_eq()
    }

    fn by(self, of: fn(&FinalScore) -> Points, a: &FinalScore, b: &FinalScore) -> Ordering {
        if !self.by_share {
            return of(a).cmp(&of(b));
        }
        let ((points, whole), (others, other_whole)) = (a.share(of(a)), b.share(of(b)));
        (points * other_whole).cmp(&(others * whole))
    }

    /// Returns who wins a game that ended so, with results by seat: at least one.
    pub fn winners(self, reason: EndReason, scores: &[FinalScore]) -> Winners {
        let loser = match reason {
            EndReason::LastOneLeft(seat) | EndReason::FinishLine(seat) => {
                return Winners::of(&[seat]);
            }
            EndReason::LostChallenge(seat) => Some(seat),
            _ => None,
        };
        let seats = Seat::first(scores.len()).zip(scores);
        let ranked = seats.filter(|(seat, score)| !score.resigned && Some(*seat) != loser);
        let best = ranked.clone().max_by(|(_, a), (_, b)| self.compare(a, b));
        let mut winners = Winners::default();
        if let Some((_, best)) = best {
            for (seat, score) in ranked {
                winners.0[seat.index()] = self.compare(score, best).is_eq();
            }
        }
        winners
    }
}

/// Returns the part of the win, in millionths, of the first of two players: a draw is half a win.
pub(crate) const fn part_of_two(result: Ordering) -> i32 {
    match result {
        Ordering::Less => 0,
        Ordering::Equal => 500_000,
        Ordering::Greater => 1_000_000,
    }
}

/// The winners of a game, by seat; more than one share the win.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Winners([bool; MOST]);

impl Winners {
    /// The players of these seats.
    pub(super) fn of(seats: &[Seat]) -> Self {
        let mut winners = Self::default();
        for seat in seats {
            winners.0[seat.index()] = true;
        }
        winners
    }

    /// Returns the winners' seats.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::first(MOST).filter(move |seat| self.0[seat.index()])
    }

    /// Returns a seat's part of the win, in millionths: all, a half, a third or a quarter, or nothing.
    pub fn part(self, seat: Seat) -> i32 {
        if !self.0[seat.index()] {
            return 0;
        }
        let count = self.seats().count();
        1_000_000 / i32::try_from(count).unwrap_or(1).max(1)
    }
}
