//! Anagrams.

use fst::Automaton;

use super::{QueryError, QueryPart, QueryWord};
use crate::engine::tile::{Letter, Tile, Tiles};
use crate::engine::tile_set::TileSet;

/// Tiles for anagrams: of all of them, unless [shorter](Anagram::or_shorter) words are asked for too. A blank is any
/// letter. The tiles need not be from one set: there may be three Q.
///
/// As an automaton, its state is the tiles that are left; `None` when a letter was not among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Anagram {
    tiles: Tiles,
    shorter: bool,
}

impl Anagram {
    /// Reads 1 to 15 tiles: letters in either case, and `?` for blanks. Surrounding spaces are ignored.
    ///
    /// # Errors
    /// When there are none, too many, or other characters among them.
    pub fn parse(text: &str, set: &TileSet) -> Result<Self, QueryError> {
        let part = QueryPart::Anagram;
        let tiles = part.read(text, set, Tile::Letter, |c| {
            (c == '?').then_some(Tile::Blank)
        })?;
        let length = tiles.len();
        if length > QueryWord::MOST {
            return Err(QueryError::TooLong { part, length });
        }
        Ok(Self {
            tiles: tiles.into_iter().collect(),
            shorter: false,
        })
    }

    /// Returns the tiles.
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// Returns the same with words that use only some of the tiles, as on an empty board.
    #[must_use]
    pub fn or_shorter(self) -> Self {
        Self {
            shorter: true,
            ..self
        }
    }
}

impl Automaton for Anagram {
    type State = Option<Tiles>;

    fn start(&self) -> Self::State {
        Some(self.tiles.clone())
    }

    fn is_match(&self, left: &Self::State) -> bool {
        left.as_ref()
            .is_some_and(|left| self.shorter || left.is_empty())
    }

    fn can_match(&self, left: &Self::State) -> bool {
        left.is_some()
    }

    fn accept(&self, left: &Self::State, byte: u8) -> Self::State {
        let letter = Letter::from_key(byte)?;
        let mut left = left.clone()?;
        // The letter itself is used before a blank: that never loses a word.
        (left.take(Tile::Letter(letter)) || left.take(Tile::Blank)).then_some(left)
    }
}
