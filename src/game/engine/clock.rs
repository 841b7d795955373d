//! Clock rules: limits, and time used, which is an input (R29).

use super::seat::{MOST, Seat};
use super::tile::Points;
use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

/// A duration in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// A number of seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1_000))
    }

    /// Returns the sum, saturating.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Returns the difference; zero when `other` is longer.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Returns whole seconds, rounded up.
    pub const fn begun_seconds(self) -> u64 {
        self.0.div_ceil(1_000)
    }
}

/// The time limits of a game (R29).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClockRule {
    /// No limit.
    Off,
    /// A limit for each turn: a turn that runs out of time is passed.
    Turn(Timer),
    /// A limit for each player's whole game: overtime costs points at the end.
    Game(GameClock),
}

/// The limit for a turn in seconds, for all or by seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Timer {
    /// The same for every seat.
    All(NonZeroU16),
    /// By seat; `None` is no limit.
    Seats(Vec<Option<NonZeroU16>>),
}

/// A player's time for the whole game, with the overtime penalty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameClock {
    /// Minutes for each player: 1 to [`GameClock::MOST_MINUTES`].
    pub minutes: NonZeroU16,
    /// Penalty for each started minute of overtime: 0 to [`GameClock::MOST_PENALTY`] points.
    pub penalty: Points,
}

/// Why a timer or clock is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClockError {
    /// It is set for the wrong number of players.
    #[error("the timer is set for {given} players, but there are {players}")]
    Seats {
        /// The number of limits given.
        given: usize,
        /// The number of players.
        players: usize,
    },
    /// No seat has a limit.
    #[error("the timer is off for every player: leave it out, or give at least one player a limit")]
    NobodyTimed,
    /// The limit for a turn is out of range.
    #[error("the timer must be {least} to {most} seconds a turn, not {0}", least = Timer::LEAST, most = Timer::MOST)]
    Turn(u16),
    /// The limit for a game is out of range.
    #[error("the game clock must be 1 to {most} minutes a player, not {0}", most = GameClock::MOST_MINUTES)]
    Game(u16),
    /// The penalty is out of range.
    #[error("the overtime penalty must be 0 to {most} points a minute, not {0}", most = GameClock::MOST_PENALTY)]
    Penalty(Points),
}

impl Timer {
    /// The shortest limit for a turn, in seconds.
    pub const LEAST: u16 = 5;
    /// The longest limit for a turn: an hour, in seconds.
    pub const MOST: u16 = 3_600;

    /// Returns the number of seats it is set for; `None` when it is the same for all.
    pub const fn seats(&self) -> Option<usize> {
        match self {
            Self::All(_) => None,
            Self::Seats(seats) => Some(seats.len()),
        }
    }

    /// Returns the limit for a seat's turns.
    pub fn limit(&self, seat: Seat) -> Option<Millis> {
        let seconds = match self {
            Self::All(seconds) => Some(*seconds),
            Self::Seats(seats) => seats.get(seat.index()).copied().flatten(),
        };
        seconds.map(|seconds| Millis::seconds(u64::from(seconds.get())))
    }
}

impl GameClock {
    /// The longest game clock, in minutes for each player.
    pub const MOST_MINUTES: u16 = 600;
    /// The highest penalty for a started minute of overtime.
    pub const MOST_PENALTY: Points = Points::new(100);

    /// The tournament clock: 25 minutes, 10 points for each started minute of overtime.
    pub const TOURNAMENT: Self = Self {
        minutes: NonZeroU16::MIN.saturating_add(24),
        penalty: Points::new(10),
    };

    /// Returns the limit for a player's game.
    pub fn limit(self) -> Millis {
        Millis::seconds(60 * u64::from(self.minutes.get()))
    }

    /// Returns the overtime penalty for the time used, zero or negative. At most 65,535 minutes are counted, which only
    /// a broken clock exceeds.
    pub fn cost(self, used: Millis) -> Points {
        let minutes = used.less(self.limit()).begun_seconds().div_ceil(60);
        let minutes = u16::try_from(minutes).unwrap_or(u16::MAX);
        Points::new(-self.penalty.value() * i32::from(minutes))
    }

