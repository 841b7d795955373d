//! One to fifteen letters.

use std::fmt;

use super::{QueryError, QueryPart};
use crate::engine::tile::Letter;
use crate::words::lexicon::key;
use crate::words::lexicon::packed::PackedWord;

/// One to fifteen letters: a word that was found, or one in question that may be a phony. It displays in upper case,
/// padded as a string is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct QueryWord {
    letters: [Letter; Self::MOST],
    len: u8,
}

impl QueryWord {
    /// The most letters of a word: the width of the board.
    pub const MOST: usize = PackedWord::MAX_LETTERS;

    /// Reads letters in either case. Surrounding spaces are ignored.
    ///
    /// # Errors
    /// When there are none, too many, or other characters among them.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let part = QueryPart::Word;
        let letters = part.read(text, Letter::from_char)?;
        let length = letters.len();
        Self::of(letters).ok_or(QueryError::TooLong { part, length })
    }

    pub(super) fn from_key(key: &[u8]) -> Option<Self> {
        Self::of(key.iter().filter_map(|&b| Letter::from_char(char::from(b))))
    }

    fn of(letters: impl IntoIterator<Item = Letter>) -> Option<Self> {
        let mut word = Self {
            letters: [Letter::A; Self::MOST],
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

impl fmt::Display for QueryWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut buffer = [0; Self::MOST];
        let key = key(self.letters(), &mut buffer).unwrap_or_default();
        f.pad(std::str::from_utf8(key).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for QueryWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
