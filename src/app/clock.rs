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
pub enum Alarm {
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
    pub fn new(rule: &ClockRule, seat: Seat, left: Option<Millis>, used: Millis) -> Option<Self> {
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
    pub fn alarm_since(self, before: Self) -> Option<Alarm> {
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
        write!(f, "{sign}{}", in_figures(seconds))
    }
}

/// Formats minutes and seconds: `3:41`.
pub(super) fn in_figures(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
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
