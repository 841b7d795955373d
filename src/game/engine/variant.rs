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
    pub bingo: Bingo,
}

/// The bonus for playing many tiles at once (R22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bingo {
    /// The fewest tiles of a bingo: those of a rack in most games, also where a rule makes racks larger (R27).
    pub tiles: u8,
    /// The bonus for as many.
    pub points: Points,
    /// What each further tile adds.
    pub more: Points,
}

impl Bingo {
    /// The same bonus for this many tiles and for more.
    pub const fn new(tiles: u8, points: i32) -> Self {
        Self {
            tiles,
            points: Points::new(points),
            more: Points::ZERO,
        }
    }

    /// Returns the bonus for playing a number of tiles.
    #[inline]
    pub fn bonus(self, tiles: usize) -> Points {
        let further = tiles.checked_sub(usize::from(self.tiles));
        further.map_or(Points::ZERO, |further| {
            self.points + self.more.times(u32::try_from(further).unwrap_or(0))
        })
    }
}

static ENGLISH: Variant = Variant {
    tiles: TileSet::ENGLISH,
    layout: Layout::CLASSIC,
    rack: 7,
    bingo: Bingo::new(7, 50),
};

impl Variant {
    /// English tiles on the board of 15×15 squares.
    pub const ENGLISH: &'static Self = &ENGLISH;

    /// Returns what a file has to tell of the tiles: `None` for the English ones, which are meant where it does not.
    pub fn told_tiles(&self) -> Option<&'static str> {
        (self != Self::ENGLISH).then(|| self.tiles.told())
    }

    /// Returns the fewest tiles that make a play a bingo (R22).
    pub const fn bingo_tiles(&self) -> usize {
        self.bingo.tiles as usize
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
