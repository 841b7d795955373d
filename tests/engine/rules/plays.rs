//! R7–R11, R15: what is a play.

use crate::support::engine_help::{Table, classic, draft, seat};
use scrabble::engine::game::CommandError;
use scrabble::engine::play::PlayError;
use scrabble::engine::rules::{
    ChallengeRule, ExchangeRule, FirstWord, Preset, RuleSet, ScorelessLimit,
};
use scrabble::engine::square::Square;
use scrabble::engine::tile_set::TileSet;

fn at(square: &str) -> Square {
    Square::parse(square).unwrap()
}

fn fault(table: &mut Table, notation: &str) -> PlayError {
    match table.try_play(notation) {
        Err(CommandError::Play(error)) => error,
        other => panic!("{notation}: {other:?}"),
    }
}

/// Tiles of several notations in one draft.
fn fault_of_all(table: &Table, notations: &[&str]) -> PlayError {
    let all = notations.iter().flat_map(|n| {
        let draft = draft(n);
        draft.tiles().collect::<Vec<_>>()
    });
    match table.game.preview(&all.collect()) {
        Err(CommandError::Play(error)) => error,
        other => panic!("{notations:?}: {other:?}"),
    }
}

fn texts(words: &[scrabble::engine::play::Word]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// 8F HORN is on the board, and seat 1 has FARMS and blanks.
fn horn() -> Table {
    let mut table = Table::new(classic(), &["HORN", "FASME??"], "");
    table.play("8F HORN");
    table
}

#[test]
fn r07_first_play_covers_the_star_with_two_tiles_or_more() {
    let fresh = || Table::new(classic(), &["HORNTOE", "FA"], "");
    for good in [
        "8H TO",
        "8G TO",
        "H8 TO",
        "H7 TO",
        "8B HORNTOE",
        "H8 HORNTOE",
    ] {
        fresh().announce(good);
    }
    let square = at("H8");
    let one = fault(&mut fresh(), "8H O");
    assert_eq!(one, PlayError::OneTile { square });
    for (off, first) in [
        ("8I TO", "I8"),
        ("8A HORNTOE", "A8"),
        ("H9 TO", "H9"),
        ("1A TO", "A1"),
    ] {
        let square = at(first);
        let error = fault(&mut fresh(), off);
        assert_eq!(
            error,
            PlayError::MissesStar {
                star: Square::CENTER,
                square,
            }
        );
        assert_eq!(error.square(), Some(Square::CENTER));
    }
    assert_eq!(
        fault_of_all(&fresh(), &["8H TO", "9I E"]),
        PlayError::NotInLine { square: at("I9") }
    );
    assert_eq!(
        fault_of_all(&fresh(), &["8H T", "8J O"]),
        PlayError::Gap { square: at("I8") }
    );
}

#[test]
fn r07_minimum_first_word() {
    for n in 3..=5 {
        let rules = RuleSet {
            first_word: FirstWord::at_least(n).unwrap(),
            ..classic()
        };
        let mut table = Table::new(rules, &["HORNTOE", "EIOAUNR"], "");
        let word = |length: u8| format!("8H {}", &"HORNTOE"[..usize::from(length)]);
        let too_short = fault(&mut table, &word(n - 1));
        assert_eq!(
            too_short,
            PlayError::TooShort {
                square: at("H8"),
                needed: n
            }
        );
        // Passing and exchanging are the only other turns.
        table.exchange("");
        table.exchange("E");
        table.announce(&word(n));
        table.accept();
        // Later words may be as short as they like.
        table.announce("9H O");
    }
    assert!(FirstWord::at_least(2).is_none() && FirstWord::at_least(6).is_none());
    assert_eq!(classic().first_word, FirstWord::ANY);
}

#[test]
fn r07_minimum_first_word_holds_until_somebody_plays_one() {
    let rules = RuleSet {
        first_word: FirstWord::at_least(4).unwrap(),
        ..classic()
    };
    let mut table = Table::new(rules.clone(), &["HORN", "EON"], "");
    for _ in 0..5 {
        table.pass();
        let error = fault(&mut table, "8H EON");
        assert!(matches!(error, PlayError::TooShort { .. }));
    }

    let mut table = Table::new(rules, &["HORN", "EON"], "");
    table.announce("8H HORN");
    table.challenge(1);
    let error = fault(&mut table, "8H EON");
    assert!(matches!(error, PlayError::TooShort { .. }));
}

/// Every preset with a minimum first word, by either way in which a game ends that scores nothing any more (R23a).
fn with_minimum() -> impl Iterator<Item = RuleSet> {
    let scoreless_limits = ["passes", "2", "6"].map(|text| text.parse::<ScorelessLimit>().unwrap());
    Preset::ALL.into_iter().flat_map(move |preset| {
        scoreless_limits.map(|scoreless_limit| RuleSet {
            first_word: FirstWord::at_least(4).unwrap(),
            scoreless_limit,
            ..preset.rules()
        })
    })
}

#[test]
fn r07_nothing_counts_towards_the_end_while_the_first_word_is_awaited() {
    for rules in with_minimum() {
        let mut table = Table::new(rules.clone(), &["EONS", "HORN"], "EONS");
        for _ in 0..10 {
            table.pass();
            table.exchange_all();
            table.pass();
            table.pass();
        }
        assert_eq!((table.game.passes(seat(0)), table.game.scoreless()), (0, 0));
        table.announce("8H EONS");
        if table.waits() {
            table.accept();
        }
        let mut turns = 0;
        while !table.over() {
            table.pass();
            turns += 1;
        }
        assert!(
            turns <= 6,
            "afterwards they count: {:?}",
            rules.scoreless_limit
        );
    }
}

#[test]
fn r07_a_first_word_challenged_off_and_missed_turns_count_no_more_than_passes() {
    for rules in with_minimum().filter(|rules| !rules.is_void()) {
        let mut table = Table::new(rules, &["HORN", "EONS"], "");
        for _ in 0..8 {
            table.announce(["8H HORN", "8H EONS"][table.turn()]);
            table.challenge(1 - table.game.announced().unwrap().seat.index());
            assert!(!table.over());
        }
    }
}

/// With nothing to exchange they could wait for ever.
#[test]
fn r07_passes_count_where_no_tiles_can_be_exchanged() {
    for rules in with_minimum() {
        let exchange = ExchangeRule {
            bag_needs: 100,
            ..rules.exchange
        };
        let rules = RuleSet { exchange, ..rules };
        let mut table = Table::new(rules, &["HORN", "EONS"], "");
        for _ in 0..6 {
            if !table.over() {
                table.pass();
            }
        }
        assert!(table.over());
    }
}

#[test]
fn r07_after_a_first_play_is_challenged_off_the_next_is_a_first_play() {
    let mut table = Table::new(classic(), &["HORN", "EON"], "EON NO");
    table.announce("8F HORN");
    table.challenge(1);
    assert!(table.board().is_empty());
    assert!(matches!(
        fault(&mut table, "8I EON"),
        PlayError::MissesStar { .. }
    ));
    assert!(matches!(
        fault(&mut table, "9H E"),
        PlayError::OneTile { .. }
    ));
    table.play("8H EON");
}

#[test]
fn r08_one_line_without_gap() {
    let table = horn();
    for (tiles, square) in [
        (&["9F A", "10G M"][..], "G10"),
        (&["7F F", "9G A"], "G9"),
        (&["9F AM", "10F S"], "F10"),
        (&["9F A", "9H M", "10H S"], "H10"),
        (&["F9 A", "F10 M", "9G S"], "F10"),
    ] {
        let error = fault_of_all(&table, tiles);
        assert_eq!(
            error,
            PlayError::NotInLine { square: at(square) },
            "{tiles:?}"
        );
    }
    for (tiles, square) in [
        (&["9F A", "9H M"][..], "G9"),
        (&["F9 A", "F11 M"], "F10"),
        (&["H6 F", "H9 M"], "H7"),
        (&["8A F", "8J M"], "B8"),
    ] {
        let error = fault_of_all(&table, tiles);
        assert_eq!(error, PlayError::Gap { square: at(square) }, "{tiles:?}");
        assert_eq!(error.square(), Some(at(square)));
    }
}

#[test]
fn r08_tiles_on_the_board_fill_gaps() {
    let mut table = horn();
    assert_eq!(texts(table.announce("H6 FA.M").words()), ["FARM"]);
    let mut table = horn();
    assert_eq!(texts(table.announce("8E S....s").words()), ["SHORNS"]);
}

#[test]
fn r08_touching_a_tile_by_a_side() {
    let mut table = horn();
    for (off, first) in [
        ("7E M", "E7"),
        ("10F FAME", "F10"),
        ("9J E", "J9"),
        ("1A FAME", "A1"),
        ("K9 FA", "K9"),
    ] {
        let square = at(first);
        assert_eq!(
            fault(&mut table, off),
            PlayError::Detached { square },
            "{off}"
        );
    }
    for good in ["8J E", "8E S", "7F E", "9I E", "9F FAME", "7C SEMA", "F9 A"] {
        table.announce(good);
        table.challenge(0);
        assert_eq!(table.turn(), 0);
        table.pass();
    }
}

#[test]
fn r08_never_on_a_tile_that_lies() {
    let mut table = horn();
    assert_eq!(
        fault(&mut table, "8F FAME"),
        PlayError::Taken { square: at("F8") }
    );
    assert_eq!(
        fault(&mut table, "H6 FAME"),
        PlayError::Taken { square: at("H8") }
    );
}

#[test]
fn r08_nothing_laid_out_is_no_play() {
    let mut table = horn();
    assert_eq!(fault(&mut table, "9F ...."), PlayError::NoTiles);
}

#[test]
fn r08_only_tiles_of_ones_own_rack() {
    let mut table = horn();
    let error = fault(&mut table, "8E Z");
    assert!(matches!(error, PlayError::NotOnRack { .. }));
    assert_eq!(error.square(), Some(at("E8")));
    // One F only; the second one would be a blank.
    let error = fault(&mut table, "9F FF");
    assert_eq!(error.square(), Some(at("G9")));
    assert_eq!(error.to_string(), "only 1 tile F on the rack; 2 are needed");
    let mut table = horn();
    table.announce("9F Ff");
    // Two blanks and no third.
    let mut table = horn();
    assert_eq!(
        fault(&mut table, "9F xyz").to_string(),
        "only 2 blanks on the rack; 3 are needed"
    );
}

#[test]
fn r09_main_word_and_every_cross_word_of_a_new_tile() {
    let mut table = Table::new(classic(), &["HORNPTE", "FAM"], "");
    table.play_drawing("8F HORN", "AS");
    table.play_drawing("H6 FA.M", "OB");
    let play = table.announce("10F PASTE");
    assert_eq!(texts(play.words()), ["PASTE", "FARMS"]);
    assert_eq!(play.main_word().notation(), "10F PASTE");
    table.accept();
    let play = table.announce("9H .OB");
    assert_eq!(texts(play.words()), ["MOB", "NOT", "BE"]);
    assert_eq!(play.words()[0].bracketed(), "(M)OB");
    // HORN and PASTE lie in the lines crossed, and no new tile is part of them.
}

#[test]
fn r09_a_word_is_all_that_touches_in_its_line() {
    let mut table = horn();
    // The notation leaves out HORN; the word has it.
    let play = table.announce("8J S");
    assert_eq!(texts(play.words()), ["HORNS"]);
}

#[test]
fn r09_where_challenge_is_void_unknown_words_are_refused_by_name() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        ..classic()
    };
    let mut table = Table::new(rules, &["HORNQZX", "FA"], "HORN OX");
    let refused = table.try_play("8H QZX").unwrap_err();
    assert_eq!(refused, CommandError::Unacceptable(vec!["QZX".into()]));
    // Another try is free.
    assert_eq!(table.turn(), 0);
    table.announce("8F HORN");
    assert_eq!(table.turn(), 1, "settled at once");
    let refused = table.try_play("9G FA").unwrap_err();
    let bad = ["FA", "OF", "RA"].map(String::from).to_vec();
    assert_eq!(refused, CommandError::Unacceptable(bad));
    assert_eq!(refused.to_string(), "not in the dictionary: FA, OF, RA");
}

