//! What a player is placing, not yet checked.

use super::square::{Direction, LARGEST, Square};
use super::tile::{PlacedTile, Tiles};

/// Tiles placed tentatively: freely edited and possibly nonsense. [`Play::check`](super::play::Play::check) is the
/// gate.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Draft {
    /// By square, each once.
    tiles: Vec<(Square, PlacedTile)>,
    rearranged: Option<Rearrangement>,
}

/// A word on the board with its tiles in a new order (R32).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rearrangement {
    /// The square of its first letter.
    pub start: Square,
    /// Which way it reads.
    pub direction: Direction,
    /// Its tiles in their new order.
    pub tiles: Vec<PlacedTile>,
}

impl Rearrangement {
    /// Returns the tiles with their squares, without those beyond the edge of the largest board.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        self.start
            .onward(self.direction, LARGEST)
            .zip(self.tiles.iter().copied())
    }
}

impl Draft {
    /// An empty draft.
    pub const fn new() -> Self {
        Self {
            tiles: Vec::new(),
            rearranged: None,
        }
    }

    /// Returns the rearranged word, if any (R32).
    pub const fn rearranged(&self) -> Option<&Rearrangement> {
        self.rearranged.as_ref()
    }

    /// Sets or removes the rearranged word (R32).
    pub fn rearrange(&mut self, word: Option<Rearrangement>) {
        self.rearranged = word;
    }

    /// Returns every tile the board gets: the rearranged word's, then those from the rack.
    #[inline]
    pub fn laid(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        let rearranged = self.rearranged.iter().flat_map(Rearrangement::tiles);
        rearranged.chain(self.tiles())
    }

    /// Returns the rearranged word alone, without the tiles from the rack.
    #[must_use]
    pub fn without_tiles(&self) -> Self {
        Self {
            tiles: vec![],
            rearranged: self.rearranged.clone(),
        }
    }

    /// Places a tile on a square, replacing this draft's tile there.
    pub fn put(&mut self, square: Square, tile: PlacedTile) {
        match self.place(square) {
            Ok(at) => self.tiles[at] = (square, tile),
            Err(at) => self.tiles.insert(at, (square, tile)),
        }
    }

    /// Takes this draft's tile off a square.
    pub fn take(&mut self, square: Square) -> Option<PlacedTile> {
        let at = self.place(square).ok()?;
        Some(self.tiles.remove(at).1)
    }

    /// This draft's tile on a square.
    pub fn get(&self, square: Square) -> Option<PlacedTile> {
        self.place(square).ok().map(|at| self.tiles[at].1)
    }

    /// Where a square's tile is, or would be.
    fn place(&self, square: Square) -> Result<usize, usize> {
        self.tiles
            .binary_search_by_key(&square, |(square, _)| *square)
    }

    /// Whether no tile of the rack is placed.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// Returns the number of tiles placed from the rack.
    #[inline]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Returns the tiles placed from the rack with their squares, row by row.
    #[inline]
    pub fn tiles(&self) -> impl DoubleEndedIterator<Item = (Square, PlacedTile)> + '_ {
        self.tiles.iter().copied()
    }

    /// The tiles as they are on a rack: blanks are blank.
    pub fn multiset(&self) -> Tiles {
        self.tiles().map(|(_, tile)| tile.tile()).collect()
    }

    /// Returns the direction of the tiles; `None` when they share no line, or when a single tile leaves it open.
    pub fn direction(&self) -> Option<Direction> {
        let (first, _) = self.tiles().next()?;
        let (last, _) = self.tiles().next_back()?;
        if first == last {
            None
        } else if first.row() == last.row() {
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
        let mut draft = Self::new();
        for (square, tile) in tiles {
            draft.put(square, tile);
        }
        draft
    }
}
