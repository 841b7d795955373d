//! What computers and the coach are asked.

use super::job::Job;
use crate::engine::game::Command;
use crate::engine::view::SeatView;
use crate::solver::coach::{PastTurn, TentativePlay, Tip};
use crate::solver::players::Bot;

/// Tells one question to a computer from all others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RequestId(u64);

impl RequestId {
    /// The first one.
    pub const FIRST: Self = Self(0);

    /// The one after this.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a computer is asked: it is its turn, or it may challenge an announced one; or it is a person's, who wants a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotRequest {
    /// Goes back with the answer.
    pub request_id: RequestId,
    /// Who thinks: how well it plays, and whether it plays phonies.
    pub bot: Bot,
    /// All that it may know.
    pub view: SeatView,
    /// What its choices between equal plays follow from: the same in the same game.
    pub seed: u64,
}

/// What a coach looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoachRequest {
    /// Goes back with the answer.
    pub request_id: RequestId,
    /// All that the player may know.
    pub view: SeatView,
    /// The player's last turn, where it is known.
    pub past: Option<PastTurn>,
    /// The play that lies on the board, if the player has time to look for another.
    pub laid: Option<TentativePlay>,
}

/// Answers requests with the dictionary of one game, for players on several machines. It knows no more of the game than a
/// request says. The jobs may take seconds and can be canceled.
pub trait Advisor: Send + Sync {
    /// Chooses the command of a computer, or the hint for a person.
    fn decide(&self, request: BotRequest) -> Job<Command>;

    /// Finds the coach's tips.
    fn coach(&self, request: CoachRequest) -> Job<Vec<Tip>>;
}
