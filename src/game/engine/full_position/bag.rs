//! The bag of a position in which every tile is known, and the order it is drawn in.

use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn_rng::{Seed, TurnRng};
use std::collections::VecDeque;

/// A bag whose draws are fixed.
#[derive(Clone, Debug)]
pub enum Bag {
    /// The draws follow from a seed and the number of the turn, as those of a game do.
    Drawn {
        /// The tiles.
        tiles: Tiles,
        /// The seed.
        seed: Seed,
    },
    /// The tiles are in order.
    Ordered(VecDeque<Tile>, DrawOrder),
}

/// From which end tiles in order are drawn, and where exchanged ones go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawOrder {
    /// From the back; exchanged tiles are drawn last.
    OneEnd,
    /// The first seat draws from the back and the others from the front, so that one's draws hardly depend on the number of
    /// tiles that the others drew. Exchanged tiles go to the middle, where nobody draws soon.
    BothEnds,
}

impl Bag {
    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        match self {
            Self::Drawn { tiles, .. } => tiles.len(),
            Self::Ordered(tiles, _) => tiles.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Drawn { tiles, .. } => tiles.is_empty(),
            Self::Ordered(tiles, _) => tiles.is_empty(),
        }
    }

    /// Returns the tiles.
    pub fn tiles(&self) -> Tiles {
        match self {
            Self::Drawn { tiles, .. } => tiles.clone(),
            Self::Ordered(tiles, _) => tiles.iter().copied().collect(),
        }
    }

    /// Draws this many tiles for a seat in a turn: fewer when it runs out.
    pub(super) fn draw(&mut self, count: usize, seat: usize, turn: u32, rack: &mut Tiles) {
        match self {
            Self::Drawn { tiles, seed } => {
                rack.add_all(&TurnRng::of_turn(*seed, turn).draw(tiles, count));
            }
            Self::Ordered(tiles, order) => {
                let from_front = *order == DrawOrder::BothEnds && seat != 0;
                for _ in 0..count {
                    let drawn = if from_front {
                        tiles.pop_front()
                    } else {
                        tiles.pop_back()
                    };
                    match drawn {
                        Some(tile) => rack.add(tile),
                        None => return,
                    }
                }
            }
        }
    }

    /// Takes exchanged tiles back.
    pub(super) fn put_back(&mut self, exchanged: &Tiles) {
        match self {
            Self::Drawn { tiles, .. } => tiles.add_all(exchanged),
            Self::Ordered(tiles, DrawOrder::OneEnd) => {
                // The first of them is drawn last.
                for (at, tile) in exchanged.iter().enumerate() {
                    tiles.insert(at, tile);
                }
            }
            Self::Ordered(tiles, DrawOrder::BothEnds) => {
                let middle = tiles.len() / 2;
                for tile in exchanged.iter() {
                    tiles.insert(middle, tile);
                }
            }
        }
    }
}
