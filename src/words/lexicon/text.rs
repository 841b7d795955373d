//! Word lists as text: one word on each line, the rest of the line ignored (R21).

use super::collection::Collection;
use super::error::DictionaryProblem;
use super::left_out::{LeftOutTally, Unit, classify};

/// How much of an entry is kept, in bytes: more than any word has, enough for an example of an unusable one.
const KEPT: usize = 64;

/// The place of the next byte in its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinePlace {
    /// Before the first token.
    Start,
    Token,
    Rest,
}

/// Reads a text piece by piece, in memory that does not grow with the length of its lines.
pub(super) struct TextReader {
    line: usize,
    place: LinePlace,
    after_return: bool,
    token: [u8; KEPT],
    len: usize,
    words: Collection,
    left_out: LeftOutTally,
}

impl TextReader {
    pub(super) fn new() -> Self {
        Self {
            line: 1,
            place: LinePlace::Start,
            after_return: false,
            token: [0; KEPT],
            len: 0,
            words: Collection::default(),
            left_out: LeftOutTally::new(Unit::Line),
        }
    }

    pub(super) fn feed(&mut self, piece: &[u8]) -> Result<(), DictionaryProblem> {
        for &byte in piece {
            match byte {
                b'\n' if self.after_return => {}
                b'\n' | b'\r' => self.end_line()?,
                0 => return Err(DictionaryProblem::Binary { line: self.line }),
                _ => self.character(byte),
            }
            self.after_return = byte == b'\r';
        }
        Ok(())
    }

    fn character(&mut self, byte: u8) {
        match self.place {
            LinePlace::Rest => {}
            LinePlace::Start if byte == b'#' => self.place = LinePlace::Rest,
            LinePlace::Start if is_space(byte) => {}
            LinePlace::Token if is_space(byte) => self.place = LinePlace::Rest,
            LinePlace::Start | LinePlace::Token => {
                self.place = LinePlace::Token;
                if let Some(slot) = self.token.get_mut(self.len) {
                    *slot = byte;
                    self.len += 1;
                }
            }
        }
    }

    fn end_line(&mut self) -> Result<(), DictionaryProblem> {
        let token = &self.token[..self.len];
        if !token.is_empty() {
            match classify(token) {
                Ok(word) => self.words.push(word)?,
                Err(reason) => self.left_out.add(reason, self.line, token),
            }
        }
        self.line += 1;
        self.place = LinePlace::Start;
        self.len = 0;
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<(Collection, LeftOutTally), DictionaryProblem> {
        self.end_line()?;
        Ok((self.words, self.left_out))
    }
}

const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = b"# list\r\nza wide\r\n\r\nAaron\rqi\n aa";

    /// The fst of a text read in pieces of this size, and the report on it.
    fn read(piece: usize) -> (Option<(usize, Vec<u8>)>, String) {
        let mut reader = TextReader::new();
        TEXT.chunks(piece)
            .for_each(|piece| reader.feed(piece).unwrap());
        let (words, left_out) = reader.finish().unwrap();
        let message = left_out.message("a", 3).unwrap().to_string();
        (words.into_fst().unwrap(), message)
    }

    #[test]
    fn pieces_may_end_anywhere() {
        let whole = read(TEXT.len());
        assert_eq!(whole.0.as_ref().unwrap().0, 3);
        assert!(whole.1.contains("line 4, \"Aaron\""));
        for size in 1..TEXT.len() {
            assert_eq!(read(size), whole, "pieces of {size}");
        }
    }

    #[test]
    fn a_nul_is_found_wherever_it_stands() {
        for text in [&b"\0"[..], b"aa\0", b"aa rough \0lava", b"# comment \0"] {
            let mut reader = TextReader::new();
            assert!(matches!(
                reader.feed(text),
                Err(DictionaryProblem::Binary { line: 1 })
            ));
        }
    }
}
