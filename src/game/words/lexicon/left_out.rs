//! Which entries of a dictionary file are words, and the report on the others (R21).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::packed::PackedWord;
use crate::text::printable::{excerpt, grouped};

/// Why an entry is not a playable word (R21).
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub enum Unusable {
    /// In mixed case: a name.
    Capitalized,
    /// With a hyphen or an apostrophe.
    Punctuated,
    /// With a digit.
    Digit,
    /// With an accent or any other character.
    OtherCharacter,
    /// Of one letter.
    TooShort,
    /// Of more than 20 letters.
    TooLong,
}

impl Unusable {
    const ALL: [Self; 6] = [
        Self::Capitalized,
        Self::Punctuated,
        Self::Digit,
        Self::OtherCharacter,
        Self::TooShort,
        Self::TooLong,
    ];
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Capitalized => "capitalized",
            Self::Punctuated => "with a hyphen or apostrophe",
            Self::Digit => "with a digit",
            Self::OtherCharacter => "with an accent or other character",
            Self::TooShort => "shorter than 2 letters",
            Self::TooLong => "longer than 20 letters",
        })
    }
}

pub fn classify(entry: &[u8]) -> Result<PackedWord, Unusable> {
    PackedWord::new(entry).ok_or_else(|| unusable(entry))
}

/// Why an entry that cannot be packed is not a word.
pub fn unusable(entry: &[u8]) -> Unusable {
    if !entry.iter().all(u8::is_ascii_alphabetic) {
        return first_unusable(entry);
    }
    let lower = entry.iter().filter(|b| b.is_ascii_lowercase()).count();
    if lower != 0 && lower != entry.len() {
        Unusable::Capitalized
    } else if entry.len() < 2 {
        Unusable::TooShort
    } else {
        Unusable::TooLong
    }
}

/// The kind of the first unusable character of an entry.
fn first_unusable(entry: &[u8]) -> Unusable {
    const APOSTROPHE: &[u8] = "\u{2019}".as_bytes();
    if entry.iter().any(|b| matches!(b, b'-' | b'\''))
        || entry.windows(3).any(|three| three == APOSTROPHE)
    {
        Unusable::Punctuated
    } else if entry.iter().any(u8::is_ascii_digit) {
        Unusable::Digit
    } else {
        Unusable::OtherCharacter
    }
}

/// The entries of a file: their name and their numbering.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub enum Unit {
    Line,
    Entry,
}

impl Unit {
    const fn name(self, count: usize) -> &'static str {
        match (self, count) {
            (Self::Line, 1) => "line",
            (Self::Line, _) => "lines",
            (Self::Entry, 1) => "entry",
            (Self::Entry, _) => "entries",
        }
    }
}

/// An entry as an example: its place and its beginning.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct SampleEntry {
    unit: Unit,
    number: usize,
    text: String,
}

impl fmt::Display for SampleEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = self.unit.name(1);
        write!(f, "{unit} {}, \"{}\"", grouped(self.number), self.text)
    }
}

/// Counts the lines with several words.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(super) struct MoreWords {
    /// How many lines.
    pub(super) lines: usize,
    /// The number of the first one.
    pub(super) first: usize,
    /// Whether all their words count, not the first alone.
    pub(super) count: bool,
}

/// `2 lines have several words, and all of them count (first: line 1)`
impl fmt::Display for MoreWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lines, have, first) = match self.lines {
            1 => ("line", "has", ""),
            _ => ("lines", "have", "first: "),
        };
        let count = if self.count {
            "all of them count"
        } else {
            "only the first counts"
        };
        write!(
            f,
            "{} {lines} {have} several words, and {count} ({first}line {})",
            grouped(self.lines),
            grouped(self.first)
        )
    }
}

/// The number of entries left out for each reason, with the first one.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct LeftOutTally {
    unit: Unit,
    counts: [usize; Unusable::ALL.len()],
    first: Option<(SampleEntry, Unusable)>,
    more: Option<MoreWords>,
}

impl LeftOutTally {
    pub fn new(unit: Unit) -> Self {
        Self {
            unit,
            counts: [0; Unusable::ALL.len()],
            first: None,
            more: None,
        }
    }

    pub(super) fn more(&mut self, more: MoreWords) {
        self.more = Some(more);
    }

    /// Whether what follows the words can be definitions.
    pub(super) fn may_have_definitions(&self) -> bool {
        !self.more.is_some_and(|more| more.count)
    }

    pub fn add(&mut self, reason: Unusable, number: usize, entry: &[u8]) {
        self.counts[reason as usize] += 1;
        if self.first.is_none() {
            let (unit, text) = (self.unit, excerpt(entry));
            self.first = Some((SampleEntry { unit, number, text }, reason));
        }
    }

    /// Whether it can be that of a file of this size: it may have been read from one that is damaged.
    pub(super) fn is_possible(&self, bytes: usize) -> bool {
        let more = self.more.map_or([0; 2], |more| [more.lines, more.first]);
        let mut numbers = self.counts.iter().chain(&more);
        let few = numbers.all(|&count| count <= bytes);
        let first = self.first.as_ref().map(|(sample, _)| &sample.text);
        few && first.is_none_or(|text| *text == excerpt(text.as_bytes()))
    }

    pub(super) fn into_first(self) -> Option<(SampleEntry, Unusable)> {
        self.first
    }

    /// The report on a file of this name with this many usable words, if anything was left out.
    pub fn message(self, name: &str, words: usize) -> Option<LeftOut> {
        (self.first.is_some() || self.more.is_some()).then(|| LeftOut {
            name: name.to_owned(),
            words,
            counts: self.counts,
            first: self.first.map(|(first, _)| first),
            more: self.more,
        })
    }
}

/// What was left out of a dictionary file, and which lines have more than a word (R21). Displays as one sentence for
/// players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    name: String,
    words: usize,
    counts: [usize; Unusable::ALL.len()],
    first: Option<SampleEntry>,
    more: Option<MoreWords>,
}

impl LeftOut {
    /// Returns the number of entries left out.
    pub fn total(&self) -> usize {
        self.counts.iter().sum()
    }

    /// Returns the number left out for one reason.
    pub fn count(&self, reason: Unusable) -> usize {
        self.counts[reason as usize]
    }
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {} {}",
            self.name,
            grouped(self.words),
            if self.words == 1 { "word" } else { "words" },
        )?;
        if let Some(first) = &self.first {
            self.reasons(first, f)?;
        }
        if let Some(more) = self.more {
            write!(f, "; {more}")?;
        }
        f.write_str(".")
    }
}

impl LeftOut {
    fn reasons(&self, sample: &SampleEntry, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.total();
        // Of a line with several words, others may count.
        let all = self.more.is_some_and(|more| more.count);
        let unit = if all { Unit::Entry } else { sample.unit }.name(total);
        write!(f, "; left out {} {unit}: ", grouped(total))?;
        let reasons = Unusable::ALL
            .into_iter()
            .filter(|&reason| self.count(reason) > 0);
        for (i, reason) in reasons.enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{} {reason}", grouped(self.count(reason)))?;
        }
        let first = if total == 1 { "" } else { "first: " };
        write!(f, " ({first}{sample})")
    }
}
