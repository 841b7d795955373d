//! The view of a rack.

use crate::engine::tile::Tile;

/// The rack on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RackScene {
    /// No rack: during the draw or after the game.
    None,
    /// A covered rack with this many tiles.
    Backs(usize),
    /// A visible rack, in its owner's order.
    Faces(Vec<Slot>),
}

/// A slot of the rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The tile.
    pub tile: Tile,
    /// Whether the tile is placed on the board, which leaves the slot empty.
    pub laid: bool,
    /// Whether the tile is raised: marked for exchange or picked up.
    pub marked: bool,
}
