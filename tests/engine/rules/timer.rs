//! R29: the timer for each turn, and clocks for the whole game. Time arrives from outside, as a command.

use crate::rules::the_end::{passes, totals};
use crate::support::engine_help::{Table, bonus, classic, end_position, house, seat, turn};
use scrabble::engine::clock::{ClockRule, GameClock, Millis, Timer};
use scrabble::engine::endgame::EndReason;
use scrabble::engine::event::Event;
use scrabble::engine::game::{Command, CommandError, ReplayFault};
use scrabble::engine::rules::{RuleSet, ScorelessLimit};
use scrabble::engine::sheet::SheetEntry;
use scrabble::engine::tile::Points;
use std::num::{NonZeroU8, NonZeroU16};

fn timed(text: &str) -> RuleSet {
    RuleSet {
        clock: text.parse().unwrap(),
        ..classic()
    }
}

/// So many minutes for the game, and 10 points for each one over.
fn clocked(minutes: u16) -> RuleSet {
    RuleSet {
        clock: ClockRule::Game(GameClock {
            minutes: NonZeroU16::new(minutes).unwrap(),
            penalty: Points::new(10),
        }),
        ..classic()
    }
}

fn spend(table: &mut Table, time: u64) {
    table.run(Command::Spend(Millis(time)));
}

fn left(table: &Table) -> Option<u64> {
    table.game.time_left().map(|time| time.0)
}

