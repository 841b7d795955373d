//! The handle of a spectator, who sees the game with the delay of the table (R43).

use super::feed::{FeedError, GameFeed};
use super::referee::{self, Referee};
use super::seats::Seats;
use super::snapshot::Snapshot;
use crate::engine::game::Phase;
use crate::engine::seen::SeenEvent;
use crate::engine::view::SeatView;
use std::sync::{Arc, Mutex};

/// A handle that sees the public view of a table and cannot act.
pub struct Spectator {
    referee: Arc<Mutex<Referee>>,
    /// The number of events already returned by [`Spectator::new_events`].
    known: usize,
}

impl Spectator {
    pub(super) fn new(referee: Arc<Mutex<Referee>>) -> Self {
        let known = referee::of(&referee).seen_from(&Seats::NONE).events;
        Self { referee, known }
    }

    fn sight(&self) -> Snapshot {
        referee::of(&self.referee).seen_from(&Seats::NONE)
    }

    /// Returns the public view.
    pub fn view(&self) -> SeatView {
        self.sight().view(None)
    }

    /// Returns whether the game is over, as a spectator sees it.
    pub fn is_over(&self) -> bool {
        matches!(self.sight().game.phase(), Phase::Over(_))
    }

    /// Returns the events since the last call.
    pub fn new_events(&mut self) -> Vec<SeenEvent> {
        let sight = self.sight();
        referee::of(&self.referee).new_events(&mut self.known, &sight, None)
    }
}

impl GameFeed for Spectator {
    fn view(&self) -> SeatView {
        Self::view(self)
    }

    fn new_events(&mut self) -> Result<Vec<SeenEvent>, FeedError> {
        Ok(Self::new_events(self))
    }

    fn is_played(&self) -> Result<bool, FeedError> {
        Ok(!self.is_over())
    }
}