#[test]
fn r09_elsewhere_any_letters_may_be_announced() {
    let mut table = Table::new(classic(), &["QZXJKVW", "FA"], "");
    assert_eq!(texts(table.announce("8B QZXJKVW").words()), ["QZXJKVW"]);
}

#[test]
fn r11_a_blank_takes_a_letter_keeps_it_and_is_worth_nothing() {
    let mut table = Table::new(classic(), &["HO?N", "S?"], "");
    let play = table.play("8F HOrN");
    assert_eq!(texts(play.words()), ["HORN"]);
    // H 4, O 1, R 0, N 1, star under the blank: doubled all the same.
    assert_eq!(play.score().total().value(), 12);
    let blank = table.board().get(at("H8")).unwrap();
    assert!(blank.is_blank());
    assert_eq!(blank.label(&TileSet::ENGLISH), "r");
    // Still R and still 0 in the next word.
    let play = table.announce("8J S");
    assert_eq!(texts(play.words()), ["HORNS"]);
    assert_eq!(play.score().total().value(), 7);
    assert_eq!(table.replayed().board(), table.board());
}

#[test]
fn r11_a_blank_taken_back_is_blank_again() {
    let mut table = Table::new(classic(), &["HO?NEEE", "S?"], "");
    table.announce("8F HOrN");
    table.challenge(1);
    assert_eq!(table.rack(0), "EEEHNO?");
    table.pass();
    table.announce("8F HOeN");
}

