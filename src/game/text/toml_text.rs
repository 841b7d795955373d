//! TOML that people write: the configuration, and the themes, those that are built in included.
//!
//! A fault in one line does not keep the others from being read, so that all faults are reported at once, each with its line.

use crate::text::printable;
use std::fmt::Display;
use std::ops::Range;
use strsim::levenshtein;
use toml::Spanned;
use toml::de::DeString;
pub use toml::de::{DeTable, DeValue};

/// A fault in a text, with its line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct TomlFault {
    /// The line, from 1.
    pub line: usize,
    /// The key it concerns, as far as can be told; `None` if the whole text is in doubt.
    pub key: Option<String>,
    /// What is wrong, and what is allowed.
    pub message: String,
}

/// A TOML text that has been parsed.
#[derive(Debug)]
pub struct TomlText<'t> {
    text: &'t str,
    root: DeTable<'t>,
    /// The syntax faults, at most one per line.
    pub faults: Vec<TomlFault>,
}

/// A key with its value.
#[derive(Clone, Copy, Debug)]
pub struct TomlEntry<'a> {
    /// The key.
    pub key: &'a str,
    /// The line of the key, from 1.
    pub line: usize,
    /// The value.
    pub value: &'a DeValue<'a>,
}

impl<'t> TomlText<'t> {
    /// Parses the valid lines of a text.
    pub fn parse(text: &'t str) -> Self {
        let (root, errors) = DeTable::parse_recoverable(text);
        let mut faults: Vec<TomlFault> = vec![];
        for error in errors {
            let span = error.span().unwrap_or_default();
            let line = line_of(text, &span);
            // The first fault of a line: the others mostly follow from it.
            if faults.iter().all(|fault| fault.line != line) {
                let part = text.get(span).unwrap_or_default();
                faults.push(syntax(line, error.message(), part));
            }
        }
        Self {
            text,
            root: root.into_inner(),
            faults,
        }
    }

    /// The keys outside tables, and the tables, in the order of their lines.
    pub fn entries(&self) -> Vec<TomlEntry<'_>> {
        self.within(&self.root)
    }

    /// The keys of a table in the order of their lines. Lines with syntax faults are left out, because what remains of
    /// them may mean something else.
    pub fn within<'a>(&self, table: &'a DeTable<'a>) -> Vec<TomlEntry<'a>> {
        let entry =
            |(key, value): (&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>)| TomlEntry {
                key: key.get_ref(),
                line: line_of(self.text, &key.span()),
                value: value.get_ref(),
            };
        let mut entries: Vec<TomlEntry> = table.iter().map(entry).collect();
        entries.retain(|entry| self.faults.iter().all(|fault| fault.line != entry.line));
        entries.sort_by_key(|entry| entry.line);
        entries
    }
}

/// A syntax fault at this part of the text; for a key set twice, the key.
fn syntax(line: usize, message: &str, part: &str) -> TomlFault {
    if message == "duplicate key" && !part.is_empty() {
        return twice(line, part.trim_matches(['"', '\'']));
    }
    let lines: Vec<&str> = message.lines().map(str::trim).collect();
    let joined = lines.join(", ");
    TomlFault {
        line,
        key: None,
        message: format!("invalid TOML: {}", printable::line(&joined)),
    }
}

fn twice(line: usize, key: &str) -> TomlFault {
    let key = printable::line(key);
    TomlFault {
        line,
        message: format!("{key} is set twice"),
        key: Some(key.into_owned()),
    }
}

impl<'a> TomlEntry<'a> {
    /// The value if it is text.
    ///
    /// # Errors
    /// When it is not text, or empty.
    pub fn text(&self) -> Result<&'a str, TomlFault> {
        match self.value {
            DeValue::String(text) if text.is_empty() => Err(self.wrong("must not be empty")),
            DeValue::String(text) => Ok(text),
            _ => Err(self.not("text in quotes")),
        }
    }

    /// The fault of a key that is not one of these names.
    pub fn unknown<'n>(&self, names: impl Iterator<Item = &'n str>) -> TomlFault {
        let shown = printable::line(self.key);
        let meant = nearest(self.key, names);
        let hint = meant.map_or_else(String::new, |meant| format!(": did you mean {meant}?"));
        self.about(
            meant.unwrap_or(&shown),
            format!("unknown key “{shown}”{hint}"),
        )
    }

    /// The fault of a key that an earlier line sets, maybe by the name of an older version.
    pub fn twice(&self, key: &str) -> TomlFault {
        twice(self.line, key)
    }

    /// The fault of a value that is not of these kinds.
    pub fn not(&self, takes: &str) -> TomlFault {
        self.not_but(takes, kind(self.value))
    }

    /// The fault of a value that is of this kind instead of those allowed.
    pub fn not_but(&self, takes: &str, found: &str) -> TomlFault {
        let key = printable::line(self.key);
        self.about(&key, format!("{key} must be {takes}, not {found}"))
    }

    /// The fault of a value that is of the right kind.
    pub fn wrong(&self, why: impl Display) -> TomlFault {
        self.about(self.key, format!("{}: {why}", self.key))
    }

    fn about(&self, key: &str, message: String) -> TomlFault {
        TomlFault {
            line: self.line,
            key: Some(key.to_owned()),
            message,
        }
    }
}

/// The line in which a part of a text starts, from 1.
fn line_of(text: &str, span: &Range<usize>) -> usize {
    line_at(text.as_bytes(), span.start)
}

/// The line of this byte of a text, from 1.
pub fn line_at(text: &[u8], byte: usize) -> usize {
    let before = text.iter().take(byte);
    1 + before.filter(|byte| **byte == b'\n').count()
}

const fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// The name most similar to this text, if any is similar.
fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase().replace('_', "-");
    let far = |name: &&str| levenshtein(&text, name);
    let nearest = names.min_by_key(far)?;
    (far(&nearest) <= nearest.len().div_ceil(3)).then_some(nearest)
}
