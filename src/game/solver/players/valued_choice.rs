//! A choice with its value.

use crate::engine::tile::{PlacedTile, Tiles};
use crate::solver::movegen::{MilliPoints, Move};
use crate::solver::selfplay::Choice;

/// A choice with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedChoice {
    /// The choice.
    pub choice: Choice,
    /// The equity, in thousandths of a point.
    pub equity: MilliPoints,
}

impl ValuedChoice {
    pub(super) const PASS: Self = Self {
        choice: Choice::Pass,
        equity: 0,
    };
}

/// The tiles that a play takes from the rack.
pub(super) fn taken(found: &Move) -> Tiles {
    found.tiles().map(PlacedTile::tile).collect()
}
