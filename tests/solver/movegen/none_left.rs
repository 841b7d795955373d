//! R23: nobody has a play left.

use crate::support::dictionary::dictionary;
use crate::support::engine_help::{classic, draft, tiles};
use scrabble::engine::board::Board;
use scrabble::engine::rules::{ExchangeRule, RuleSet};
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::movegen::Generator;

fn generator(words: &[&str]) -> Generator {
    Generator::new(&dictionary(&words.join(" ")))
}

/// Whether nobody has a play, on a board with HORN.
fn nobody(words: &[&str], racks: &[&str], bag: usize, rules: &RuleSet) -> bool {
    let board = Board::new(Variant::ENGLISH).with(draft("8F HORN").tiles());
    let racks: Vec<Tiles> = racks.iter().map(|rack| tiles(rack)).collect();
    generator(words)
        .nobody_can_play(&board, &racks, bag, rules)
        .unwrap()
}

#[test]
fn one_play_of_anybody_is_enough_to_go_on() {
    let words = ["HORN", "HORNS"];
    assert!(nobody(&words, &["ABC", "XQ", "VV"], 0, &classic()));
    assert!(!nobody(&words, &["ABC", "XQS", "VV"], 0, &classic()));
    assert!(!nobody(&words, &["ABC", "XQ", "V?"], 0, &classic()));
    assert!(!nobody(&words, &["ABCS"], 0, &classic()));
    assert!(nobody(&words, &[], 0, &classic()), "all have left");
}

#[test]
fn while_tiles_can_be_exchanged_a_play_may_still_come() {
    let words = ["HORN", "HORNS"];
    assert!(!nobody(&words, &["ABC", "XQ"], 1, &classic()));
    let seven = RuleSet {
        exchange: ExchangeRule {
            none_allowed: true,
            bag_needs: 7,
        },
        ..classic()
    };
    assert!(nobody(&words, &["ABC", "XQ"], 6, &seven));
    assert!(!nobody(&words, &["ABC", "XQ"], 7, &seven));
}

#[test]
fn words_agreed_on_count() {
    let board = Board::new(Variant::ENGLISH).with(draft("8F HORN").tiles());
    let racks = [tiles("QE")];
    let mut without = generator(&["HORN"]);
    assert_eq!(
        without.nobody_can_play(&board, &racks, 0, &classic()),
        Ok(true)
    );
    let agreed = TileSet::ENGLISH.letters_of("HORNQ").unwrap();
    let mut with = without.clone().with_words([agreed.as_slice()]);
    assert_eq!(
        with.nobody_can_play(&board, &racks, 0, &classic()),
        Ok(false)
    );
    assert_eq!(
        without.nobody_can_play(&board, &racks, 0, &classic()),
        Ok(true),
        "a clone is another"
    );
}

#[test]
fn on_an_empty_board_the_first_word_is_looked_for() {
    let five = RuleSet {
        first_word: scrabble::engine::rules::FirstWord::at_least(5).unwrap(),
        ..classic()
    };
    let mut generator = generator(&["HORN", "HORNS"]);
    let mut nobody = |rack: &str, rules: &RuleSet| {
        generator
            .nobody_can_play(&Board::new(Variant::ENGLISH), &[tiles(rack)], 0, rules)
            .unwrap()
    };
    assert!(!nobody("HORN", &classic()));
    assert!(nobody("HORN", &five));
    assert!(!nobody("HORNS", &five));
    assert!(nobody("HORT", &classic()));
}
