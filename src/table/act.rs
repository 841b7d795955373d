//! What a player does, and what comes of it.

use crate::engine::endgame::EndReason;
use crate::engine::game::{Claim, Command, CommandError, Phase};
use crate::engine::seat::Seat;
use crate::engine::seen::SeenEvent;
use crate::engine::turn::{ActDraft, TurnDraft};

/// What a player does for a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Takes the turn (R6).
    Turn(TurnDraft),
    /// Leaves the game (R35).
    Resign,
    /// Challenges the announced turn (R16–R19).
    Challenge(Claim),
    /// Lets the announced turn stand (R16).
    Accept,
}

impl Act {
    /// The command that it is, done for this seat.
    pub(super) fn command(self, seat: Seat) -> Command {
        match self {
            Self::Turn(turn) => Command::Turn(turn),
            Self::Resign => Command::Resign,
            Self::Challenge(claim) => Command::Challenge { by: seat, claim },
            Self::Accept => Command::Accept { by: seat },
        }
    }

    /// Whether its outcome is nothing that a dictionary decides, so that it may be foreseen (R20).
    pub(super) const fn is_foreseen(&self) -> bool {
        match self {
            Self::Turn(turn) => matches!(turn.act, ActDraft::Pass | ActDraft::Exchange(_)),
            Self::Resign | Self::Accept => true,
            Self::Challenge(_) => false,
        }
    }

    /// Whether only the player whose turn it is may do it.
    pub(super) const fn needs_the_turn(&self) -> bool {
        matches!(self, Self::Turn(_) | Self::Resign)
    }
}

/// The decision that a command answers.
///
/// Neither time that goes by nor a failed challenge of another seat makes it another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DecisionId {
    /// The number of the turn, from 1. A turn taken back has had its own.
    pub turn: u32,
    /// 0 while the turn is to be taken, 1 while it is announced, 2 once the game is over.
    pub window: u16,
}

/// What came of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appended {
    /// What happened, as the seat that gave the command may know it: one event or more.
    pub events: Vec<SeenEvent>,
    /// Whether it is written down: what the players should know of that, or why it is not. The game goes on in any case.
    pub kept: Result<Option<String>, String>,
}

/// Where an act would lead, as far as that is no secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeadsTo {
    /// The next turn.
    Turn,
    /// An announced turn that may be challenged.
    Window,
    /// The end of the game.
    End(EndReason),
}

impl LeadsTo {
    pub(super) const fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Turn(_) => Self::Turn,
            Phase::Challenge(_) => Self::Window,
            Phase::Over(outcome) => Self::End(outcome.reason()),
        }
    }
}

/// Why a command was refused. The game is then as it was before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The handle does not speak for this seat.
    #[error("this handle does not speak for seat {}", .0.index() + 1)]
    NotYours(Seat),
    /// It is somebody else's turn.
    #[error("it is not the turn of seat {}", .0.index() + 1)]
    NotYourTurn(Seat),
    /// The game has gone on since.
    #[error("the game has gone on since")]
    Stale,
    /// Somebody else's proposal is still open.
    #[error("another proposal is still open")]
    ProposalOpen,
    /// No such proposal is open.
    #[error("this proposal is no longer open")]
    NoProposal,
    /// It takes two people to agree (R38).
    #[error("only people can allow a word, and there is nobody to agree with")]
    NobodyToAgree,
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] CommandError),
}
