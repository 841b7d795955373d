//! The computers at a table, and the pending request to one of them.

use crate::app::preferences::Motion;
use crate::app::request::RequestId;
use crate::engine::clock::Millis;
use crate::engine::game::Command;
use crate::engine::seat::Seat;

/// The computers at a table and the request to one of them.
#[derive(Clone, Debug)]
pub(super) struct Computers {
    pub(super) motion: Motion,
    pub(super) asked: Option<PendingRequest>,
    /// The computers that have accepted the announced turn.
    pub(super) content: Vec<Seat>,
    /// Time for which the current step has been shown, if it advances by itself.
    pub(super) shown: Millis,
    /// Whether a game between computers is paused.
    pub(super) paused: bool,
}

/// A request to a computer.
#[derive(Clone, Debug)]
pub(super) struct PendingRequest {
    pub(super) request_id: RequestId,
    pub(super) answer: Option<Command>,
    /// The parts of the search finished, and their total.
    pub(super) progress: Option<(u32, u32)>,
    pub(super) hurried: bool,
}

impl Computers {
    pub(super) const fn new(motion: Motion) -> Self {
        Self {
            motion,
            asked: None,
            content: vec![],
            shown: Millis::ZERO,
            paused: false,
        }
    }

    /// Drops the pending request, because the game has moved on.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.content.clear();
        self.shown = Millis::ZERO;
    }
}