#[test]
fn r29_running_out_passes_the_turn() {
    let mut table = Table::new(timed("60"), &["HORN", "FA"], "");
    let before = (table.rack(0), table.bag());
    assert_eq!(left(&table), Some(60_000));
    spend(&mut table, 60_000);
    assert_eq!((table.turn(), table.score(0)), (1, 0));
    assert_eq!((table.rack(0), table.bag()), before, "no tile is lost");
    assert!(table.board().is_empty());
    let line = &table.lines(0)[0];
    assert_eq!(
        (&line.entry, line.points.value()),
        (&SheetEntry::TimedOut, 0)
    );
    assert_eq!(left(&table), Some(60_000), "the next turn has its own time");
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r29_several_spells_of_time_add_up_within_a_turn_and_no_further() {
    let mut table = Table::new(timed("60"), &["HORN", "FA"], "");
    for (time, rest) in [(0, 60_000), (20_000, 40_000), (39_999, 1)] {
        spend(&mut table, time);
        assert_eq!((table.turn(), left(&table)), (0, Some(rest)));
    }
    let view = table.game.view(Some(seat(1)));
    assert_eq!(view.time_left, Some(Millis(1)), "all can see it");
    assert_eq!(view.players[0].used, Millis(59_999));
    assert_eq!(
        table.replayed(),
        table.game,
        "a game put away keeps its clock"
    );
    table.pass();
    assert_eq!(left(&table), Some(60_000));
    table.pass();
    // Ann's second turn: what her first one took is no matter.
    spend(&mut table, 59_999);
    assert_eq!(table.turn(), 0);
    spend(&mut table, 1);
    assert_eq!(table.turn(), 1);
}

#[test]
fn r29_by_seat_with_off_for_no_limit() {
    let mut table = Table::new(timed("60,off,5"), &["HORN", "FA", "GO"], "");
    spend(&mut table, 60_000);
    assert_eq!((table.turn(), left(&table)), (1, None));
    spend(&mut table, 1_000_000_000);
    assert_eq!(table.turn(), 1);
    table.play("8G FA");
    assert_eq!(left(&table), Some(5_000));
    spend(&mut table, 5_000);
    assert_eq!(table.turn(), 0);
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r29_a_turn_that_ran_out_counts_as_a_pass() {
    let mut table = Table::new(timed("60"), &["HORN", "FA"], "");
    spend(&mut table, 60_000);
    assert_eq!(table.game.passes(seat(0)), 1);
    table.pass();
    spend(&mut table, 99_000);
    spend(&mut table, 60_000);
    assert_eq!(table.outcome().reason(), EndReason::Passes);
    assert_eq!(table.replayed(), table.game);
    assert_eq!(
        table.attempt(Command::Spend(Millis(1))),
        Err(CommandError::Over)
    );
    // Also for so many scoreless turns.
    let rules = RuleSet {
        scoreless_limit: ScorelessLimit::ScorelessTurns(NonZeroU8::new(2).unwrap()),
        ..timed("60")
    };
    let mut table = Table::new(rules, &["HORN", "FA"], "");
    spend(&mut table, 60_000);
    spend(&mut table, 60_000);
    assert_eq!(table.outcome().reason(), EndReason::Scoreless);
}

#[test]
fn r29_it_does_not_run_in_the_challenge_window() {
    let mut table = Table::new(timed("60"), &["HORN", "FA"], "FA OF");
    spend(&mut table, 59_000);
    table.announce("8F HORN");
    assert_eq!(left(&table), None);
    let waits = CommandError::PlayWaits("HORN".into());
    let refused = table.attempt(Command::Spend(Millis(60_000)));
    assert_eq!(refused, Err(waits));
    table.accept();
    assert_eq!((table.score(0), left(&table)), (14, Some(60_000)));
    // Nor where the turn goes off.
    spend(&mut table, 59_999);
    table.announce("9G FA");
    table.challenge(0);
    assert_eq!((table.turn(), left(&table)), (0, Some(60_000)));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r29_board_changes_that_were_not_announced_are_undone_with_the_turn() {
    let mut table = Table::new(house(timed("60"), "bl"), &["HoRN?", "OC"], "*");
    table.settle(turn("", "8F HoRN"), "");
    // Ben has swapped and laid tiles at his table, and announced nothing.
    let planned = turn("G8? F8=C", "pass");
    table.game.preview_turn(&planned).unwrap();
    let (rack, board) = (table.rack(1), table.board().clone());
    spend(&mut table, 60_000);
    assert_eq!((table.rack(1), table.board()), (rack, &board));
    assert_eq!((table.turn(), table.game.passes(seat(1))), (0, 1));
}

#[test]
fn r29_time_is_told_of_the_player_whose_turn_it_is() {
    let mut table = Table::new(timed("60"), &["HORN", "FA"], "");
    let spent = |of: usize| Event::Spent {
        seat: seat(of),
        time: Millis(1),
    };
    assert_eq!(table.follow(&spent(1)), Err(ReplayFault::Turn));
    table.follow(&spent(0)).unwrap();
    assert_eq!(table.game.used(seat(0)), Millis(1));
    table.announce("8F HORN");
    let faulty = table.follow(&spent(0));
    assert!(matches!(
        faulty,
        Err(ReplayFault::Refused(CommandError::PlayWaits(_)))
    ));
}

#[test]
fn r29_without_a_limit_time_is_kept_and_nothing_follows_from_it() {
    let mut table = Table::new(classic(), &["HORN", "FA"], "");
    spend(&mut table, u64::MAX);
    spend(&mut table, u64::MAX);
    assert_eq!((table.turn(), left(&table)), (0, None));
    passes(&mut table, 4);
    assert_eq!(table.outcome().standings()[0].overtime, Points::ZERO);
}

#[test]
fn r29_a_clock_for_the_game_adds_up_all_turns_and_costs_at_the_end() {
    let mut table = Table::new(clocked(1), &["AEIOUNR", "LSTEAID"], "");
    spend(&mut table, 40_000);
    assert_eq!(left(&table), Some(20_000));
    table.pass();
    assert_eq!(left(&table), Some(60_000), "Ben has his own");
    spend(&mut table, 60_000);
    assert_eq!(left(&table), Some(0));
    table.pass();
    assert_eq!(left(&table), Some(20_000));
    spend(&mut table, 20_001);
    assert_eq!(
        (table.turn(), left(&table)),
        (0, Some(0)),
        "running over is no pass"
    );
    passes(&mut table, 2);
    // A minute over is begun: 10 for Ann. Ben used his last second, and no more.
    assert_eq!(totals(&table), [-7 - 10, -8]);
    assert_eq!(table.winners(), [1]);
    let line = table.lines(0).pop().unwrap();
    assert_eq!(
        (line.entry, line.points.value()),
        (SheetEntry::Overtime, -10)
    );
    assert_eq!(line.total.value(), -17);
    assert!(
        table
            .lines(1)
            .iter()
            .all(|l| l.entry != SheetEntry::Overtime)
    );
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r29_each_begun_minute_over_costs_ten() {
    for (over, cost) in [
        (0, 0),
        (1, 10),
        (59_999, 10),
        (60_000, 10),
        (60_001, 20),
        (600_000, 100),
    ] {
        let mut table = Table::new(clocked(25), &["AEIOUNR", "LSTEAID"], "");
        spend(&mut table, 25 * 60_000 + over);
        passes(&mut table, 4);
        assert_eq!(totals(&table), [-7 - cost, -8], "{over}");
    }
}

#[test]
fn r29_overtime_counts_when_somebody_goes_out_and_is_no_unplayed_tile() {
    let mut table = end_position(clocked(1), &["AT", "QZ"], "", "");
    let before = table.score(0);
    spend(&mut table, 60_001);
    let play = table.play("F8 AT").score().total().value();
    let ann = table.outcome().standings()[0].clone();
    assert_eq!((ann.gained.value(), ann.overtime.value()), (20, -10));
    assert_eq!(table.score(0), before + play + 20 - 10);
}

#[test]
fn r29_a_clock_for_the_game_stands_still_in_the_window_as_well() {
    let rules = RuleSet {
        challenge: bonus(5, false),
        ..clocked(25)
    };
    let mut table = Table::new(rules, &["HORN", "FA"], "*");
    spend(&mut table, 1_000);
    table.announce("8F HORN");
    assert!(table.attempt(Command::Spend(Millis(1))).is_err());
    table.challenge(1);
    assert_eq!(table.game.used(seat(0)), Millis(1_000));
}

/// R41: what the next player uses while a turn is announced is part of their turn, and no clock counts it.
#[test]
fn r41_the_next_player_uses_time_while_a_turn_is_announced() {
    for rules in [timed("60"), clocked(1), RuleSet::classic()] {
        let mut table = Table::new(rules, &["HORN", "FA", "GO"], "");
        let ahead = || Command::SpendAhead(Millis(70_000));
        assert!(table.attempt(ahead()).is_err(), "nothing is announced");
        spend(&mut table, 5_000);
        table.announce("8F HORN");
        table.run(ahead());
        table.run(ahead());
        assert_eq!(table.game.move_used(), Millis(140_000));
        assert_eq!(table.replayed(), table.game);
        table.accept();
        assert_eq!(table.turn(), 1);
        spend(&mut table, 1_000);
        assert_eq!(table.game.move_used(), Millis(141_000));
        let used = [0, 1].map(|at| table.game.used(seat(at)).0);
        assert_eq!(used, [5_000, 1_000]);
        assert_eq!(table.replayed(), table.game);
        table.pass();
        assert_eq!(table.game.move_used(), Millis::ZERO);
    }
}

#[test]
fn r29_even_a_clock_gone_wild_ends_in_a_score() {
    let mut table = Table::new(clocked(25), &["AEIOUNR", "LSTEAID"], "");
    spend(&mut table, u64::MAX);
    spend(&mut table, u64::MAX);
    assert_eq!(table.game.used(seat(0)), Millis(u64::MAX));
    passes(&mut table, 4);
    assert!(table.score(0) < -100_000);
    assert_eq!((table.winners(), table.score(1)), (vec![1], -8));
    assert_eq!(table.replayed(), table.game);
}

#[test]
fn r29_texts_read_back_as_they_are_written() {
    let seconds = |s| NonZeroU16::new(s).unwrap();
    for (text, written, timer) in [
        ("180", "180", Timer::All(seconds(180))),
        ("5", "5", Timer::All(seconds(5))),
        ("3600", "3600", Timer::All(seconds(3600))),
        (
            "60, OFF",
            "60,off",
            Timer::Seats(vec![Some(seconds(60)), None]),
        ),
        (
            "off,90,off,60",
            "off,90,off,60",
            Timer::Seats(vec![None, Some(seconds(90)), None, Some(seconds(60))]),
        ),
    ] {
        assert_eq!(timer.to_string(), written);
        let meant = ClockRule::Turn(timer);
        assert_eq!(text.parse(), Ok(meant.clone()), "{text}");
        assert_eq!(written.parse(), Ok(meant));
    }
    assert_eq!("off".parse(), Ok(ClockRule::Off));
}

#[test]
fn r29_what_is_no_timer_is_told_in_a_sentence() {
    let sentence = |text: &str| text.parse::<ClockRule>().unwrap_err().to_string();
    for (text, bad) in [
        ("", ""),
        ("0", "0"),
        ("4", "4"),
        ("3601", "3601"),
        ("-60", "-60"),
        ("1.5", "1.5"),
        ("3m", "3m"),
        ("60,", ""),
        ("60,on", "on"),
    ] {
        let expected = format!("“{bad}” is not a timer setting: use 5 to 3600 seconds, or off");
        assert_eq!(sentence(text), expected);
    }
    let many = "the timer is set for 5 players: the most is 4";
    assert_eq!(sentence("60,60,60,60,off"), many);
}
