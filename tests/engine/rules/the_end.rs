//! R23, R23a: how a game ends.

use crate::support::engine_help::{Table, accepted, classic, draft, end_position, seat, tiles};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::game::{Command, CommandError};
use scrabble::engine::rules::{ChallengeRule, RuleError, RuleSet, ScorelessLimit};
use scrabble::engine::setup::{Setup, SetupError};
use std::num::NonZeroU8;

fn scoreless(turns: u8) -> RuleSet {
    let turns = NonZeroU8::new(turns).unwrap();
    RuleSet {
        scoreless_limit: ScorelessLimit::ScorelessTurns(turns),
        ..classic()
    }
}

pub(crate) fn totals(table: &Table) -> Vec<i32> {
    table
        .outcome()
        .standings()
        .iter()
        .map(|s| s.total().value())
        .collect()
}

pub(crate) fn passes(table: &mut Table, count: usize) {
    for _ in 0..count {
        assert!(!table.over());
        table.pass();
    }
}

#[test]
fn r23_who_uses_the_last_tile_with_the_bag_empty_ends_the_game() {
    let mut table = end_position(classic(), &["AT", "QZ", "E"], "", "");
    table.play("F8 AT");
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(0)));
    // Nobody moves after that.
    for command in [
        Command::pass(),
        Command::Resign,
        Command::exchange(tiles("Q")),
        Command::play(draft("E8 E")),
    ] {
        assert_eq!(table.attempt(command), Err(CommandError::Over));
    }
    let by = seat(1);
    assert_eq!(
        table.attempt(Command::Accept { by }),
        Err(CommandError::Over)
    );
    assert_eq!(table.try_challenge(1), Err(CommandError::Over));
    assert!(table.follow(&accepted(1, "")).is_err());
}

#[test]
fn r23_an_empty_rack_alone_is_no_end_while_the_bag_has_tiles() {
    let mut table = Table::new(classic(), &["SENATOR", "FA"], "");
    table.play("8H SENATOR");
    assert_eq!((table.turn(), table.tiles_of(0).len()), (1, 7));
}

#[test]
fn r23_an_empty_bag_alone_is_no_end() {
    let mut table = end_position(classic(), &["AT", "QZ"], "", "");
    table.play("F8 A");
    assert_eq!(table.turn(), 1);
}

#[test]
fn r23_a_successful_challenge_unends_it() {
    let mut table = end_position(classic(), &["AT", "QZ"], "", "");
    table.announce("F8 AT");
    table.challenge(1);
    assert_eq!((table.turn(), table.rack(0)), (1, "AT".into()));
    table.play("F7 Q");
    table.play("F8 A");
    table.pass();
    table.play("F9 T");
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(0)));
}

#[test]
fn r23_a_failed_challenge_of_the_last_play_ends_it() {
    let mut table = end_position(classic(), &["AT", "QZ", "E"], "", "*");
    table.announce("F8 AT");
    table.challenge(2);
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(0)));
}

#[test]
fn r23_the_player_owing_a_turn_accepts_the_last_play() {
    let mut table = end_position(classic(), &["AT", "E", "QZ"], "", "*");
    table.announce("F8 A");
    table.challenge(2);
    table.announce("E8 E");
    assert_eq!((table.game.acceptor(), table.owes(2)), (Some(seat(2)), 1));
    table.accept();
    assert_eq!(table.outcome().reason(), EndReason::WentOut(seat(1)));
}

#[test]
fn r23_no_play_left_is_declared_where_the_table_says_so() {
    let rules = RuleSet {
        challenge: ChallengeRule::Void,
        no_play_left: true,
        ..classic()
    };
    let mut table = Table::new(rules, &["QZ", "JX"], "");
    let before: Vec<i32> = (0..2).map(|i| -table.worth_of(i)).collect();
    table.run(Command::DeclareNoPlayLeft);
    assert_eq!(table.outcome().reason(), EndReason::NoPlayLeft);
    assert_eq!(totals(&table), before);
    assert_eq!(
        table.attempt(Command::DeclareNoPlayLeft),
        Err(CommandError::Over)
    );
    assert_eq!(table.replayed(), table.game);

    let mut table = Table::new(classic(), &["QZ", "JX"], "");
    assert_eq!(
        table.attempt(Command::DeclareNoPlayLeft),
        Err(CommandError::NotInTheseRules)
    );
}

