//! The clock shown for a player, and the time of its next change (R29).

use crate::engine::clock::{ClockRule, GameClock, Millis};
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::view::SeatView;
use crate::text::counted;
use std::fmt;

/// The longest warning time. The warning comes at a fifth of the limit if that is less.
const WARNING: Millis = Millis::seconds(10);

/// One player's clock, for a turn or for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    limit: Millis,
    used: Millis,
    /// `None` for a limit on each turn.
    game: Option<GameClock>,
}

/// A message due at a certain time on a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alarm {
    /// Time is running out.
    Low,
    /// The time for the game is used up, and overtime costs points.
    Over,
}

impl Clock {
    /// Returns a player's clock. A turn limit has one only on that player's turn, a game limit until the game is over.
    pub fn of(view: &SeatView, seat: Seat) -> Option<Self> {
        let player = view.player(seat)?;
        let left = match view.phase {
            Phase::Turn(at_turn) if at_turn == seat => view.time_left,
            _ => None,
        };
        let plays = view.outcome().is_none() && !player.resigned;
        let rule = &view.setup.rules().clock;
        Self::new(rule, seat, left, player.used).filter(|_| plays)
    }

    /// Creates a clock from the time left for the turn and the time used in the game.
    pub(super) fn new(
        rule: &ClockRule,
        seat: Seat,
        left: Option<Millis>,
        used: Millis,
    ) -> Option<Self> {
        match rule {
            ClockRule::Off => None,
            ClockRule::Turn(timer) => {
                let limit = timer.limit(seat)?;
                let used = limit.less(left?);
                let game = None;
                Some(Self { limit, used, game })
            }
            ClockRule::Game(clock) => Some(Self {
                limit: clock.limit(),
                used,
                game: Some(*clock),
            }),
        }
    }

    /// Returns the time left; zero once the limit is reached.
    pub const fn left(self) -> Millis {
        self.limit.less(self.used)
    }

    /// Returns the time used beyond the limit.
    pub const fn over(self) -> Millis {
        self.used.less(self.limit)
    }

    /// Returns whether the time is used up.
    pub const fn is_over(self) -> bool {
        self.left().0 == 0
    }

    /// Returns whether the time left is at or below the warning time.
    pub fn is_low(self) -> bool {
        self.left() <= self.warning()
    }

    /// Returns whether the limit applies to one turn, which ends when the time is up.
    pub const fn is_for_turn(self) -> bool {
        self.game.is_none()
    }

    /// Returns the overtime penalty so far: 0 points or less. Each started minute counts in full, the first from the moment the
    /// limit is reached.
    pub fn cost(self) -> Points {
        let used = self.used.plus(Millis(1));
        self.game.map_or(Points::ZERO, |clock| clock.cost(used))
    }

    /// Returns the penalty for each started minute of overtime: 0 points or more.
    pub fn penalty(self) -> Points {
        self.game.map_or(Points::ZERO, |clock| clock.penalty)
    }

    /// Returns the time left at which the warning is due, in whole seconds and at least one.
    fn warning(self) -> Millis {
        let fifth = Millis::seconds((self.limit.0 / 5_000).max(1));
        fifth.min(WARNING)
    }

    /// Returns the time until the text of [`Display`](fmt::Display) changes.
    pub const fn tick_in(self) -> Millis {
        let part = if self.is_over() {
            1_000 - self.over().0 % 1_000
        } else {
            self.left().0 % 1_000
        };
        Millis(if part == 0 { 1_000 } else { part })
    }

    /// Returns the time until the next warning, end of time or further minute of overtime.
    pub fn alarm_in(self) -> Millis {
        let (left, warning) = (self.left(), self.warning());
        if left > warning {
            left.less(warning)
        } else if !self.is_over() {
            left
        } else {
            Millis(60_000 - self.over().0 % 60_000)
        }
    }

    /// Returns the alarm reached since the clock showed `before`, if any.
    pub(super) fn alarm_since(self, before: Self) -> Option<Alarm> {
        if self.is_over() && !before.is_over() {
            Some(Alarm::Over)
        } else if self.is_low() && !before.is_low() {
            Some(Alarm::Low)
        } else {
            None
        }
    }
}

/// Formats minutes and seconds: `1:05` left, with `0:01` for the last second; `+0:12` for overtime.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, seconds) = if self.is_over() {
            ("+", self.over().0 / 1_000)
        } else {
            ("", self.left().begun_seconds())
        };
        write!(f, "{sign}{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// Formats a duration in words: `1 minute 5 seconds`.
pub fn in_words(seconds: u64) -> String {
    let part = |count: u64, unit: &str| (count > 0).then(|| counted(count, unit));
    let parts = [part(seconds / 60, "minute"), part(seconds % 60, "second")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        "no time".to_owned()
    } else {
        parts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::clock::Timer;
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
}
