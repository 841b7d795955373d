//! Patterns: `?` is any letter, `*` any number of letters.

use fst::Automaton;

use super::{QueryError, QueryPart, QueryWord};
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;

/// A pattern, as an automaton: all ways of reading a word so far are followed at once, one bit each. Bit *i* is set if
/// the first *i* letters of the pattern have been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// For each letter, the bits with which it may be the next one.
    takes: [u32; Letter::MOST],
    /// The bits that stay, whatever is read: at a `*`.
    stars: u32,
    /// The bit of the whole pattern.
    end: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Letter(Letter),
    One,
    Any,
}

impl Piece {
    fn from_char(c: char) -> Option<Self> {
        match c {
            '?' => Some(Self::One),
            '*' => Some(Self::Any),
            _ => None,
        }
    }
}

impl Pattern {
    /// Reads letters in either case, `?` for any letter and `*` for any number of letters, even none. Surrounding
    /// spaces are ignored. Without `?` and `*` it matches one word only.
    ///
    /// # Errors
    /// When it is empty, has another character in it, or needs more letters than any word has.
    pub fn parse(text: &str, set: &TileSet) -> Result<Self, QueryError> {
        let part = QueryPart::Pattern;
        let pieces = part.read(text, set, Piece::Letter, Piece::from_char)?;
        let length = pieces.iter().filter(|&&piece| piece != Piece::Any).count();
        if length > QueryWord::MOST {
            return Err(QueryError::TooLong { part, length });
        }
        Ok(Self::of(&pieces))
    }

    fn of(pieces: &[Piece]) -> Self {
        let mut takes = [0; Letter::MOST];
        let (mut stars, mut end) = (0, 1_u32);
        for piece in pieces {
            match piece {
                Piece::Any => stars |= end,
                Piece::One => takes.iter_mut().for_each(|bits| *bits |= end),
                Piece::Letter(letter) => takes[letter.index()] |= end,
            }
            if *piece != Piece::Any {
                end <<= 1;
            }
        }
        Self { takes, stars, end }
    }
}

impl Automaton for Pattern {
    type State = u32;

    fn start(&self) -> u32 {
        1
    }

    fn is_match(&self, read: &u32) -> bool {
        read & self.end != 0
    }

    fn can_match(&self, read: &u32) -> bool {
        *read != 0
    }

    fn accept(&self, read: &u32, byte: u8) -> u32 {
        let takes = Letter::from_key(byte).map_or(0, |letter| self.takes[letter.index()]);
        (read & takes) << 1 | read & self.stars
    }
}
