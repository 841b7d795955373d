//! A proposal of another game in a room (R42).

use super::countdown::Countdown;
use super::speaker::Speaker;
use crate::table::Now;
use std::time::Duration;

/// A proposal of another game.
pub(super) struct Again {
    proposer: Speaker,
    /// The others who agree.
    agreed: Vec<Speaker>,
    /// How long it stands open.
    window: Countdown,
}

impl Again {
    pub(super) fn by(proposer: Speaker, window: Duration, now: &Now) -> Self {
        Self {
            proposer,
            agreed: vec![],
            window: Countdown::of(window, now),
        }
    }

    /// Returns whether its time is over without everyone’s answer.
    pub(super) fn is_over(&self) -> bool {
        self.window.is_over()
    }

    pub(super) fn agree(&mut self, speaker: Speaker) {
        if !self.has_agreed(&speaker) {
            self.agreed.push(speaker);
        }
    }

    pub(super) fn has_agreed(&self, speaker: &Speaker) -> bool {
        self.proposer == *speaker || self.agreed.contains(speaker)
    }

    /// Returns who proposed it.
    pub(super) const fn proposer(&self) -> &Speaker {
        &self.proposer
    }
}
