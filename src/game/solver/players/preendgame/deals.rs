//! What the unseen tiles can be: the opponent's rack and the bag.

use crate::engine::tile::{Tile, Tiles};
use crate::engine::turn_rng::{Seed, TurnRng};
use crate::solver::players::simulate::Situation;

/// With this few tiles in the bag every order of it is looked at.
const FEW: usize = 2;

/// One way the unseen tiles can be split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    /// The opponent's rack.
    pub(super) theirs: Tiles,
    /// The bag in the orders it can be drawn in, all equally likely. Where they are too many it is one random order.
    pub(super) bags: Vec<Vec<Tile>>,
    /// How many of the equally likely splits of the single tiles are this one.
    pub(super) weight: u32,
}

/// Every way the unseen tiles can be split, in random order: the first of them are a random sample.
pub(super) fn all(situation: &Situation, seed: u64) -> Vec<Deal> {
    let known = situation
        .players
        .get(1)
        .map_or(Tiles::NONE, |other| other.known.clone());
    let hidden = situation.unseen.without(&known);
    let mut bags = vec![];
    choose(&hidden, situation.bag(), |bag, weight| {
        bags.push((bag, weight));
    });
    let mut chance = TurnRng::of_turn(Seed(seed), 0);
    chance.shuffle(&mut bags);
    let deals = bags.into_iter().map(|(bag, weight)| Deal {
        theirs: situation.unseen.without(&bag),
        bags: orders(&bag, &mut chance),
        weight,
    });
    deals.collect()
}

/// Calls `take` with each different choice of `count` of these tiles, and how many choices of single tiles it stands for.
fn choose(from: &Tiles, count: usize, mut take: impl FnMut(Tiles, u32)) {
    let mut partial = vec![(Tiles::NONE, 1)];
    for tile in Tile::all() {
        let copies = from.count(tile);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::board::Board;
    use crate::engine::rules::RuleSet;
    use crate::solver::players::simulate::VisiblePlayer;

    fn situation(unseen: &str, theirs: usize, known: &str) -> Situation {
        let player = |tiles, known: &str| VisiblePlayer {
            tiles,
            known: Tiles::parse(known).unwrap(),
            ..VisiblePlayer::default()
        };
        Situation {
            board: Board::EMPTY,
            rack: Tiles::parse("AEINRST").unwrap(),
            unseen: Tiles::parse(unseen).unwrap(),
            players: vec![player(7, ""), player(theirs, known)],
            scoreless: 0,
            rules: RuleSet::classic(),
        }
    }

    fn weights(deals: &[Deal]) -> u32 {
        deals.iter().map(|deal| deal.weight).sum()
    }

    #[test]
    fn every_split_is_there_once_with_the_number_of_ways_it_comes_about() {
        let one = all(&situation("EEEQUVWX", 7, ""), 1);
        assert_eq!((one.len(), weights(&one)), (6, 8));
        let two = all(&situation("ABCDEFGHI", 7, ""), 1);
        assert_eq!((two.len(), weights(&two)), (36, 36));
        assert_eq!(two.iter().map(|deal| deal.bags.len()).sum::<usize>(), 72);
        let six = all(&situation("AABBCCDDEEFFG", 7, ""), 1);
        assert_eq!(weights(&six), 1716);
        for deal in &six {
            let bag: Tiles = deal.bags[0].iter().copied().collect();
            let mut whole = deal.theirs.clone();
            whole.add_all(&bag);
            assert_eq!(whole, Tiles::parse("AABBCCDDEEFFG").unwrap());
        }
    }

    #[test]
    fn tiles_known_on_the_opponents_rack_are_never_in_the_bag() {
        let deals = all(&situation("EEEQUVWX", 7, "EQX"), 1);
        assert_eq!((deals.len(), weights(&deals)), (4, 5));
        let known = Tiles::parse("EQX").unwrap();
        assert!(deals.iter().all(|deal| deal.theirs.contains(&known)));
    }

    #[test]
    fn the_order_follows_from_the_seed() {
        let situation = situation("ABCDEFGHIJKLM", 7, "");
        assert_eq!(all(&situation, 5), all(&situation, 5));
        assert_ne!(all(&situation, 5), all(&situation, 6));
    }
}
