//! What follows the name of a condition.

use crate::engine::tile::{Letter, Tile};
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{Anagram, QueryError};
use std::fmt;
use std::str::FromStr;

/// A range of numbers, both ends included: `4`, `4-6` or `4-`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The smallest number.
    pub least: u32,
    /// The largest number; [`u32::MAX`] if there is none.
    pub most: u32,
}

impl Range {
    /// Whether a number is in it.
    pub const fn contains(self, number: u32) -> bool {
        self.least <= number && number <= self.most
    }

    /// Returns all numbers from this one on.
    pub const fn from(least: u32) -> Self {
        Self {
            least,
            most: u32::MAX,
        }
    }

    /// Returns all numbers up to this one.
    pub const fn up_to(most: u32) -> Self {
        Self { least: 0, most }
    }
}

impl FromStr for Range {
    type Err = ArgumentError;

    fn from_str(text: &str) -> Result<Self, ArgumentError> {
        let number = |text: &str| number(text).map_err(|_| ArgumentError::Range);
        let range = match text.trim().split_once('-') {
            None => {
                let only = number(text)?;
                Self {
                    least: only,
                    most: only,
                }
            }
            Some((least, "")) => Self::from(number(least)?),
            Some((least, most)) => Self {
                least: number(least)?,
                most: number(most)?,
            },
        };
        if range.least > range.most {
            return Err(ArgumentError::Backwards(range.most, range.least));
        }
        Ok(range)
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self {
                least,
                most: u32::MAX,
            } => write!(f, "{least}-"),
            Self { least, most } if least == most => write!(f, "{least}"),
            Self { least, most } => write!(f, "{least}-{most}"),
        }
    }
}

/// Reads a whole number.
pub(super) fn number(text: &str) -> Result<u32, ArgumentError> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.ok_or(ArgumentError::Number)
}

/// Tiles to make words of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSearch {
    pub(super) counts: [u8; Letter::MOST],
    /// The letters that there are, as bits.
    pub(super) letters: u64,
    pub(super) blanks: u8,
    pub(super) len: usize,
}

impl TileSearch {
    /// Reads 1 to 20 tiles, as [`Anagram::parse`] does.
    ///
    /// # Errors
    /// When there are none, too many, or other characters among them.
    pub fn parse(text: &str, set: &TileSet) -> Result<Self, QueryError> {
        let anagram = Anagram::parse(text, set)?;
        let mut search = Self {
            counts: [0; Letter::MOST],
            letters: 0,
            blanks: 0,
            len: 0,
        };
        for tile in anagram.tiles().iter() {
            search.len += 1;
            match tile {
                Tile::Blank => search.blanks += 1,
                Tile::Letter(letter) => {
                    search.counts[letter.index()] += 1;
                    search.letters |= 1 << letter.index();
                }
            }
        }
        Ok(search)
    }
}

/// Why a text is not the argument of a condition. Continues a sentence after the name of the condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArgumentError {
    /// Nothing follows the name.
    #[error("needs {0} after it")]
    Missing(&'static str),
    /// It is no number.
    #[error("takes a whole number")]
    Number,
    /// It is no range.
    #[error("takes a number or a range: 4, 4-6 or 4-")]
    Range,
    /// The smaller number is not first.
    #[error("takes the smaller number first: {0}-{1}")]
    Backwards(u32, u32),
    /// It has no percentage of 0 to 100 after its letters.
    #[error("takes letters and a percentage: AEIOU:60, AEIOU:60-80")]
    Share,
    /// It is none of these.
    #[error("takes one of {0}")]
    Choice(String),
    /// It is empty.
    #[error("takes a text")]
    Empty,
    /// It is no word, no pattern or no tiles.
    #[error("takes something else: {0}")]
    Query(#[from] QueryError),
}
