//! Whole games of random plays: at every turn the generator finds what the slow obvious one finds.

use crate::movegen::agreement::{agree, small};
use crate::support::engine_help::{Rng, Words, classic};
use crate::support::soak::{longer, times};
use scrabble::engine::board::Board;
use scrabble::engine::rules::{FirstWord, RackSize, RuleSet};
use scrabble::engine::tile::{Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::movegen::{Generator, Rack};

/// Fills a rack up.
fn draw(rng: &mut Rng, bag: &mut Tiles, rack: &mut Tiles, size: usize) {
    while rack.len() < size && !bag.is_empty() {
        let tile = bag.nth(rng.below(bag.len())).unwrap();
        bag.take(tile);
        rack.add(tile);
    }
}

/// Plays a game alone, and compares before each play. With `blanks` each rack is made to have that many.
fn play(rng: &mut Rng, rules: &RuleSet, blanks: Option<usize>) {
    let words = Words::small();
    let mut generator = Generator::new(&small());
    let (mut board, mut bag, mut rack) = (
        Board::new(Variant::ENGLISH),
        Variant::ENGLISH.tiles.all().clone(),
        Tiles::NONE,
    );
    let size = rules.rack.tiles(Variant::ENGLISH);
    let mut turns = 0;
    loop {
        draw(rng, &mut bag, &mut rack, size);
        if let Some(blanks) = blanks.filter(|_| rack.len() >= 2) {
            while rack.count(Tile::Blank) > blanks {
                rack.take(Tile::Blank);
            }
            while rack.count(Tile::Blank) < blanks {
                rack.take(rack.nth(0).unwrap());
                rack.add(Tile::Blank);
            }
        }
        // With blanks there are thousands of plays, of which every third turn's are enough.
        let table = Rack::new(&rack, Variant::ENGLISH).unwrap();
        let plays = if blanks.is_none() || turns % 3 == 0 || times().is_some() {
            agree(
                &mut generator,
                &board,
                &TileSet::ENGLISH.text(&rack),
                rules,
                words,
            )
        } else {
            generator.all(&board, &table, rules).len()
        };
        turns += 1;
        if plays == 0 && (bag.is_empty() || turns > 60) {
            break;
        }
        if plays == 0 {
            rack = Tiles::NONE;
            continue;
        }
        let draft = rng.pick(generator.all(&board, &table, rules)).draft(&board);
        rack = rack.without(&draft.multiset());
        board = board.with(draft.tiles());
        if bag.is_empty() && rack.is_empty() || turns > 60 {
            break;
        }
    }
    assert!(turns > 1, "a game has turns");
}

#[test]
fn games_with_seven_tiles() {
    for seed in 0..longer(2) {
        play(&mut Rng::new(seed as u64), &classic(), None);
    }
}

#[test]
fn games_with_nine_tiles() {
    let rules = RuleSet {
        rack: RackSize::Nine,
        ..classic()
    };
    for seed in 0..longer(1) {
        play(&mut Rng::new(100 + seed as u64), &rules, None);
    }
}

#[test]
fn games_with_a_blank_on_every_rack() {
    for seed in 0..longer(1) {
        play(&mut Rng::new(200 + seed as u64), &classic(), Some(1));
    }
}

#[test]
fn games_with_two_blanks_on_every_rack() {
    play(&mut Rng::new(300), &classic(), Some(2));
}

#[test]
fn games_with_long_first_words() {
    for letters in 3..=5 {
        let rules = RuleSet {
            first_word: FirstWord::at_least(letters).unwrap(),
            ..classic()
        };
        let mut generator = Generator::new(&small());
        for seed in 0..6 {
            let (mut bag, mut rack) = (Variant::ENGLISH.tiles.all().clone(), Tiles::NONE);
            draw(&mut Rng::new(seed), &mut bag, &mut rack, 7);
            agree(
                &mut generator,
                &Board::new(Variant::ENGLISH),
                &TileSet::ENGLISH.text(&rack),
                &rules,
                Words::small(),
            );
        }
    }
}
