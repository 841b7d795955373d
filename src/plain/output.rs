//! Where sentences are written, and who may read them.

use crate::text::output::Safe;
use std::io::{self, StdoutLock, Write};

/// Who may read what is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Audience {
    /// Everybody at the terminal.
    #[default]
    Everybody,
    /// The player whose turn it is, and nobody who comes to the terminal afterwards.
    Player,
}

/// Where sentences are written.
pub trait Output: Write {
    /// From now on what is written is for this audience, which is another one than before. A player's page begins empty.
    ///
    /// # Errors
    /// When writing fails.
    fn address(&mut self, audience: Audience) -> io::Result<()> {
        let _ = audience;
        Ok(())
    }

    /// Erases a line that was just typed, of so many columns, where everybody can read it.
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
