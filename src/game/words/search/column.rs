//! What is shown of the words found, and by what they are sorted.
#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "methods of a word with one lifetime are no functions of any word"
)]

use super::filter::Found;
use super::index::word::IndexedWord;
use super::kind::{ConditionKind, Takes};
use super::table::CONDITIONS;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::text::columns::Flush;
use serde::Serialize;
use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

/// A column of text.
#[derive(Debug)]
pub struct TextColumn {
    name: &'static str,
    help: &'static str,
    text: fn(&IndexedWord) -> String,
}

static TEXTS: &[TextColumn] = &[
    TextColumn {
        name: "word",
        help: "the word",
        text: |word| word.to_string(),
    },
    TextColumn {
        name: "hooks",
        help: "the word between its hooks: (ST) HORN (SY)",
        text: hooked,
    },
    TextColumn {
        name: "front",
        help: "its front hooks",
        text: |word| labels(word.front_hooks(), word.tiles()),
    },
    TextColumn {
        name: "back",
        help: "its back hooks",
        text: |word| labels(word.back_hooks(), word.tiles()),
    },
    TextColumn {
        name: "alphagram",
        help: "its letters in alphabetical order",
        text: |word| word.alphagram(),
    },
    TextColumn {
        name: "others",
        help: "the other words of its letters",
        text: others,
    },
    TextColumn {
        name: "definition",
        help: "its definition",
        text: |word| word.senses().join("; "),
    },
];

fn labels(letters: impl Iterator<Item = Letter>, set: &TileSet) -> String {
    letters.map(|letter| letter.label(set)).collect()
}

fn hooked(word: &IndexedWord) -> String {
    let part = |hooks: String| (!hooks.is_empty()).then(|| format!("({hooks})"));
    let set = word.tiles();
    let parts = [
        part(labels(word.front_hooks(), set)),
        Some(word.to_string()),
        part(labels(word.back_hooks(), set)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn others(word: &IndexedWord) -> String {
    let others = word.others().map(|other| other.to_string());
    others.collect::<Vec<_>>().join(" ")
}

/// What is shown of each word: a text, or the number of a [row of the table](CONDITIONS).
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// A text.
    Text(&'static TextColumn),
    /// A number, and how it is found.
    Number(&'static ConditionKind, fn(&IndexedWord) -> u32),
}

impl Column {
    /// Returns every column, those of text first.
    pub fn all() -> impl Iterator<Item = Self> {
        let numbers = CONDITIONS.iter().filter_map(|kind| match kind.takes {
            Takes::Range(of) => Some(Self::Number(kind, of)),
            _ => None,
        });
        TEXTS.iter().map(Self::Text).chain(numbers)
    }

    /// Returns the column with the word alone.
    pub fn word() -> Self {
        Self::Text(&TEXTS[0])
    }

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text(column) => column.name,
            Self::Number(kind, _) => kind.name,
        }
    }

    /// Returns what it has in it, in a few words.
    pub const fn help(self) -> &'static str {
        match self {
            Self::Text(column) => column.help,
            Self::Number(kind, _) => kind.help,
        }
    }

    /// Returns the side that it is aligned to.
    pub const fn flush(self) -> Flush {
        match self {
            Self::Number(..) => Flush::Right,
            Self::Text(_) => Flush::Left,
        }
    }

    /// Whether it needs what was counted in games.
    pub const fn is_of_games(self) -> bool {
        matches!(self, Self::Number(kind, _) if kind.of_games)
    }

    /// Returns what it says of a word.
    pub fn cell(self, word: &IndexedWord) -> Cell {
        match self {
            Self::Text(column) => Cell::Text((column.text)(word)),
            Self::Number(_, of) => Cell::Number(of(word)),
        }
    }
}

/// Columns are the same if they have the same name.
impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Column {}

/// No column has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no column “{name}”; there are {}", names())]
pub struct UnknownColumn {
    name: String,
}

fn names() -> String {
    Column::all()
        .map(Column::name)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Reads the names of columns, separated by commas or spaces.
///
/// # Errors
/// When one is unknown.
pub fn columns(text: &str) -> Result<Vec<Column>, UnknownColumn> {
    let names = text.split(|c: char| c == ',' || c.is_whitespace());
    names
        .filter(|name| !name.is_empty())
        .map(str::parse)
        .collect()
}

impl FromStr for Column {
    type Err = UnknownColumn;

    fn from_str(text: &str) -> Result<Self, UnknownColumn> {
        let name = text.trim();
        let mut all = Self::all();
        let found = all.find(|column| column.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| UnknownColumn {
            name: name.to_owned(),
        })
    }
}

/// What a column says of a word.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Debug)]
#[serde(untagged)]
pub enum Cell {
    /// A number.
    Number(u32),
    /// A text.
    Text(String),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// A column by which words are sorted: `points`, or `-points` for the largest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SortKey {
    /// The column.
    pub column: Column,
    /// Whether the largest comes first.
    pub descending: bool,
}

impl fmt::Display for SortKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.descending { "-" } else { "" };
        write!(f, "{sign}{}", self.column.name())
    }
}

impl FromStr for SortKey {
    type Err = UnknownColumn;

    fn from_str(text: &str) -> Result<Self, UnknownColumn> {
        let text = text.trim();
        let rest = text.strip_prefix('-');
        Ok(Self {
            column: rest.unwrap_or(text).parse()?,
            descending: rest.is_some(),
        })
    }
}

impl Found<'_> {
    /// Sorts the words by these columns, the first before the others; the rest stays in alphabetical order.
    pub fn sort(&mut self, keys: &[SortKey]) {
        for key in keys.iter().rev() {
            let (column, descending) = (key.column, key.descending);
            match (column.name(), descending) {
                ("word", false) => self.sort_by_key(|word| word.number()),
                ("word", true) => self.sort_by_key(|word| Reverse(word.number())),
                (_, false) => self.sort_by_key(|word| column.cell(word)),
                (_, true) => self.sort_by_key(|word| Reverse(column.cell(word))),
            }
        }
    }
}
