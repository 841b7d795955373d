//! The computers of a table.

use crate::app::preferences::Motion;
use crate::engine::clock::Millis;
use crate::table::Driver;

/// The computers at a table, as far as they are shown.
#[derive(Debug)]
pub(super) struct Computers {
    pub(super) motion: Motion,
    /// Drives the computers, if this program owns the table.
    pub(super) driver: Option<Driver>,
    /// Time for which the current step has been shown, if it advances by itself.
    pub(super) shown: Millis,
    /// Whether a game between computers is paused.
    pub(super) paused: bool,
}

impl Computers {
    pub(super) const fn new(motion: Motion) -> Self {
        Self {
            motion,
            driver: None,
            shown: Millis::ZERO,
            paused: false,
        }
    }

    /// Drops what was asked of a computer, because the game has moved on.
    pub(super) fn forget(&mut self) {
        self.driver.iter_mut().for_each(Driver::forget);
        self.shown = Millis::ZERO;
    }
}
