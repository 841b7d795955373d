//! Who sits at the table: people, and computers of a level.

use crate::engine::rules::RuleSet;
use crate::engine::seat::{NameError, PlayerName, Seat};
use crate::solver::players::{Bot, Level, NoPhonies};
use crate::text::printable;
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
pub struct Seating(Vec<Option<Bot>>);

impl Seating {
    /// All are people.
    pub const PEOPLE: Self = Self(vec![]);

    /// By seat: a computer or its level, or nothing for a person.
    pub fn new(by_seat: Vec<Option<impl Into<Bot>>>) -> Self {
        if by_seat.iter().any(Option::is_some) {
            let bots = by_seat.into_iter().map(|seat| seat.map(Into::into));
            Self(bots.collect())
        } else {
            Self::PEOPLE
        }
    }

    /// The computer on a seat; `None` where a person sits.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// Its level.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.bot(seat).map(|bot| bot.level)
    }

    /// Checks that the computers can do by these rules what they have been told to.
    ///
    /// # Errors
    /// When one is to play phonies and challenge is void.
    pub fn check(&self, rules: &RuleSet) -> Result<(), NoPhonies> {
        self.0.iter().flatten().try_for_each(|bot| bot.check(rules))
    }

    /// Whether a computer sits there.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.bot(seat).is_some()
    }

    /// Whether there is any computer.
    pub const fn has_computers(&self) -> bool {
        !self.0.is_empty()
    }

    /// Computers by seat; empty where all are people.
    pub fn by_seat(&self) -> &[Option<Bot>] {
        &self.0
    }
}

/// Who is to sit at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody with this name.
    Person(PlayerName),
    /// A computer, which gets its name when all are seated.
    Computer(Bot),
}

/// Why nobody can be seated by a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SitterError {
    /// It is no name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// It asks for a computer of a level that there is not.
    #[error("there is no computer “{0}”; use {levels}, or add +phonies to play phonies", levels = listed())]
    Level(String),
}

/// `bot:beginner, bot:family, … or bot:champion`.
fn listed() -> String {
    let [first @ .., last] = LEVELS.map(|level| format!("{BOT}{level}"));
    format!("{} or {last}", first.join(", "))
}

impl FromStr for Sitter {
    type Err = SitterError;

    /// A name; or `bot:` and a level, with `+phonies` behind it or not.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some(level) = after_bot(text.trim()) else {
            return Ok(Self::Person(PlayerName::new(text)?));
        };
        let found = seatable(level);
        found
            .map(Self::Computer)
            .ok_or_else(|| SitterError::Level(printable::line(text.trim()).into_owned()))
    }
}

/// The computer of this name, if it can sit at a table.
pub fn seatable(text: &str) -> Option<Bot> {
    let bot: Bot = text.parse().ok()?;
    LEVELS.contains(&bot.level).then_some(bot)
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
            Self::Computer(bot) => write!(f, "{BOT}{bot}"),
        }
    }
}

/// What a computer is called at the table, the `number`-th of its kind from 1: `Club bot`, `Club bot 2`; `Sly club` where it
/// plays phonies.
pub fn bot_name(bot: impl Into<Bot>, number: usize) -> String {
    let Bot { level, phonies } = bot.into();
    let mut name = if phonies {
        format!("sly {level}")
    } else {
        format!("{level} bot")
    };
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
            Sitter::Computer(bot) => {
                let name = free_name(*bot, &taken)?;
                taken.push(name.clone());
                name
            }
        });
    }
    let bots = sitters.iter().map(|sitter| match sitter {
        Sitter::Person(_) => None,
        Sitter::Computer(bot) => Some(*bot),
    });
    Ok((names, Seating::new(bots.collect())))
}

/// The first name of a computer that none of these sounds like.
fn free_name(bot: Bot, taken: &[PlayerName]) -> Result<PlayerName, NameError> {
    let mut number = 1;
    loop {
        let name = PlayerName::new(&bot_name(bot, number))?;
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
        for text in [
            "Ann",
            "bot:beginner",
            "bot:champion",
            "bot:club+phonies",
            "Bot",
            "robot:club",
        ] {
            let sitter: Sitter = text.parse().expect(text);
            assert_eq!(sitter.to_string(), text);
        }
        let club = Sitter::Computer(Level::Club.into());
        assert_eq!(" BOT: Club ".parse(), Ok(club));
        for text in [
            "bot:",
            "bot:greedy",
            "bot:greedy+phonies",
            "bot:grandmaster",
            "bot:club+",
        ] {
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
                let sly = bot_name(Bot::with_phonies(level), number);
                PlayerName::new(&sly).expect("a name");
            }
        }
    }
}
