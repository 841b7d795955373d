//! Racks as numbers, and plays with the tiles they need.

use super::transpositions::mixed;
use crate::engine::tile::{PlacedTile, Tile, Tiles};
use crate::engine::variant::Variant;
use crate::solver::movegen::{LineEffects, Move, Rack};

/// Bits for each kind of tile: its count, and one that stays free.
const BITS: u32 = 5;

/// The bits that stay free.
const FREE: u64 = {
    let mut free = 0;
    let (mut kind, mut bit) = (0, BITS - 1);
    while kind < Rack::MOST {
        free |= 1 << bit;
        bit += BITS;
        kind += 1;
    }
    free
};

/// The kinds of tiles on a rack. What is left of it is a number, in which each kind has its own bits.
#[derive(Clone, Debug)]
pub(super) struct TileKinds {
    pub(super) variant: &'static Variant,
    kinds: Vec<Tile>,
    shifts: [u32; Tile::KINDS],
}

impl TileKinds {
    /// The kinds of these tiles; `None` if they are too many for a rack.
    pub(super) fn of(tiles: &Tiles, variant: &'static Variant) -> Option<Self> {
        let kinds: Vec<Tile> = tiles.kinds().map(|(tile, _)| tile).collect();
        let mut shifts = [0; Tile::KINDS];
        for (tile, shift) in kinds.iter().zip((0..).step_by(BITS as usize)) {
            shifts[tile.index()] = shift;
        }
        (tiles.len() <= Rack::MOST).then_some(Self {
            variant,
            kinds,
            shifts,
        })
    }

    pub(super) fn packed(&self, tiles: &Tiles) -> u64 {
        let kinds = self.kinds.iter();
        kinds
            .map(|tile| (tiles.count(*tile) as u64) << self.shifts[tile.index()])
            .sum()
    }

    pub(super) fn tiles(&self, rack: u64) -> Tiles {
        let count = |tile: &Tile| (rack >> self.shifts[tile.index()] & 0xf) as usize;
        let kinds = self.kinds.iter();
        kinds
            .flat_map(|tile| std::iter::repeat_n(*tile, count(tile)))
            .collect()
    }

    pub(super) fn union(&self, one: u64, other: u64) -> u64 {
        let count = |rack: u64, shift: u32| rack >> shift & 0xf;
        let shifts = self.kinds.iter().map(|tile| self.shifts[tile.index()]);
        shifts
            .map(|shift| count(one, shift).max(count(other, shift)) << shift)
            .sum()
    }
}

#[inline]
pub(super) const fn has(rack: u64, need: u64) -> bool {
    ((rack | FREE) - need) & FREE == FREE
}

/// A play with everything that does not depend on the rest of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgamePlay {
    pub(super) found: Move,
    /// The tiles it needs.
    pub(super) need: u64,
    pub(super) value: i32,
    /// A hash of the tiles on their squares.
    pub(super) mark: u64,
    /// The lines it touches, as in [`LineEffects::touched`].
    pub(super) touched: u64,
}

impl EndgamePlay {
    pub(super) fn of(found: Move, line: &mut LineEffects<'_>, kinds: &TileKinds) -> Self {
        let (mut need, mut value, mut mark, mut touched) = (0, 0, 0, 0);
        for (at, tile) in line.laid(&found) {
            need += 1 << kinds.shifts[tile.tile().index()];
            value += kinds.variant.tiles.value(tile.tile()).value();
            mark ^= marked(line.square(at), tile);
            touched |= line.touched(at);
        }
        Self {
            found,
            need,
            value,
            mark,
            touched,
        }
    }

    /// In points (R22).
    pub(super) fn score(&self) -> i32 {
        self.found.score().value()
    }
}

const fn marked(square: usize, tile: PlacedTile) -> u64 {
    let tile_bits = tile.letter().index() + if tile.is_blank() { 64 } else { 0 };
    mixed(6, (square * 128 + tile_bits) as u64)
}
