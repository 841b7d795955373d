//! R38, R33, R7: words accepted by agreement, the open dictionary, the minimum for the first word.

use crate::rules::challenges::{named, three_words};
use crate::rules::house::{opened, void};
use crate::rules::the_end::passes;
use crate::support::engine_help::{Table, classic, house, seat, turn};
use scrabble::engine::event::{Event, Verdict};
use scrabble::engine::game::{Command, CommandError, ReplayFault};
use scrabble::engine::play::PlayError;
use scrabble::engine::rules::{ChallengeRule, FirstWord, Preset, RuleSet};
use scrabble::engine::tile::Letter;
use scrabble::engine::tile_set::TileSet;

fn word(text: &str) -> Vec<Letter> {
    TileSet::ENGLISH.letters_of(text).unwrap()
}

fn agree(table: &mut Table, text: &str) -> Result<Event, CommandError> {
    table.attempt(Command::Agree(word(text)))
}

/// HORN is announced, and these are words.
fn announced(rules: RuleSet, words: &str) -> Table {
    let mut table = Table::new(rules, &["HORN", "FA", "GO"], words);
    table.announce("8F HORN");
    table
}

#[test]
fn r38_a_word_agreed_on_in_the_window_counts() {
    let mut table = announced(classic(), "");
    let event = agree(&mut table, "HORN").unwrap();
    assert_eq!(event, Event::Agreed { word: word("HORN") });
    assert!(
        table.waits(),
        "the play still waits to be challenged or accepted"
    );
    assert_eq!((table.score(0), table.game.sheet().len()), (0, 0));
    table.accept();
    assert_eq!((table.score(0), table.turn()), (14, 1));
}

#[test]
fn r38_a_word_agreed_on_is_not_challenged_again() {
    for rules in [classic(), named(ChallengeRule::Double)] {
        let mut table = announced(rules, "");
        agree(&mut table, "HORN").unwrap();
        let counts = |text: &str| Err(CommandError::CountsAlready(text.into()));
        for _ in 0..2 {
            assert!(table.game.open_words().is_empty() && table.game.challengers().is_empty());
            assert_eq!(table.try_challenge(1), counts("HORN"));
            assert_eq!(table.name(2, &[0]), counts("HORN"));
            table.accept();
            // Taken back and played again, as any other play that makes the word.
            table.run(Command::TakeBack);
            table.announce("8F HORN");
        }
        assert_eq!(table.replayed(), table.game);
    }
}

#[test]
fn r38_the_other_words_of_the_play_are_challenged_as_ever() {
    for (rules, all) in [(classic(), true), (named(ChallengeRule::Double), false)] {
        let mut table = three_words(rules, 3, "FA OF");
        agree(&mut table, "RA").unwrap();
        assert_eq!(table.game.open_words(), [0, 1]);
        if !all {
            let refused = table.name(0, &[0, 2]);
            assert_eq!(refused, Err(CommandError::CountsAlready("RA".into())));
        }
        let Event::Challenged { verdicts, .. } = table.challenge(0) else {
            panic!("challenged");
        };
        assert_eq!(verdicts.len(), 2, "FA and OF, not RA");
        assert!(table.score(1) > 0 && table.game.failed_challenges(seat(0)) == 1);
        assert_eq!(table.replayed(), table.game);
    }
}

/// The program of version 1 wrote it, and no other does.
#[test]
fn r38_a_record_of_such_a_challenge_is_none_of_these_rulings() {
    let mut table = announced(named(ChallengeRule::Single), "");
    agree(&mut table, "HORN").unwrap();
    let challenged = Event::Challenged {
        by: seat(1),
        verdicts: vec![Verdict {
            word: 0,
            acceptable: true,
        }],
        drew: table.bag().iter().take(4).collect(),
    };
    let refused = ReplayFault::Refused(CommandError::CountsAlready("HORN".into()));
    assert_eq!(table.follow(&challenged), Err(refused));
}

