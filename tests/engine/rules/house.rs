//! R30, R31: blanks and letters recycled from the board.

use crate::support::engine_help::{Table, at, classic, house, seat, swaps, tiles, turn};
use scrabble::engine::game::{Command, CommandError};
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::square::Square;
use scrabble::engine::swap::SwapError;
use scrabble::engine::tile::Tile;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;

/// The first player has opened; the second has `rack`, filled up with E's, and it is their turn.
pub(crate) fn opened(rules: RuleSet, opening: &str, rack: &str, words: &str) -> Table {
    let laid = opening.split(' ').nth(1).unwrap().chars();
    let first: String = laid
        .map(|c| if c.is_ascii_lowercase() { '?' } else { c })
        .collect();
    let mut table = Table::new(rules, &[&first, &format!("{rack:E<7}"), "IU"], words);
    table.settle(turn("", opening), "");
    table
}

pub(crate) fn void(rules: RuleSet) -> RuleSet {
    RuleSet {
        challenge: ChallengeRule::Void,
        ..rules
    }
}

/// Why the swaps of a turn are refused.
fn fault(table: &mut Table, first: &str) -> SwapError {
    match table.try_turn(turn(first, "pass")) {
        Err(CommandError::Swap(error)) => error,
        other => panic!("{first}: {other:?}"),
    }
}

fn lacks(square: Square, tile: Tile) -> SwapError {
    let tile = Variant::ENGLISH.tiles.labelled(tile);
    SwapError::NotOnRack { square, tile }
}

fn letter(c: char) -> Tile {
    TileSet::ENGLISH.tile(c).unwrap()
}

fn blanks() -> RuleSet {
    house(classic(), "b")
}

fn letters() -> RuleSet {
    house(classic(), "l")
}

