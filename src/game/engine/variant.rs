//! What a game is played with, apart from its rules.

use super::layout::Layout;
use super::tile::Points;
use super::tile_set::TileSet;
use std::fmt;
use std::hash::{Hash, Hasher};

/// The tiles, the board, the rack and the bonus of a game.
///
/// [`Setup`](super::setup::Setup) and [`Board`](super::board::Board) hold one: what scores a tile, or asks for a premium square,
/// asks theirs. There is no other place to get one from, except at the edges, where a game begins or a file is read.
#[derive(Clone, Eq)]
pub struct Variant {
    /// The tiles (R2).
    pub tiles: TileSet,
    /// The board (R3).
    pub layout: Layout,
    /// The number of tiles on a rack (R5), unless a rule makes racks larger (R27).
    pub rack: u8,
    /// The bonus for a bingo (R22).
    pub bingo: Points,
}

static ENGLISH: Variant = Variant {
    tiles: TileSet::ENGLISH,
    layout: Layout::CLASSIC,
    rack: 7,
    bingo: Points::new(50),
};

impl Variant {
    /// English tiles on the board of 15×15 squares.
    pub const ENGLISH: &'static Self = &ENGLISH;

    /// Returns what a file has to tell of the tiles: `None` for the English ones, which are meant where it does not.
    pub fn told_tiles(&self) -> Option<&'static str> {
        (self != Self::ENGLISH).then(|| self.tiles.told())
    }

    /// Returns the fewest tiles that make a play a bingo (R22): those of a rack, also where a rule makes racks larger (R27).
    pub const fn bingo_tiles(&self) -> usize {
        self.rack as usize
    }
}

/// By value; nearly always it is the very same one.
impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        let small = |variant: &Self| (variant.rack, variant.bingo);
        std::ptr::eq(self, other)
            || small(self) == small(other)
                && self.tiles == other.tiles
                && self.layout == other.layout
    }
}

/// Hashes rack size and bonus only; the tables are rarely needed to tell variants apart.
impl Hash for Variant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rack, self.bingo).hash(state);
    }
}

/// Leaves out the tables.
impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Variant")
            .field("tiles", self.tiles.all())
            .field("rack", &self.rack)
            .field("bingo", &self.bingo)
            .finish_non_exhaustive()
    }
}
