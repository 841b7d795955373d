//! A chosen turn.

use crate::engine::tile::Tiles;
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
