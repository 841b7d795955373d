//! What connects the people at this keyboard with players on other machines.

use crate::app::clock::Clock;
use crate::app::pages::question::Question;
use crate::app::scene::{ChatLine, NextGame};
use crate::engine::seat::Seat;
use crate::table::ProposalId;

/// What connects the people at this keyboard with players on other machines.
#[derive(Default, Debug)]
pub(super) struct Remote {
    /// What has to happen before the next game.
    pub(super) next: NextGame,
    /// The clock shown last, on a turn of somebody at this keyboard.
    clock: Option<Clock>,
    /// The last proposal of somebody at this keyboard, until it is settled.
    pub(super) proposed: Option<ProposalId>,
    /// The last proposal that the people at this keyboard were asked about.
    pub(super) asked: Option<ProposalId>,
    /// Whether that question is open.
    pub(super) asking: bool,
    /// The turn on which the people at this keyboard were asked about a missing player.
    pub(super) missed: Option<u32>,
    /// The absent people for whom a computer plays, as far as this was said.
    pub(super) stand_ins: Vec<Seat>,
    /// The last save error of this host's table that was shown, so that it is not repeated.
    pub(super) save_error: Option<String>,
    /// Whether the chat has been looked at.
    pub(super) hears: bool,
    /// The last message by then.
    pub(super) heard: Option<ChatLine>,
}

impl Remote {
    /// Replaces the clock shown last, and returns it.
    pub(super) const fn last_clock(&mut self, clock: Option<Clock>) -> Option<Clock> {
        std::mem::replace(&mut self.clock, clock)
    }
}

/// What to do about a proposal at the table.
pub(in crate::app) enum ProposalStep {
    /// Asks the people at this keyboard.
    Ask(ProposalId, Question),
    /// Closes the question, which no longer needs an answer.
    Close,
}
