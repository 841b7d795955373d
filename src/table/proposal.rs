//! Proposals that need everyone's consent: taking a turn back (R37), allowing a word (R38), and going on without a player who
//! has been away for too long (R40).

use super::seats::Seats;
use crate::engine::seat::Seat;
use crate::engine::tile::Letter;

/// A proposal to the people at the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// Takes back the last settled turn of a person, with the computers' turns since then (R37).
    TakeBack,
    /// Allows a word in this game (R38).
    Allow(Vec<Letter>),
    /// Counts the player on turn as resigned, because they have been away for too long (R40). They are not asked.
    Resign(Seat),
    /// Lets a computer play for the player on turn until they are back, because they have been away for too long (R40). They are
    /// not asked.
    StandIn(Seat),
}

impl Proposal {
    /// Returns the missing player whom the proposal is about.
    pub(super) const fn missing(&self) -> Option<Seat> {
        match self {
            Self::Resign(seat) | Self::StandIn(seat) => Some(*seat),
            Self::TakeBack | Self::Allow(_) => None,
        }
    }
}

/// The ID of a proposal, unique at its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProposalId(pub(super) u32);

/// A proposal that is waiting for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingProposal {
    /// The ID of the proposal.
    pub id: ProposalId,
    /// The proposer.
    pub by: Seat,
    /// The proposal.
    pub proposal: Proposal,
    /// The people who have not answered yet.
    pub waiting: Seats,
}

impl PendingProposal {
    /// Records a yes from these seats.
    pub(super) fn agreed(&mut self, seats: &Seats) {
        self.waiting = Seats::of(self.waiting.iter().filter(|&seat| !seats.contains(seat)));
    }

    /// Returns whether everyone has answered.
    pub(super) fn is_settled(&self) -> bool {
        self.waiting.iter().next().is_none()
    }
}
