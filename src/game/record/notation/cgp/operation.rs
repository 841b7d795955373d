//! Operations after the four parts of a position: `lex CSW21; ld english;`.

use super::error::CgpError;
use crate::engine::rules::ChallengeRule;
use crate::engine::variant::Variant;
use crate::languages::{self, games};
use crate::text::printable;
use std::fmt;

/// An operation: `lex full`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// Its name: `lex`.
    pub name: String,
    /// Its arguments: `full`.
    pub arguments: String,
}

impl Operation {
    /// Returns the operation that names a dictionary; `None` for a name that it cannot tell.
    pub fn lexicon(name: &str) -> Option<Self> {
        let can_be_told = !name.is_empty() && !name.contains([';', '\n']);
        can_be_told.then(|| Self {
            name: "lex".to_owned(),
            arguments: name.to_owned(),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OperandKind {
    Text,
    Number,
    /// A whole number for each player.
    Numbers,
    Challenge,
}

/// The operations in the description of CGP, and others that macondo and Woogles write.
const KNOWN: [(&str, OperandKind); 13] = [
    ("bb", OperandKind::Number),
    ("bdn", OperandKind::Text),
    ("cr", OperandKind::Challenge),
    ("etl", OperandKind::Number),
    ("gid", OperandKind::Text),
    ("ld", OperandKind::Text),
    ("lex", OperandKind::Text),
    ("lm", OperandKind::Text),
    ("mcnz", OperandKind::Number),
    ("ti", OperandKind::Number),
    ("tmr", OperandKind::Numbers),
    ("to", OperandKind::Number),
    ("var", OperandKind::Text),
];

/// The longest name: anything longer is not an operation.
const LONGEST: usize = 16;

impl OperandKind {
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

/// Reads the operations at the end of a position, after `before` characters of it. Unknown ones are kept if they look
/// like operations: a name, arguments and `;`.
///
/// # Errors
/// The first invalid operation, with its place.
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
    // Older versions of MAGPIE write `-lex CSW21;`.
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

/// The variant that `ld`, or else `lex`, and `bdn` among the operations name. Where they name none that the program has, the
/// usual one, or one whose board has as many rows.
pub(super) fn variant(operations: &str, rows: usize, usual: &'static Variant) -> &'static Variant {
    let named = |wanted: &str| {
        let mut each = operations
            .split(';')
            .filter_map(|operation| operation.trim().split_once(' '));
        let found = each.find(|(name, _)| name.trim_start_matches('-') == wanted);
        found.map(|(_, value)| value.trim())
    };
    let lexicon = || named("lex").map_or(usual, |name| languages::with_lexicon(name, usual));
    let variant = named("ld").map_or_else(lexicon, |tiles| {
        let language = languages::declared(tiles);
        let other = language.filter(|language| language.variant().tiles != usual.tiles);
        other.map_or(usual, languages::Language::variant)
    });
    let board = named("bdn").zip(languages::of(&variant.tiles));
    let board = board.and_then(|(board, language)| games::read(board, language));
    board.unwrap_or_else(|| games::of_size(rows, variant))
}

/// The beginning of the text, printable.
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
    /// Whether its name is known here.
    pub fn is_known(&self) -> bool {
        KNOWN.iter().any(|(known, _)| *known == self.name)
    }
}

/// Ends with `;`.
impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.arguments.is_empty() { "" } else { " " };
        write!(f, "{}{between}{};", self.name, self.arguments)
    }
}
