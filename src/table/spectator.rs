//! The handle of one who looks on.

use super::feed::{FeedError, GameFeed};
use super::referee::{self, Referee};
use crate::engine::seen::SeenEvent;
use crate::engine::view::SeatView;
use std::sync::{Arc, Mutex};

/// Sees what everybody may know of a table, and can do nothing.
pub struct Spectator {
    referee: Arc<Mutex<Referee>>,
    /// How many events have been handed out.
    known: usize,
}

impl Spectator {
    pub(super) fn new(referee: Arc<Mutex<Referee>>) -> Self {
        let known = referee::of(&referee).happened();
        Self { referee, known }
    }

    /// What everybody may know.
    pub fn view(&self) -> SeatView {
        referee::of(&self.referee).view(None)
    }

    /// What has happened since this was asked last.
    pub fn news(&mut self) -> Vec<SeenEvent> {
        let referee = referee::of(&self.referee);
        let news = referee.news(self.known, None);
        self.known = referee.happened();
        news
    }
}

impl GameFeed for Spectator {
    fn view(&self) -> SeatView {
        Self::view(self)
    }

    fn news(&mut self) -> Result<Vec<SeenEvent>, FeedError> {
        Ok(Self::news(self))
    }

    fn is_played(&self) -> Result<bool, FeedError> {
        Ok(true)
    }
}

/// Without the game.
impl std::fmt::Debug for Spectator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Spectator").finish_non_exhaustive()
    }
}
