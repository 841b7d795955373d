//! Who sits at the table (R1).

use std::fmt;

/// The most players of a game.
pub const MOST: usize = 4;
/// The fewest players of a game.
pub const FEWEST: usize = 2;

/// A place at the table, from 0; play goes from each seat to the next one (R4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat with an index from 0 to 3.
    pub const fn new(index: usize) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, reason = "below MOST")]
        if index < MOST {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the index, from 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `players` seats.
    pub fn first(players: usize) -> impl Iterator<Item = Self> + Clone {
        (0..players).filter_map(Self::new)
    }
}

/// A player's name: 1 to 16 printable characters, without spaces at either end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlayerName(String);

impl PlayerName {
    /// The most characters a name may have.
    pub const LONGEST: usize = 16;

    /// Checks a name. Surrounding spaces are removed.
    ///
    /// # Errors
    /// When it is empty, too long, or has a character that cannot be printed on its own.
    pub fn new(text: &str) -> Result<Self, NameError> {
        let name = text.trim();
        let length = name.chars().count();
        if name.is_empty() {
            return Err(NameError::Empty);
        }
        if let Some(found) = name.chars().find(|&c| !printable(c)) {
            return Err(NameError::Unprintable {
                name: printable_part(name),
                found,
            });
        }
        if length > Self::LONGEST {
            return Err(NameError::TooLong {
                name: name.to_owned(),
                length,
            });
        }
        Ok(Self(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether two names differ at most in case, so that they cannot be told apart when spoken.
    pub fn sounds_like(&self, other: &Self) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether a character is visible by itself: not a control, a combining mark or a blank.
fn printable(c: char) -> bool {
    let plain = matches!(c, '\'' | '"' | '\\') || c.escape_debug().len() == 1;
    plain && !blank(c)
}

/// Whether a character that Rust's `Debug` takes for printable is invisible.
const fn blank(c: char) -> bool {
    matches!(c,
        // Variation selectors, joiners, direction marks.
        '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        // Fillers of Korean syllables, and parts of these that are only visible after a first one.
        | '\u{115f}'..='\u{11ff}' | '\u{3164}' | '\u{ffa0}' | '\u{d7b0}'..='\u{d7ff}'
        // Braille without a dot, a note without a head.
        | '\u{2800}' | '\u{1d159}'
        // Signs of Indian scripts that take no column of their own.
        | '\u{d4e}' | '\u{a8fa}' | '\u{111c2}' | '\u{111c3}' | '\u{113d1}' | '\u{1193f}' | '\u{11941}'
        | '\u{11a84}'..='\u{11a89}' | '\u{11d46}' | '\u{11f02}'
    )
}

fn printable_part(name: &str) -> String {
    name.chars().filter(|&c| printable(c)).collect()
}

/// Why a name is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// It is empty.
    #[error("a name is empty: use 1 to 16 characters")]
    Empty,
    /// It is longer than 16 characters.
    #[error("the name “{name}” has {length} characters: the most is 16")]
    TooLong {
        /// The name.
        name: String,
        /// The number of its characters.
        length: usize,
    },
    /// It has a character that cannot be printed.
    #[error("the name “{name}” has an unprintable character (U+{:04X})", u32::from(*.found))]
    Unprintable {
        /// The printable part of the name.
        name: String,
        /// The character.
        found: char,
    },
}
