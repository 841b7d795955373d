//! The order of the tiles on each player's rack.

use crate::engine::seat::Seat;
use crate::engine::swap::CheckedSwap;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::table::Player;

/// The tile orders, by seat. New tiles are added at the end.
#[derive(Clone, Debug)]
pub(super) struct RackOrder {
    racks: Vec<Vec<Tile>>,
    /// The number of shuffles so far, so that each one gives a different order.
    mixed: u32,
}

impl RackOrder {
    pub(super) fn new(players: usize) -> Self {
        Self {
            racks: vec![vec![]; players],
            mixed: 0,
        }
    }

    /// Updates the orders to match the racks.
    pub(super) fn keep(&mut self, player: &Player) {
        for seat in player.seats().iter() {
            let Some(order) = self.racks.get_mut(seat.index()) else {
                continue;
            };
            let mut left = player.view(seat).rack.unwrap_or_default();
            order.retain(|tile| left.take(*tile));
            order.extend(left.iter());
        }
    }

    /// Returns a player's tiles in order.
    pub(super) fn of(&self, seat: Seat) -> &[Tile] {
        self.racks.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Moves a tile to another slot. The tiles between shift by one.
    pub(super) fn shift(&mut self, seat: Seat, from: usize, to: usize) {
        if let Some(order) = self.racks.get_mut(seat.index())
            && from < order.len()
        {
            let tile = order.remove(from);
            order.insert(to.min(order.len()), tile);
        }
    }

    /// Shuffles a rack into a different order, if there is one.
    pub(super) fn shuffle(&mut self, seat: Seat) {
        let Some(order) = self.racks.get_mut(seat.index()) else {
            return;
        };
        if order.windows(2).all(|pair| pair[0] == pair[1]) {
            return;
        }
        let before = order.clone();
        while *order == before {
            self.mixed += 1;
            let mut chance = TurnRng::of_turn(Seed(u64::from(self.mixed)), 0);
            for i in (1..order.len()).rev() {
                let j = chance.below(u32::try_from(i + 1).unwrap_or(u32::MAX));
                order.swap(i, j as usize);
            }
        }
    }

    /// Sorts a rack alphabetically, blanks last. If it is already sorted, puts the vowels first.
    pub(super) fn sort(&mut self, seat: Seat, tiles: &TileSet) {
        let Some(order) = self.racks.get_mut(seat.index()) else {
            return;
        };
        if order.is_sorted() {
            order.sort_by_key(|tile| (!tiles.is_vowel(*tile), *tile));
        } else {
            order.sort_unstable();
        }
    }

    /// Returns a player's tiles in order after swaps. Each tile from the board takes the slot of the tile swapped for it.
    pub(super) fn after(&self, seat: Seat, swaps: &[CheckedSwap]) -> Vec<Tile> {
        let mut order = self.of(seat).to_vec();
        for swapped in swaps {
            let put = swapped.put().tile();
            if let Some(place) = order.iter().position(|tile| *tile == put) {
                order[place] = swapped.took().tile();
            }
        }
        order
    }
}

/// Returns which slots of a rack are empty while `laid` is on the board. Of equal tiles, the last are placed first.
pub(super) fn laid(order: &[Tile], laid: &Tiles) -> Vec<bool> {
    let mut laid = laid.clone();
    let mut gone: Vec<bool> = order.iter().rev().map(|tile| laid.take(*tile)).collect();
    gone.reverse();
    gone
}
