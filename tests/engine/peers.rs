//! Cases that other programs of this kind got wrong, each as a test.

use crate::support::engine_help;
use engine_help::{Table, all_plays, classic, draft, end_position, seat, text_of, tiles};
use engine_help::{Words, full_set_check};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, Game, Phase};
use scrabble::engine::layout::Layout;
use scrabble::engine::play::PlayError;
use scrabble::engine::rules::{ChallengeRule, RackSize, RuleSet, ScorelessLimit, TieRule};
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::square::Direction;
use std::num::NonZeroU8;

fn words_of(table: &mut Table, notation: &str) -> Vec<String> {
    let play = table.announce(notation);
    play.words().iter().map(ToString::to_string).collect()
}

fn void() -> RuleSet {
    RuleSet {
        challenge: ChallengeRule::Void,
        ..classic()
    }
}

#[test]
fn peer_01_a_notation_that_leaves_out_a_prefix_or_suffix_does_not_dodge_the_check() {
    let mut table = Table::new(void(), &["HORN", "QFARMSE"], "HORN AS QA");
    table.announce("8F HORN");
    // “8J S” leaves HORN out; “8E Q” leaves it out behind.
    let refused = table.try_play("8J S").unwrap_err();
    assert_eq!(refused, CommandError::Unacceptable(vec!["HORNS".into()]));
    let refused = table.try_play("8E Q").unwrap_err();
    assert_eq!(refused, CommandError::Unacceptable(vec!["QHORN".into()]));
}

#[test]
fn peer_02_a_one_tile_play_is_the_same_play_both_ways() {
    let mut table = Table::new(classic(), &["TOE", "ABLE"], "");
    table.play_drawing("8H TOE", "D");
    table.play("H9 AB");
    // I9: the O of TOE above, the A of TAB to the left. One draft, one play.
    assert_eq!(draft("9I A"), draft("I9 A"));
    let across = table.game.preview(&draft("9I D")).unwrap();
    let down = table.game.preview(&draft("I9 D")).unwrap();
    assert_eq!(across, down);
    let all: Vec<String> = across.words().iter().map(ToString::to_string).collect();
    assert_eq!(all, ["AD", "OD"], "as long: across first");
    // The longer word is the main one.
    let play = table.game.preview(&draft("H11 D")).unwrap();
    assert_eq!(play.main_word().to_string(), "TABD");
    assert_eq!(play.main_word().direction(), Direction::Down);
    // And it is listed once.
    let list = all_plays(&text_of(table.board()), "D", &Words::of("AD OD"), 2);
    let at = |p: &&engine_help::Placed| p.contains_key(&(8, 8));
    assert_eq!(list.iter().filter(at).count(), 1);
}

#[test]
fn peer_03_a_cross_word_of_blanks_alone_scores_nothing_and_is_a_word() {
    let mut table = Table::new(classic(), &["H?OE", "?ABE"], "");
    table.play("8G Ho");
    // The blank of H9 is under the blank of H8.
    let play = table.announce("9H fAB");
    let all: Vec<String> = play.words().iter().map(ToString::to_string).collect();
    assert_eq!(all, ["FAB", "OF"]);
    assert_eq!(play.words()[1].score().total().value(), 0);
    table.challenge(0);
    let Some(Event::Challenged { verdicts, .. }) = table.events.last() else {
        panic!("challenged");
    };
    assert_eq!(verdicts.len(), 2, "both are judged");
}

#[test]
fn peer_04_a_play_of_no_points_is_no_pass_and_no_scoreless_turn() {
    for scoreless_limit in [
        ScorelessLimit::EveryonePassedTwice,
        ScorelessLimit::ScorelessTurns(NonZeroU8::new(4).unwrap()),
    ] {
        let rules = RuleSet {
            scoreless_limit,
            ..classic()
        };
        let mut table = Table::new(rules, &["??", "FA"], "");
        table.pass();
        table.pass();
        assert_eq!(table.play("8H at").score().total().value(), 0);
        for _ in 0..3 {
            assert!(!table.over());
            table.pass();
        }
        assert!(!table.over());
        table.pass();
        assert!(table.over());
    }
}

#[test]
fn peer_05_a_successful_challenge_damages_neither_board_nor_bag_nor_blank() {
    let mut table = Table::new(classic(), &["HORN", "F?RMSEE"], "HORN");
    table.play("8F HORN");
    let before = table.game.clone();
    table.announce("H6 Fa.M");
    table.challenge(0);
    assert_eq!(table.board(), before.board());
    assert_eq!(
        (table.rack(1), table.game.bag_count()),
        ("EEFMRS?".into(), before.bag_count())
    );
    full_set_check(&table.game);
    // The blank may be another letter next time.
    table.pass();
    assert_eq!(words_of(&mut table, "H6 Fi.M"), ["FIRM"]);
}

