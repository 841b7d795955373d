//! The time that the players of a game on the analysis board have used, and when it is saved.

use crate::engine::clock::Millis;
use crate::engine::seat::{MOST, Seat};

/// How long the clock runs before it is saved, so that no more is lost if the program is killed.
const UNSAVED: Millis = Millis::seconds(10);

/// The time that the players have used.
#[derive(Default)]
pub(super) struct Timing {
    pub(super) used: [Millis; MOST],
    pub(super) runs: bool,
    /// What ran since it was saved.
    unsaved: Millis,
    /// Whether it is to be saved now.
    pub(super) due: bool,
}

impl Timing {
    /// Goes on from the times used so far.
    pub(super) fn of(used: &[Millis]) -> Self {
        let mut timing = Self::default();
        for (mine, used) in timing.used.iter_mut().zip(used) {
            *mine = *used;
        }
        timing
    }

    /// Returns the time that each of the first `players` has used; empty if the clock has not run.
    pub(super) fn used(&self, players: usize) -> &[Millis] {
        let used = self.used.get(..players).unwrap_or(&self.used);
        if used.iter().all(|used| *used == Millis::ZERO) {
            return &[];
        }
        used
    }

    /// Whether the times are to be saved.
    pub(super) const fn is_due(&self) -> bool {
        self.due
    }

    /// Takes note that the times were saved, or could not be: they are tried again later.
    pub(super) const fn saved(&mut self) {
        (self.due, self.unsaved) = (false, Millis::ZERO);
    }

    pub(super) const fn stop(&mut self) {
        self.due |= self.runs;
        self.runs = false;
    }

    pub(super) fn add(&mut self, seat: Seat, time: Millis) {
        let used = &mut self.used[seat.index()];
        *used = used.plus(time);
        self.unsaved = self.unsaved.plus(time);
        self.due |= self.unsaved >= UNSAVED;
    }
}
