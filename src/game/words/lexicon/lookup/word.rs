//! One to twenty letters.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{QueryError, QueryPart};
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::packed::PackedWord;

/// One to twenty letters: a word that was found, or one in question that may be a phony. It displays in upper case,
/// padded as a string is.
#[derive(Clone, Copy)]
pub struct QueryWord {
    set: &'static TileSet,
    letters: [Letter; Self::MOST],
    len: u8,
}

impl QueryWord {
    /// The most letters of a word.
    pub const MOST: usize = PackedWord::MAX_LETTERS;

    /// Reads letters in either case. Surrounding spaces are ignored.
    ///
    /// # Errors
    /// When there are none, too many, or other characters among them.
    pub fn parse(text: &str, set: &'static TileSet) -> Result<Self, QueryError> {
        let part = QueryPart::Word;
        let letters = part.read(text, set, |letter| letter, |_| None)?;
        let length = letters.len();
        Self::of(letters, set).ok_or(QueryError::TooLong { part, length })
    }

    pub(super) fn from_key(key: &[u8], set: &'static TileSet) -> Option<Self> {
        Self::of(key.iter().filter_map(|&byte| Letter::from_key(byte)), set)
    }

    fn of(letters: impl IntoIterator<Item = Letter>, set: &'static TileSet) -> Option<Self> {
        let mut word = Self {
            set,
            letters: [Letter::FIRST; Self::MOST],
            len: 0,
        };
        for letter in letters {
            *word.letters.get_mut(usize::from(word.len))? = letter;
            word.len += 1;
        }
        Some(word)
    }

    /// Returns the letters in order.
    pub fn letters(&self) -> &[Letter] {
        &self.letters[..usize::from(self.len)]
    }
}

/// Words that are compared have the same tiles.
impl PartialEq for QueryWord {
    fn eq(&self, other: &Self) -> bool {
        self.letters() == other.letters()
    }
}

impl Eq for QueryWord {}

impl Hash for QueryWord {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.letters().hash(state);
    }
}

impl fmt::Display for QueryWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.set.word(self.letters()))
    }
}

impl fmt::Debug for QueryWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
