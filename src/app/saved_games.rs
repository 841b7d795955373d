//! The saved games as last read.

use super::backend::GameLists;
use super::scene::{Listing, SavedGame};

/// The saved games as last read.
#[derive(Default)]
pub struct SavedGames {
    shelved: GameLists,
    /// The last error shown, so that it is not repeated.
    shelf_error: Option<String>,
}

impl SavedGames {
    /// Returns the games of a list, newest first.
    pub fn listed(&self, listing: Listing) -> &[SavedGame] {
        match listing {
            Listing::Unfinished => &self.shelved.unfinished,
            Listing::Finished => &self.shelved.finished,
        }
    }

    /// Returns why they could not be read, in one sentence.
    pub fn shelf_error(&self) -> Option<&str> {
        self.shelf_error.as_deref()
    }

    /// Returns whether there is a game to resume.
    pub const fn has_unfinished(&self) -> bool {
        !self.shelved.unfinished.is_empty()
    }

    /// Returns whether there is a finished game.
    pub const fn has_finished(&self) -> bool {
        !self.shelved.finished.is_empty()
    }

    /// Returns whether there are none; `false` while they cannot be read.
    pub const fn is_empty(&self) -> bool {
        !self.has_unfinished() && !self.has_finished() && self.shelf_error.is_none()
    }

    /// Takes what was read. Returns an error to show, unless it is the one shown last.
    pub(super) fn read(&mut self, shelved: Result<GameLists, String>) -> Option<String> {
        match shelved {
            Ok(shelved) => {
                *self = Self {
                    shelved,
                    shelf_error: None,
                };
                None
            }
            Err(why) => {
                self.shelved = GameLists::default();
                let told = self.shelf_error.replace(why.clone());
                (told.as_ref() != Some(&why)).then_some(why)
            }
        }
    }
}
