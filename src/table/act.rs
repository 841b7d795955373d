//! Acts of a player and their results.

use super::recorder::{SaveError, SaveResult};
use crate::engine::endgame::EndReason;
use crate::engine::game::{Claim, Command, CommandError, Phase};
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::turn::{ActDraft, TurnDraft};

/// An act of a player for a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeatAction {
    /// Takes the turn (R6).
    Turn(TurnDraft),
    /// Leaves the game (R35).
    Resign,
    /// Challenges the announced turn (R16–R19).
    Challenge(Claim),
    /// Accepts the announced turn (R16).
    Accept,
}

impl SeatAction {
    /// Returns the act of `seat` that this command is. Whoever commands something else accepts.
    pub fn of(command: Command, seat: Seat) -> Self {
        match command {
            Command::Turn(turn) => Self::Turn(turn),
            Command::Challenge { by, claim } if by == seat => Self::Challenge(claim),
            _ => Self::Accept,
        }
    }

    /// Returns the command for this act by `seat`.
    pub(super) fn command(self, seat: Seat) -> Command {
        match self {
            Self::Turn(turn) => Command::Turn(turn),
            Self::Resign => Command::Resign,
            Self::Challenge(claim) => Command::Challenge { by: seat, claim },
            Self::Accept => Command::Accept { by: seat },
        }
    }

    /// Returns whether the result can be predicted without revealing what the dictionary says (R20).
    pub(super) const fn is_predictable(&self) -> bool {
        match self {
            Self::Turn(turn) => matches!(turn.act, ActDraft::Pass | ActDraft::Exchange(_)),
            Self::Resign | Self::Accept => true,
            Self::Challenge(_) => false,
        }
    }

    /// Returns whether only the player on turn may do this.
    pub(super) const fn needs_the_turn(&self) -> bool {
        matches!(self, Self::Turn(_) | Self::Resign)
    }
}

/// The decision that a command answers. Elapsed time and another seat's unsuccessful challenge do not change it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DecisionId {
    /// The turn number, from 1. A turn taken back keeps its number.
    pub turn: u32,
    /// 0 before the turn is taken, 1 while it is announced, 2 when the game is over.
    pub window: u16,
}

/// The result of an accepted command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// The events, one or more, as the seat that gave the command may know them.
    pub events: Vec<SeenEvent>,
    /// Whether the events were saved: a message for the players, if any, or the error. The game continues in both cases, except
    /// at a table for players on several machines, where what is not saved has not happened.
    pub saved: SaveResult,
}

/// The predicted result of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consequence {
    /// The next turn.
    Turn,
    /// An announced turn that may be challenged.
    Window,
    /// The end of the game.
    End(EndReason),
}

impl Consequence {
    pub(super) const fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Turn(_) => Self::Turn,
            Phase::Challenge(_) => Self::Window,
            Phase::Over(outcome) => Self::End(outcome.reason()),
        }
    }
}

/// Why a command was refused. A refused command does not change the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The handle does not act for this seat.
    #[error("this handle does not act for seat {}", .0.index() + 1)]
    NotYours(Seat),
    /// Another player is on turn.
    #[error("it is not the turn of seat {}", .0.index() + 1)]
    NotYourTurn(Seat),
    /// The game has moved on since the decision.
    #[error("the game has gone on since")]
    Stale,
    /// Another proposal is still open.
    #[error("another proposal is still open")]
    ProposalOpen,
    /// This proposal is not open.
    #[error("this proposal is no longer open")]
    NoProposal,
    /// Allowing a word takes at least two people (R38).
    #[error("only people can allow a word, and there is nobody to agree with")]
    NobodyToAgree,
    /// The player is not away, or not for long enough (R40).
    #[error("seat {} is back, or has not been away for long", .0.index() + 1)]
    NotMissing(Seat),
    /// The act could not be saved. It can be tried again (R34).
    #[error(transparent)]
    NotSaved(#[from] SaveError),
    /// The rules do not allow the command.
    #[error(transparent)]
    Rules(#[from] CommandError),
}
