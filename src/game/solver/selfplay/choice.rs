//! A chosen turn.

use crate::engine::tile::{PlacedTile, Points, Tiles};
use crate::solver::movegen::Move;

/// A chosen turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A play.
    Play(Move),
    /// An exchange of these tiles.
    Exchange(Tiles),
    /// A pass.
    Pass,
}

impl Choice {
    /// Whether it has this score and leave with this rack.
    pub(crate) fn is_like(&self, rack: &Tiles, score: Points, kept: &Tiles) -> bool {
        let (own, used) = match self {
            Self::Play(found) => (found.score(), found.tiles().map(PlacedTile::tile).collect()),
            Self::Exchange(tiles) => (Points::ZERO, tiles.clone()),
            Self::Pass => (Points::ZERO, Tiles::NONE),
        };
        own == score && rack.without(&used) == *kept
    }
}
