//! Lines read from any bytes.

use std::io::{self, BufRead, ErrorKind};

/// The longest line in bytes; a longer one is refused.
const LONGEST: usize = 200;

/// A typed line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputLine {
    /// Its text, trimmed and without control characters.
    Text(String),
    /// Longer than 200 bytes.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<InputLine> {
        std::iter::from_fn(|| line(&mut input).ok().flatten()).collect()
    }

    fn text(text: &str) -> InputLine {
        InputLine::Text(text.to_owned())
    }

    #[test]
    fn any_line_end_will_do_and_the_last_line_needs_none() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\r\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(lines(b"a\n"), [text("a")]);
    }

    #[test]
    fn controls_become_spaces_and_broken_text_is_still_a_line() {
        assert_eq!(lines(b"\x1b[31mx\0y\n"), [text("[31mx y")]);
        assert_eq!(lines(b"8H \xff\n"), [text("8H \u{fffd}")]);
    }

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_read() {
        let mut input = vec![b'x'; 1_000_000];
        input.extend_from_slice(b"\nnext\n");
        assert_eq!(lines(&input), [InputLine::TooLong, text("next")]);
        assert_eq!(lines(&[b'x'; 200]), [text(&"x".repeat(200))]);
    }
}
