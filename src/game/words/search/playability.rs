//! How playable words are: by how many points each was better than the best play without it, in games that were played to count
//! that.
//!
//! A file has one word on each line, with its gain in thousandths of a point and the number of plays that formed it.

use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::QueryWord;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What was counted of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct PlayedWord {
    /// The sum, over all plays that formed it, of what they were better than the best play without it, in thousandths of a point.
    pub gain: u64,
    /// The number of plays that formed it.
    pub plays: u64,
}

/// What was counted of all words that were played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Playability {
    words: BTreeMap<Vec<Letter>, PlayedWord>,
}

impl Playability {
    /// Adds a play that formed a word, better by `gain` thousandths of a point than the best play without it.
    pub fn add(&mut self, word: Vec<Letter>, gain: u64) {
        self.sum(word, PlayedWord { gain, plays: 1 });
    }

    /// Adds all that another has.
    pub fn merge(&mut self, other: Self) {
        for (word, counted) in other.words {
            self.sum(word, counted);
        }
    }

    fn sum(&mut self, word: Vec<Letter>, counted: PlayedWord) {
        let sum = self.words.entry(word).or_default();
        sum.gain = sum.gain.saturating_add(counted.gain);
        sum.plays = sum.plays.saturating_add(counted.plays);
    }

    /// Returns the number of words that were played.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether none was played.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns what was counted of a word; zero if it was not played.
    pub fn of(&self, word: &[Letter]) -> PlayedWord {
        self.words.get(word).copied().unwrap_or_default()
    }

    /// Returns the text of a file, the most playable words first. Each line of `heading` becomes a comment.
    pub fn write(&self, set: &TileSet, heading: &str) -> String {
        let mut sorted: Vec<(&Vec<Letter>, &PlayedWord)> = self.words.iter().collect();
        sorted.sort_by(|one, other| other.1.cmp(one.1).then_with(|| one.0.cmp(other.0)));
        let heading = heading.lines().map(|line| format!("# {line}\n"));
        let mut text: String = heading.collect();
        for (word, PlayedWord { gain, plays }) in sorted {
            let word = set.word(word);
            let _ = writeln!(text, "{word}\t{gain}\t{plays}");
        }
        text
    }

    /// Reads a file. Words that these tiles cannot spell are left out.
    ///
    /// # Errors
    /// When a line has no two numbers after a word.
    pub fn read(text: &str, set: &'static TileSet) -> Result<Self, DamagedLine> {
        let mut read = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, counted) = fields(line).ok_or(DamagedLine(number))?;
            if let Ok(word) = QueryWord::parse(word, set) {
                read.sum(word.letters().to_vec(), counted);
            }
        }
        Ok(read)
    }
}

/// The number of a line that is not one of a file of playability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {0} is not a word and two numbers")]
pub struct DamagedLine(pub usize);

fn fields(line: &str) -> Option<(&str, PlayedWord)> {
    let mut fields = line.split_whitespace();
    let word = fields.next()?;
    let gain = fields.next()?.parse().ok()?;
    let plays = fields.next()?.parse().ok()?;
    Some((word, PlayedWord { gain, plays }))
}
