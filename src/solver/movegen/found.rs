//! A play that was found.

use std::cmp::Ordering;

use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::square::{Direction, SIZE, Square};
use crate::engine::tile::{Letter, PlacedTile, Points};

/// Bits for each tile in [`Move::tiles`].
pub(super) const TILE_BITS: u32 = 6;
/// In a tile's bits, beside its letter: it is a blank.
pub(super) const BLANK: u64 = 1 << 5;

/// A legal play in 16 bytes: where its first tile lies, which way it goes, its tiles, and its score.
///
/// Its direction is that of its main word, for one tile too. It belongs to the board that it was found for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Six bits a tile, the last tile lowest.
    pub(super) tiles: u64,
    pub(super) score: u16,
    /// The square of the first tile, as [`Square::index`] has it.
    pub(super) first: u8,
    pub(super) count: u8,
    pub(super) direction: Direction,
}

impl Move {
    /// What it scores (R22).
    pub fn score(&self) -> Points {
        Points::new(i32::from(self.score))
    }

    /// Which way its main word reads.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// How many tiles it places.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// Where its first tile lies.
    pub fn first(&self) -> Square {
        Square::new(self.first / SIZE, self.first % SIZE).unwrap_or(Square::CENTRE)
    }

    /// The tiles that it places, first to last.
    pub fn tiles(&self) -> impl Iterator<Item = PlacedTile> + use<> {
        let (tiles, count) = (self.tiles, u32::from(self.count));
        (0..count)
            .rev()
            .filter_map(move |i| placed(tiles >> (TILE_BITS * i)))
    }

    /// It as tiles on squares, on the board that it was found for.
    pub fn draft(&self, board: &Board) -> Draft {
        self.laid(board).collect()
    }

    /// The tiles that it places with their squares, on the board that it was found for.
    pub fn laid<'b>(
        &self,
        board: &'b Board,
    ) -> impl Iterator<Item = (Square, PlacedTile)> + use<'b> {
        let direction = self.direction;
        let line = std::iter::successors(Some(self.first()), move |s| s.next(direction));
        let free = line.filter(|s| board.get(*s).is_none());
        free.zip(self.tiles())
    }

    /// The order in which plays are listed: the highest score first; among equals by square, across before down, then by
    /// letters, a tile before a blank.
    pub fn listing(&self, other: &Self) -> Ordering {
        let key = |m: &Self| (std::cmp::Reverse(m.score), m.first, m.direction);
        let letters = |m: &Self| m.tiles().map(PlacedTile::letter).collect::<Vec<_>>();
        key(self)
            .cmp(&key(other))
            .then_with(|| letters(self).cmp(&letters(other)))
            .then_with(|| self.tiles().cmp(other.tiles()))
    }
}

fn placed(bits: u64) -> Option<PlacedTile> {
    let letter = Letter::from_index(u8::try_from(bits & (BLANK - 1)).ok()?)?;
    Some(if bits & BLANK == 0 {
        PlacedTile::Natural(letter)
    } else {
        PlacedTile::Blank(letter)
    })
}
