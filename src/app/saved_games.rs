//! The saved games as last read.

use super::backend::{GameError, GameLists};
use super::scene::{Listing, SavedGame};

/// The saved games as last read.
#[derive(Default)]
pub struct SavedGames {
    lists: GameLists,
    /// The last error shown, so that it is not repeated.
    load_error: Option<String>,
}

impl SavedGames {
    /// Returns the games of a list, newest first.
    pub fn listed(&self, listing: Listing) -> &[SavedGame] {
        match listing {
            Listing::Unfinished => &self.lists.unfinished,
            Listing::Finished => &self.lists.finished,
        }
    }

    /// Returns why they could not be read, in one sentence.
    pub fn load_error(&self) -> Option<&str> {
        self.load_error.as_deref()
    }

    /// Returns whether there is a game to resume.
    pub const fn has_unfinished(&self) -> bool {
        !self.lists.unfinished.is_empty()
    }

    /// Returns whether there is a finished game.
    pub const fn has_finished(&self) -> bool {
        !self.lists.finished.is_empty()
    }

    /// Returns whether there are none; `false` while they cannot be read.
    pub const fn is_empty(&self) -> bool {
        !self.has_unfinished() && !self.has_finished() && self.load_error.is_none()
    }

    /// Takes what was read. Returns an error to show, unless it is the one shown last.
    pub(super) fn read(&mut self, lists: Result<GameLists, GameError>) -> Option<String> {
        match lists {
            Ok(lists) => {
                *self = Self {
                    lists,
                    load_error: None,
                };
                None
            }
            Err(why) => {
                self.lists = GameLists::default();
                let told = self.load_error.replace(why.to_string());
                self.load_error.clone().filter(|_| told != self.load_error)
            }
        }
    }
}
