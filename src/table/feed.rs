//! A game to watch live: at a table of this program, or in the journal of another program.

use crate::engine::seen::SeenEvent;
use crate::engine::view::SeatView;
use crate::record::store::{GameStore, JournalTail, Journals as _, LoadedGame, StoreError};

/// Why a game can no longer be followed.
pub type FeedError = StoreError;

/// The public view of a game in progress. It cannot act on the game.
pub trait GameFeed {
    /// Returns the current position.
    fn view(&self) -> SeatView;

    /// Returns the events since the last call.
    ///
    /// # Errors
    /// When the game can no longer be followed.
    fn new_events(&mut self) -> Result<Vec<SeenEvent>, FeedError>;

    /// Returns whether the game is still being played.
    ///
    /// # Errors
    /// When this cannot be determined.
    fn is_played(&self) -> Result<bool, FeedError>;
}

/// A game in another program's journal.
#[derive(Debug)]
pub struct FollowedGame {
    shelf: GameStore,
    follower: JournalTail,
}

impl FollowedGame {
    /// Follows a game in a game store.
    pub const fn new(shelf: GameStore, follower: JournalTail) -> Self {
        Self { shelf, follower }
    }

    /// Returns the game recorded so far, for viewing turn by turn.
    pub fn past(&self) -> LoadedGame {
        self.follower.past()
    }
}

impl GameFeed for FollowedGame {
    fn view(&self) -> SeatView {
        self.follower.game().view(None)
    }

    fn new_events(&mut self) -> Result<Vec<SeenEvent>, FeedError> {
        let events = self.follower.poll()?;
        let rules = self.follower.game().setup().rules();
        Ok(events
            .iter()
            .map(|event| event.seen_by(None, rules))
            .collect())
    }

    fn is_played(&self) -> Result<bool, FeedError> {
        self.shelf.is_played(self.follower.id())
    }
}
