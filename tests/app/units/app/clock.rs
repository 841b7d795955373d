use scrabble::app::clock::{Alarm, Clock, in_words};
use scrabble::engine::clock::{ClockRule, GameClock, Millis, Timer};
use scrabble::engine::seat::Seat;
use scrabble::engine::tile::Points;
use std::num::NonZeroU16;

fn turn(seconds: u16, used: u64) -> Clock {
    let limit = u64::from(seconds) * 1_000;
    let timer = NonZeroU16::new(seconds).map(Timer::All);
    let rule = ClockRule::Turn(timer.expect("no zero"));
    let left = Some(Millis(limit).less(Millis(used)));
    Clock::new(&rule, Seat::FIRST, left, Millis(used)).expect("a clock")
}

fn game(used: u64) -> Clock {
    let rule = ClockRule::Game(GameClock::TOURNAMENT);
    Clock::new(&rule, Seat::FIRST, None, Millis(used)).expect("a clock")
}

#[test]
fn a_second_is_shown_until_it_is_over() {
    for (used, shown, next) in [
        (0, "1:05", 1_000),
        (1, "1:05", 999),
        (999, "1:05", 1),
        (1_000, "1:04", 1_000),
        (5_500, "1:00", 500),
        (64_000, "0:01", 1_000),
        (64_999, "0:01", 1),
    ] {
        let clock = turn(65, used);
        assert_eq!(clock.to_string(), shown, "{used}");
        assert_eq!(clock.tick_in(), Millis(next), "{used}");
        let then = turn(65, used + next);
        assert_ne!(then.to_string(), shown, "{used}");
    }
}

#[test]
fn time_over_counts_up_and_costs_from_its_first_moment() {
    let limit = 25 * 60_000;
    for (over, shown, cost) in [
        (0, "+0:00", -10),
        (999, "+0:00", -10),
        (1_000, "+0:01", -10),
        (59_999, "+0:59", -10),
        (60_000, "+1:00", -20),
    ] {
        let clock = game(limit + over);
        assert_eq!(clock.to_string(), shown, "{over}");
        assert_eq!(clock.cost(), Points::new(cost), "{over}");
    }
    assert_eq!(game(limit - 1).to_string(), "0:01");
    assert_eq!(game(limit - 2).cost(), Points::ZERO);
    assert_eq!(game(limit + 61_500).tick_in(), Millis(500));
    assert_eq!(game(limit + 61_500).alarm_in(), Millis(58_500));
}

#[test]
fn the_warning_comes_ten_seconds_or_a_fifth_before_the_end() {
    for (seconds, warning) in [(5, 1), (7, 1), (30, 6), (50, 10), (60, 10), (3_600, 10)] {
        let limit = u64::from(seconds) * 1_000;
        let due = limit - warning * 1_000;
        assert_eq!(turn(seconds, 0).alarm_in(), Millis(due), "{seconds}");
        assert!(!turn(seconds, due - 1).is_low() && turn(seconds, due).is_low());
        assert_eq!(turn(seconds, due).alarm_in(), Millis::seconds(warning));
        let since = |used, before| turn(seconds, used).alarm_since(turn(seconds, before));
        assert_eq!(since(due, due - 1), Some(Alarm::Low));
        assert_eq!(since(due + 1, due), None);
        assert_eq!(since(limit, 0), Some(Alarm::Over));
    }
}

#[test]
fn lengths_are_told_in_words() {
    for (seconds, words) in [
        (0, "no time"),
        (1, "1 second"),
        (60, "1 minute"),
        (135, "2 minutes 15 seconds"),
    ] {
        assert_eq!(in_words(seconds), words);
    }
}
