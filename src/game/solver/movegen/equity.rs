//! The value of a play: its score, and that of the leave.

use std::cmp::Reverse;

use super::moves::Move;
use super::rack::{LeaveIndex, Rack};
use crate::engine::tile::{PlacedTile, Tile, Tiles};

/// A value in thousandths of a point, by which plays are compared.
pub type MilliPoints = i32;

/// The leave values of every part of one rack.
#[derive(Clone, Debug)]
pub struct Leaves {
    /// By what is left; empty when all leaves are worth nothing.
    worths: Vec<MilliPoints>,
    /// The highest value of a leave after playing each number of tiles, for each number of blanks among them.
    most: [[MilliPoints; Rack::MOST + 1]; Rack::BLANKS + 1],
}

impl Leaves {
    /// All leaves are worth nothing: plays are compared by score.
    pub const NONE: Self = Self {
        worths: vec![],
        most: [[0; Rack::MOST + 1]; Rack::BLANKS + 1],
    };

    /// Creates the table from a function for the parts of the rack, in thousandths of a point.
    pub fn of(rack: &Rack, mut worth: impl FnMut(&Tiles) -> MilliPoints) -> Self {
        let worths = rack.lefts().map(|left| worth(&rack.leave(left)));
        Self::from_worths(rack, worths.collect())
    }

    /// A faster [`Leaves::of`] that builds parts up: `with` adds a tile to a part, the highest kind last, and `worth`
    /// is the value of a part.
    pub fn built<P: Copy>(
        rack: &Rack,
        none: P,
        with: impl Fn(&P, Tile) -> P,
        mut worth: impl FnMut(&P) -> MilliPoints,
    ) -> Self {
        let mut parts = Vec::with_capacity(rack.lefts().count());
        let worths = rack.lefts().map(|left| {
            let part = match rack.highest(left) {
                Some((tile, rest)) => with(&parts[rest as usize], tile),
                None => none,
            };
            parts.push(part);
            worth(&part)
        });
        Self::from_worths(rack, worths.collect())
    }

    fn from_worths(rack: &Rack, worths: Vec<MilliPoints>) -> Self {
        let mut most = [[MilliPoints::MIN; Rack::MOST + 1]; Rack::BLANKS + 1];
        let blank = rack.blank() as usize;
        for (kept, with_these) in worths.chunks(blank).enumerate() {
            let most = &mut most[rack.blanks() as usize - kept];
            for (naturals, worth) in with_these.iter().enumerate() {
                let left = (kept * blank + naturals) as LeaveIndex;
                let most = &mut most[rack.used(left) as usize];
                *most = (*worth).max(*most);
            }
        }
        Self { worths, most }
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
        played.score.cast_signed() * 1000 + kept
    }

    /// Returns the value of the whole rack, as after a pass.
    pub fn whole(&self, rack: &Rack) -> MilliPoints {
        self.value(rack.full())
    }

    /// The highest value of a leave, by the number of tiles played and of blanks among them.
    pub(super) const fn most(&self, tiles: u32, blanks: u32) -> MilliPoints {
        self.most[blanks as usize][tiles as usize]
    }

    #[inline]
    pub(super) fn value(&self, left: LeaveIndex) -> MilliPoints {
        self.worths.get(left as usize).copied().unwrap_or(0)
    }
}
