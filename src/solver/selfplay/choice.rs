//! What somebody does with a turn.

use crate::engine::tile::Tiles;
use crate::solver::movegen::Move;

/// What somebody does with a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A play.
    Play(Move),
    /// An exchange of these tiles.
    Exchange(Tiles),
    /// A pass.
    Pass,
}
