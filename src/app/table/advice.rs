//! Advice on a player's turn: hints, and the coach's tips.

use super::coaching::Coach;
use super::hints::Hints;

/// Advice to the player on turn.
#[derive(Debug, Default)]
pub(super) struct Advice {
    pub(super) hints: Hints,
    pub(super) coach: Coach,
}

impl Advice {
    /// Returns whether a hint or a tip is still being searched for.
    pub(super) fn waits(&self) -> bool {
        self.hints.waits() || self.coach.waits()
    }

    /// Forgets the hint and the tips, because the game has moved on.
    pub(super) fn forget(&mut self) {
        self.hints.forget();
        self.coach.forget();
    }

    /// Stops the search for a hint or tips. Returns whether there was one.
    pub(super) fn cancel(&mut self) -> bool {
        let waited = self.waits();
        if self.hints.waits() {
            self.hints.forget();
        } else if waited {
            self.coach.forget();
        }
        waited
    }
}
