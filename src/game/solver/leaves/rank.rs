//! Numbers for multisets of up to six tiles.
//!
//! The tiles of a leave, sorted, are *a₁ ≤ a₂ ≤ … ≤ aₙ* (A is 0, the blank 26). Its number among leaves of *n* tiles is
//! the sum of *C(aᵢ + i − 1, i)*: the combinatorial number system, for multisets. So each tile adds a term that depends
//! on its place, and adding a highest tile changes no other term.

use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;

/// The tiles of all leave values: their files name no set.
const TILES: &TileSet = &Variant::ENGLISH.tiles;

/// The number of their kinds.
const KINDS: usize = TILES.len() + 1;

/// The most tiles of a leave with a value of its own.
pub const MOST: usize = 6;

pub(super) const RACK: usize = 9;

/// The term of each kind of tile at each place, from 0.
static STEPS: [[u32; KINDS]; MOST] = {
    let mut steps = [[0; KINDS]; MOST];
    let mut place = 0;
    while place < MOST {
        let mut kind = 0;
        while kind < KINDS {
            steps[place][kind] = choose(kind as u32 + place as u32, place as u32 + 1);
            kind += 1;
        }
        place += 1;
    }
    steps
};

/// The first number of the leaves of each size; after the last, the number of leaves.
pub(super) const BASES: [u32; MOST + 2] = {
    let mut bases = [0; MOST + 2];
    let mut count = 0;
    while count <= MOST {
        bases[count + 1] = bases[count] + choose(KINDS as u32 + count as u32 - 1, count as u32);
        count += 1;
    }
    bases
};

/// The number of multisets of up to six tiles, including those that no tile set has.
pub const ALL: usize = BASES[MOST + 1] as usize;

const fn choose(n: u32, k: u32) -> u32 {
    let mut chosen = 1_u64;
    let mut i = 0;
    while i < k {
        chosen = chosen * (n as u64 - i as u64) / (i as u64 + 1);
        i += 1;
    }
    chosen as u32
}

/// A tile's number among the kinds: 0 for A up to 26 for a blank.
#[inline]
pub fn kind(tile: Tile) -> u8 {
    match tile {
        Tile::Letter(letter) => letter.index() as u8,
        Tile::Blank => KINDS as u8 - 1,
    }
}

/// The term of a tile at a place, both from 0.
#[inline]
fn step(place: usize, kind: u8) -> u32 {
    STEPS[place][usize::from(kind)]
}

/// Tiles in order, with their rank among the leaves of their number.
#[derive(Clone, Copy, Debug)]
pub struct RankedLeave {
    kinds: [u8; RACK],
    count: u8,
    /// The number among those of the same size; meaningful up to six tiles.
    rank: u32,
}

impl RankedLeave {
    /// No tiles.
    pub const NONE: Self = Self {
        kinds: [0; RACK],
        count: 0,
        rank: 0,
    };

    /// Adds a tile, not below the last one. Tiles beyond the largest rack are ignored.
    #[inline]
    #[must_use]
    pub fn with(mut self, kind: u8) -> Self {
        let place = usize::from(self.count);
        if place < RACK {
            self.kinds[place] = kind;
            self.count += 1;
            if place < MOST {
                self.rank += step(place, kind);
            }
        }
        self
    }

    /// Ranks tiles.
    pub fn of(tiles: &Tiles) -> Self {
        let kinds = tiles.iter().map(kind);
        kinds.fold(Self::NONE, Self::with)
    }

    pub(super) const fn len(&self) -> usize {
        self.count as usize
    }

    /// Returns the kinds of its tiles, in order: 0 for A up to 26 for a blank.
    pub fn kinds(&self) -> &[u8] {
        &self.kinds[..self.len()]
    }

    /// Returns its number among all leaves; `None` if it has more tiles than any.
    #[inline]
    pub fn number(&self) -> Option<usize> {
        (self.len() <= MOST).then(|| (BASES[self.len()] + self.rank) as usize)
    }

    /// Calls `each` with each part of this size, equal parts as often as they occur.
    pub fn each_part(&self, count: usize, each: &mut impl FnMut(&Self)) {
        self.part(0, Self::NONE, count, each);
    }

