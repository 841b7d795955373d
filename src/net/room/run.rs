//! A timed run of everyone in a room: the same alphagrams for all, and how far each person is.

use super::countdown::Countdown;
use super::speaker::Speaker;
use crate::app::scene::{RunScore, SharedRun};

/// The last run of a room.
pub(super) struct RoomRun {
    /// Its number, from 1.
    pub(super) number: u32,
    pub(super) run: SharedRun,
    pub(super) countdown: Countdown,
    /// Those who take part, in the order in which they came.
    pub(super) scores: Vec<(Speaker, RunScore)>,
}

impl RoomRun {
    /// Whether its time has run out, or everyone has ended it.
    pub(super) fn is_over(&self) -> bool {
        let all_done = !self.scores.is_empty() && self.scores.iter().all(|(_, score)| score.done);
        all_done || self.countdown.is_over()
    }
}