    /// Returns whether a player who has used this time is in overtime that costs no further points.
    pub fn is_settled(self, used: Millis) -> bool {
        used >= self.limit() && self.cost(used) == self.cost(Millis(u64::MAX))
    }
}

impl ClockRule {
    /// Returns the overtime penalty for the time used in a whole game, zero or negative (R29).
    pub fn overtime(&self, used: Millis) -> Points {
        match self {
            Self::Game(clock) => clock.cost(used),
            Self::Off | Self::Turn(_) => Points::ZERO,
        }
    }

    /// Returns the limit for turns, if any.
    pub const fn timer(&self) -> Option<&Timer> {
        match self {
            Self::Turn(timer) => Some(timer),
            _ => None,
        }
    }

    /// Returns the limit for a player's game, if any.
    pub const fn game(&self) -> Option<GameClock> {
        match self {
            Self::Game(clock) => Some(*clock),
            _ => None,
        }
    }

    /// Checks the limits for a number of players.
    ///
    /// # Errors
    /// When a limit is out of range, or set for the wrong number of players.
    pub fn check(&self, players: usize) -> Result<(), ClockError> {
        match self {
            Self::Off => Ok(()),
            Self::Turn(Timer::All(seconds)) => check_turn(*seconds),
            Self::Turn(Timer::Seats(seats)) => {
                if seats.len() != players {
                    let given = seats.len();
                    return Err(ClockError::Seats { given, players });
                }
                if seats.iter().all(Option::is_none) {
                    return Err(ClockError::NobodyTimed);
                }
                seats.iter().flatten().copied().try_for_each(check_turn)
            }
            Self::Game(clock) => clock.check(),
        }
    }
}

impl GameClock {
    fn check(self) -> Result<(), ClockError> {
        if self.minutes.get() > Self::MOST_MINUTES {
            return Err(ClockError::Game(self.minutes.get()));
        }
        if !(Points::ZERO..=Self::MOST_PENALTY).contains(&self.penalty) {
            return Err(ClockError::Penalty(self.penalty));
        }
        Ok(())
    }
}

const fn check_turn(seconds: NonZeroU16) -> Result<(), ClockError> {
    if seconds.get() < Timer::LEAST || seconds.get() > Timer::MOST {
        return Err(ClockError::Turn(seconds.get()));
    }
    Ok(())
}

/// Why a text is not a timer setting.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TimerError {
    /// Neither a number of seconds nor `off`.
    #[error(
        "“{0}” is not a timer setting: use {least} to {most} seconds, or off",
        least = Timer::LEAST,
        most = Timer::MOST
    )]
    Unknown(String),
    /// More entries than a game has seats.
    #[error("the timer is set for {0} players: the most is 4")]
    TooMany(usize),
}

/// Reads `180`, `off`, or a list by seat: `60,off`.
impl FromStr for ClockRule {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let seats: Vec<Option<NonZeroU16>> =
            text.split(',').map(seconds).collect::<Result<_, _>>()?;
        match seats[..] {
            [None] => Ok(Self::Off),
            [Some(seconds)] => Ok(Self::Turn(Timer::All(seconds))),
            _ if seats.len() > MOST => Err(TimerError::TooMany(seats.len())),
            _ => Ok(Self::Turn(Timer::Seats(seats))),
        }
    }
}

fn seconds(text: &str) -> Result<Option<NonZeroU16>, TimerError> {
    let word = text.trim();
    if word.eq_ignore_ascii_case("off") {
        return Ok(None);
    }
    word.parse()
        .ok()
        .filter(|s: &NonZeroU16| (Timer::LEAST..=Timer::MOST).contains(&s.get()))
        .map(Some)
        .ok_or_else(|| TimerError::Unknown(word.to_owned()))
}

impl fmt::Display for Timer {
    /// Writes `180` or `60,off`, which parses back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(seconds) => write!(f, "{seconds}"),
            Self::Seats(seats) => {
                let texts: Vec<String> = seats
                    .iter()
                    .map(|s| s.map_or_else(|| "off".to_owned(), |s| s.to_string()))
                    .collect();
                f.write_str(&texts.join(","))
            }
        }
    }
}
