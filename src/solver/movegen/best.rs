//! The best play alone: anchors are searched in the order of their upper bounds, until no better play is possible.

use std::cmp::Reverse;

use super::graph::LetterSet;
use super::grid::GridLine;
use super::moves::Move;
use super::place::{LINE, PartialScore, bound};
use super::rack::{LeaveIndex, Rack};
use super::search::{PlayTerms, Sink};
use crate::engine::tile::{PlacedTile, Tile, Tiles};

/// A value in thousandths of a point, by which plays are compared.
pub type MilliPoints = i32;

/// The leave values of every part of one rack.
#[derive(Clone, Debug)]
pub struct Leaves {
    /// By what is left; empty when all leaves are worth nothing.
    worths: Vec<MilliPoints>,
    /// The highest value of a leave after playing each number of tiles.
    most: [MilliPoints; Rack::MOST + 1],
}

impl Leaves {
    /// All leaves are worth nothing: plays are compared by score.
    pub const NONE: Self = Self {
        worths: vec![],
        most: [0; Rack::MOST + 1],
    };

    /// Creates the table from a function for the parts of the rack, in thousandths of a point.
    pub fn of(rack: &Rack, mut worth: impl FnMut(&Tiles) -> MilliPoints) -> Self {
        let mut most = [MilliPoints::MIN; Rack::MOST + 1];
        let worths = rack.lefts().map(|left| {
            let worth = worth(&rack.leave(left));
            let most = &mut most[rack.used(left) as usize];
            *most = worth.max(*most);
            worth
        });
        Self {
            worths: worths.collect(),
            most,
        }
    }

    /// A faster [`Leaves::of`] that builds parts up: `with` adds a tile to a part, the highest kind last, and `worth`
    /// is the value of a part.
    pub fn built<P: Copy>(
        rack: &Rack,
        none: P,
        with: impl Fn(&P, Tile) -> P,
        mut worth: impl FnMut(&P) -> MilliPoints,
    ) -> Self {
        let mut most = [MilliPoints::MIN; Rack::MOST + 1];
        let mut parts = Vec::with_capacity(rack.lefts().count());
        let worths = rack.lefts().map(|left| {
            let part = match rack.highest(left) {
                Some((tile, rest)) => with(&parts[rest as usize], tile),
                None => none,
            };
            parts.push(part);
            let worth = worth(&part);
            let most = &mut most[rack.used(left) as usize];
            *most = worth.max(*most);
            worth
        });
        Self {
            worths: worths.collect(),
            most,
        }
    }

    /// Returns the best exchange of one to `most` tiles: the tiles exchanged, and the value of those kept. `None`
    /// without tiles, or when none may be exchanged.
    pub fn exchange(&self, rack: &Rack, most: usize) -> Option<(Tiles, MilliPoints)> {
        let may = |left: &LeaveIndex| (1..=most).contains(&(rack.used(*left) as usize));
        let lefts = rack.lefts().filter(may);
        // Among equals the one that keeps more, then the first: what is left is a number.
        let best = lefts.max_by_key(|&left| (self.value(left), Reverse(rack.used(left))))?;
        Some((rack.tiles().without(&rack.leave(best)), self.value(best)))
    }

    /// Returns the equity of a play with this rack, in thousandths of a point.
    pub fn equity(&self, rack: &Rack, played: &Move) -> MilliPoints {
        let kept = self.value(rack.after(played.tiles().map(PlacedTile::tile)));
        MilliPoints::from(played.score) * 1000 + kept
    }

    /// Returns the value of the whole rack, as after a pass.
    pub fn whole(&self, rack: &Rack) -> MilliPoints {
        self.value(rack.full())
    }

    #[inline]
    fn value(&self, left: LeaveIndex) -> MilliPoints {
        self.worths.get(left as usize).copied().unwrap_or(0)
    }
}

/// An anchor with the upper bound of its plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnchorBound {
    pub(super) most: MilliPoints,
    /// The index among the prepared lines.
    pub(super) line: usize,
    pub(super) anchor: usize,
    /// The first square that a play there may cover.
    pub(super) from: usize,
}

