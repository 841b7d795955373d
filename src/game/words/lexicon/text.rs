//! Word lists as text: one word on each line, the rest of the line ignored (R21).

use super::collection::Collection;
use super::error::DictionaryProblem;
use super::left_out::{LeftOutTally, Unit, classify};

/// How much of an entry is looked at, in bytes: more than any word has, enough for an example of an unusable one.
const LOOKED_AT: usize = 64;

/// Reads the words of a text, and counts the lines that are left out.
pub fn read(text: &[u8]) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
    let mut rest = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let mut words = Collection::default();
    let mut left_out = LeftOutTally::new(Unit::Line);
    let mut line = 1;
    while !rest.is_empty() {
        let (entry, after) = first_entry(rest);
        if !entry.is_empty() {
            match classify(entry) {
                Ok(word) => words.push(word)?,
                Err(reason) => left_out.add(reason, line, entry),
            }
        }
        let Some(next) = next_line(after) else {
            return Err(DictionaryProblem::Binary { line });
        };
        rest = next;
        line += 1;
    }
    Ok((words, left_out))
}

/// The beginning of the first entry of a line, empty if the line has none, and the text from its end on.
fn first_entry(text: &[u8]) -> (&[u8], &[u8]) {
    let blank = |byte: &u8| is_space(*byte) && !ends_line(*byte);
    let indent = text.iter().take_while(|byte| blank(byte)).count();
    let text = &text[indent..];
    if text.first() == Some(&b'#') {
        return (&[], text);
    }
    let end = text.iter().position(|&byte| ends_entry(byte));
    let (entry, after) = text.split_at(end.unwrap_or(text.len()));
    (&entry[..entry.len().min(LOOKED_AT)], after)
}

/// The text after the end of this line; `None` if a NUL comes first.
fn next_line(text: &[u8]) -> Option<&[u8]> {
    let end = text.iter().position(|&byte| ends_line(byte) || byte == 0);
    match end.map(|end| text[end..].split_at(1)) {
        None => Some(&[]),
        Some((b"\0", _)) => None,
        Some((b"\r", after)) => Some(after.strip_prefix(b"\n").unwrap_or(after)),
        Some((_, after)) => Some(after),
    }
}

const fn ends_entry(byte: u8) -> bool {
    byte <= b' ' && (is_space(byte) || byte == 0)
}

const fn ends_line(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}
