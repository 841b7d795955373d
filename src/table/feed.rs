//! A game to look at as it is played: at a table of this program, or in the journal that another program writes.

use crate::engine::seen::SeenEvent;
use crate::engine::view::SeatView;
use crate::record::store::{GameStore, JournalTail, LoadedGame, StoreError};

/// Why a game cannot be followed any further.
pub type FeedError = StoreError;

/// What everybody may know of a game, while it is played. There is nothing in it by which to act.
pub trait GameFeed {
    /// How the game stands.
    fn view(&self) -> SeatView;

    /// What has happened since this was asked last.
    ///
    /// # Errors
    /// When the game cannot be followed any further.
    fn news(&mut self) -> Result<Vec<SeenEvent>, FeedError>;

    /// Whether anybody plays on.
    ///
    /// # Errors
    /// When that cannot be found out.
    fn is_played(&self) -> Result<bool, FeedError>;
}

/// The game in the journal of another program.
#[derive(Debug)]
pub struct Followed {
    shelf: GameStore,
    follower: JournalTail,
}

impl Followed {
    /// A game that is followed on its shelf.
    pub const fn new(shelf: GameStore, follower: JournalTail) -> Self {
        Self { shelf, follower }
    }

    /// The game as its journal has it, to be looked at turn by turn.
    pub fn past(&self) -> LoadedGame {
        self.follower.past()
    }
}

impl GameFeed for Followed {
    fn view(&self) -> SeatView {
        self.follower.game().view(None)
    }

    fn news(&mut self) -> Result<Vec<SeenEvent>, FeedError> {
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