#[test]
fn r38_it_is_recorded() {
    let mut table = announced(classic(), "");
    agree(&mut table, "HORN").unwrap();
    assert_eq!(table.replayed(), table.game);
    table.accept();
    assert_eq!(table.game.agreed(), [word("HORN")]);
    assert_eq!(table.game.view(None).agreed, [word("HORN")]);
    assert_eq!(table.replayed(), table.game);
    assert!(table.game.counts(&word("HORN"), &table.words));
}

#[test]
fn r38_it_counts_from_then_on() {
    let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "FA OF");
    table.play("8F HORN");
    table.announce("9G FA");
    agree(&mut table, "RA").unwrap();
    table.challenge(0);
    assert!(table.score(1) > 0, "FA, OF, RA");
    // The same word again, many turns later.
    let mut table = opened(void(classic()), "8F HORN", "FARA", "FA OF");
    assert!(table.try_play("9G FA").is_err());
    agree(&mut table, "RA").unwrap();
    table.announce("9G FA");
    passes(&mut table, 2);
    let refused = table.try_play("10G RA");
    assert!(matches!(refused, Err(CommandError::Unacceptable(bad)) if !bad.contains(&"RA".into())));
}

#[test]
fn r38_before_it_is_agreed_on_it_does_not_count() {
    let mut table = announced(classic(), "");
    table.challenge(1);
    assert_eq!((table.score(0), table.turn()), (0, 1));
    assert_eq!(
        agree(&mut table, "HORN"),
        Err(CommandError::NotAtIssue("HORN".into())),
        "too late: its window is over"
    );
}