#[test]
fn r30_the_tile_takes_the_blanks_place_and_the_blank_comes_to_the_rack() {
    let mut table = opened(blanks(), "8F HoRN", "O", "");
    let bag = table.bag();
    assert_eq!(table.rack(1), "EEEEEEO");
    table.run(Command::Turn(turn("G8?", "pass")));
    assert_eq!((table.lies("G8"), table.rack(1)), ('O', "EEEEEE?".into()));
    assert_eq!((table.turn(), table.score(1)), (2, 0));
    assert_eq!(table.bag(), bag, "nothing is drawn for it");
    let lines = table.lines(1);
    assert!(matches!(&lines[0].entry, SheetEntry::Swaps(done) if done.len() == 1));
    assert_eq!(lines[1].entry, SheetEntry::Pass);
    assert!(lines.iter().all(|line| line.points.value() == 0));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r30_as_often_as_one_holds_such_tiles() {
    let mut table = opened(blanks(), "8F hORn", "HN", "");
    table.run(Command::Turn(turn("F8? I8?", "pass")));
    assert_eq!((table.lies("F8"), table.lies("I8")), ('H', 'N'));
    assert_eq!(table.tiles_of(1).count(Tile::Blank), 2);
    // One N, two blanks that stand for N: the blank just taken is no N.
    let mut table = opened(blanks(), "8F nOOn", "N", "");
    let (square, tile) = (at("I8"), letter('N'));
    let error = fault(&mut table, "F8? I8?");
    assert_eq!(error, lacks(square, tile));
    table.run(Command::Turn(turn("I8?", "pass")));
    assert_eq!((table.lies("F8"), table.lies("I8")), ('n', 'N'));
}

#[test]
fn r30_only_a_blank_and_only_for_the_tile_that_it_stands_for() {
    let mut table = opened(blanks(), "8F HoRN", "HARM?", "");
    let (square, tile) = (at("G8"), letter('O'));
    let error = fault(&mut table, "G8?");
    assert_eq!(error, lacks(square, tile));
    assert_eq!(
        (error.to_string(), error.square()),
        ("no tile O on the rack".into(), Some(square))
    );
    let square = at("F8");
    let error = fault(&mut table, "F8?");
    assert_eq!(error, SwapError::NoBlank { square });
    assert_eq!(error.to_string(), "the tile on F8 is not a blank");
    let square = at("A1");
    let error = fault(&mut table, "A1?");
    assert_eq!(error, SwapError::Empty { square });
    assert_eq!(error.to_string(), "A1 is empty");
}

#[test]
fn r30_not_where_it_was_not_agreed_on() {
    for rules in [classic(), house(classic(), "lr")] {
        let mut table = opened(rules, "8F HoRN", "O", "*");
        let error = fault(&mut table, "G8?");
        assert_eq!(error, SwapError::NotAgreed("recycling blanks"));
        assert_eq!(
            error.to_string(),
            "recycling blanks is not allowed in this game"
        );
        assert_eq!(error.square(), None);
    }
}

#[test]
fn r30_the_blank_can_be_used_at_once() {
    let mut table = opened(blanks(), "8F HoRN", "OA", "");
    table.settle(turn("G8?", "9G fA"), "");
    // FA 1, OF 1 (the O is no blank any more), RA 2; G9 doubles a blank.
    assert_eq!(table.score(1), 4);
    assert_eq!((table.lies("G8"), table.lies("G9")), ('O', 'f'));
    assert_eq!(table.tiles_of(1).count(Tile::Blank), 0);
}

#[test]
fn r30_or_later() {
    let mut table = opened(blanks(), "8F HoRN", "OA", "");
    table.run(Command::Turn(turn("G8?", "pass")));
    table.pass();
    table.pass();
    table.play("9G fA");
    assert_eq!(table.score(1), 4);
}

#[test]
fn r30_gives_no_points_and_its_tile_then_counts_its_face_without_the_premium() {
    // The R moves to the star.
    let mut table = opened(blanks(), "8F HOrN", "RE", "");
    table.settle(turn("H8?", "8J E"), "");
    assert_eq!(table.score(1), 4 + 1 + 1 + 1 + 1);
}

#[test]
fn r30_a_tile_swapped_in_is_none_of_the_seven_of_a_bingo() {
    let table = opened(blanks(), "8F HoRN", "OSENATO", "");
    let bonus = |act| {
        let turn = table.game.preview_turn(&turn("G8?", act)).unwrap();
        turn.play().unwrap().score().bonus().value()
    };
    assert_eq!(
        bonus("J8 SENATO"),
        0,
        "seven tiles left the rack, six by the play"
    );
    assert_eq!(
        bonus("J8 SENATOr"),
        50,
        "seven by the play, a blank from the board among them"
    );
}

#[test]
fn r30_changes_no_word_so_none_is_judged() {
    // No word at all is in these dictionaries.
    let mut table = opened(void(blanks()), "8F HoRN", "O", "");
    table.run(Command::Turn(turn("G8?", "pass")));
    assert_eq!(table.lies("G8"), 'O');
    let mut table = opened(blanks(), "8F HoRN", "OA", "");
    table.run(Command::Turn(turn("G8?", "9G fA")));
    assert_eq!(table.words_at_issue(), ["FA", "OF", "RA"]);
}

#[test]
fn r31_a_letter_of_the_rack_takes_the_place_of_a_different_one() {
    let mut table = opened(letters(), "8F HORN", "C", "");
    table.run(Command::Turn(turn("F8=C", "pass")));
    assert_eq!(table.words_at_issue(), ["CORN"]);
    table.accept();
    assert_eq!((table.lies("F8"), table.rack(1)), ('C', "EEEEEEH".into()));
    assert_eq!((table.turn(), table.score(1)), (2, 0), "no points for it");
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r31_different_from_what_lies_there_blank_or_not() {
    let mut table = opened(letters(), "8F HORN", "H?", "*");
    let square = at("F8");
    for same in ["F8=H", "F8=h"] {
        let error = fault(&mut table, same);
        assert_eq!(error, SwapError::SameLetter { square });
        assert_eq!(error.to_string(), "F8 already has that letter");
    }
}

#[test]
fn r31_every_word_through_the_square_is_judged() {
    let lying = |words: &str| {
        let mut table = Table::new(letters(), &["HORN", "FAM", "T"], words);
        table.settle(turn("", "8F HORN"), "");
        table.settle(turn("", "H6 FA.M"), "");
        table.run(Command::Turn(turn("H8=T", "pass")));
        assert_eq!(table.words_at_issue(), ["HOTN", "FATM"]);
        table.challenge(0);
        table.lies("H8")
    };
    assert_eq!(lying("HOTN FATM"), 'T');
    for one in ["HOTN", "FATM", ""] {
        assert_eq!(lying(one), 'R', "{one}");
    }
}

#[test]
fn r31_a_rack_blank_may_be_put_down() {
    let mut table = opened(letters(), "8F HORN", "?", "");
    table.settle(turn("F8=c", "pass"), "");
    assert_eq!((table.lies("F8"), table.rack(1)), ('c', "EEEEEEH".into()));
}

#[test]
fn r31_a_board_blank_moves_by_r30_only() {
    let mut table = opened(house(classic(), "lb"), "8F HoRN", "AO", "*");
    let square = at("G8");
    let error = fault(&mut table, "G8=A");
    assert_eq!(error, SwapError::Blank { square });
    assert_eq!(
        error.to_string(),
        "G8 has a blank: only its own letter can replace it"
    );
    assert_eq!(fault(&mut table, "G8=O"), SwapError::Blank { square });
    table.run(Command::Turn(turn("G8?", "pass")));
}

#[test]
fn r31_only_from_the_rack_to_a_square_with_a_tile() {
    let mut table = opened(letters(), "8F HORN", "C", "*");
    let (square, tile) = (at("F8"), letter('Q'));
    assert_eq!(fault(&mut table, "F8=Q"), lacks(square, tile));
    let tile = Tile::Blank;
    let error = fault(&mut table, "F8=c");
    assert_eq!(error, lacks(square, tile));
    assert_eq!(error.to_string(), "no blank on the rack");
    // One C is put down once.
    let (square, tile) = (at("I8"), letter('C'));
    let error = fault(&mut table, "F8=C I8=C");
    assert_eq!(error, lacks(square, tile));
    let square = at("F7");
    assert_eq!(fault(&mut table, "F7=C"), SwapError::Empty { square });
}

#[test]
fn r31_not_where_it_was_not_agreed_on() {
    for rules in [classic(), house(classic(), "br")] {
        let mut table = opened(rules, "8F HORN", "C", "*");
        let error = fault(&mut table, "F8=C");
        assert_eq!(error, SwapError::NotAgreed("recycling letters"));
        assert_eq!(
            error.to_string(),
            "recycling letters is not allowed in this game"
        );
    }
}

#[test]
fn r31_again_on_the_same_turn_each_step_making_new_acceptable_words() {
    let lying = |first: &str, words: &str| {
        let mut table = opened(letters(), "8F HORN", "CK", words);
        table.run(Command::Turn(turn(first, "pass")));
        let made = table.words_at_issue();
        table.challenge(2);
        (made.join(" "), table.lies("F8"))
    };
    // Two letters cannot be replaced at one go: the word in between must do as well.
    assert_eq!(lying("F8=C I8=K", "CORN CORK"), ("CORN CORK".into(), 'C'));
    assert_eq!(lying("F8=C I8=K", "CORK"), ("CORN CORK".into(), 'H'));
    assert_eq!(lying("F8=C I8=K", "CORN"), ("CORN CORK".into(), 'H'));
    assert_eq!(lying("I8=K F8=C", "CORK HORK"), ("HORK CORK".into(), 'C'));
}

#[test]
fn r31_the_same_square_again_and_a_taken_letter_put_down_elsewhere() {
    let mut table = opened(letters(), "8F HORN", "CB", "");
    table.run(Command::Turn(turn("F8=C F8=B I8=H", "pass")));
    assert_eq!(table.words_at_issue(), ["CORN", "BORN", "BORH"]);
    table.accept();
    assert_eq!((table.lies("F8"), table.lies("I8")), ('B', 'H'));
    assert_eq!(table.rack(1), "CEEEEEN");
}

#[test]
fn r31_the_letter_taken_can_be_played_at_once() {
    let mut table = opened(letters(), "8F HORN", "CA", "");
    table.run(Command::Turn(turn("F8=C", "9G HA")));
    assert_eq!(table.words_at_issue(), ["CORN", "HA", "OH", "RA"]);
    table.accept();
    // HA and OH with the H doubled on G9, RA; nothing for CORN.
    assert_eq!(table.score(1), (8 + 1) + (1 + 8) + (1 + 1));
}

#[test]
fn r31_or_later() {
    let mut table = opened(letters(), "8F HORN", "CA", "");
    table.settle(turn("F8=C", "pass"), "");
    table.pass();
    table.pass();
    table.play("9G HA");
    assert_eq!(table.score(1), 20);
}

#[test]
fn r31_gives_no_points_and_its_letter_then_counts_its_face_without_the_premium() {
    // An X on the star; then HOXN gets an S.
    let mut table = opened(letters(), "8F HORN", "XS", "");
    table.settle(turn("H8=X", "8J S"), "");
    assert_eq!(table.score(1), 4 + 1 + 8 + 1 + 1);
}

#[test]
fn r31_a_tile_swapped_in_is_none_of_the_seven_of_a_bingo() {
    let bonus = |rack: &str, act| {
        let table = opened(letters(), "8F HORN", rack, "");
        let turn = table.game.preview_turn(&turn("F8=C", act)).unwrap();
        turn.play().unwrap().score().bonus().value()
    };
    assert_eq!(bonus("CSENATO", "J8 SENATO"), 0);
    assert_eq!(bonus("CENATOR", "J8 HENATOR"), 50, "all seven by the play");
}

#[test]
fn r31_where_challenge_is_void_each_step_is_checked_at_once() {
    let mut table = opened(void(letters()), "8F HORN", "CK", "CORK HORK");
    let refused = |names: &[&str]| {
        let names = names.iter().map(ToString::to_string).collect();
        Err(CommandError::Unacceptable(names))
    };
    let before = table.game.clone();
    for act in ["pass", "-E", "9G HE"] {
        let done = table.try_turn(turn("F8=C I8=K", act)).map(|_| ());
        assert!(done.is_err(), "{act}");
        assert_eq!(table.game, before);
    }
    let both = turn("F8=C I8=K", "pass");
    assert_eq!(table.try_turn(both).map(|_| ()), refused(&["CORN"]));
    let step = |first: &str| table.game.after_swaps(&swaps(first), &table.words);
    assert_eq!(step("F8=C").map(|_| ()), refused(&["CORN"]));
    assert_eq!(step("F8=C I8=K").map(|_| ()), refused(&["CORN"]));
    let changed = step("I8=K").unwrap();
    assert_eq!(changed.rack, tiles("CNEEEEE"));
    assert_eq!(
        changed
            .board
            .get(at("I8"))
            .unwrap()
            .label(&TileSet::ENGLISH),
        "K"
    );
    assert!(step("I8=K F8=C").is_ok());
    // Another try was free, and nobody challenges what was checked.
    table.run(Command::Turn(turn("I8=K F8=C", "pass")));
    assert_eq!(
        (table.turn(), table.lies("F8"), table.lies("I8")),
        (2, 'C', 'K')
    );
}

#[test]
fn r31_elsewhere_the_words_of_every_step_are_judged_with_the_turn() {
    let mut table = opened(letters(), "8F HORN", "CK", "CORN");
    let first = swaps("F8=C I8=K");
    assert!(
        table.game.after_swaps(&first, &table.words).is_ok(),
        "no hint of what is no word"
    );
    table.run(Command::Turn(turn("F8=C I8=K", "pass")));
    assert_eq!(
        table.game.announced().unwrap().turn.phonies(&table.words),
        [1]
    );
    table.challenge(0);
    assert_eq!((table.lies("F8"), table.lies("I8")), ('H', 'N'));
    assert_eq!(table.rack(1), "CEEEEEK");
    assert_eq!(table.game.announced(), None);
    assert_eq!(table.game.passes(seat(1)), 1, "it ended with a pass");
}
