//! What stands on tiles.

use super::TileSet;
use crate::engine::tile::{Letter, PlacedTile, Tile};

impl TileSet {
    /// Returns the letters for a sentence, runs of them shortened: `A to Z`, or `A to N, Ñ, O to Z`.
    pub fn alphabet(&self) -> String {
        let sign = |label: &str| label.parse::<char>().map(u32::from);
        let mut runs: Vec<(&str, &str, usize)> = vec![];
        for label in self.letters().map(|letter| letter.label(self)) {
            match runs.last_mut() {
                Some((_, last, count)) if sign(label) == sign(last).map(|before| before + 1) => {
                    (*last, *count) = (label, *count + 1);
                }
                _ => runs.push((label, label, 1)),
            }
        }
        let written = |(first, last, count): &(&str, &str, usize)| match count {
            1 => (*first).to_owned(),
            2 => format!("{first}, {last}"),
            _ => format!("{first} to {last}"),
        };
        runs.iter().map(written).collect::<Vec<_>>().join(", ")
    }
}

impl Letter {
    /// Returns what stands on its tile: `A`.
    pub const fn label(self, set: &TileSet) -> &'static str {
        set.upper(self.index())
    }
}

impl Tile {
    /// Returns the letter, or `blank`, for a sentence.
    pub const fn in_words(self, set: &TileSet) -> &'static str {
        match self {
            Self::Letter(letter) => letter.label(set),
            Self::Blank => "blank",
        }
    }

    /// Returns what stands on it, or `?` for the blank.
    pub const fn label(self, set: &TileSet) -> &'static str {
        match self {
            Self::Letter(letter) => letter.label(set),
            Self::Blank => "?",
        }
    }
}

impl PlacedTile {
    /// Returns its letter in play notation: that of a blank in lower case.
    pub const fn label(self, set: &TileSet) -> &'static str {
        match self {
            Self::Natural(letter) => letter.label(set),
            Self::Blank(letter) => set.lower(letter.index()),
        }
    }
}
