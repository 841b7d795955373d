//! Plays found.

use std::cmp::{Ordering, Reverse};

use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::play::{Play, PlayError};
use crate::engine::position::Position;
use crate::engine::square::{Direction, Square};
use crate::engine::tile::{Letter, PlacedTile, Points, Tiles};

use super::rack::Rack;

/// Bits of each tile in [`Move::tiles`].
pub(super) const TILE_BITS: u32 = 7;
/// The bit of a blank, beside its letter.
pub(super) const BLANK: u64 = 1 << 6;
/// The bit of a blank in the bits of each tile.
pub(super) const BLANKS_OF_ALL: u64 = {
    let mut all = 0;
    let mut tile = 0;
    while tile < Rack::MOST as u32 {
        all |= BLANK << (TILE_BITS * tile);
        tile += 1;
    }
    all
};

/// A legal play in 16 bytes: the square of its first tile, its direction, its tiles, and its score.
///
/// Its direction is that of its main word, for a single tile too. It belongs to the board it was found for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Seven bits for each tile, the last tile lowest.
    pub(super) tiles: u64,
    pub(super) score: u32,
    /// The square of the first tile, by [`Square::index`].
    pub(super) first: u16,
    pub(super) count: u8,
    pub(super) direction: Direction,
}

/// The letters that a play puts on its squares, whichever are blanks: plays with the same ones form the same words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MoveLetters {
    letters: u64,
    first: u16,
    count: u8,
    direction: Direction,
}

impl Move {
    /// Returns the score (R22).
    pub fn score(&self) -> Points {
        Points::new(self.score.cast_signed())
    }

    /// Returns the direction of the main word.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns the number of tiles placed.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// Returns the square of the first tile.
    #[inline]
    pub fn first(&self) -> Square {
        Square::of_index(self.first)
    }

    /// Returns the tiles placed, first to last.
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = PlacedTile> + use<> {
        let (tiles, count) = (self.tiles, u32::from(self.count));
        (0..count)
            .rev()
            .filter_map(move |i| placed(tiles >> (TILE_BITS * i)))
    }

    /// Returns the tiles that it takes off the rack.
    pub(crate) fn taken(&self) -> Tiles {
        self.tiles().map(PlacedTile::tile).collect()
    }

    /// Returns the play as the rules check it, in the position it was found for.
    ///
    /// # Errors
    /// When it is another position.
    pub fn checked(&self, position: &Position) -> Result<Play, PlayError> {
        let (board, rack) = (position.board(), position.rack());
        Play::check(&self.draft(board), board, rack, position.rules())
    }

    /// Returns the play as a draft, on the board it was found for.
    pub fn draft(&self, board: &Board) -> Draft {
        self.laid(board).collect()
    }

    /// Whether it lays these tiles, on the board it was found for.
    pub fn lays(&self, draft: &Draft, board: &Board) -> bool {
        let begins = draft.laid().next().map(|(square, _)| square);
        self.count() == draft.len() && begins == Some(self.first()) && self.draft(board) == *draft
    }

    /// Returns the tiles placed with their squares, on the board it was found for.
    pub fn laid<'b>(
        &self,
        board: &'b Board,
    ) -> impl Iterator<Item = (Square, PlacedTile)> + use<'b> {
        let layout = &board.variant().layout;
        let line = layout.onward(self.first(), self.direction);
        let free = line.filter(|s| board.get(*s).is_none());
        free.zip(self.tiles())
    }

    /// Returns what it puts where, whichever letters are blanks.
    pub(crate) const fn letters(&self) -> MoveLetters {
        MoveLetters {
            letters: self.tiles & !BLANKS_OF_ALL,
            first: self.first,
            count: self.count,
            direction: self.direction,
        }
    }

    /// Compares plays for a list: the highest score first; among equals by square, across before down, then by letters,
    /// a tile before a blank.
    pub fn listing(&self, other: &Self) -> Ordering {
        self.list_key().cmp(&other.list_key())
    }

    /// Sorts in the order of [`Self::listing`]: letters from the top bit down, so that numbers compare like words.
    fn list_key(&self) -> impl Ord + use<> {
        let letters = (self.tiles & !BLANKS_OF_ALL) << (64 - TILE_BITS * u32::from(self.count));
        let score = Reverse(self.score);
        let place = (self.first, self.direction);
        (score, place, letters, self.count, self.tiles)
    }
}

#[inline]
fn placed(bits: u64) -> Option<PlacedTile> {
    let letter = Letter::from_index(u8::try_from(bits & (BLANK - 1)).ok()?)?;
    Some(if bits & BLANK == 0 {
        PlacedTile::Natural(letter)
    } else {
        PlacedTile::Blank(letter)
    })
}
