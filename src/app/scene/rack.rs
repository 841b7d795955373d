//! The rack in front.

use crate::engine::tile::Tile;

/// The rack in front.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RackScene {
    /// Nobody's: the draw, or the end.
    None,
    /// Covered: so many backs.
    Backs(usize),
    /// Its owner may see it: slots in the owner's own order.
    Faces(Vec<Slot>),
}

/// A place on the rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The tile.
    pub tile: Tile,
    /// Whether it is laid out on the board just now, so that the place is empty.
    pub laid: bool,
    /// Whether it is lifted: marked for exchange, or picked up.
    pub marked: bool,
}