#[test]
fn r23_no_play_left_goes_with_void_only() {
    for challenge in [
        ChallengeRule::Double,
        ChallengeRule::Single,
        ChallengeRule::Triple,
    ] {
        let rules = RuleSet {
            challenge,
            no_play_left: true,
            ..classic()
        };
        let names = crate::support::engine_help::setup(2, classic())
            .names()
            .to_vec();
        let refused = Setup::new(names, rules).unwrap_err();
        assert_eq!(refused, SetupError::Rules(RuleError::NoPlayLeftNeedsVoid));
    }
}

#[test]
fn r23a_every_player_passes_twice_running_on_an_empty_board_too() {
    for players in 2..=4 {
        let mut table = Table::new(classic(), &["HORN", "FA", "GO", "IT"][..players], "");
        passes(&mut table, 2 * players);
        assert_eq!(table.outcome().reason(), EndReason::Passes);
    }
}

#[test]
fn r23a_an_exchange_of_none_counts_as_a_pass() {
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    table.exchange("");
    table.pass();
    table.exchange("");
    table.exchange("");
    assert!(table.over());
}

#[test]
fn r23a_plays_exchanges_and_plays_challenged_off_set_all_runs_to_zero() {
    for breaker in ["play", "exchange", "challenged off"] {
        let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "");
        passes(&mut table, 3);
        match breaker {
            "play" => {
                table.play("8F HORN");
            }
            "exchange" => {
                table.exchange("H");
            }
            _ => {
                table.announce("8F HORN");
                table.challenge(2);
            }
        }
        // Everybody begins again: twice each, the breaker too.
        passes(&mut table, 6);
        assert!(table.over(), "{breaker}");
    }
}

#[test]
fn r23a_all_must_pass_twice_not_just_two_rounds_worth() {
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    table.pass();
    table.exchange("F");
    // One, one, two: the other has one only.
    passes(&mut table, 3);
    assert!(!table.over());
    table.pass();
    assert!(table.over());
}

#[test]
fn r23a_a_missed_turn_neither_counts_nor_resets() {
    let mut table = Table::new(classic(), &["HORN", "FA", "EON"], "*");
    table.announce("8F HORN");
    table.challenge(2);
    // Ben, (Cid misses), Ann, Ben, Cid, Ann: Cid has passed once.
    passes(&mut table, 5);
    assert_eq!(table.turn(), 1, "Cid's missed turn was no pass");
    passes(&mut table, 2);
    assert_eq!(
        table.outcome().reason(),
        EndReason::Passes,
        "nor did it reset"
    );

    // Passes before a missed turn count on.
    let mut table = Table::new(classic(), &["HORN", "FA"], "*");
    table.announce("8F HORN");
    table.challenge(1);
    passes(&mut table, 4);
    assert!(table.over());
}

#[test]
fn r23a_the_runs_of_a_resigned_player_do_not_matter() {
    let mut table = Table::new(classic(), &["HORN", "FA", "GO"], "");
    table.run(Command::Resign);
    passes(&mut table, 4);
    assert_eq!(table.outcome().reason(), EndReason::Passes);
}

#[test]
fn r23a_so_many_scoreless_turns_instead() {
    let mut table = Table::new(scoreless(6), &["HORN", "FA"], "");
    for i in 0..6 {
        assert!(!table.over(), "{i}");
        if i % 2 == 0 {
            table.pass();
        } else {
            let one = table.rack(1)[..1].to_owned();
            table.exchange(&one);
        }
    }
    assert_eq!(table.outcome().reason(), EndReason::Scoreless);
}

#[test]
fn r23a_scoreless_a_challenge_lost_and_a_missed_turn_count() {
    let mut table = Table::new(scoreless(3), &["HORN", "FA"], "");
    for _ in 0..3 {
        let word = &table.rack(table.turn())[..2].to_owned();
        let other = 1 - table.turn();
        table.announce(&format!("8H {word}"));
        table.challenge(other);
    }
    assert_eq!(table.outcome().reason(), EndReason::Scoreless);

    let mut table = Table::new(scoreless(3), &["HORN", "FA"], "*");
    table.announce("8F HORN");
    table.challenge(1);
    passes(&mut table, 2);
    assert_eq!(
        table.outcome().reason(),
        EndReason::Scoreless,
        "missed, passed, passed"
    );
}

#[test]
fn r23a_scoreless_a_play_that_stands_resets_even_one_of_no_points() {
    let mut table = Table::new(scoreless(4), &["??", "FA"], "");
    passes(&mut table, 2);
    assert_eq!(table.play("8H ox").score().total().value(), 0);
    passes(&mut table, 3);
    assert!(!table.over());
    passes(&mut table, 1);
    assert!(table.over());
}