#[test]
fn r38_after_voids_refusal() {
    let mut table = Table::new(void(classic()), &["HORN", "FA"], "FA OF");
    let bad = |words: &[&str]| {
        let words = words.iter().map(ToString::to_string).collect();
        Err(CommandError::Unacceptable(words))
    };
    assert_eq!(table.try_play("8F HORN"), bad(&["HORN"]));
    agree(&mut table, "HORN").unwrap();
    assert_eq!(table.turn(), 0, "the same player tries again");
    table.announce("8F HORN");
    assert_eq!(table.score(0), 14);
    assert_eq!(table.try_play("9G FA"), bad(&["RA"]));
    agree(&mut table, "RA").unwrap();
    table.announce("9G FA");
    assert_eq!(table.game.agreed(), [word("HORN"), word("RA")]);
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r38_words_of_swaps_can_be_agreed_on_too() {
    let mut table = opened(house(classic(), "l"), "8F HORN", "C", "");
    table.run(Command::Turn(turn("F8=C", "pass")));
    agree(&mut table, "CORN").unwrap();
    table.accept();
    assert_eq!(table.lies("F8"), 'C');
    let mut table = opened(void(house(classic(), "l")), "8F HORN", "C", "");
    let refused = table.try_turn(turn("F8=C", "pass"));
    assert_eq!(
        refused,
        Err(CommandError::Unacceptable(vec!["CORN".into()]))
    );
    agree(&mut table, "CORN").unwrap();
    table.run(Command::Turn(turn("F8=C", "pass")));
    assert_eq!(table.lies("F8"), 'C');
}

#[test]
fn r38_not_where_only_the_dictionary_decides() {
    for base in [classic(), void(classic())] {
        let rules = RuleSet {
            agreement: false,
            ..base
        };
        let mut table = Table::new(rules, &["HORN", "FA", "GO"], "");
        table.try_play("8F HORN").ok();
        let refused = agree(&mut table, "HORN");
        assert_eq!(refused, Err(CommandError::NoAgreements));
        let event = Event::Agreed { word: word("HORN") };
        let fault = ReplayFault::Refused(CommandError::NoAgreements);
        assert_eq!(table.follow(&event), Err(fault), "nor in a record");
    }
}

#[test]
fn r38_not_a_word_that_was_agreed_on_already() {
    let counts = || Err(CommandError::CountsAlready("HORN".into()));
    let mut table = announced(classic(), "");
    agree(&mut table, "HORN").unwrap();
    assert_eq!(agree(&mut table, "HORN"), counts());
    let again = Event::Agreed { word: word("HORN") };
    assert!(table.follow(&again).is_err(), "nor twice in a record");
}

#[test]
fn r20_agreeing_on_a_word_tells_nothing_about_the_dictionary() {
    for words in ["", "HORN"] {
        let mut table = announced(classic(), words);
        assert!(agree(&mut table, "HORN").is_ok());
    }
}

#[test]
fn r38_not_a_word_that_is_not_at_issue() {
    let not = |text: &str| Err(CommandError::NotAtIssue(text.into()));
    let mut table = announced(classic(), "");
    for text in ["HOR", "HORNS", "GNU", "H", ""] {
        assert_eq!(agree(&mut table, text), not(text));
    }
    let sentence = agree(&mut table, "GNU").unwrap_err().to_string();
    assert_eq!(sentence, "GNU is not a word of the announced play");
    // Without an announced play there is none, but where words are checked when they are played.
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    assert_eq!(agree(&mut table, "HORN"), not("HORN"));
    let mut table = Table::new(void(classic()), &["HORN", "FA"], "");
    for text in ["", "H", "ABCDEFGHIJKLMNOP"] {
        assert_eq!(
            agree(&mut table, text),
            not(text),
            "no word of 2 to 15 letters"
        );
    }
    let event = Event::Agreed { word: word("H") };
    assert!(table.follow(&event).is_err());
    // Nor when the game is over.
    passes(&mut table, 4);
    assert_eq!(agree(&mut table, "HORN"), Err(CommandError::Over));
}

#[test]
fn r33_the_open_dictionary_is_a_choice_of_the_table_and_changes_no_ruling() {
    for preset in Preset::ALL {
        assert!(!preset.rules().open_dictionary, "{preset}");
        let open = RuleSet {
            open_dictionary: true,
            ..preset.rules()
        };
        assert_eq!(open.check(4), Ok(()));
    }
    let open = RuleSet {
        open_dictionary: true,
        ..classic()
    };
    // Looking up is free; what is announced and challenged is as it was.
    let mut table = announced(open, "");
    assert!(table.game.view(Some(seat(1))).setup.rules().open_dictionary);
    table.challenge(1);
    assert_eq!((table.score(0), table.turn()), (0, 1));
}

#[test]
fn r07_the_minimum_holds_for_the_main_word_until_somebody_plays_one() {
    for needed in 3..=5 {
        let rules = RuleSet {
            first_word: FirstWord::at_least(needed).unwrap(),
            ..classic()
        };
        let word = |letters: u8| format!("8H {}", &"HORNE"[..usize::from(letters)]);
        let mut table = Table::new(rules, &["HORNE", "HRONE"], "");
        let square = crate::support::engine_help::at("H8");
        let too_short = || Err(CommandError::Play(PlayError::TooShort { square, needed }));
        assert_eq!(table.try_play(&word(needed - 1)), too_short());
        // Passes and exchanges go round, and it still holds.
        table.pass();
        table.exchange("E");
        table.pass();
        table.pass();
        assert_eq!(table.try_play(&word(needed - 1)), too_short());
        // One is challenged off, and it still holds.
        table.announce(&word(needed));
        table.challenge(1);
        assert!(table.board().is_empty());
        table.pass();
        assert_eq!(table.try_play(&word(needed - 1)), too_short());
        // One stands, and anything goes.
        table.play(&word(needed));
        table.pass();
        table.play("H8 .E");
    }
}

#[test]
fn r07_the_minimum_where_challenge_is_void() {
    let rules = RuleSet {
        first_word: FirstWord::at_least(4).unwrap(),
        ..void(classic())
    };
    let mut table = Table::new(rules, &["HORN", "FA"], "HO HORN");
    let refused = table.try_play("8H HO").unwrap_err().to_string();
    assert_eq!(refused, "the first word needs at least 4 letters");
    table.announce("8H HORN");
    assert_eq!(table.turn(), 1);
}
