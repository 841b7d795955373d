//! Conditions on a word, joined and negated.

use super::argument::{ArgumentError, Range, TileSearch, number};
use super::kind::{ConditionKind, Takes};
use crate::engine::tile_set::TileSet;
use crate::words::lexicon::lookup::{Pattern, QueryWord};
use std::fmt;

/// A condition on a word. It displays as a [query](super::query) that means the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// All of these hold; there are at least two.
    And(Vec<Condition>),
    /// One of these holds, or several; there are at least two.
    Or(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// One row of the table holds.
    Is(Leaf),
}

impl Condition {
    /// Joins conditions that all have to hold; `None` if there are none.
    pub fn all(mut conditions: Vec<Self>) -> Option<Self> {
        if conditions.len() > 1 {
            return Some(Self::And(conditions));
        }
        conditions.pop()
    }

    /// Joins conditions of which one has to hold; `None` if there are none.
    pub fn any(mut conditions: Vec<Self>) -> Option<Self> {
        if conditions.len() > 1 {
            return Some(Self::Or(conditions));
        }
        conditions.pop()
    }

    /// Reads a row of the table with its argument; `prefix` is what stands before the name there.
    ///
    /// # Errors
    /// When the argument is not one that the row takes.
    pub fn read(
        (kind, prefix): (&'static ConditionKind, &str),
        text: &str,
        set: &'static TileSet,
    ) -> Result<Self, ArgumentError> {
        let argument = match (kind.takes, prefix) {
            (Takes::Range(_), "min-") => Argument::Range(Range::from(number(text)?)),
            (Takes::Range(_), "max-") => Argument::Range(Range::up_to(number(text)?)),
            _ => Argument::read(kind.takes, text, set)?,
        };
        let leaf = Self::Is(Leaf::new(kind, argument, text));
        Ok(if prefix == "not-" {
            Self::Not(Box::new(leaf))
        } else {
            leaf
        })
    }

    fn is_joined(&self) -> bool {
        matches!(self, Self::And(_) | Self::Or(_))
    }
}

/// A row of the table with an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// The row.
    pub kind: &'static ConditionKind,
    /// The argument.
    pub(super) argument: Box<Argument>,
    /// The argument as it is typed.
    text: String,
}

impl Leaf {
    /// Returns the argument as it is typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn new(kind: &'static ConditionKind, argument: Argument, text: &str) -> Self {
        let text = match &argument {
            Argument::Range(range) => range.to_string(),
            Argument::Choice(choice) => (*choice).to_owned(),
            _ => text.trim().to_owned(),
        };
        Self {
            kind,
            argument: Box::new(argument),
            text,
        }
    }
}

/// The argument of a condition, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Argument {
    Range(Range),
    Pattern(Pattern),
    Tiles(TileSearch),
    Letters(QueryWord),
    Share(QueryWord, Range),
    /// In lower case.
    Text(String),
    Choice(&'static str),
    List(String),
}

impl Argument {
    fn read(takes: Takes, text: &str, set: &'static TileSet) -> Result<Self, ArgumentError> {
        if text.trim().is_empty() {
            return Err(ArgumentError::Empty);
        }
        Ok(match takes {
            Takes::Range(_) => Self::Range(text.parse()?),
            Takes::Pattern => Self::Pattern(Pattern::parse(text, set)?),
            Takes::Tiles(_) => Self::Tiles(TileSearch::parse(text, set)?),
            Takes::Letters(_) | Takes::Affix(_) => Self::Letters(QueryWord::parse(text, set)?),
            Takes::Share(_) => share(text, set)?,
            Takes::Text(_) => Self::Text(text.trim().to_lowercase()),
            Takes::Choice(choices, _) => {
                let named = |choice: &&&str| choice.eq_ignore_ascii_case(text.trim());
                let choice = choices.iter().find(named);
                Self::Choice(choice.ok_or_else(|| ArgumentError::Choice(choices.join(", ")))?)
            }
            Takes::List => Self::List(text.trim().to_owned()),
        })
    }
}

/// Reads `AEIOU:60` or `AEIOU:60-80`; without a percentage it is 100.
fn share(text: &str, set: &'static TileSet) -> Result<Argument, ArgumentError> {
    let (letters, percent) = text.split_once(':').unwrap_or((text, "100"));
    let range = match number(percent) {
        Ok(least) => Ok(Range::from(least)),
        Err(_) => percent.parse(),
    };
    let range = range
        .ok()
        .filter(|range: &Range| range.least <= 100)
        .ok_or(ArgumentError::Share)?;
    Ok(Argument::Share(QueryWord::parse(letters, set)?, range))
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::And(parts) => joined(f, parts, " and "),
            Self::Or(parts) => joined(f, parts, " or "),
            Self::Not(part) => {
                f.write_str("not ")?;
                nested(f, part)
            }
            Self::Is(leaf) => write!(f, "{leaf}"),
        }
    }
}

fn joined(f: &mut fmt::Formatter<'_>, parts: &[Condition], between: &str) -> fmt::Result {
    for (place, part) in parts.iter().enumerate() {
        if place > 0 {
            f.write_str(between)?;
        }
        nested(f, part)?;
    }
    Ok(())
}

fn nested(f: &mut fmt::Formatter<'_>, part: &Condition) -> fmt::Result {
    if part.is_joined() {
        write!(f, "({part})")
    } else {
        write!(f, "{part}")
    }
}

impl fmt::Display for Leaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let apart = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"');
        let (name, text) = (self.kind.name, &self.text);
        if text.contains(apart) {
            write!(f, "{name} \"{}\"", text.replace('"', "\"\""))
        } else {
            write!(f, "{name} {text}")
        }
    }
}
