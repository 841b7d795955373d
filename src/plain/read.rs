//! Lines read from any bytes.

use crate::app::scene::LONGEST_MESSAGE;
use std::io::{self, BufRead, ErrorKind};

/// The longest line in bytes; a longer one is refused. It has room for a message, and one character more, which is refused as
/// a message.
const LONGEST: usize = "say ".len() + (LONGEST_MESSAGE + 1) * char::MAX.len_utf8();

/// A typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputLine {
    /// Its text, trimmed and without control characters.
    Text(String),
    /// Longer than any command or message.
    TooLong,
}

/// Reads the next line; `None` at the end of the input.
pub(super) fn line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = vec![];
    let mut any = false;
    let mut ended = false;
    while !ended {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|&b| b == b'\n');
        let text = &chunk[..end.unwrap_or(chunk.len())];
        let room = (LONGEST + 1).saturating_sub(bytes.len());
        bytes.extend_from_slice(&text[..text.len().min(room)]);
        let used = text.len() + usize::from(end.is_some());
        ended = end.is_some();
        input.consume(used);
    }
    Ok(any.then(|| read(&bytes)))
}

fn read(bytes: &[u8]) -> InputLine {
    if bytes.len() > LONGEST {
        return InputLine::TooLong;
    }
    let text: String = String::from_utf8_lossy(bytes)
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    InputLine::Text(text.trim().to_owned())
}
