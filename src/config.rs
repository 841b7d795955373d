//! The configuration: a TOML text with one value a key, each key called as its flag.
//!
//! Which keys there are is told to this room ([`Key`]), so that nobody keeps a second list of rules: `cli` makes the keys
//! out of the flags, and reads their values as it reads those. Here a text becomes [`Entry`]s with their lines, and
//! values in force become a text that is read back to the same values. A table is one key: what stands in it becomes an
//! entry for each of its lines.

mod near;
mod reader;
mod write;

pub use reader::{Reading, line_at, read};
pub use write::{Line, write};

/// What a key is called, and what may stand there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// What it is called: as the flag without its two hyphens.
    pub name: String,
    /// Names that older versions used; they are still read.
    pub old: Vec<String>,
    /// What kind of value it takes.
    pub takes: Takes,
    /// The words that it takes, where these are few.
    pub words: Vec<String>,
}

/// What kinds of TOML values a key takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// `true` and `false`, or the flag's `"on"` and `"off"`.
    Switch,
    /// A whole number.
    Number,
    /// A text.
    Text,
    /// A text or a whole number.
    TextOrNumber,
    /// A list of texts, or a text with commas.
    Texts,
    /// A list of texts and numbers, one of them, or a text with commas.
    Series,
    /// A table of texts or lists of texts by name, or `name=text` with commas.
    Bindings,
}

/// What stands at a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The value as its flag takes it: `on` for true, a list with commas.
    pub text: String,
    /// The line of the key, from 1.
    pub line: usize,
}

/// What is wrong with a configuration, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong in a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// It is no TOML.
    #[error("{0}")]
    Syntax(String),
    /// There is no such key.
    #[error("unknown key “{key}”{}", meant.as_ref().map_or_else(String::new, |near| format!(": did you mean {near}?")))]
    Unknown {
        /// What stands there.
        key: String,
        /// The key that was likely meant.
        meant: Option<String>,
    },
    /// The key stands further up already.
    #[error("{0} is set twice")]
    Twice(String),
    /// The key takes another kind of value.
    #[error("{key} must be {takes}, not {found}")]
    Kind {
        /// The key.
        key: String,
        /// What it takes.
        takes: String,
        /// What stands there.
        found: &'static str,
    },
    /// The value is none that the key takes.
    #[error("{key}: {why}")]
    Value {
        /// The key.
        key: String,
        /// What is wrong with it, or what it takes.
        why: String,
    },
}

impl Problem {
    /// The key that this is about, or likely is; `None` where the text as a whole cannot be trusted.
    pub fn key(&self) -> Option<&str> {
        match self {
            Self::Syntax(_) => None,
            Self::Unknown { key, meant } => Some(meant.as_ref().unwrap_or(key)),
            Self::Twice(key) | Self::Kind { key, .. } | Self::Value { key, .. } => Some(key),
        }
    }
}
