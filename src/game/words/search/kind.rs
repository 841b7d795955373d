//! What a row of the table of conditions is.

use super::argument::TileSearch;
use super::index::Index;
use super::index::word::IndexedWord;
use super::index::word_set::WordSet;
use crate::engine::tile::Letter;

/// A kind of condition on a word: a row of [`CONDITIONS`](super::table::CONDITIONS).
#[derive(Debug)]
pub struct ConditionKind {
    /// Its name in the query language, and its flag.
    pub name: &'static str,
    /// What holds for the words found; continues “finds words” in the help.
    pub help: &'static str,
    /// An argument that it takes.
    pub example: &'static str,
    /// What follows the name, and how a word is tested.
    pub takes: Takes,
    /// Whether it is about what was counted in games, which is in a file.
    pub of_games: bool,
    /// Whether it looks at definitions, which are unpacked for it.
    pub of_definitions: bool,
}

/// What follows the name of a condition, with the function that tests a word.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// A number or a range of them. It also has the names `min-…` and `max-…`, and is a column of the results.
    Range(fn(&IndexedWord) -> u32),
    /// A pattern with `?` and `*`.
    Pattern,
    /// Tiles, `?` being a blank.
    Tiles(fn(&IndexedWord, &TileSearch) -> bool),
    /// One to twenty letters, in the order that they are in.
    Letters(fn(&IndexedWord, &[Letter]) -> bool),
    /// The same letters, and the words of an index for which it holds.
    Affix(fn(&Index, &[Letter]) -> WordSet),
    /// Letters, and the percentage of a word that is made of them.
    Share(fn(&IndexedWord, &[Letter]) -> u32),
    /// Any text, in lower case when it is compared.
    Text(fn(&IndexedWord, &str) -> bool),
    /// One of these words.
    Choice(&'static [&'static str], fn(&IndexedWord, &str) -> bool),
    /// A file or dictionary with words. It also has the name `not-…`.
    List,
}

impl ConditionKind {
    /// Returns arguments that it takes: `4, 4-6 or 4-`.
    pub fn examples(&self) -> String {
        match self.takes {
            Takes::Range(_) => "4, 4-6 or 4-".to_owned(),
            Takes::Choice(choices, _) => choices.join(", "),
            _ => self.example.to_owned(),
        }
    }
}

impl Takes {
    /// Returns what stands for the argument in help: `LETTERS`.
    pub const fn placeholder(self) -> &'static str {
        match self {
            Self::Range(_) => "N-M",
            Self::Pattern => "PATTERN",
            Self::Tiles(_) | Self::Letters(_) | Self::Affix(_) => "LETTERS",
            Self::Share(_) => "LETTERS:N",
            Self::Text(_) => "TEXT",
            Self::Choice(..) => "NAME",
            Self::List => "FILE",
        }
    }

    /// Returns the beginnings of its other names.
    pub const fn prefixes(self) -> &'static [&'static str] {
        match self {
            Self::Range(_) => &["min-", "max-"],
            Self::List => &["not-"],
            _ => &[],
        }
    }
}

/// Kinds are the same if they have the same name.
impl PartialEq for ConditionKind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for ConditionKind {}
