//! Each player's own order of the tiles on the rack.

use crate::engine::chance::{Chance, Seed};
use crate::engine::seat::Seat;
use crate::engine::swap::Swapped;
use crate::engine::tile::{Tile, Tiles};
use crate::table::Player;

/// The orders, by seat. Kept when tiles come and go: new ones stand at the end.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    racks: Vec<Vec<Tile>>,
    /// How often racks were mixed, so that each time mixes in another way.
    mixed: u32,
}

impl Orders {
    pub(super) fn new(players: usize) -> Self {
        Self {
            racks: vec![vec![]; players],
            mixed: 0,
        }
    }

    /// Makes the orders agree with the racks.
    pub(super) fn keep(&mut self, player: &Player) {
        for (seat, order) in player.seats().iter().zip(&mut self.racks) {
            let mut left = player.view(seat).rack.unwrap_or_default();
            order.retain(|tile| left.take(*tile));
            order.extend(left.iter());
        }
    }

    /// One player's tiles in their order.
    pub(super) fn of(&self, seat: Seat) -> &[Tile] {
        self.racks.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Moves a tile to another place; those between move up.
    pub(super) fn shift(&mut self, seat: Seat, from: usize, to: usize) {
        if let Some(order) = self.racks.get_mut(seat.index())
            && from < order.len()
        {
            let tile = order.remove(from);
            order.insert(to.min(order.len()), tile);
        }
    }

    /// Mixes a rack; into another order than it had, if there is one.
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
            let mut chance = Chance::of_turn(Seed(u64::from(self.mixed)), 0);
            for i in (1..order.len()).rev() {
                let j = chance.below(u32::try_from(i + 1).unwrap_or(u32::MAX));
                order.swap(i, j as usize);
            }
        }
    }

    /// Sorts a rack: A first, blanks last; when it is so already, vowels first.
    pub(super) fn sort(&mut self, seat: Seat) {
        let Some(order) = self.racks.get_mut(seat.index()) else {
            return;
        };
        if order.is_sorted() {
            order.sort_by_key(|tile| (!tile.is_vowel(), *tile));
        } else {
            order.sort_unstable();
        }
    }

    /// One player's tiles in their order, after swaps: what came from the board stands where the tile for it stood.
    pub(super) fn after(&self, seat: Seat, swaps: &[Swapped]) -> Vec<Tile> {
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

/// Which places of a rack stand empty while `laid` is on the board: the last of like tiles go first.
pub(super) fn laid(order: &[Tile], laid: &Tiles) -> Vec<bool> {
    let mut laid = laid.clone();
    let mut gone: Vec<bool> = order.iter().rev().map(|tile| laid.take(*tile)).collect();
    gone.reverse();
    gone
}
