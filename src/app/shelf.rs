//! The games on the shelf, as it was read last.

use super::desk::Shelved;
use super::scene::{Listing, SavedGame};

/// The games on the shelf, as it was read last.
#[derive(Default)]
pub struct Games {
    shelved: Shelved,
    /// Why it is not known which there are, once that has been told.
    unread: Option<String>,
}

impl Games {
    /// The games of a list, the last one first.
    pub fn listed(&self, listing: Listing) -> &[SavedGame] {
        match listing {
            Listing::Unfinished => &self.shelved.unfinished,
            Listing::Finished => &self.shelved.finished,
        }
    }

    /// Why it is not known which there are, in one sentence.
    pub fn unread(&self) -> Option<&str> {
        self.unread.as_deref()
    }

    /// Whether there is a game to go on with.
    pub const fn has_unfinished(&self) -> bool {
        !self.shelved.unfinished.is_empty()
    }

    /// Whether a game has been played to its end.
    pub const fn has_finished(&self) -> bool {
        !self.shelved.finished.is_empty()
    }

    /// Whether it is known that there are none at all.
    pub const fn is_empty(&self) -> bool {
        !self.has_unfinished() && !self.has_finished() && self.unread.is_none()
    }

    /// The shelf has been read. Why it could not be, if that has not been told: it is read whenever the title is seen, and the
    /// same is not told again and again.
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