#[test]
fn peer_06_a_phony_that_went_out_is_challenged_off_and_the_game_goes_on() {
    let mut table = end_position(classic(), &["AT", "QZ"], "", "");
    let score = table.score(0);
    table.announce("F8 AT");
    table.challenge(1);
    assert!(!table.over());
    assert_eq!(
        (table.turn(), table.score(0), table.rack(0)),
        (1, score, "AT".into())
    );
}

#[test]
fn peer_07_the_last_play_can_be_challenged_also_after_a_reload() {
    for words in ["", "*"] {
        let mut table = end_position(classic(), &["AT", "QZ"], "", words);
        table.announce("F8 AT");
        // Saved and resumed inside the window.
        table.game = table.replayed();
        assert_eq!(table.game.challengers(), [seat(1)]);
        table.challenge(1);
        assert_eq!(table.over(), words == "*");
    }
}

#[test]
fn peer_08_after_the_first_play_is_challenged_off_the_board_is_empty_again() {
    let mut table = Table::new(classic(), &["HORN", "TOE"], "TOE");
    table.announce("8F HORN");
    table.challenge(1);
    assert!(table.board().is_empty());
    let refused = table.try_play("9F TOE");
    assert!(matches!(
        refused,
        Err(CommandError::Play(PlayError::MissesStar { .. }))
    ));
    table.play("8F TOE");
}

#[test]
fn peer_09_who_is_due_to_miss_a_turn_accepts_the_last_play() {
    let mut table = end_position(classic(), &["AT", "E", "QZ"], "", "*");
    table.announce("F8 A");
    table.challenge(2);
    table.announce("E8 E");
    let by = seat(2);
    assert_eq!(table.owes(2), 1);
    table.run(Command::Accept { by });
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(1)));
    // With two: the one who accepts has just been made to owe by naming a word of the play.
    let named = scrabble::engine::rules::ChallengeScope::NamedWords;
    let rules = RuleSet {
        judging: named,
        ..classic()
    };
    let mut table = end_position(rules, &["AT", "QZ", "E"], "", "*");
    table.announce("F8 AT");
    table.name(1, &[0]).unwrap();
    assert!(table.waits() && table.owes(1) == 1);
    table.accept();
    assert!(table.over());
}

#[test]
fn peer_10_the_adjustments_are_made_after_a_failed_last_challenge_of_four() {
    for by in 1..4 {
        let mut table = end_position(classic(), &["AT", "QZ", "E", "JK"], "", "*");
        let before: Vec<i32> = (0..4).map(|i| table.score(i)).collect();
        let play = table.announce("F8 AT").score().total().value();
        table.challenge(by);
        let after: Vec<i32> = (0..4).map(|i| table.score(i)).collect();
        let expected = [
            before[0] + play + 34,
            before[1] - 20,
            before[2] - 1,
            before[3] - 13,
        ];
        assert_eq!(after, expected);
    }
}

#[test]
fn peer_11_exchanges_too_big_of_blanks_and_of_seven() {
    let mut table = end_position(classic(), &["AEIOUTS", "LNRDGEE"], "QZJ", "");
    assert!(matches!(
        table.try_exchange("AEIO"),
        Err(CommandError::BagTooLow { bag: 3, needed: 4 })
    ));
    let mut table = Table::new(classic(), &["AEIOU??", "LN"], "");
    table.exchange("??");
    assert_eq!(table.bag().count(scrabble::engine::tile::Tile::Blank), 2);
    let mut table = Table::new(classic(), &["AEIOURS", "LN"], "");
    table.exchange("AEIOURS");
    assert_eq!(table.score(0), 0, "no bingo");
    assert_eq!(table.tiles_of(0).len(), 7);
}

#[test]
fn peer_12_no_bonus_for_emptying_a_short_rack_and_nine_tile_pays_from_seven() {
    let mut table = end_position(classic(), &["SENATO", "QZ"], "", "");
    let play = table.announce("F3 SENATO");
    assert_eq!(play.score().bonus().value(), 0);
    let nine = RuleSet {
        rack: RackSize::Nine,
        ..classic()
    };
    for (word, bonus) in [("SENATO", 0), ("SENATOR", 50), ("SENATORS", 50)] {
        let mut table = Table::new(nine.clone(), &["SENATORSI", "Q"], "");
        assert_eq!(
            table
                .announce(&format!("8H {word}"))
                .score()
                .bonus()
                .value(),
            bonus
        );
    }
    let mut table = Table::new(nine, &["SENATORSI", "Q"], "");
    assert_eq!(table.announce("8G SENATORSI").score().bonus().value(), 50);
}

