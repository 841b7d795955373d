//! Time as the rules know it: limits, and time used, which arrives from outside (R29).

use super::seat::{MOST, Seat};
use super::tile::Points;
use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

/// A length of time in thousandths of a second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1_000))
    }

    /// Both together; it stays at the greatest length there is.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What is left of this after `other`; none when `other` is longer.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The whole seconds, a begun one counted in full.
    pub const fn begun_seconds(self) -> u64 {
        self.0.div_ceil(1_000)
    }
}

/// How long turns or games may take (R29).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClockRule {
    /// As long as they take.
    Off,
    /// A limit for each turn: when it runs out, the turn is passed.
    Turn(Timer),
    /// A limit for a player's whole game: time over it costs points at the end.
    Game(GameClock),
}

/// How many seconds a turn may take, for all or by seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Timer {
    /// The same for all.
    All(NonZeroU16),
    /// By seat; `None` is no limit.
    Seats(Vec<Option<NonZeroU16>>),
}

/// A player's time for the whole game, and what more costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameClock {
    /// Minutes a player: 1 to [`GameClock::MOST_MINUTES`].
    pub minutes: NonZeroU16,
    /// What each begun minute over them costs: 0 to [`GameClock::MOST_PENALTY`] points.
    pub penalty: Points,
}

/// Why a timer or clock will not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClockError {
    /// It names too few or too many players.
    #[error("the timer is set for {given} players, but there are {players}")]
    Seats {
        /// How many it names.
        given: usize,
        /// How many play.
        players: usize,
    },
    /// Nobody has a limit.
    #[error("the timer is off for every player: leave it out, or give at least one player a limit")]
    NobodyTimed,
    /// A turn is too short or too long.
    #[error("the timer must be {least} to {most} seconds a turn, not {0}", least = Timer::LEAST, most = Timer::MOST)]
    Turn(u16),
    /// A game is too long.
    #[error("the game clock must be 1 to {most} minutes a player, not {0}", most = GameClock::MOST_MINUTES)]
    Game(u16),
    /// The penalty gives points, or is more than any game needs.
    #[error("the overtime penalty must be 0 to {most} points a minute, not {0}", most = GameClock::MOST_PENALTY)]
    Penalty(Points),
}

impl Timer {
    /// The shortest turn: in less nobody lays a word.
    pub const LEAST: u16 = 5;
    /// The longest turn: an hour.
    pub const MOST: u16 = 3_600;

    /// For how many seats it is set; `None` when it is one for all.
    pub const fn seats(&self) -> Option<usize> {
        match self {
            Self::All(_) => None,
            Self::Seats(seats) => Some(seats.len()),
        }
    }

    /// A player's limit.
    pub fn limit(&self, seat: Seat) -> Option<Millis> {
        let seconds = match self {
            Self::All(seconds) => Some(*seconds),
            Self::Seats(seats) => seats.get(seat.index()).copied().flatten(),
        };
        seconds.map(|seconds| Millis::seconds(u64::from(seconds.get())))
    }
}

impl GameClock {
    /// The longest game a player.
    pub const MOST_MINUTES: u16 = 600;
    /// The most that a minute over can cost.
    pub const MOST_PENALTY: Points = Points::new(100);

    /// As tournaments play: 25 minutes, 10 points for each begun minute over.
    pub const TOURNAMENT: Self = Self {
        minutes: NonZeroU16::MIN.saturating_add(24),
        penalty: Points::new(10),
    };

    /// A player's time.
    pub fn limit(self) -> Millis {
        Millis::seconds(60 * u64::from(self.minutes.get()))
    }

    /// What so much time used costs: 0 points or less. More than 65,535 minutes over, which only a broken clock tells of,
    /// cost no more than so many.
    pub fn cost(self, used: Millis) -> Points {
        let minutes = used.less(self.limit()).begun_seconds().div_ceil(60);
        let minutes = u16::try_from(minutes).unwrap_or(u16::MAX);
        Points::new(-self.penalty.value() * i32::from(minutes))
    }
}

impl ClockRule {
    /// The limit for each turn, if there is one.
    pub const fn timer(&self) -> Option<&Timer> {
        match self {
            Self::Turn(timer) => Some(timer),
            _ => None,
        }
    }

    /// The limit for a player's whole game, if there is one.
    pub const fn game(&self) -> Option<GameClock> {
        match self {
            Self::Game(clock) => Some(*clock),
            _ => None,
        }
    }

    /// Checks a clock for so many players.
    ///
    /// # Errors
    /// When lengths are out of range, or seats are too few or too many.
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

/// Why a text is no timer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TimerError {
    /// Neither a number of seconds nor `off`.
    #[error(
        "“{0}” is not a timer setting: use {least} to {most} seconds, or off",
        least = Timer::LEAST,
        most = Timer::MOST
    )]
    Unknown(String),
    /// More entries than players can be.
    #[error("the timer is set for {0} players: the most is 4")]
    TooMany(usize),
}

/// `180`, `off`, or a list by seat: `60,off`.
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
    /// As it is read back: `180`, `60,off`.
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
