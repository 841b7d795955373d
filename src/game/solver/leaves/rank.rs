//! Numbers for multisets of tiles.
//!
//! The tiles of a leave, sorted, are *a₁ ≤ a₂ ≤ … ≤ aₙ* (the first letter is 0, the blank follows the last). Its number among
//! leaves of *n* tiles is the sum of *C(aᵢ + i − 1, i)*: the combinatorial number system, for multisets. So each tile adds a
//! term that depends on its place, and adding a highest tile changes no other term.

use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;

/// The most tiles of a leave with a value of its own, in any set.
const LARGEST: usize = 6;

/// The most leaves with values: 3.2 MB of them. More would also need more games to be learned from.
const MOST_LEAVES: u32 = 1_600_000;

pub(super) const RACK: usize = 9;

/// The numbers of the leaves of a tile set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    tiles: &'static TileSet,
    most: usize,
    /// The term of each kind of tile at each place, from 0.
    steps: [[u32; Tile::KINDS]; LARGEST],
    /// The first number of the leaves of each size; after the last, the number of leaves.
    bases: [u32; LARGEST + 2],
}

const fn choose(n: usize, k: usize) -> u32 {
    let mut chosen = 1_u64;
    let mut i = 0;
    while i < k {
        chosen = chosen * (n as u64 - i as u64) / (i as u64 + 1);
        i += 1;
    }
    chosen as u32
}

impl Ranking {
    /// Numbers the leaves of a tile set.
    pub fn of(tiles: &'static TileSet) -> Self {
        let mut ranking = Self {
            tiles,
            most: 0,
            steps: [[0; Tile::KINDS]; LARGEST],
            bases: [0; LARGEST + 2],
        };
        ranking.bases[1] = 1;
        let kinds = ranking.kinds();
        for count in 1..=LARGEST {
            let all = ranking.bases[count] + choose(kinds + count - 1, count);
            if all > MOST_LEAVES {
                break;
            }
            ranking.most = count;
            ranking.bases[count + 1] = all;
            let steps = ranking.steps[count - 1].iter_mut().take(kinds).enumerate();
            steps.for_each(|(kind, step)| *step = choose(kind + count - 1, count));
        }
        ranking
    }

    /// Returns the tile set.
    pub const fn tiles(&self) -> &'static TileSet {
        self.tiles
    }

    /// Returns the most tiles of a leave with a number, at most six: six of English, five of 33 kinds of tiles.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// Returns the number of leaves, including those that the set has too few tiles for.
    pub const fn all(&self) -> usize {
        self.bases[self.most + 1] as usize
    }

    /// The number of leaves of a size.
    pub(super) const fn of_size(&self, count: usize) -> usize {
        (self.bases[count + 1] - self.bases[count]) as usize
    }

    const fn kinds(&self) -> usize {
        self.tiles.len() + 1
    }

    /// Returns a tile's number among the kinds: 0 for the first letter, the highest for a blank.
    #[inline]
    pub const fn kind(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Letter(letter) => letter.index() as u8,
            Tile::Blank => self.tiles.len() as u8,
        }
    }

    /// Adds a tile to a leave, not below its last one. Tiles beyond the largest rack are ignored.
    #[inline]
    #[must_use]
    pub fn with(&self, mut leave: RankedLeave, kind: u8) -> RankedLeave {
        let place = usize::from(leave.count);
        if place < RACK {
            leave.kinds[place] = kind;
            leave.count += 1;
            if let Some(steps) = self.steps.get(place) {
                leave.rank += steps[usize::from(kind)];
            }
        }
        leave
    }

    /// Ranks tiles.
    pub fn ranked(&self, tiles: &Tiles) -> RankedLeave {
        let kinds = tiles.iter().map(|tile| self.kind(tile));
        kinds.fold(RankedLeave::NONE, |leave, kind| self.with(leave, kind))
    }

    /// Returns the number of a leave among all; `None` if it has more tiles than any of them.
    #[inline]
    pub fn number(&self, leave: &RankedLeave) -> Option<usize> {
        (leave.len() <= self.most).then(|| (self.bases[leave.len()] + leave.rank) as usize)
    }

    /// Calls `each` with each part of a leave of this size, equal parts as often as they occur.
    pub fn each_part(
        &self,
        leave: &RankedLeave,
        count: usize,
        each: &mut impl FnMut(&RankedLeave),
    ) {
        self.part(leave, 0, RankedLeave::NONE, count, each);
    }

    fn part(
        &self,
        leave: &RankedLeave,
        from: usize,
        part: RankedLeave,
        count: usize,
        each: &mut impl FnMut(&RankedLeave),
    ) {
        if part.len() == count {
            each(&part);
            return;
        }
        let end = leave.len() + part.len() + 1 - count;
        let mut at = from;
        // Not a range: tests learn leave values too, and their profile does not optimize it away.
        while at < end {
            let more = self.with(part, leave.kinds[at]);
            self.part(leave, at + 1, more, count, each);
            at += 1;
        }
    }

    /// Visits every multiset of this size (one to the most), in the order of their numbers.
    pub fn walk(&self, count: usize, each: &mut impl FnMut(VisitedLeave<'_>)) {
        let mut limits = [0; Tile::KINDS];
        for (limit, tile) in limits.iter_mut().zip(self.tiles.kinds()) {
            *limit = self.tiles.all().count(tile);
        }
        let mut walk = LeaveWalk {
            ranking: self,
            count,
            limits,
            sorted: RankedLeave::NONE,
        };
        walk.sorted.count = count as u8;
        let none = RankSums {
            whole: self.bases[count],
            without_last: self.bases[count - 1],
            without_first: self.bases[count - 1],
            without_both: self.bases[count.saturating_sub(2)],
            run: 0,
            possible: true,
        };
        walk.place(count, self.kinds(), none, each);
    }
}

/// Tiles in order, with their rank among the leaves of their number.
#[derive(Clone, Copy, Debug)]
pub struct RankedLeave {
    kinds: [u8; RACK],
    count: u8,
    /// The number among those of the same size; meaningful up to the most tiles of a leave with a number.
    rank: u32,
}

impl RankedLeave {
    /// No tiles.
    pub const NONE: Self = Self {
        kinds: [0; RACK],
        count: 0,
        rank: 0,
    };

    pub(super) const fn len(&self) -> usize {
        self.count as usize
    }

    /// Returns the kinds of its tiles, in order, as [`Ranking::kind`] numbers them.
    pub fn kinds(&self) -> &[u8] {
        &self.kinds[..self.len()]
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

struct LeaveWalk<'r> {
    ranking: &'r Ranking,
    count: usize,
    limits: [usize; Tile::KINDS],
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

impl LeaveWalk<'_> {
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
            let steps = &self.ranking.steps;
            let (adds, shifted) = (steps[at][kind], steps[at - 1][kind]);
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
        let base = self.ranking.bases[self.count];
        for kind in 0..end {
            let again = !alone && kind == second;
            let run = if again { sums.run + 1 } else { 1 };
            let adds = kind as u32;
            self.sorted.kinds[0] = kind as u8;
            self.sorted.rank = sums.whole + adds - base;
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