/// Upper bounds for plays with a rack.
pub(super) struct Bounds<'a> {
    rack: &'a Rack,
    leaves: &'a Leaves,
    terms: PlayTerms,
    /// The total value of the best tiles, for each number of them.
    together: [u32; Rack::MOST + 1],
    /// The letters of the rack's tiles, the most valuable first, with their values.
    dearest: [(LetterSet, u64); Rack::MOST],
}

impl<'a> Bounds<'a> {
    pub(super) fn new(rack: &'a Rack, leaves: &'a Leaves, terms: PlayTerms) -> Self {
        let mut dearest = [(0, 0); Rack::MOST];
        let tiles = rack.leave(rack.full());
        for (slot, tile) in dearest.iter_mut().zip(tiles.iter()) {
            let bit = 1 << tile.index();
            *slot = (bit, u64::try_from(tile.value().value()).unwrap_or(0));
        }
        dearest.sort_by_key(|(_, value)| Reverse(*value));
        let mut together = [0; Rack::MOST + 1];
        for (i, (_, value)) in dearest.iter().enumerate() {
            together[i + 1] = together[i] + *value as u32;
        }
        Self {
            rack,
            leaves,
            terms,
            together,
            dearest,
        }
    }

    /// The anchors of a line where any tile may be played.
    pub(super) fn chances(&self, number: usize, line: &GridLine, chances: &mut Vec<AnchorBound>) {
        let mut cross = [0; LINE + 1];
        for (at, cross) in cross.iter_mut().enumerate() {
            let place = line.place(at);
            if place.times >> 16 != 0 {
                let fitting = self.dearest.iter().find(|(bit, _)| place.fits & bit != 0);
                *cross = fitting.map_or(0, |(_, value)| value * (place.times >> 16)) << 16;
            }
        }
        for (anchor, from) in line.anchors() {
            if line.place(anchor).fits & self.rack.can(self.rack.full()) == 0 {
                continue;
            }
            let first = if anchor > 0 && line.is_taken(anchor - 1) {
                anchor
            } else {
                from
            };
            let starts = first..=anchor;
            let most = starts
                .map(|start| self.from(line, start, anchor, &cross))
                .max();
            chances.push(AnchorBound {
                most: most.unwrap_or(MilliPoints::MIN),
                line: number,
                anchor,
                from,
            });
        }
    }

    /// The upper bound of plays from one square over an anchor, of any length.
    fn from(
        &self,
        line: &GridLine,
        start: usize,
        anchor: usize,
        cross: &[PartialScore],
    ) -> MilliPoints {
        let mut most = MilliPoints::MIN;
        let mut sum = line.behind[start];
        let (mut doubles, mut triples) = (0, 0);
        let mut at = start;
        for used in 1..=self.rack.count() as usize {
            let place = line.place(at);
            if place.fits & self.rack.can(self.rack.full()) == 0 {
                break;
            }
            sum += place.plus + cross[at];
            match place.times & 0xffff {
                2 => doubles += 1,
                3 => triples += 1,
                _ => {}
            }
            if at >= anchor {
                let tiles =
                    self.together[used] + self.together[triples] + self.together[triples + doubles];
                let points = bound(sum, tiles) + self.terms.bonus_for(used as u32);
                most = most.max(points.cast_signed() * 1000 + self.leaves.most[used]);
            }
            at = usize::from(place.next);
        }
        most
    }
}

pub(super) struct BestPlay<'a> {
    pub(super) leaves: &'a Leaves,
    pub(super) found: Option<Move>,
    pub(super) equity: MilliPoints,
}

impl Sink for BestPlay<'_> {
    #[inline]
    fn take(&mut self, found: Move, left: LeaveIndex) {
        let worth = MilliPoints::from(found.score) * 1000 + self.leaves.value(left);
        let better = worth > self.equity
            || worth == self.equity && self.found.is_none_or(|best| found.listing(&best).is_lt());
        if better {
            (self.found, self.equity) = (Some(found), worth);
        }
    }
}
