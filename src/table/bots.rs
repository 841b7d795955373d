//! The handle of the computers at a table.

use super::act::{DecisionId, Refusal, SeatAction};
use super::referee::{self, Referee, draft};
use crate::engine::seat::Seat;
use crate::engine::view::SeatView;
use std::sync::{Arc, Mutex, MutexGuard};

/// A handle that acts for the computers of a table, and for absent players whom a computer stands in for (R40).
pub struct Bots {
    referee: Arc<Mutex<Referee>>,
}

/// A decision that a computer has to make.
#[derive(Clone, Debug)]
pub struct BotTask {
    /// The seat that decides.
    pub seat: Seat,
    /// The decision.
    pub decision: DecisionId,
    /// What the seat may know.
    pub view: SeatView,
}

impl Bots {
    pub(super) const fn new(referee: Arc<Mutex<Referee>>) -> Self {
        Self { referee }
    }

    fn referee(&self) -> MutexGuard<'_, Referee> {
        referee::of(&self.referee)
    }

    /// Returns the next decision of a computer, if there is one to make.
    pub fn task(&self) -> Option<BotTask> {
        let referee = self.referee();
        let (seat, now) = (referee.deciding_bot()?, referee.now());
        Some(BotTask {
            seat,
            decision: now.decision(),
            view: now.view(Some(seat)),
        })
    }

    /// Submits an act for the seat of a task.
    ///
    /// # Errors
    /// When the absent player is back, the game has moved on since the decision, or the rules do not allow the act. The game is
    /// then unchanged.
    pub fn submit(&self, task: &BotTask, act: SeatAction) -> Result<(), Refusal> {
        // If this is not saved, the next person who acts sees why.
        let submitted = draft::act(&self.referee, |referee| {
            referee.submit_for_bot(task.seat, task.decision, act)
        });
        submitted.map(drop)
    }
}

/// Omits the game.
impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").finish_non_exhaustive()
    }
}