#[test]
fn peer_13_the_rack_is_checked_before_anything_changes() {
    let mut table = Table::new(classic(), &["HORNEEE", "Q"], "");
    let before = table.game.clone();
    for notation in ["8F HORNS", "8F HoRN", "8F HORRN"] {
        let refused = table.try_play(notation);
        assert!(matches!(
            refused,
            Err(CommandError::Play(
                PlayError::NotOnRack { .. } | PlayError::TooFew { .. }
            ))
        ));
        assert_eq!(table.game, before);
    }
}

#[test]
fn peer_14_a_tie_is_no_win() {
    for tie in [TieRule::BeforeUnplayed, TieRule::Shared] {
        let rules = RuleSet { tie, ..classic() };
        let mut table = Table::new(rules, &["AEIOUNR", "LSTEAIO"], "");
        for _ in 0..4 {
            table.pass();
        }
        assert_eq!(table.winners(), [0, 1]);
    }
}

#[test]
fn peer_15_which_of_two_like_letters_is_the_blank_changes_the_score() {
    // E on the star and E on L8, a double letter: one of them is the blank.
    let fresh = || Table::new(classic(), &["E?LBAOI", "Q"], "");
    let score = |notation: &str| fresh().announce(notation).score().total().value();
    let first_blank = score("8H eLBAE");
    let last_blank = score("8H ELBAe");
    assert_eq!(
        (first_blank, last_blank),
        (2 * (1 + 3 + 1 + 2), 2 * (1 + 1 + 3 + 1))
    );
    // Both stand in the list of what can be played.
    let all = all_plays(&text_of(fresh().board()), "E?LBAOI", &Words::of("ELBAE"), 2);
    let down_the_star = all
        .iter()
        .filter(|p| p.keys().all(|s| s.0 == 7) && p.contains_key(&(7, 11)));
    assert!(down_the_star.count() >= 2);
}

#[test]
fn peer_16_diagonal_contact_is_none_and_the_star_is_required() {
    let mut table = Table::new(classic(), &["HORN", "TOE"], "");
    let star = table.try_play("7F HORN");
    assert!(matches!(
        star,
        Err(CommandError::Play(PlayError::MissesStar { .. }))
    ));
    table.play("8F HORN");
    for corner in ["9J TO", "7J TO", "9D TO", "7D TO", "E9 TO", "J6 TO"] {
        let refused = table.try_play(corner);
        assert!(
            matches!(refused, Err(CommandError::Play(PlayError::Detached { .. }))),
            "{corner}"
        );
    }
}

#[test]
fn peer_17_no_play_for_anyone_is_no_endless_loop() {
    // Nobody has a word: passes end it.
    let mut table = Table::new(classic(), &["VVWWQZJ", "XKCCBBF"], "");
    let mut turns = 0;
    while !table.over() {
        let rack = table.rack(table.turn());
        let none = all_plays(&text_of(table.board()), &rack, Words::small(), 2);
        assert!(none.is_empty());
        table.pass();
        turns += 1;
    }
    assert_eq!(turns, 4);
    // With a debt on top, and where no play left ends the game at once.
    let rules = RuleSet {
        no_play_left: true,
        ..void()
    };
    let mut table = Table::new(rules, &["VVWWQZJ", "XKCCBBF"], "");
    table.run(Command::DeclareNoPlayLeft);
    assert_eq!(table.outcome().reason(), EndReason::NoPlayLeft);
}

#[test]
fn peer_18_a_new_game_counts_passes_anew_and_an_empty_board_counts() {
    let mut table = Table::new(classic(), &["HORN", "TOE"], "");
    for _ in 0..3 {
        table.pass();
    }
    let (mut next, _) = Game::start(
        table.game.setup().clone(),
        scrabble::engine::turn_rng::Seed(9),
    );
    next.apply(Command::pass(), &table.words).unwrap();
    assert!(matches!(next.phase(), Phase::Turn(_)));
    table.pass();
    assert!(table.over() && table.board().is_empty());
    let lines = table.game.sheet();
    assert_eq!(
        lines.iter().filter(|l| l.entry == SheetEntry::Pass).count(),
        4
    );
    assert_eq!(table.tiles_of(0), tiles(&table.rack(0)));
    assert_eq!(
        Layout::CLASSIC
            .squares()
            .filter(|s| table.board().get(*s).is_some())
            .count(),
        0
    );
}
