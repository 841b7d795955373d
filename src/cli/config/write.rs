//! Settings written as a configuration that reads back to them.

use crate::text::printable;
use std::borrow::Cow;
use std::fmt::Write;

/// The least width of keys and values, before the comments.
const COMMENTS: usize = 34;

/// A setting with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectiveSetting {
    /// The key.
    pub key: String,
    /// The value.
    pub value: Value,
    /// Whether to write it as a comment, because it follows from other values or a configuration cannot hold it.
    pub unsaid: bool,
    /// Where it comes from.
    pub from: String,
}

/// A value of a configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `true` or `false`.
    Switch(bool),
    /// A whole number.
    Number(String),
    /// A text.
    Text(String),
    /// A list of numbers and texts.
    List(Vec<Self>),
    /// Actions with their keys, each on a line of its own at the end.
    Table(Vec<(String, String)>),
}

impl Value {
    /// A number or a text; with commas, a list.
    pub fn series(text: &str) -> Self {
        if text.contains(',') {
            return Self::List(text.split(',').map(Self::series).collect());
        }
        // Only a number that TOML writes with the same digits.
        let number: Option<u32> = text.parse().ok();
        match number.filter(|number| number.to_string() == text) {
            Some(number) => Self::Number(number.to_string()),
            None => Self::Text(text.to_owned()),
        }
    }

    /// Bindings as their flag takes them: `pass=F6 F7,shuffle=F5`.
    pub(super) fn bindings(text: &str) -> Self {
        let pairs = text.split(',').filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(action, keys)| (action.to_owned(), keys.to_owned()));
        Self::Table(pairs.collect())
    }

    /// Returns the value as TOML, without characters beyond ASCII if `ascii` is set.
    pub fn written(&self, ascii: bool) -> String {
        match self {
            Self::Switch(on) => on.to_string(),
            Self::Number(number) => number.clone(),
            Self::Text(text) => quoted(text, ascii),
            Self::List(list) => {
                let items: Vec<String> = list.iter().map(|item| item.written(ascii)).collect();
                format!("[{}]", items.join(", "))
            }
            Self::Table(_) => "{}".to_owned(),
        }
    }
}

/// Writes one line of TOML per setting, tables last, each with a comment that says where it comes from. With `ascii`, other
/// characters are escaped.
pub fn write(values: &[EffectiveSetting], ascii: bool) -> String {
    let mut text = String::new();
    let mut tables = String::new();
    for value in values {
        let key = &value.key;
        let sign = if value.unsaid { "# " } else { "" };
        if let Value::Table(pairs) = &value.value {
            tables.push_str(&table(value, pairs, ascii));
            continue;
        }
        let said = format!("{sign}{key} = {}", value.value.written(ascii));
        // Writing to a string does not fail.
        let _ = writeln!(text, "{said:COMMENTS$}  # {}", comment(&value.from));
    }
    text + &tables
}

/// Tables stand at the end, because all that follows belongs to them. An empty one is a comment.
fn table(value: &EffectiveSetting, pairs: &[(String, String)], ascii: bool) -> String {
    let sign = if value.unsaid || pairs.is_empty() {
        "# "
    } else {
        ""
    };
    let head = format!("{sign}[{}]", value.key);
    let mut text = format!("\n{head:COMMENTS$}  # {}\n", comment(&value.from));
    for (action, keys) in pairs {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{sign}{action} = {}", quoted(keys, ascii));
    }
    text
}

fn quoted(text: &str, ascii: bool) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if printable::is_unsafe(c) || (ascii && !c.is_ascii()) => {
                let _ = write!(quoted, "\\U{:08X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// TOML allows no control characters in a comment.
fn comment(text: &str) -> Cow<'_, str> {
    printable::line(text)
}
