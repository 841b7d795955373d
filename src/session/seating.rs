//! Who sits at the table: people, and computers of a level.

use crate::engine::seat::{NameError, PlayerName, Seat};
use crate::players::Level;
use std::fmt;
use std::str::FromStr;

/// What begins the name of a computer where players are named.
const BOT: &str = "bot:";

/// The levels that can sit at a table, from the weakest to the strongest: the one that takes the highest score is for
/// measuring.
pub const LEVELS: [Level; 5] = [
    Level::Beginner,
    Level::Family,
    Level::Club,
    Level::Expert,
    Level::Champion,
];

/// Which seats are computers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seating(Vec<Option<Level>>);

impl Seating {
    /// All are people.
    pub const PEOPLE: Self = Self(vec![]);

    /// By seat: a computer's level, or nothing for a person.
    pub fn new(by_seat: Vec<Option<Level>>) -> Self {
        if by_seat.iter().any(Option::is_some) {
            Self(by_seat)
        } else {
            Self::PEOPLE
        }
    }

    /// The level of the computer on a seat; `None` where a person sits.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// Whether a computer sits there.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.level(seat).is_some()
    }

    /// Whether there is any computer.
    pub const fn has_computers(&self) -> bool {
        !self.0.is_empty()
    }

    /// Levels by seat; empty where all are people.
    pub fn by_seat(&self) -> &[Option<Level>] {
        &self.0
    }
}

/// Who is to sit at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody with this name.
    Person(PlayerName),
    /// A computer of this level, which gets its name when all are seated.
    Computer(Level),
}

/// Why nobody can be seated by a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SitterError {
    /// It is no name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// It asks for a computer of a level that there is not.
    #[error("there is no computer “{0}”: it can be {levels}", levels = listed())]
    Level(String),
}

/// `bot:beginner, bot:family, … or bot:champion`.
fn listed() -> String {
    let [first @ .., last] = LEVELS.map(|level| format!("{BOT}{level}"));
    format!("{} or {last}", first.join(", "))
}

impl FromStr for Sitter {
    type Err = SitterError;

    /// A name; or `bot:` and a level.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some(level) = after_bot(text.trim()) else {
            return Ok(Self::Person(PlayerName::new(text)?));
        };
        let wanted = level.trim();
        let named = |level: &Level| level.to_string().eq_ignore_ascii_case(wanted);
        let found = LEVELS.into_iter().find(named).map(Self::Computer);
        found.ok_or_else(|| {
            let shown: String = text.trim().chars().filter(|c| !c.is_control()).collect();
            SitterError::Level(shown)
        })
    }
}

/// What stands behind `bot:`, in upper or lower case.
fn after_bot(text: &str) -> Option<&str> {
    let head = text.get(..BOT.len())?;
    head.eq_ignore_ascii_case(BOT).then(|| &text[BOT.len()..])
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(name) => name.fmt(f),
            Self::Computer(level) => write!(f, "{BOT}{level}"),
        }
    }
}

/// What a computer is called at the table, the `number`-th of its level from 1: `Club bot`, `Club bot 2`.
pub fn bot_name(level: Level, number: usize) -> String {
    let mut name = format!("{level} bot");
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    match number {
        1 => name,
        _ => format!("{name} {number}"),
    }
}

/// Gives everybody a name: computers one that nobody else has.
///
/// # Errors
/// Never: every such name is one. Names are checked where they are made.
pub fn seated(sitters: &[Sitter]) -> Result<(Vec<PlayerName>, Seating), NameError> {
    let people = sitters.iter().filter_map(|sitter| match sitter {
        Sitter::Person(name) => Some(name.clone()),
        Sitter::Computer(_) => None,
    });
    let mut taken: Vec<PlayerName> = people.collect();
    let mut names = vec![];
    for sitter in sitters {
        names.push(match sitter {
            Sitter::Person(name) => name.clone(),
            Sitter::Computer(level) => {
                let name = free_name(*level, &taken)?;
                taken.push(name.clone());
                name
            }
        });
    }
    let levels = sitters.iter().map(|sitter| match sitter {
        Sitter::Person(_) => None,
        Sitter::Computer(level) => Some(*level),
    });
    Ok((names, Seating::new(levels.collect())))
}

/// The first name of a level that none of these sounds like.
fn free_name(level: Level, taken: &[PlayerName]) -> Result<PlayerName, NameError> {
    let mut number = 1;
    loop {
        let name = PlayerName::new(&bot_name(level, number))?;
        if !taken.iter().any(|other| other.sounds_like(&name)) {
            return Ok(name);
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitter_is_read_as_it_is_written() {
        for text in ["Ann", "bot:beginner", "bot:champion", "Bot", "robot:club"] {
            let sitter: Sitter = text.parse().expect(text);
            assert_eq!(sitter.to_string(), text);
        }
        assert_eq!(" BOT: Club ".parse(), Ok(Sitter::Computer(Level::Club)));
        for text in ["bot:", "bot:greedy", "bot:grandmaster"] {
            let error = text.parse::<Sitter>().unwrap_err().to_string();
            for level in LEVELS {
                assert!(error.contains(&format!("bot:{level}")), "{error}");
            }
        }
        assert_eq!("".parse::<Sitter>(), Err(NameError::Empty.into()));
    }

    #[test]
    fn every_computer_has_a_name_of_its_own() {
        let sitters = ["bot:club", "club BOT", "bot:club", "bot:expert"];
        let sitters = sitters.map(|text| text.parse().expect(text));
        let (names, seating) = seated(&sitters).expect("names");
        let names: Vec<&str> = names.iter().map(PlayerName::as_str).collect();
        assert_eq!(
            names,
            ["Club bot 2", "club BOT", "Club bot 3", "Expert bot"]
        );
        let levels = Seat::first(4).map(|seat| seating.level(seat));
        let wanted = [
            Some(Level::Club),
            None,
            Some(Level::Club),
            Some(Level::Expert),
        ];
        assert_eq!(levels.collect::<Vec<_>>(), wanted);
        let people = seated(&sitters[1..2]).expect("names").1;
        assert!(seating.has_computers() && people == Seating::PEOPLE);
    }

    #[test]
    fn every_name_of_a_computer_is_a_name() {
        for level in LEVELS {
            for number in 1..=9 {
                PlayerName::new(&bot_name(level, number)).expect("a name");
            }
        }
    }
}
