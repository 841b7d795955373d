//! The draws: everything random in a game follows from its seed and the number of the turn.

use super::tile::{Tile, Tiles};
use rand::Rng;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// The seed from which every draw of a game follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub u64);

/// The draws of one turn.
///
/// `ChaCha8` keyed by the seed and the number of the turn, so a game has no generator state to save: a turn always
/// draws the same tiles, whatever was drawn before. The raw output is the same on every machine and in every version,
/// which the shuffles of the library do not promise; so tiles are chosen here.
#[derive(Debug)]
pub struct TurnRng(ChaCha8Rng);

impl TurnRng {
    /// The draws of turn `turn`; 0 is the draw for first play and the deal.
    pub fn of_turn(seed: Seed, turn: u32) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        key[8..12].copy_from_slice(&turn.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Returns a number below `bound`, all equally likely (Lemire 2019, with rejection); 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let reject = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
            if product as u32 >= reject {
                return (product >> 32) as u32;
            }
        }
    }

    /// Draws one tile out of a bag; `None` if it is empty.
    pub(crate) fn draw_one(&mut self, bag: &mut Tiles) -> Option<Tile> {
        let index = self.below(u32::try_from(bag.len()).unwrap_or(u32::MAX));
        let tile = bag.nth(index as usize)?;
        bag.take(tile);
        Some(tile)
    }

    /// Puts a list in random order, all orders equally likely (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            let other = self.below(u32::try_from(at + 1).unwrap_or(u32::MAX));
            list.swap(at, other as usize);
        }
    }

    /// Draws up to `count` tiles out of a bag: fewer when it runs out.
    pub fn draw(&mut self, bag: &mut Tiles, count: usize) -> Tiles {
        (0..count).map_while(|_| self.draw_one(bag)).collect()
    }
}
