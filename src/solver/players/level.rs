//! How well a computer player plays.

use crate::text::printable;
use std::fmt;
use std::str::FromStr;

use crate::words::lexicon;

/// How well a computer player plays: by what it knows and how far it thinks, not by mistakes made on purpose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows every word and takes the highest score, whatever it keeps.
    Greedy,
    /// Knows the words that everybody knows, plays short ones, and does not see the coloured squares.
    Beginner,
    /// Knows common words and takes a good score where it looks.
    Family,
    /// Knows the words of a large dictionary and keeps good tiles.
    Club,
    /// Knows every word, what each leave is worth, and plays the end of a game between two exactly.
    Expert,
    /// An expert that tries its best plays out before it decides.
    Champion,
}

/// That there is no such level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown level “{0}”: use {levels}", levels = names())]
pub struct NoSuchLevel(String);

fn names() -> String {
    Level::ALL.map(Level::name).join(", ")
}

impl Level {
    /// All of them: first the one that is for measuring, then from the weakest to the strongest.
    pub const ALL: [Self; 6] = [
        Self::Greedy,
        Self::Beginner,
        Self::Family,
        Self::Club,
        Self::Expert,
        Self::Champion,
    ];

    /// What it is called: one word in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Beginner => "beginner",
            Self::Family => "family",
            Self::Club => "club",
            Self::Expert => "expert",
            Self::Champion => "champion",
        }
    }

    /// What is to be expected of it, on one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Greedy => "knows every word and plays the highest score",
            Self::Beginner => "short everyday words; ignores premium squares",
            Self::Family => "common words; plays for points only",
            Self::Club => "a large vocabulary; keeps good tiles",
            Self::Expert => "every word; values each leave; solves endgames",
            Self::Champion => "an expert that simulates its best plays",
        }
    }

    /// The highest level of the words that it knows; `None` where it knows all of the game's dictionary.
    pub(super) const fn vocabulary(self) -> Option<lexicon::Level> {
        match self {
            Self::Beginner => Some(20),
            Self::Family => Some(50),
            Self::Club => Some(70),
            Self::Greedy | Self::Expert | Self::Champion => None,
        }
    }

    /// Up to how many letters it has learned all words of the game by heart, whatever their levels.
    pub(super) const fn short_words(self) -> usize {
        match self {
            Self::Beginner | Self::Family => 0,
            _ => 3,
        }
    }

    /// How many of the words that it would not think of it knows for words when it sees them, in hundredths: people read
    /// more words than they use.
    pub(super) const fn recognises(self) -> u64 {
        match self {
            Self::Beginner | Self::Family => 0,
            _ => 95,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wanted = text.trim();
        let named = |level: &Self| level.name().eq_ignore_ascii_case(wanted);
        let found = Self::ALL.into_iter().find(named);
        found.ok_or_else(|| NoSuchLevel(printable::line(wanted).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        let error = "grandmaster".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown level “grandmaster”: use greedy, beginner, family, club, expert, champion"
        );
    }
}
