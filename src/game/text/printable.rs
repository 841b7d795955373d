//! Text that is safe to show on a terminal.
//!
//! Names of files, values of flags and of the configuration, definitions and recorded games come from outside and can hold
//! anything. A terminal obeys some characters instead of showing them: control characters can recolor it, move its cursor or
//! send it commands, and direction marks reorder the text around them. [`is_unsafe`] says which characters these are; every other
//! part of the program asks here.
//!
//! Two rules keep them away from the terminal:
//!
//! - All text leaves through [`crate::text::output`], whose writer replaces them. No sentence has to remember it.
//! - A value from outside that stands in a sentence goes through [`line()`] or [`path`], so that it cannot break the sentence
//!   into two lines either.
//!
//! Data keeps its value: JSON and TOML write these characters as escapes ([`json`]), and files are written as they are.

use std::borrow::Cow;
use std::fmt::Write;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Whether a terminal may act on a character instead of showing it: control characters (C0, DEL, C1), separators of lines
/// and paragraphs, direction marks, and marks without a width that only hide. The joiners U+200C and U+200D are safe:
/// Persian and emoji are written with them.
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
        )
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

/// A text as part of a line: each character that [`is_unsafe`], a line feed or tab included, is replaced by U+FFFD.
pub fn line(text: &str) -> Cow<'_, str> {
    replaced(text, is_unsafe)
}

/// A text of several lines: line feeds and tabs stay.
pub fn lines(text: &str) -> Cow<'_, str> {
    replaced(text, is_unsafe_in_line)
}

/// A number with commas between groups of three digits.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Bytes from outside as part of a sentence, not too long.
pub fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 120;
    let text = String::from_utf8_lossy(bytes);
    let mut shown: String = line(&text).chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// Says why a file cannot be written, as a part of a sentence. A full disk is the same to all who write, and a temporary file
/// is not named.
pub fn cause(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        kind if error.get_ref().is_some() && kind != ErrorKind::Other => kind.to_string(),
        _ => error.to_string(),
    }
}

/// A path as part of a line.
pub fn path(path: &Path) -> String {
    line(&path.to_string_lossy()).into_owned()
}

/// A JSON text of the same value: each character that [`is_unsafe`] is an escape. Outside of its strings JSON has none of
/// them but line feeds and tabs, which stay.
pub fn json(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe_in_line) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unsafe_in_line(c) {
            // Writing to a string does not fail, and all of them have four digits.
            let _ = write!(escaped, "\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

fn is_unsafe_in_line(c: char) -> bool {
    is_unsafe(c) && !matches!(c, '\n' | '\t')
}

fn replaced(text: &str, unsafe_here: fn(char) -> bool) -> Cow<'_, str> {
    if text.contains(unsafe_here) {
        Cow::Owned(text.replace(unsafe_here, "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
