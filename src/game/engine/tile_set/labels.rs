//! What stands on tiles.

use super::TileSet;
use crate::engine::tile::{Letter, PlacedTile, Tile};

impl Letter {
    /// Returns what stands on its tile: `A`.
    pub const fn label(self, set: &TileSet) -> &'static str {
        set.upper(self.index())
    }
}

impl Tile {
    /// Returns the letter, or `blank`, for a sentence.
    pub const fn in_words(self, set: &TileSet) -> &'static str {
        match self {
            Self::Letter(letter) => letter.label(set),
            Self::Blank => "blank",
        }
    }

    /// Returns what stands on it, or `?` for the blank.
    pub const fn label(self, set: &TileSet) -> &'static str {
        match self {
            Self::Letter(letter) => letter.label(set),
            Self::Blank => "?",
        }
    }
}

impl PlacedTile {
    /// Returns its letter in play notation: that of a blank in lower case.
    pub const fn label(self, set: &TileSet) -> &'static str {
        match self {
            Self::Natural(letter) => letter.label(set),
            Self::Blank(letter) => set.lower(letter.index()),
        }
    }
}
