//! Board changes tile by tile: recycled blanks and recycled letters (R30, R31).

use super::board::Board;
use super::play::{TileOrigin, Word};
use super::rules::HouseVariations;
use super::square::{Direction, Square};
use super::tile::{PlacedTile, Tile, Tiles};
use super::variant::Variant;
use crate::engine::tile_set::labelled::Labelled;

/// An exchange of one tile on the board for one from the rack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swap {
    /// The blank on this square is replaced by the tile it stands for (R30).
    Blank(Square),
    /// The letter on this square is replaced by a different one (R31).
    Letter {
        /// Where.
        square: Square,
        /// The tile from the rack; a blank with the letter it is to stand for.
        tile: PlacedTile,
    },
}

impl Swap {
    /// Where it happens.
    pub const fn square(self) -> Square {
        match self {
            Self::Blank(square) | Self::Letter { square, .. } => square,
        }
    }
}

/// Why a swap is invalid. Each variant but the first names the square or tile at fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SwapError {
    /// These rules do not allow swaps (R10).
    #[error("{0} is not allowed in this game")]
    NotAgreed(&'static str),
    /// The square is empty.
    #[error("{square} is empty")]
    Empty {
        /// The square.
        square: Square,
    },
    /// The tile there is not a blank (R30).
    #[error("the tile on {square} is not a blank")]
    NoBlank {
        /// The square.
        square: Square,
    },
    /// A blank can only be recycled (R30, R31).
    #[error("{square} has a blank: only its own letter can replace it")]
    Blank {
        /// The square.
        square: Square,
    },
    /// The letter there is the same (R31).
    #[error("{square} already has that letter")]
    SameLetter {
        /// The square.
        square: Square,
    },
    /// The tile is not on the rack.
    #[error("no {} on the rack", super::play::tile_words(.tile))]
    NotOnRack {
        /// Where it was to go.
        square: Square,
        /// The tile.
        tile: Labelled<Tile>,
    },
}

impl SwapError {
    /// Returns the square at fault, if there is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::NotAgreed(_) => None,
            Self::Empty { square }
            | Self::NoBlank { square }
            | Self::Blank { square }
            | Self::SameLetter { square }
            | Self::NotOnRack { square, .. } => Some(square),
        }
    }
}

/// A checked swap, with what it changes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CheckedSwap {
    swap: Swap,
    took: PlacedTile,
    put: PlacedTile,
    words: Vec<Word>,
    variant: &'static Variant,
}

impl CheckedSwap {
    /// Returns the variant: tiles, board, rack size and bingo bonus.
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The swap.
    pub const fn swap(&self) -> Swap {
        self.swap
    }

    /// Returns the tile that came to the rack.
    pub const fn took(&self) -> PlacedTile {
        self.took
    }

    /// Returns the tile now on the board.
    pub const fn put(&self) -> PlacedTile {
        self.put
    }

    /// Returns the words through the square after the swap.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Whether its words are judged with the turn: those of a recycled letter (R31). A recycled blank changes no word.
    pub const fn is_judged(&self) -> bool {
        matches!(self.swap, Swap::Letter { .. })
    }
}

/// Board and rack in the middle of a turn, with the swaps so far.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardInTurn {
    /// The board after the swaps.
    pub board: Board,
    /// The rack after them.
    pub rack: Tiles,
    /// The swaps, in order.
    pub swaps: Vec<CheckedSwap>,
}

impl BoardInTurn {
    /// Makes swaps in order.
    ///
    /// # Errors
    /// The first fault found.
    pub fn by(
        swaps: &[Swap],
        board: &Board,
        rack: &Tiles,
        house: HouseVariations,
    ) -> Result<Self, SwapError> {
        let mut changed = Self {
            board: board.clone(),
            rack: rack.clone(),
            swaps: vec![],
        };
        for &swap in swaps {
            changed.swap(swap, house)?;
        }
        Ok(changed)
    }

    fn swap(&mut self, swap: Swap, house: HouseVariations) -> Result<(), SwapError> {
        let square = swap.square();
        let lies = self.board.get(square);
        let took = lies.ok_or(SwapError::Empty { square })?;
        let put = match swap {
            Swap::Blank(_) if !house.recycle_blanks => {
                return Err(SwapError::NotAgreed("recycling blanks"));
            }
            Swap::Letter { .. } if !house.recycle_letters => {
                return Err(SwapError::NotAgreed("recycling letters"));
            }
            Swap::Blank(_) if !took.is_blank() => return Err(SwapError::NoBlank { square }),
            Swap::Letter { .. } if took.is_blank() => return Err(SwapError::Blank { square }),
            Swap::Letter { tile, .. } if tile.letter() == took.letter() => {
                return Err(SwapError::SameLetter { square });
            }
            Swap::Blank(_) => PlacedTile::Natural(took.letter()),
            Swap::Letter { tile, .. } => tile,
        };
        if !self.rack.take(put.tile()) {
            let tile = put.tile();
            let tile = self.board.variant().tiles.labelled(tile);
            return Err(SwapError::NotOnRack { square, tile });
        }
        self.rack.add(took.tile());
        self.board.lay([(square, put)]);
        let words = self.words_through(square);
        self.swaps.push(CheckedSwap {
            swap,
            took,
            put,
            words,
            variant: self.board.variant(),
        });
        Ok(())
    }

    fn words_through(&self, square: Square) -> Vec<Word> {
        let at = |s: Square| {
            let origin = if s == square {
                TileOrigin::Changed
            } else {
                TileOrigin::Board
            };
            self.board.get(s).map(|tile| (tile, origin))
        };
        [Direction::Across, Direction::Down]
            .into_iter()
            .filter_map(|direction| Word::through(self.board.variant(), at, square, direction))
            .collect()
    }
}
