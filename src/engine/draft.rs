//! What a player is laying out, not yet checked.

use super::square::{Direction, Square};
use super::tile::{PlacedTile, Tiles};
use std::collections::BTreeMap;

/// Tiles being laid out: freely edited and possibly nonsense. [`Play::check`](super::play::Play::check) is the gate.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Draft {
    tiles: BTreeMap<Square, PlacedTile>,
}

impl Draft {
    /// A draft of nothing.
    pub const fn new() -> Self {
        Self {
            tiles: BTreeMap::new(),
        }
    }

    /// Puts a tile on a square, in place of what this draft had there.
    pub fn put(&mut self, square: Square, tile: PlacedTile) {
        self.tiles.insert(square, tile);
    }

    /// Takes this draft's tile off a square.
    pub fn take(&mut self, square: Square) -> Option<PlacedTile> {
        self.tiles.remove(&square)
    }

    /// This draft's tile on a square.
    pub fn get(&self, square: Square) -> Option<PlacedTile> {
        self.tiles.get(&square).copied()
    }

    /// Whether nothing is laid out.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// How many tiles are laid out.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles with their squares, row by row.
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = (Square, PlacedTile)> + '_ {
        self.tiles.iter().map(|(square, tile)| (*square, *tile))
    }

    /// The tiles as they are on a rack: blanks are blank.
    pub fn multiset(&self) -> Tiles {
        self.tiles().map(|(_, tile)| tile.tile()).collect()
    }

    /// The direction that all tiles lie in; `None` when they are in no one line, or when one tile alone leaves it open.
    pub fn direction(&self) -> Option<Direction> {
        let (first, _) = self.tiles().next()?;
        let (last, _) = self.tiles().next_back()?;
        if first == last {
            None
        } else if self.tiles().all(|(s, _)| s.row() == first.row()) {
            Some(Direction::Across)
        } else if self.tiles().all(|(s, _)| s.column() == first.column()) {
            Some(Direction::Down)
        } else {
            None
        }
    }
}

impl FromIterator<(Square, PlacedTile)> for Draft {
    fn from_iter<I: IntoIterator<Item = (Square, PlacedTile)>>(tiles: I) -> Self {
        Self {
            tiles: tiles.into_iter().collect(),
        }
    }
}
