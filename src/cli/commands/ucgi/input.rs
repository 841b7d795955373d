//! Lines of bounded length.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes: a position with all its moves has a few thousand.
pub(super) const LONGEST: usize = 65_536;

/// A line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum InputLine {
    /// Its text without the line feed, invalid UTF-8 replaced.
    Text(String),
    /// It was longer than [`LONGEST`], and is skipped.
    TooLong,
}

/// Lines of some input.
pub(super) struct InputLines<R> {
    from: R,
}

impl<R: BufRead> InputLines<R> {
    pub(super) const fn new(from: R) -> Self {
        Self { from }
    }

    /// Reads the next line; `None` at the end of input.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub(super) fn read(&mut self) -> io::Result<Option<InputLine>> {
        let mut line = vec![];
        let mut part = (&mut self.from).take(LONGEST as u64 + 1);
        part.read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') && line.len() > LONGEST {
            self.from.skip_until(b'\n')?;
            return Ok(Some(InputLine::TooLong));
        }
        let text = String::from_utf8_lossy(&line);
        Ok(Some(InputLine::Text(text.trim_end().to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_at_line_feeds_and_long_ones_skipped() {
        let longest = "x".repeat(LONGEST);
        let text = format!("ucgi\r\n\n{longest}\n{longest}y\n{longest}{longest}{longest}\nquit");
        let mut lines = InputLines::new(text.as_bytes());
        let mut all = vec![];
        while let Some(line) = lines.read().expect("memory") {
            all.push(line);
        }
        let text = |text: &str| InputLine::Text(text.to_owned());
        let long = InputLine::TooLong;
        let read = [
            text("ucgi"),
            text(""),
            text(&longest),
            long.clone(),
            long,
            text("quit"),
        ];
        assert_eq!(all, read);
    }
}
