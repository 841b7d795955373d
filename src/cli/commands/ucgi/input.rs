//! Lines of bounded length.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes: a position with all its moves has a few thousand.
pub const LONGEST: usize = 65_536;

/// A line that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputLine {
    /// Its text without the line feed, invalid UTF-8 replaced.
    Text(String),
    /// It was longer than [`LONGEST`], and is skipped.
    TooLong,
}

/// Lines of some input.
pub struct InputLines<R> {
    from: R,
}

impl<R: BufRead> InputLines<R> {
    /// Reads lines from this input.
    pub const fn new(from: R) -> Self {
        Self { from }
    }

    /// Reads the next line; `None` at the end of input.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn read(&mut self) -> io::Result<Option<InputLine>> {
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
