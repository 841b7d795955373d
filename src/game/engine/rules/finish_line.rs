//! The finish line: scores that end the game at once (R28).

use super::super::seat::Seat;
use super::super::tile::Points;

/// The finish line, for all or for each seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FinishLine {
    /// The same for every seat.
    All(Target),
    /// One for each seat, in order.
    Seats(Vec<Target>),
}

/// One player's finish line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// The booklet's points for a level, by number of players.
    Level(FinishLevel),
    /// A number of points: 1 to [`Target::MOST`].
    Points(std::num::NonZeroU16),
}

/// A player's level, by which the booklet sets finish lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FinishLevel {
    /// The lowest finish line.
    Beginner,
    /// The middle finish line.
    Intermediate,
    /// The highest finish line.
    Expert,
}

impl FinishLevel {
    /// Every level, the lowest finish line first.
    pub const ALL: [Self; 3] = [Self::Beginner, Self::Intermediate, Self::Expert];

    /// Returns the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Intermediate => "intermediate",
            Self::Expert => "expert",
        }
    }

    /// Returns the finish line of this level for a number of players.
    pub const fn points(self, players: usize) -> Points {
        let points = match (players, self) {
            (..=2, Self::Beginner) => 70,
            (..=2, Self::Intermediate) => 120,
            (..=2, Self::Expert) => 200,
            (3, Self::Beginner) => 60,
            (3, Self::Intermediate) => 100,
            (3, Self::Expert) => 180,
            (_, Self::Beginner) => 50,
            (_, Self::Intermediate) => 90,
            (_, Self::Expert) => 160,
        };
        Points::new(points)
    }
}

impl Target {
    /// The highest finish line: no game reaches it.
    pub const MOST: u16 = 2_000;

    /// Returns the points for a number of players.
    pub fn points(self, players: usize) -> Points {
        match self {
            Self::Level(level) => level.points(players),
            Self::Points(points) => Points::new(i32::from(points.get())),
        }
    }
}

/// Why a text is not a finish line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FinishLineError {
    /// Neither a level nor a number of points in range.
    #[error(
        "“{0}” is not a finish line: use beginner, intermediate, expert, or 1 to {most} points",
        most = Target::MOST
    )]
    Unknown(String),
    /// More entries than a game has seats.
    #[error("the finish line is set for {0} players: the most is 4")]
    TooMany(usize),
}

impl std::str::FromStr for Target {
    type Err = FinishLineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let word = text.trim();
        let level = FinishLevel::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(word));
        let points = || {
            word.parse()
                .ok()
                .filter(|p: &std::num::NonZeroU16| p.get() <= Self::MOST)
        };
        level
            .map(Self::Level)
            .or_else(|| points().map(Self::Points))
            .ok_or_else(|| FinishLineError::Unknown(word.to_owned()))
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Points(points) => write!(f, "{points}"),
        }
    }
}

/// Reads `120`, `beginner`, or a list by seat: `beginner,expert,90`.
impl std::str::FromStr for FinishLine {
    type Err = FinishLineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let targets: Vec<Target> = text.split(',').map(str::parse).collect::<Result<_, _>>()?;
        match targets[..] {
            [one] => Ok(Self::All(one)),
            _ if targets.len() > super::super::seat::MOST => {
                Err(FinishLineError::TooMany(targets.len()))
            }
            _ => Ok(Self::Seats(targets)),
        }
    }
}

impl std::fmt::Display for FinishLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::All(target) => write!(f, "{target}"),
            Self::Seats(targets) => {
                let texts: Vec<String> = targets.iter().map(ToString::to_string).collect();
                f.write_str(&texts.join(","))
            }
        }
    }
}

impl FinishLine {
    /// Returns the number of seats it is set for; `None` when it is the same for all.
    pub const fn seats(&self) -> Option<usize> {
        match self {
            Self::All(_) => None,
            Self::Seats(targets) => Some(targets.len()),
        }
    }

    /// Whether players have different finish lines.
    pub fn is_mixed(&self) -> bool {
        let Self::Seats(targets) = self else {
            return false;
        };
        let mut points = targets.iter().map(|target| target.points(targets.len()));
        let first = points.next();
        points.any(|other| Some(other) != first)
    }

    /// Returns a player's finish line, for a number of players.
    pub fn target(&self, seat: Seat, players: usize) -> Option<Points> {
        let target = match self {
            Self::All(target) => *target,
            Self::Seats(targets) => *targets.get(seat.index())?,
        };
        Some(target.points(players))
    }
}
