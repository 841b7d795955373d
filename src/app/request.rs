//! What players who ask for help get.

use super::job::Job;
use crate::engine::game::Command;
use crate::engine::view::SeatView;
use crate::solver::coach::{PastTurn, TentativePlay, Tip};

/// Tells one question of a player from all others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct RequestId(u64);

impl RequestId {
    /// The one after this.
    pub(super) const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// What a coach looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoachRequest {
    /// All that the player may know.
    pub view: SeatView,
    /// The player's last turn, where it is known.
    pub past: Option<PastTurn>,
    /// The play that lies on the board, if the player has time to look for another.
    pub laid: Option<TentativePlay>,
}

/// Helps players with the dictionary of one game. It knows no more of the game than it is given. The jobs may take seconds and
/// can be canceled.
pub trait Advisor: Send + Sync {
    /// Finds the hint for a player on turn, who has this view.
    fn hint(&self, view: SeatView) -> Job<Command>;

    /// Finds the coach's tips.
    fn coach(&self, request: CoachRequest) -> Job<Vec<Tip>>;
}
