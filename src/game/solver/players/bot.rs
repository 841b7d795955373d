//! The kind of a computer player: its level, how long it thinks, and whether it plays phonies.

use std::fmt;
use std::str::FromStr;

use super::level::Level;
use crate::engine::rules::RuleSet;
use crate::text::printable;

/// The suffix of a level that plays phonies.
const PHONIES: &str = "+phonies";
/// The same suffix in older versions.
const OLD_PHONIES: &str = "+phoneys";

/// How long a champion thinks. Other levels take the same time at any pace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Pace {
    /// A quarter of the usual rollouts and steps, and of the positions of a pre-endgame.
    Quick,
    /// What a champion does by itself.
    #[default]
    Normal,
    /// Four times as many.
    Strong,
}

impl Pace {
    /// Every pace, the quickest first.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Normal, Self::Strong];

    /// Returns the name: one word in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Normal => "normal",
            Self::Strong => "strong",
        }
    }

    /// Returns an amount of work at this pace, given that at the normal one.
    pub(super) const fn work(self, normal: u32) -> u32 {
        let (times, part) = self.ratio();
        normal.div_ceil(part).saturating_mul(times)
    }

    /// Returns a number of steps at this pace, given that at the normal one.
    pub(super) const fn steps(self, normal: u64) -> u64 {
        let (times, part) = self.ratio();
        normal.div_ceil(part as u64).saturating_mul(times as u64)
    }

    /// How many times which part of the normal work.
    const fn ratio(self) -> (u32, u32) {
        match self {
            Self::Quick => (1, 4),
            Self::Normal => (1, 1),
            Self::Strong => (4, 1),
        }
    }
}

/// A kind of computer player: its level, how long it thinks, and whether it plays phonies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bot {
    /// The level.
    pub level: Level,
    /// How long it thinks: of importance to champions only.
    pub pace: Pace,
    /// Whether it plays phonies, now and then, where it pays.
    pub phonies: bool,
}

/// There is no such level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown level “{0}”: use {levels}", levels = names())]
pub struct UnknownLevel(String);

fn names() -> String {
    Bot::ALL.map(|bot| bot.to_string()).join(", ")
}

/// Phonies where none can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0} cannot play phonies: with void challenge, unacceptable words are refused. Leave out {PHONIES} or set another --challenge"
)]
pub struct NoPhonies(Bot);

impl Bot {
    /// Every kind that can sit at a table, the weakest first. Each may also play phonies.
    pub const AT_TABLE: [Self; 7] = [
        Self::of(Level::Beginner),
        Self::of(Level::Family),
        Self::of(Level::Club),
        Self::of(Level::Expert),
        Self::champion(Pace::Quick),
        Self::champion(Pace::Normal),
        Self::champion(Pace::Strong),
    ];

    /// Every level: those that sit at a table, after the one that is only for measuring.
    pub const ALL: [Self; 8] = {
        let [beginner, family, club, expert, quick, normal, strong] = Self::AT_TABLE;
        let greedy = Self::of(Level::Greedy);
        [
            greedy, beginner, family, club, expert, quick, normal, strong,
        ]
    };

    /// Returns the level at the normal pace, without phonies.
    pub const fn of(level: Level) -> Self {
        Self {
            level,
            pace: Pace::Normal,
            phonies: false,
        }
    }

    /// Returns the champion at a pace.
    pub const fn champion(pace: Pace) -> Self {
        Self {
            pace,
            ..Self::of(Level::Champion)
        }
    }

    /// Returns the level playing phonies.
    pub const fn with_phonies(level: Level) -> Self {
        Self {
            phonies: true,
            ..Self::of(level)
        }
    }

    /// Describes how it plays, on one line.
    pub fn about(self) -> String {
        let about = self.level.about();
        match self.pace {
            Pace::Quick => format!("{about}; thinks about a quarter as long"),
            Pace::Normal => about.to_owned(),
            Pace::Strong => format!("{about}; thinks about four times as long"),
        }
    }

    /// Reads a level for a position that comes from no game, where none plays phonies: `club`, `champion+quick`.
    ///
    /// # Errors
    /// When there is no such level, or it plays phonies.
    pub fn without_phonies(text: &str) -> Result<Self, UnknownLevel> {
        let lower = text.trim().to_ascii_lowercase();
        let paced = |pace: &Pace| {
            let level = lower.strip_suffix(pace.name())?.strip_suffix('+')?;
            (level == Level::Champion.name()).then_some(Self::champion(*pace))
        };
        let champion = Pace::ALL.iter().find_map(paced);
        let known = champion.or_else(|| Level::named(&lower).map(Self::of));
        known.ok_or_else(|| UnknownLevel(printable::line(text.trim()).into_owned()))
    }

    /// Checks that it can play by these rules.
    ///
    /// # Errors
    /// When it is to play phonies and challenge is void, so that they are refused (R9).
    pub fn check(self, rules: &RuleSet) -> Result<(), NoPhonies> {
        if self.phonies && rules.is_void() {
            return Err(NoPhonies(self));
        }
        Ok(())
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Self {
        Self::of(level)
    }
}

/// Writes `club`, `club+phonies`, or `champion+quick+phonies`.
impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        if self.pace != Pace::Normal {
            write!(f, "+{}", self.pace.name())?;
        }
        f.write_str(if self.phonies { PHONIES } else { "" })
    }
}

impl FromStr for Bot {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.trim().to_ascii_lowercase();
        let suffixed = lower.strip_suffix(PHONIES);
        match suffixed.or_else(|| lower.strip_suffix(OLD_PHONIES)) {
            Some(level) => Self::without_phonies(level).map(|bot| Self {
                phonies: true,
                ..bot
            }),
            None => Self::without_phonies(&lower),
        }
    }
}
