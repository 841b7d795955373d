//! What needs the consent of every person: taking a turn back (R37), and allowing a word (R38).

use super::seats::Seats;
use crate::engine::game::Command;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;

/// What somebody proposes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// To take the turn back that was settled last (R37).
    TakeBack,
    /// To allow a word in this game (R38).
    Allow(Vec<Letter>),
}

impl Proposal {
    /// The command that it becomes once all have agreed.
    pub(super) fn command(self) -> Command {
        match self {
            Self::TakeBack => Command::TakeBack,
            Self::Allow(word) => Command::Agree(word),
        }
    }
}

/// Tells one proposal from all others at its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProposalId(pub(super) u32);

/// A proposal that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Which it is.
    pub id: ProposalId,
    /// Who proposes.
    pub by: Seat,
    /// What is proposed.
    pub proposal: Proposal,
    /// The people who have not answered yet.
    pub waiting: Seats,
}

impl Asked {
    /// These seats have said yes.
    pub(super) fn agreed(&mut self, seats: &Seats) {
        self.waiting = Seats::of(self.waiting.iter().filter(|&seat| !seats.contains(seat)));
    }

    /// Whether nobody has to answer any more.
    pub(super) fn is_settled(&self) -> bool {
        self.waiting.iter().next().is_none()
    }
}
