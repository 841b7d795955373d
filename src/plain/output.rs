//! The output: where sentences are written, and who may read them.

use crate::text::glyphs::Glyphs;
use crate::text::output::Safe;
use std::io::{self, StdoutLock, Write};

/// Who may read a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Audience {
    /// Everyone at the terminal.
    #[default]
    Everybody,
    /// The player to move, and nobody who comes to the terminal later.
    Player,
}

/// How line mode behaves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Options {
    /// Empty lines that push a rack out of sight: the height of a terminal; 0 for pipes and screen readers.
    pub curtain_lines: usize,
    /// Whether the output has a page for one player beside what everyone reads.
    pub private_page: bool,
    /// The characters of the reader's locale. The setting *ASCII only* allows fewer.
    pub glyphs: Glyphs,
}

/// Where sentences are written.
pub trait Output: Write {
    /// Changes the audience of what is written next. A player's page begins empty.
    ///
    /// # Errors
    /// When writing fails.
    fn address(&mut self, audience: Audience) -> io::Result<()> {
        let _ = audience;
        Ok(())
    }

    /// Erases the line just typed, `columns` wide, from where everyone can read it.
    ///
    /// # Errors
    /// When writing fails.
    fn erase_typed(&mut self, columns: usize) -> io::Result<()> {
        let _ = columns;
        Ok(())
    }
}

impl Output for Vec<u8> {}
impl Output for StdoutLock<'_> {}

impl<W: Output> Output for Safe<W> {
    fn address(&mut self, audience: Audience) -> io::Result<()> {
        self.writer().address(audience)
    }

    fn erase_typed(&mut self, columns: usize) -> io::Result<()> {
        self.writer().erase_typed(columns)
    }
}
