//! The order of the tiles on a rack.

use super::msg::PlacementMsg;
use crate::app::scene::Slot;
use crate::engine::swap::CheckedSwap;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::tile_set::TileSet;
use crate::engine::turn_rng::{Seed, TurnRng};

/// The tiles of a rack, in their owner's order.
#[derive(Clone, Default, Debug)]
pub struct RackOrder {
    tiles: Vec<Tile>,
    /// The number of shuffles so far, so that each one gives a different order.
    shuffles: u32,
}

impl From<&Tiles> for RackOrder {
    fn from(rack: &Tiles) -> Self {
        Self {
            tiles: rack.iter().collect(),
            shuffles: 0,
        }
    }
}

impl RackOrder {
    /// Updates the order to match a rack. New tiles are added at the end.
    pub fn keep(&mut self, rack: Tiles) {
        let mut left = rack;
        self.tiles.retain(|tile| left.take(*tile));
        self.tiles.extend(left.iter());
    }

    /// Returns the tiles in order.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Shuffles, sorts or reorders the rack; ignores other messages.
    pub fn arrange(&mut self, msg: &PlacementMsg, tiles: &TileSet) {
        match msg {
            PlacementMsg::Shuffle => self.shuffle(),
            PlacementMsg::Sort => self.sort(tiles),
            PlacementMsg::Reorder { from, to } => self.shift(*from, *to),
            _ => {}
        }
    }

    /// Moves a tile to another slot. The tiles between shift by one.
    fn shift(&mut self, from: usize, to: usize) {
        if from < self.tiles.len() {
            let tile = self.tiles.remove(from);
            self.tiles.insert(to.min(self.tiles.len()), tile);
        }
    }

    /// Shuffles the rack into a different order, if there is one.
    fn shuffle(&mut self) {
        let order = &mut self.tiles;
        if order.windows(2).all(|pair| pair[0] == pair[1]) {
            return;
        }
        let before = order.clone();
        while *order == before {
            self.shuffles += 1;
            let mut chance = TurnRng::of_turn(Seed(u64::from(self.shuffles)), 0);
            for i in (1..order.len()).rev() {
                let j = chance.below(u32::try_from(i + 1).unwrap_or(u32::MAX));
                order.swap(i, j as usize);
            }
        }
    }

    /// Sorts the rack alphabetically, blanks last. If it is already sorted, puts the vowels first.
    fn sort(&mut self, set: &TileSet) {
        if self.tiles.is_sorted() {
            self.tiles.sort_by_key(|tile| (!set.is_vowel(*tile), *tile));
        } else {
            self.tiles.sort_unstable();
        }
    }

    /// Returns the tiles in order after swaps. Each tile from the board takes the slot of the tile swapped for it.
    pub fn after(&self, swaps: &[CheckedSwap]) -> Vec<Tile> {
        let mut order = self.tiles.clone();
        for swapped in swaps {
            let put = swapped.put().tile();
            if let Some(place) = order.iter().position(|tile| *tile == put) {
                order[place] = swapped.took().tile();
            }
        }
        order
    }
}

/// Returns which slots of a rack are empty while tiles are on the board: those that tiles are known to come from, and for all
/// others the last slots with the same tile.
pub fn empty_slots(
    order: &[Tile],
    laid: &Tiles,
    origins: impl IntoIterator<Item = (usize, Tile)>,
) -> Vec<bool> {
    let mut laid = laid.clone();
    let mut empty = vec![false; order.len()];
    for (slot, tile) in origins {
        if let Some(place) = empty.get_mut(slot)
            && order[slot] == tile
            && !*place
        {
            *place = laid.take(tile);
        }
    }
    for (place, tile) in empty.iter_mut().zip(order).rev() {
        *place = *place || laid.take(*tile);
    }
    empty
}

/// Returns the slots of a rack, some of them empty.
pub fn slots(order: &[Tile], empty: Vec<bool>) -> Vec<Slot> {
    let tiles = order.iter().zip(empty);
    tiles
        .map(|(&tile, laid)| Slot {
            tile,
            laid,
            marked: false,
        })
        .collect()
}
