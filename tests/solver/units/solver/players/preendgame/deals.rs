use crate::support::few_tiles::few_tiles;
use scrabble::engine::board::Board;
use scrabble::engine::position::{Position, PositionPlayer};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::players::preendgame::deals::{Deal, all};

fn situation(unseen: &str, theirs: usize, known: &str) -> Position {
    let player = |tiles, known: &str| PositionPlayer {
        tiles,
        known: TileSet::ENGLISH.tiles_of(known).unwrap(),
        ..PositionPlayer::default()
    };
    let players = vec![player(7, "AEINRST"), player(theirs, known)];
    let board = Board::new(Variant::ENGLISH);
    few_tiles(
        &board,
        &TileSet::ENGLISH.tiles_of(unseen).unwrap(),
        players,
        &RuleSet::classic(),
    )
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
        assert_eq!(whole, TileSet::ENGLISH.tiles_of("AABBCCDDEEFFG").unwrap());
    }
}

#[test]
fn tiles_known_on_the_opponents_rack_are_never_in_the_bag() {
    let deals = all(&situation("EEEQUVWX", 7, "EQX"), 1);
    assert_eq!((deals.len(), weights(&deals)), (4, 5));
    let known = TileSet::ENGLISH.tiles_of("EQX").unwrap();
    assert!(deals.iter().all(|deal| deal.theirs.contains(&known)));
}

#[test]
fn the_order_follows_from_the_seed() {
    let situation = situation("ABCDEFGHIJKLM", 7, "");
    assert_eq!(all(&situation, 5), all(&situation, 5));
    assert_ne!(all(&situation, 5), all(&situation, 6));
}
