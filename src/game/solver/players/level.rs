//! Levels of computer players.

use std::fmt;

use crate::words::lexicon;

/// The strength of a computer player: by what it knows and how far it thinks, not by deliberate mistakes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows every word and takes the highest score, whatever it keeps.
    Greedy,
    /// Knows only familiar words, plays short ones, and ignores premium squares.
    Beginner,
    /// Knows common words and takes a good score where it looks.
    Family,
    /// Knows the words of a large dictionary and keeps good tiles.
    Club,
    /// Knows every word and every leave value, and plays the endgame of two exactly.
    Expert,
    /// An expert that simulates its best plays.
    Champion,
}

impl Level {
    /// Every level, from the weakest to the strongest, after the one that is only for measuring.
    pub const ALL: [Self; 6] = [
        Self::Greedy,
        Self::Beginner,
        Self::Family,
        Self::Club,
        Self::Expert,
        Self::Champion,
    ];

    /// Returns the name, in lower case and without spaces.
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

    /// Returns the level of this name, in any case.
    pub fn named(name: &str) -> Option<Self> {
        let is_named = |level: &Self| level.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_named)
    }

    /// Returns what to expect of it, on one line.
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

    /// Returns its Elo rating. The distances follow from games between the levels (`docs/measured.md`); the scale puts the
    /// expert at 2200.
    pub const fn rating(self) -> i32 {
        match self {
            Self::Beginner => 250,
            Self::Family => 1250,
            Self::Club => 1875,
            Self::Greedy => 2075,
            Self::Expert => 2200,
            Self::Champion => 2250,
        }
    }

    /// The highest level of the words it knows; `None` where it knows all of the game's dictionary.
    pub(super) const fn vocabulary(self) -> Option<lexicon::WordLevel> {
        match self {
            Self::Beginner => Some(20),
            Self::Family => Some(50),
            Self::Club => Some(70),
            Self::Greedy | Self::Expert | Self::Champion => None,
        }
    }

    /// The length up to which it knows all words of the game, whatever their levels.
    pub(super) const fn short_words(self) -> usize {
        match self {
            Self::Beginner | Self::Family => 0,
            _ => 3,
        }
    }

    /// How many of the words it would not think of it recognizes when it sees them, in percent: people read more words
    /// than they use.
    pub(super) const fn recognizes(self) -> u64 {
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
