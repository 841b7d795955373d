//! The players at the table: people, and computers with their levels.

use crate::engine::rules::RuleSet;
use crate::engine::seat::{NameError, PlayerName, Seat};
use crate::solver::cores;
use crate::solver::players::{Bot, ComputerPlayer, Level, NoPhonies, Pace, Tools};
use crate::table::{Occupants, SeatAction, Signals, Task};
use crate::text::printable;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The level of the computer that plays for an absent player (R40).
const STAND_IN: Level = Level::Club;

/// Prefix of a computer's name in a list of players.
const BOT: &str = "bot:";

/// The seats of the computers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seating(Vec<Option<Bot>>);

impl Seating {
    /// People in all seats.
    pub const PEOPLE: Self = Self(vec![]);

    /// Creates the seating from a computer or its level for each seat, or `None` for a person.
    pub fn new(by_seat: Vec<Option<impl Into<Bot>>>) -> Self {
        if by_seat.iter().any(Option::is_some) {
            let bots = by_seat.into_iter().map(|seat| seat.map(Into::into));
            Self(bots.collect())
        } else {
            Self::PEOPLE
        }
    }

    /// Returns the computer in a seat, or `None` for a person.
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// Returns the level of the computer in a seat, or `None` for a person.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.bot(seat).map(|bot| bot.level)
    }

    /// Checks that the computers' settings fit these rules.
    ///
    /// # Errors
    /// Fails if a computer plays phonies under void challenge.
    pub fn check(&self, rules: &RuleSet) -> Result<(), NoPhonies> {
        self.0.iter().flatten().try_for_each(|bot| bot.check(rules))
    }

    /// Returns whether a computer has this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.bot(seat).is_some()
    }

    /// Returns whether any seat has a computer.
    pub const fn has_computers(&self) -> bool {
        !self.0.is_empty()
    }

    /// Returns what drives the computers, and absent players (R40). `tools` may take a while to make what they share.
    pub fn occupants(
        &self,
        tools: impl Fn() -> Arc<Tools> + Clone + Send + Sync + 'static,
    ) -> Occupants {
        let computer = |bot| {
            let tools = tools.clone();
            move |task: &Task, signals: &Signals| {
                let mut player = ComputerPlayer::new(bot, &tools()).on_threads(cores::count());
                let seed = u64::from(task.decision.turn);
                SeatAction::of(player.decide(&task.view, seed, signals), task.seat)
            }
        };
        let seats = Seat::first(self.0.len()).zip(&self.0);
        let bots = seats.filter_map(|(seat, bot)| Some((seat, (*bot)?)));
        let absent = Occupants::NONE.with_stand_in(computer(STAND_IN.into()));
        bots.fold(absent, |occupants, (seat, bot)| {
            occupants.with(seat, computer(bot))
        })
    }

    /// Returns the computers by seat; empty if all players are people.
    pub fn by_seat(&self) -> &[Option<Bot>] {
        &self.0
    }
}

/// The player requested for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerChoice {
    /// A person with this name.
    Person(PlayerName),
    /// A computer, which is named once all seats are filled.
    Computer(Bot),
}

impl PlayerChoice {
    /// The computer that takes a free seat.
    pub const STAND_IN: Self = Self::Computer(Bot {
        level: STAND_IN,
        ..Bot::AT_TABLE[0]
    });

    /// Returns the name of the person, or what such a computer is usually called.
    pub fn shown(&self) -> String {
        match self {
            Self::Person(name) => name.to_string(),
            Self::Computer(bot) => bot_name(*bot, 1),
        }
    }
}

/// Why a text does not name a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerChoiceError {
    /// The name is invalid.
    #[error(transparent)]
    Name(#[from] NameError),
    /// There is no computer of this level.
    #[error("there is no computer “{0}”; use {levels}, or add +phonies to play phonies", levels = listed())]
    Level(String),
}

/// Returns `bot:beginner, bot:family, … or bot:champion`.
fn listed() -> String {
    let [first @ .., last] = Bot::AT_TABLE.map(|bot| format!("{BOT}{bot}"));
    format!("{} or {last}", first.join(", "))
}

impl FromStr for PlayerChoice {
    type Err = PlayerChoiceError;

    /// Parses a name, or `bot:` and a level with an optional `+phonies`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some(level) = after_bot(text.trim()) else {
            return Ok(Self::Person(PlayerName::new(text)?));
        };
        let found = seatable(level);
        found
            .map(Self::Computer)
            .ok_or_else(|| PlayerChoiceError::Level(printable::line(text.trim()).into_owned()))
    }
}

/// Returns the computer with this name, if it is available at a table.
pub fn seatable(text: &str) -> Option<Bot> {
    let bot: Bot = text.parse().ok()?;
    Bot::AT_TABLE
        .iter()
        .any(|other| other.level == bot.level)
        .then_some(bot)
}

/// Returns the text after `bot:` in either case.
fn after_bot(text: &str) -> Option<&str> {
    let head = text.get(..BOT.len())?;
    head.eq_ignore_ascii_case(BOT).then(|| &text[BOT.len()..])
}

impl fmt::Display for PlayerChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(name) => name.fmt(f),
            Self::Computer(bot) => write!(f, "{BOT}{bot}"),
        }
    }
}

/// Returns the name of a computer at the table, the `number`-th of its kind from 1: `Club bot`, `Club bot 2`, `Sly club` if it
/// plays phonies, or `Quick champ`.
pub fn bot_name(bot: impl Into<Bot>, number: usize) -> String {
    let Bot {
        level,
        pace,
        phonies,
    } = bot.into();
    let mut name = match (phonies, pace) {
        (true, _) => format!("sly {level}"),
        (false, Pace::Normal) => format!("{level} bot"),
        // Names have room for no more.
        (false, Pace::Quick | Pace::Strong) => format!("{} champ", pace.name()),
    };
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    match number {
        1 => name,
        _ => format!("{name} {number}"),
    }
}

/// Names all players, and gives each computer a name of its own.
///
/// # Errors
/// Never fails: every such name is valid. Names are checked where they are created.
pub fn seated(choices: &[PlayerChoice]) -> Result<(Vec<PlayerName>, Seating), NameError> {
    let people = choices.iter().filter_map(|choice| match choice {
        PlayerChoice::Person(name) => Some(name.clone()),
        PlayerChoice::Computer(_) => None,
    });
    let mut taken: Vec<PlayerName> = people.collect();
    let mut names = vec![];
    for choice in choices {
        names.push(match choice {
            PlayerChoice::Person(name) => name.clone(),
            PlayerChoice::Computer(bot) => {
                let name = free_name(*bot, &taken)?;
                taken.push(name.clone());
                name
            }
        });
    }
    let bots = choices.iter().map(|choice| match choice {
        PlayerChoice::Person(_) => None,
        PlayerChoice::Computer(bot) => Some(*bot),
    });
    Ok((names, Seating::new(bots.collect())))
}

/// The name of a free seat that any member may take.
pub const ANYONE: &str = "anyone";

/// Returns whether a name is that of a computer or of a free seat.
pub fn is_reserved(name: &PlayerName) -> bool {
    let bots = Bot::AT_TABLE.map(|bot| bot_name(bot, 1));
    let mut reserved = bots.iter().map(String::as_str).chain([ANYONE]);
    reserved.any(|other| PlayerName::new(other).is_ok_and(|other| other.sounds_like(name)))
}

/// Returns the first name for a computer that sounds like none of the names taken.
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
