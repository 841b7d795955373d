//! The host's program is stopped, or its machine asleep: nobody's time runs (R40).

use super::{RACKS, Room, seat};
use crate::support::table::game;
use scrabble::app::msg::CommonMsg;
use scrabble::app::table::Msg;
use scrabble::engine::clock::{ClockRule, GameClock, Millis, Timer};
use scrabble::engine::rules::RuleSet;
use scrabble::engine::seat::Seat;
use scrabble::engine::turn::TurnDraft;
use scrabble::table::{RemoteLimits, SeatAction, Seats};
use std::num::NonZeroU16;

const DAY: Millis = Millis::seconds(24 * 3600);
/// A stop that is longer than any limit here.
const STOP: Millis = Millis(4 * DAY.0);
/// What a stop may count for in a short limit. In a longer one it is 1/60 of what remains, and a second.
const COUNTED: Millis = Millis::seconds(2);

fn clocked(clock: ClockRule) -> RuleSet {
    let mut rules = RuleSet::classic();
    rules.clock = clock;
    rules
}

fn timer() -> ClockRule {
    ClockRule::Turn(Timer::All(NonZeroU16::new(15).expect("seconds")))
}

/// The owner of the table sleeps until it is to wake. Meanwhile the program is stopped.
fn stop(room: &mut Room) {
    room.table.next_wake().expect("somebody's time runs");
    room.wait(STOP);
}

/// So much time goes by while the owner of the table wakes when it is to.
fn run(room: &mut Room, time: Millis) {
    let mut left = time;
    while left > Millis::ZERO {
        let wake = room.table.next_wake().unwrap_or(left).min(left);
        room.wait(wake);
        left = left.less(wake);
    }
}

/// After a stop the limit is reached within `limit`, and no earlier than the stop explains.
fn rest_remains(room: &mut Room, limit: Millis, is_over: impl Fn(&mut Room) -> bool) {
    stop(room);
    assert!(!is_over(room), "the stop counts");
    run(room, limit.less(COUNTED).less(Millis(1)));
    assert!(!is_over(room), "the stop counts for more than {COUNTED:?}");
    run(room, Millis(COUNTED.0 + 1));
    assert!(is_over(room), "time runs on after the stop");
}

#[test]
fn r40_a_turn_does_not_run_out_while_the_host_is_stopped() {
    let mut room = Room::new(2, clocked(timer()));
    let is_over = |room: &mut Room| room.at_turn() == Some(seat(1));
    rest_remains(&mut room, Millis::seconds(15), is_over);
}

#[test]
fn r40_a_game_clock_does_not_run_while_the_host_is_stopped() {
    let mut room = Room::new(2, clocked(ClockRule::Game(GameClock::TOURNAMENT)));
    run(&mut room, Millis::seconds(100));
    stop(&mut room);
    let used = room.table.player(Seats::of([seat(0)])).used(seat(0));
    let most = Millis::seconds(100).plus(COUNTED);
    assert!((Millis::seconds(100)..=most).contains(&used), "{used:?}");
}

#[test]
fn r40_a_window_stays_open_while_the_host_is_stopped() {
    let mut room = Room::new(3, RuleSet::classic());
    room.play(0, "8F HORN");
    let is_over = |room: &mut Room| room.at_turn() == Some(seat(1));
    rest_remains(&mut room, Millis::seconds(20), is_over);
}

#[test]
fn r40_a_proposal_stays_open_while_the_host_is_stopped() {
    let mut room = Room::new(2, RuleSet::classic());
    room.play(0, "8F HORN");
    room.send(1, CommonMsg::Confirm);
    room.send(0, Msg::AskTakeBack);
    room.send(0, CommonMsg::Answer(true));
    let is_over = |room: &mut Room| room.table.player(Seats::of([seat(1)])).asked().is_none();
    rest_remains(&mut room, Millis::seconds(20), is_over);
}

/// R40: so it does for somebody who is not on turn yet.
#[test]
fn r40_an_absence_is_no_longer_because_the_host_is_stopped() {
    let missing = |room: &Room| room.table.player(Seats::of([seat(2)])).missing();
    for away in [0, 1] {
        let mut room = Room::new(3, RuleSet::classic());
        room.table.attend(&Seats::of([seat(away)]), false);
        stop(&mut room);
        pass_to(&mut room, seat(away));
        assert_eq!(missing(&room), None);
        run(&mut room, Millis::seconds(300));
        assert_eq!(missing(&room), Some(seat(away)));
    }
}

/// Those before this player pass.
fn pass_to(room: &mut Room, last: Seat) {
    while let Some(at) = room.at_turn().filter(|at| *at != last) {
        let player = room.table.player(Seats::of([at]));
        let pass = SeatAction::Turn(TurnDraft::PASS);
        player.submit(at, player.decision(), pass).expect("a turn");
    }
}

/// R40, R41: a stop counts for a minute at most, before and after the announced turn stands.
#[test]
fn r41_the_days_of_a_turn_do_not_run_while_the_host_is_stopped() {
    let limits = RemoteLimits {
        per_move: Some(DAY),
        ..RemoteLimits::default()
    };
    for is_announced in [false, true] {
        let mut room = Room::of(game(&RACKS[..3], RuleSet::classic()), limits);
        if is_announced {
            room.play(0, "8F HORN");
        }
        let next = Some(seat(1 + usize::from(is_announced)));
        stop(&mut room);
        run(&mut room, DAY.less(Millis::seconds(62)));
        assert_ne!(room.at_turn(), next, "{is_announced}");
        run(&mut room, Millis::seconds(62));
        assert_eq!(room.at_turn(), next, "{is_announced}");
    }
}

/// Nobody is woken for nothing.
#[test]
fn the_host_sleeps_while_nobodys_time_runs_out() {
    let mut room = Room::new(2, RuleSet::classic());
    assert_eq!(room.table.next_wake(), None);
    room.play(0, "8F HORN");
    assert_eq!(room.table.next_wake(), Some(Millis::seconds(1)));
    room.send(1, CommonMsg::Confirm);
    assert_eq!(room.table.next_wake(), None);
    room.table.attend(&Seats::of([seat(0)]), false);
    assert_eq!(room.table.next_wake(), Some(Millis::seconds(5)));
}
