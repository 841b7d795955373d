//! Pending requests to the computers and the coach of a table.

use crate::app::preferences::Motion;
use crate::app::request::RequestId;
use crate::engine::clock::Millis;
use crate::engine::game::Command;
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::engine::view::SeatView;
use crate::solver::coach::{TentativePlay, Tip};

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

/// The coach's tips for a player.
#[derive(Clone, Debug)]
pub(super) struct Coaching {
    /// The ID of the request, once sent.
    pub(super) request_id: Option<RequestId>,
    /// The tips, once received.
    pub(super) tips: Option<Vec<Tip>>,
    /// The index of the tip shown.
    pub(super) at: usize,
    /// The tentative play on the board when the coach was asked.
    pub(super) laid: Option<TentativePlay>,
}

/// A turn taken, with the view that the player had of the game.
#[derive(Clone, Debug)]
pub(super) struct LastTurn {
    pub(super) view: SeatView,
    pub(super) turn: TurnDraft,
}

/// The hint given to a player so far.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// The ID of the request, once sent.
    pub(super) request_id: Option<RequestId>,
    /// A champion's turn, once received.
    pub(super) turn: Option<TurnDraft>,
    pub(super) shown: HintShown,
}

/// The part of a hint shown so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HintShown {
    Nothing,
    Where,
    Length,
    All,
}

impl HintShown {
    pub(super) const fn next(self) -> Self {
        match self {
            Self::Nothing => Self::Where,
            Self::Where => Self::Length,
            Self::Length | Self::All => Self::All,
        }
    }
}
