//! R37: taking back.

use crate::rules::house::void;
use crate::support::engine_help::{Table, classic, seat, tiles};
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, Phase, ReplayFault};
use scrabble::engine::rules::{ChallengeRule, RuleSet};
use scrabble::engine::sheet::{
    SheetEntry, SheetLine, standing_lines, standing_plays, turn_numbers,
};
use scrabble::engine::tile::Points;

fn take_back(table: &mut Table) -> Result<Event, CommandError> {
    table.attempt(Command::TakeBack)
}

fn opened(rules: RuleSet) -> Table {
    let mut table = Table::new(rules, &["HORNAEI", "FAMEDOT"], "HORN FARM FA");
    table.play_drawing("8F HORN", "QZXJ");
    table
}

#[test]
fn r37_board_score_and_rack_are_as_before_the_turn() {
    let mut table = opened(classic());
    assert_eq!((table.score(0), table.turn()), (14, 1));
    let event = take_back(&mut table).unwrap();
    assert_eq!(event, Event::TakenBack { seat: seat(0) });
    assert!(table.board().is_empty());
    assert_eq!((table.score(0), table.turn()), (0, 0));
    assert_eq!(table.tiles_of(0), tiles("HORNAEI"));
}

#[test]
fn r37_drawn_tiles_go_back_to_the_bag() {
    let mut table = opened(classic());
    let before = table.game.bag_count();
    take_back(&mut table).unwrap();
    assert_eq!(table.game.bag_count(), before + 4);
    assert!(table.bag().contains(&tiles("QZXJ")));
}

#[test]
fn r37_it_stays_on_record() {
    let mut table = opened(classic());
    take_back(&mut table).unwrap();
    let entries: Vec<_> = table
        .game
        .sheet()
        .iter()
        .map(|l| (&l.entry, l.points.value(), l.total.value()))
        .collect();
    assert!(matches!(
        entries[..],
        [
            (SheetEntry::Play(_), 14, 14),
            (SheetEntry::TakenBack(1), -14, 0)
        ]
    ));
    assert_eq!(standing_plays(table.game.sheet()).count(), 0);
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r37_later_draws_are_new_ones() {
    let mut table = Table::live(classic(), 2, 5);
    let first = table.exchange_all();
    take_back(&mut table).unwrap();
    let second = table.exchange_all();
    assert_ne!(first, second);
}

#[test]
fn r37_once_the_next_turn_is_settled_the_one_before_it_stands() {
    let mut table = opened(classic());
    table.pass();
    take_back(&mut table).unwrap();
    assert_eq!(
        (table.score(0), table.turn()),
        (14, 1),
        "the pass is undone, not the play"
    );
    assert_eq!(take_back(&mut table), Err(CommandError::NothingToTakeBack));
}

#[test]
fn r37_while_the_next_turn_is_only_announced_it_can_be_taken_back() {
    let mut table = opened(classic());
    table.announce("G7 F.");
    take_back(&mut table).unwrap();
    assert_eq!((table.score(0), table.turn(), table.waits()), (0, 0, false));
}

#[test]
fn r37_before_the_first_turn_there_is_nothing_to_take_back() {
    let mut table = Table::live(classic(), 3, 1);
    assert_eq!(take_back(&mut table), Err(CommandError::NothingToTakeBack));
}

#[test]
fn r37_a_lost_challenge_of_the_turn_costs_nothing_any_more() {
    let mut table = Table::new(classic(), &["HORNAEI", "FAMEDOT", "GO"], "HORN");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!(table.turn(), 2, "the challenger has missed the turn");
    take_back(&mut table).unwrap();
    table.pass();
    assert_eq!(table.turn(), 1);
}

#[test]
fn r37_the_points_for_a_failed_challenge_go_with_the_turn() {
    let rules = RuleSet {
        challenge: crate::support::engine_help::bonus(5, false),
        ..classic()
    };
    let mut table = Table::new(rules, &["HORNAEI", "FAMEDOT"], "HORN");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!(table.score(0), 19);
    take_back(&mut table).unwrap();
    assert_eq!(table.score(0), 0);
}

#[test]
fn r37_a_turn_challenged_off_can_be_taken_again() {
    let mut table = Table::new(classic(), &["HORNAEI", "FAMEDOT"], "");
    table.announce("8F HORN");
    table.challenge(1);
    assert_eq!(table.turn(), 1);
    take_back(&mut table).unwrap();
    assert_eq!((table.turn(), table.score(0)), (0, 0));
}

#[test]
fn r37_the_turn_that_ended_the_game_too() {
    let rules = RuleSet {
        challenge: ChallengeRule::Triple,
        ..classic()
    };
    let mut table = Table::new(rules, &["HORNAEI", "FAMEDOT"], "HORN");
    table.announce("8F HORN");
    table.challenge(1);
    assert!(table.over());
    take_back(&mut table).unwrap();
    assert_eq!((table.turn(), table.score(0), table.score(1)), (0, 0, 0));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r37_who_has_left_stays_away() {
    let mut table = Table::live(void(classic()), 3, 1);
    table.pass();
    table.run(Command::Resign);
    assert_eq!(take_back(&mut table), Err(CommandError::NothingToTakeBack));
}

/// Against computers a player takes back their own last turn, with those since then.
#[test]
fn r37_a_players_last_turn_is_taken_back_with_those_since() {
    let mut table = opened(classic());
    table.play_drawing("G7 F.", "I");
    let (ann, ben) = (table.score(0), table.score(1));
    let event = table.attempt(Command::TakeBackTo(seat(0))).unwrap();
    assert_eq!(event, Event::TakenBack { seat: seat(0) });
    assert!(table.board().is_empty());
    assert_eq!((table.score(0), table.score(1), table.turn()), (0, 0, 0));
    assert_eq!(table.tiles_of(0), tiles("HORNAEI"));
    assert_eq!(table.tiles_of(1), tiles("FAMEDOT"));
    let written = table.game.sheet().iter().rev().take(2);
    let written: Vec<_> = written
        .map(|l| (&l.entry, l.seat, l.points, l.total.value()))
        .collect();
    assert_eq!(
        written,
        [
            (&SheetEntry::TakenBack(1), seat(0), Points::new(-ann), 0),
            (&SheetEntry::TakenBack(2), seat(1), Points::new(-ben), 0),
        ]
    );
    assert_eq!(standing_plays(table.game.sheet()).count(), 0);
    assert_eq!(standing_lines(table.game.sheet()), Vec::<&SheetLine>::new());
    assert_eq!(turn_numbers(table.game.sheet()), [1, 2, 2, 1]);
    assert_eq!(table.replayed(), table.game);
    assert_eq!(take_back(&mut table), Err(CommandError::NothingToTakeBack));
}

#[test]
fn r37_a_player_without_a_turn_takes_none_back() {
    let mut table = opened(classic());
    let ben = table.attempt(Command::TakeBackTo(seat(1)));
    assert_eq!(ben, Err(CommandError::NothingToTakeBack));
    table.run(Command::TakeBackTo(seat(0)));
}

#[test]
fn r37_a_record_takes_back_the_turn_of_the_seat_that_took_it() {
    let mut table = opened(classic());
    let wrong = table.follow(&Event::TakenBack { seat: seat(1) });
    assert_eq!(wrong, Err(ReplayFault::Turn));
    assert_eq!(table.game.phase(), &Phase::Turn(seat(1)));
}