#[test]
fn r11_a_letter_that_is_on_the_rack_may_be_played_as_a_blank_or_not() {
    let rack = &["HORN?EE", "S"];
    let natural = Table::new(classic(), rack, "").announce("8F HORN");
    let blank = Table::new(classic(), rack, "").announce("8F hORN");
    assert_eq!(texts(natural.words()), texts(blank.words()));
    assert_eq!(natural.score().total().value(), 14);
    assert_eq!(blank.score().total().value(), 6);
}

#[test]
fn r15_the_same_word_again_and_at_both_ends_at_once() {
    let mut table = Table::new(classic(), &["HORNHOR", "S?BCLEE"], "");
    table.play_drawing("8F HORN", "N");
    // Extended at both ends at once; a plural is a word.
    let play = table.announce("8E s....S");
    assert_eq!(texts(play.words()), ["SHORNS"]);
    assert_eq!(play.main_word().bracketed(), "s(HORN)S");
    table.accept();
    // The same word a second time.
    let play = table.announce("J9 HORN");
    assert_eq!(texts(play.words())[0], "SHORN");
    let mut table = Table::new(classic(), &["HORNHOR", "EA"], "");
    table.play_drawing("8F HORN", "N");
    table.play("7F A");
    assert_eq!(texts(table.announce("6E HORN").words())[0], "HORN");
}
