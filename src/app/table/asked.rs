//! What is asked of computers and of the coach at a table, and how far it has come.

use crate::app::preferences::Motion;
use crate::app::seating::Seating;
use crate::app::thought::Ticket;
use crate::engine::clock::Millis;
use crate::engine::game::Command;
use crate::engine::seat::Seat;
use crate::engine::turn::TurnDraft;
use crate::engine::view::SeatView;
use crate::solver::coach::{TentativePlay, Tip};

/// The computers at a table, and what one of them has been asked.
#[derive(Clone, Debug)]
pub(super) struct Computers {
    pub(super) seating: Seating,
    pub(super) motion: Motion,
    pub(super) asked: Option<Asked>,
    /// Those who let the announced turn stand.
    pub(super) content: Vec<Seat>,
    /// For how long the step at hand has been shown, where it goes on by itself.
    pub(super) shown: Millis,
    /// Whether a game that only computers play is stopped.
    pub(super) paused: bool,
}

/// A question to a computer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) ticket: Ticket,
    pub(super) answer: Option<Command>,
    /// How many parts of its thinking are done, and of how many.
    pub(super) progress: Option<(u32, u32)>,
    pub(super) hurried: bool,
}

impl Computers {
    pub(super) const fn new(seating: Seating, motion: Motion) -> Self {
        Self {
            seating,
            motion,
            asked: None,
            content: vec![],
            shown: Millis::ZERO,
            paused: false,
        }
    }

    pub(super) const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The game has gone on: what was asked about it before counts no more.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.content.clear();
        self.shown = Millis::ZERO;
    }
}

/// What a player has been told by the coach.
#[derive(Clone, Debug)]
pub(super) struct Coaching {
    /// The question, once it has been put.
    pub(super) ticket: Option<Ticket>,
    /// What there is to tell, once that is known.
    pub(super) tips: Option<Vec<Tip>>,
    /// Which of it is told now.
    pub(super) at: usize,
    /// The play that lay on the board when it was asked.
    pub(super) laid: Option<TentativePlay>,
}

/// A turn that somebody has taken: what they saw, and what they did.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub(super) view: SeatView,
    pub(super) turn: TurnDraft,
}

/// What a player who wants a hint has been told so far.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    /// The question, once it has been put.
    pub(super) ticket: Option<Ticket>,
    /// What an expert would do, once that is known.
    pub(super) turn: Option<TurnDraft>,
    pub(super) told: Told,
}

/// How much of it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    Nothing,
    Where,
    Length,
    All,
}

impl Told {
    pub(super) const fn next(self) -> Self {
        match self {
            Self::Nothing => Self::Where,
            Self::Where => Self::Length,
            Self::Length | Self::All => Self::All,
        }
    }
}
