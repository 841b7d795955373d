//! A player's time as it is shown, and when it must be looked at again (R29).

use crate::engine::clock::{ClockRule, GameClock, Millis};
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::engine::tile::Points;
use crate::engine::view::SeatView;
use std::fmt;

/// A player is warned when no more is left than this, or a fifth of the time if that is less.
const WARNING: Millis = Millis::seconds(10);

/// One player's clock: for the turn, or for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    limit: Millis,
    used: Millis,
    /// `None` where the limit is for a turn, and ends it.
    game: Option<GameClock>,
}

/// What is to be said when a clock comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alarm {
    /// The time is nearly over.
    Low,
    /// The time for the game is over, and more of it costs points.
    Over,
}

impl Clock {
    /// The clock of a player, if they have one now: a limit for the turn at their turn only, one for the game until it is
    /// over.
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

    /// A clock with what is left of the turn and what was used of the game.
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

    /// What is left; nothing when the time is over.
    pub const fn left(self) -> Millis {
        self.limit.less(self.used)
    }

    /// How much more than the limit is used.
    pub const fn over(self) -> Millis {
        self.used.less(self.limit)
    }

    /// Whether all of it is used.
    pub const fn is_over(self) -> bool {
        self.left().0 == 0
    }

    /// Whether the player has been warned, or should be.
    pub fn is_low(self) -> bool {
        self.left() <= self.warning()
    }

    /// Whether the limit is for one turn, which ends with it.
    pub const fn is_for_turn(self) -> bool {
        self.game.is_none()
    }

    /// What the time over the limit costs up to now: 0 points or less. The minute that begins with the end of the limit
    /// counts from its first moment.
    pub fn cost(self) -> Points {
        let used = self.used.plus(Millis(1));
        self.game.map_or(Points::ZERO, |clock| clock.cost(used))
    }

    /// What each begun minute over the limit costs: 0 points or more.
    pub fn penalty(self) -> Points {
        self.game.map_or(Points::ZERO, |clock| clock.penalty)
    }

    /// When the warning is due, as what is left then: whole seconds, one at the least.
    fn warning(self) -> Millis {
        let fifth = Millis::seconds((self.limit.0 / 5_000).max(1));
        fifth.min(WARNING)
    }

    /// How long until what [`Display`](fmt::Display) shows is another.
    pub const fn tick_in(self) -> Millis {
        let part = if self.is_over() {
            1_000 - self.over().0 % 1_000
        } else {
            self.left().0 % 1_000
        };
        Millis(if part == 0 { 1_000 } else { part })
    }

    /// How long until something is to be said or done: the warning, the end, each further minute.
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

    /// What is to be said now that so much more is used than `before`.
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

/// Minutes and seconds: `1:05` left, the last second being `0:01`; `+0:12` over.
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

/// A length of time in words: `1 minute 5 seconds`.
pub fn in_words(seconds: u64) -> String {
    let part = |count: u64, unit: &str| {
        let s = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {unit}{s}"))
    };
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