    fn part(&self, from: usize, part: Self, count: usize, each: &mut impl FnMut(&Self)) {
        if part.len() == count {
            each(&part);
            return;
        }
        let end = self.len() + part.len() + 1 - count;
        let mut at = from;
        // Not a range: tests learn leave values too, and their profile does not optimize it away.
        while at < end {
            self.part(at + 1, part.with(self.kinds[at]), count, each);
            at += 1;
        }
    }
}

/// A leave in a traversal of all of them.
pub struct VisitedLeave<'w> {
    /// The leave, in order.
    pub sorted: &'w RankedLeave,
    /// Its number.
    pub number: usize,
    /// The number of the leave without its last tile.
    pub without_last: usize,
    /// The number of the leave without its first tile.
    pub without_first: usize,
    /// The number of the leave without both.
    pub without_both: usize,
    /// Whether the set has these tiles.
    pub possible: bool,
}

/// Visits every multiset of this size (one to six), in the order of their numbers.
pub fn walk(count: usize, each: &mut impl FnMut(VisitedLeave<'_>)) {
    let set = TILES.all();
    let mut limits = [0; KINDS];
    for (limit, tile) in limits.iter_mut().zip(TILES.kinds()) {
        *limit = set.count(tile);
    }
    let mut walk = LeaveWalk {
        count,
        limits,
        sorted: RankedLeave::NONE,
    };
    walk.sorted.count = count as u8;
    let none = RankSums {
        whole: BASES[count],
        without_last: BASES[count - 1],
        without_first: BASES[count - 1],
        without_both: BASES[count.saturating_sub(2)],
        run: 0,
        possible: true,
    };
    walk.place(count, KINDS, none, each);
}

struct LeaveWalk {
    count: usize,
    limits: [usize; KINDS],
    sorted: RankedLeave,
}

/// The sums of the tiles from a place on.
#[derive(Clone, Copy)]
struct RankSums {
    whole: u32,
    without_last: u32,
    without_first: u32,
    without_both: u32,
    /// The number of equal tiles at the last places.
    run: usize,
    possible: bool,
}

impl LeaveWalk {
    /// Fills the places below `place`, from the highest down, with kinds below `end`.
    fn place(
        &mut self,
        place: usize,
        end: usize,
        sums: RankSums,
        each: &mut impl FnMut(VisitedLeave<'_>),
    ) {
        let at = place - 1;
        if at == 0 {
            return self.first_place(end, sums, each);
        }
        for kind in 0..end {
            let (adds, shifted) = (step(at, kind as u8), step(at - 1, kind as u8));
            let mut sums = sums;
            sums.whole += adds;
            sums.without_first += shifted;
            if place < self.count {
                sums.without_last += adds;
                sums.without_both += shifted;
            }
            let again = place < self.count && usize::from(self.sorted.kinds[place]) == kind;
            sums.run = if again { sums.run + 1 } else { 1 };
            sums.possible &= sums.run <= self.limits[kind];
            self.sorted.kinds[at] = kind as u8;
            self.place(at, kind + 1, sums, each);
        }
    }

    /// Fills the first place, where a tile adds its kind: the innermost loop.
    #[inline]
    fn first_place(&mut self, end: usize, sums: RankSums, each: &mut impl FnMut(VisitedLeave<'_>)) {
        let alone = self.count == 1;
        let second = usize::from(self.sorted.kinds[1]);
        for kind in 0..end {
            let again = !alone && kind == second;
            let run = if again { sums.run + 1 } else { 1 };
            let adds = kind as u32;
            self.sorted.kinds[0] = kind as u8;
            self.sorted.rank = sums.whole + adds - BASES[self.count];
            each(VisitedLeave {
                sorted: &self.sorted,
                number: (sums.whole + adds) as usize,
                without_last: (sums.without_last + if alone { 0 } else { adds }) as usize,
                without_first: sums.without_first as usize,
                without_both: sums.without_both as usize,
                possible: sums.possible && run <= self.limits[kind],
            });
        }
    }
}
