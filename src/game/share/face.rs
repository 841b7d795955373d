//! What stands on a tile.

use crate::engine::tile::{PlacedTile, Tile};
use crate::engine::tile_set::TileSet;
use crate::text::counted;

/// The face of a tile.
pub(super) struct Face {
    /// Its letter; lower case for a blank, `?` for a blank without a letter.
    pub(super) label: &'static str,
    /// Its value; `None` for a blank.
    pub(super) value: Option<i32>,
}

impl Face {
    pub(super) fn placed(tile: PlacedTile, set: &'static TileSet) -> Self {
        Self::new(tile.label(set), tile.tile(), set)
    }

    pub(super) fn racked(tile: Tile, set: &'static TileSet) -> Self {
        Self::new(tile.label(set), tile, set)
    }

    fn new(label: &'static str, tile: Tile, set: &TileSet) -> Self {
        let value = (tile != Tile::Blank).then(|| set.value(tile).value());
        Self { label, value }
    }

    /// Whether the letter takes the room of two.
    pub(super) fn is_wide(&self) -> bool {
        self.label.chars().count() > 1
    }

    /// What a screen reader says: `H, 4 points`, `blank h`.
    pub(super) fn spoken(&self) -> String {
        match self.value {
            Some(value) => format!("{}, {}", self.label, counted(value, "point")),
            None if self.label == "?" => "blank".to_owned(),
            None => format!("blank {}", self.label),
        }
    }
}
