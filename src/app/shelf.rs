//! The saved games as last read.

use super::desk::Shelved;
use super::scene::{Listing, SavedGame};

/// The saved games as last read.
#[derive(Default)]
pub struct Games {
    shelved: Shelved,
    /// The last error shown, so that it is not repeated.
    unread: Option<String>,
}

impl Games {
    /// Returns the games of a list, newest first.
    pub fn listed(&self, listing: Listing) -> &[SavedGame] {
        match listing {
            Listing::Unfinished => &self.shelved.unfinished,
            Listing::Finished => &self.shelved.finished,
        }
    }

    /// Returns why they could not be read, in one sentence.
    pub fn unread(&self) -> Option<&str> {
        self.unread.as_deref()
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
        !self.has_unfinished() && !self.has_finished() && self.unread.is_none()
    }

    /// Takes what was read. Returns an error to show, unless it is the one shown last.
    pub(super) fn read(&mut self, shelved: Result<Shelved, String>) -> Option<String> {
        match shelved {
            Ok(shelved) => {
                *self = Self {
                    shelved,
                    unread: None,
                };
                None
            }
            Err(why) => {
                self.shelved = Shelved::default();
                let told = self.unread.replace(why.clone());
                (told.as_ref() != Some(&why)).then_some(why)
            }
        }
    }
}
