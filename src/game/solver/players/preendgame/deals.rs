//! What the unseen tiles can be: the opponent's rack and the bag.

use crate::engine::position::Position;
use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn_rng::{Seed, TurnRng};

/// With this few tiles in the bag every order of it is looked at.
const FEW: usize = 2;

/// One way the unseen tiles can be split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The opponent's rack.
    pub theirs: Tiles,
    /// The bag in the orders it can be drawn in, all equally likely. Where they are too many it is one random order.
    pub bags: Vec<Vec<Tile>>,
    /// How many of the equally likely splits of the single tiles are this one.
    pub weight: u32,
}

/// Every way the unseen tiles can be split, in random order: the first of them are a random sample.
pub fn all(position: &Position, seed: u64) -> Vec<Deal> {
    let (unseen, mut bags) = (position.unseen(), vec![]);
    choose(position.hidden(), position.bag(), |bag, weight| {
        bags.push((bag, weight));
    });
    let mut chance = TurnRng::of_turn(Seed(seed), 0);
    chance.shuffle(&mut bags);
    let deals = bags.into_iter().map(|(bag, weight)| Deal {
        theirs: unseen.without(&bag),
        bags: orders(&bag, &mut chance),
        weight,
    });
    deals.collect()
}

/// Calls `take` with each different choice of `count` of these tiles, and how many choices of single tiles it stands for.
fn choose(from: &Tiles, count: usize, mut take: impl FnMut(Tiles, u32)) {
    let mut partial = vec![(Tiles::NONE, 1)];
    for (tile, copies) in from.kinds() {
        for at in 0..partial.len() {
            let (mut more, weight) = partial[at].clone();
            let mut ways = 1;
            for taken in 0..copies.min(count - more.len()) {
                more.add(tile);
                // Copies choose taken + 1.
                ways = ways * (copies - taken) / (taken + 1);
                partial.push((more.clone(), weight * u32::try_from(ways).unwrap_or(1)));
            }
        }
    }
    let whole = partial
        .into_iter()
        .filter(|(tiles, _)| tiles.len() == count);
    whole.for_each(|(tiles, weight)| take(tiles, weight));
}

fn orders(bag: &Tiles, chance: &mut TurnRng) -> Vec<Vec<Tile>> {
    let mut one: Vec<Tile> = bag.iter().collect();
    if one.len() > FEW {
        chance.shuffle(&mut one);
        return vec![one];
    }
    let turned: Vec<Tile> = one.iter().rev().copied().collect();
    if turned == one {
        vec![one]
    } else {
        vec![one, turned]
    }
}
