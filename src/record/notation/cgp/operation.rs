//! What else is said of a position, behind its four parts: `lex CSW21; ld english;`.

use super::error::CgpError;
use crate::engine::rules::ChallengeRule;
use crate::text::printable;
use std::fmt;

/// Something else that is said of a position: `lex full`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// What it is about: `lex`.
    pub name: String,
    /// What it says: `full`.
    pub arguments: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    Text,
    Number,
    /// A whole number for each player.
    Numbers,
    Challenge,
}

/// The operations of the description of CGP, and those that macondo and Woogles write besides.
const KNOWN: [(&str, Says); 13] = [
    ("bb", Says::Number),
    ("bdn", Says::Text),
    ("cr", Says::Challenge),
    ("etl", Says::Number),
    ("gid", Says::Text),
    ("ld", Says::Text),
    ("lex", Says::Text),
    ("lm", Says::Text),
    ("mcnz", Says::Number),
    ("ti", Says::Number),
    ("tmr", Says::Numbers),
    ("to", Says::Number),
    ("var", Says::Text),
];

/// A name has no more characters than this: what is longer is something else.
const LONGEST: usize = 16;

impl Says {
    fn wants(self, text: &str) -> Option<&'static str> {
        let number = |text: &str| text.parse::<i64>().is_ok();
        let (good, wants) = match self {
            Self::Text => (!text.is_empty(), "text"),
            Self::Number => (number(text), "a whole number"),
            Self::Numbers => (text.split('/').all(number), "whole numbers separated by /"),
            Self::Challenge => (
                text.trim_end_matches("pt").parse::<ChallengeRule>().is_ok(),
                "a challenge rule: single, double, triple, void, 5pt or 10pt",
            ),
        };
        (!good).then_some(wants)
    }
}

/// Reads the operations at the end of a position, which begin behind so many characters of it. Those that are not known by
/// name are kept as they are, if they look like operations: a name, what it says, and `;`.
///
/// # Errors
/// The first that is none, or does not say what its name wants, with its place.
pub(super) fn operations(text: &str, before: usize) -> Result<Vec<Operation>, CgpError> {
    let mut read = vec![];
    let mut at = before + 1;
    for piece in text.split_inclusive(';') {
        let whole = piece.trim_end_matches(';').trim();
        let leading = piece.chars().take_while(|c| c.is_whitespace()).count();
        if !whole.is_empty() {
            let ended = piece.ends_with(';');
            read.push(operation(whole, ended, at + leading)?);
        }
        at += piece.chars().count();
    }
    Ok(read)
}

fn operation(text: &str, ended: bool, at: usize) -> Result<Operation, CgpError> {
    let (written, arguments) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let arguments = arguments.trim();
    // So older versions of MAGPIE write them: `-lex CSW21;`.
    let name = written.strip_prefix('-').unwrap_or(written);
    let known = KNOWN.iter().find(|(known, _)| *known == name);
    let looks_right = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.len() <= LONGEST
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
        && !arguments.chars().any(char::is_control);
    if !looks_right || known.is_none() && !ended {
        let found = shown(text);
        return Err(CgpError::Operation { at, found });
    }
    if let Some((name, says)) = known
        && let Some(wants) = says.wants(arguments)
    {
        return Err(CgpError::Argument {
            at,
            name,
            found: shown(arguments),
            wants,
        });
    }
    Ok(Operation {
        name: name.to_owned(),
        arguments: arguments.to_owned(),
    })
}

/// The beginning of what was found, as it can be shown.
pub(super) fn shown(text: &str) -> String {
    let text = printable::line(text);
    let mut chars = text.chars();
    let begun: String = chars.by_ref().take(24).collect();
    match chars.next() {
        Some(_) => format!("{begun}…"),
        None => begun,
    }
}

impl Operation {
    /// Whether its name is one that is known here.
    pub fn is_known(&self) -> bool {
        KNOWN.iter().any(|(known, _)| *known == self.name)
    }
}

/// With `;` behind it.
impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.arguments.is_empty() { "" } else { " " };
        write!(f, "{}{between}{};", self.name, self.arguments)
    }
}
