//! The board: the tiles on its squares.

use super::square::{Direction, INDICES, STRIDE, Square};
use super::tile::{PlacedTile, Tiles};
use super::variant::Variant;
use super::word::{TileOrigin, Word};

/// The tiles on the squares of a board.
///
/// The tiles are well-formed; the words need not be acceptable: a phony that nobody challenged stays.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    variant: &'static Variant,
    squares: [Option<PlacedTile>; INDICES],
}

impl Board {
    /// The empty board of a variant.
    pub const fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            squares: [None; INDICES],
        }
    }

    /// Returns the variant: tiles, board, rack size and bingo bonus.
    #[inline]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The tile on a square.
    #[inline]
    pub const fn get(&self, square: Square) -> Option<PlacedTile> {
        self.squares[square.index()]
    }

    /// Whether the board is empty, so that the next play is a first play (R7).
    pub fn is_empty(&self) -> bool {
        self.get(self.variant.layout.start()).is_none() && self.squares.iter().all(Option::is_none)
    }

    /// Every tile with its square, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        let rows = u16::from(self.variant.layout.size());
        let squares = self.squares.iter().zip(0..rows * STRIDE);
        squares.filter_map(|(tile, index)| tile.map(|tile| (Square::of_index(index), tile)))
    }

    /// Returns the squares of a row, by column.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[Option<PlacedTile>] {
        let from = row * usize::from(STRIDE);
        &self.squares[from..from + usize::from(self.variant.layout.size())]
    }

    /// Returns the rows in play notation: a dot for an empty square, lower case for a blank.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        let (layout, set) = (&self.variant.layout, &self.variant.tiles);
        let label = |square| self.get(square).map_or(".", |tile| tile.label(set));
        (0..layout.size())
            .map(move |row| set.joined(layout.line(Direction::Across, row).map(label)))
    }

    /// The tiles as they would be off the board: blanks are blank.
    pub fn multiset(&self) -> Tiles {
        self.tiles().map(|(_, tile)| tile.tile()).collect()
    }

    /// Returns the words of two letters or more, across and then down.
    pub fn words(&self) -> Vec<Word> {
        let at = |square| Some((self.get(square)?, TileOrigin::Board));
        let through = |(square, direction)| {
            let word = Word::through(self.variant, at, square, direction)?;
            (word.start() == square).then_some(word)
        };
        let both = [Direction::Across, Direction::Down];
        let squares = || self.tiles().map(|(square, _)| square);
        let each = both
            .into_iter()
            .flat_map(|direction| squares().map(move |square| (square, direction)));
        each.filter_map(through).collect()
    }

    /// Returns the tiles of the set that are not on the board.
    pub fn off_board(&self) -> Tiles {
        self.variant.tiles.all().without(&self.multiset())
    }

    /// Whether there is a tile on a square that shares a side with this one.
    pub fn touches(&self, square: Square) -> bool {
        square.neighbors().any(|next| self.get(next).is_some())
    }

    /// Returns the board with further tiles; a tile on an occupied square replaces the one there.
    #[must_use]
    pub fn with(&self, tiles: impl IntoIterator<Item = (Square, PlacedTile)>) -> Self {
        let mut board = self.clone();
        board.lay(tiles);
        board
    }

    /// The squares of the unbroken run of tiles through `square`, first to last. `square` itself is in it even when empty.
    pub fn run(&self, square: Square, direction: Direction) -> Vec<Square> {
        let (first, length) = square.run(direction, |s| self.get(s).is_some());
        let line = self.variant.layout.onward(first, direction);
        line.take(usize::from(length)).collect()
    }

    /// Places tiles on this board; a tile on an occupied square replaces the one there, and one off the board is left out.
    pub fn lay(&mut self, tiles: impl IntoIterator<Item = (Square, PlacedTile)>) {
        let layout = &self.variant.layout;
        let on_board = tiles.into_iter().filter(|(square, _)| layout.has(*square));
        on_board.for_each(|(square, tile)| self.squares[square.index()] = Some(tile));
    }
}
