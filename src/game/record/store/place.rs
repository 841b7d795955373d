//! Where a journal is kept: in a file, or in a store of another kind.

use super::error::StoreError;
use super::id::GameId;
use std::fmt;

/// Where the lines of one journal are kept. One program at a time writes there.
pub trait JournalPlace: fmt::Debug + Send {
    /// Returns the ID of the game; `None` until its journal has been made.
    fn id(&self) -> Option<&GameId>;

    /// Returns the number of bytes in the lines that are kept.
    fn length(&self) -> u64;

    /// Keeps these lines after those that are kept, for good, and removes from `owed` what is kept. The first lines make the
    /// journal. Without lines, only checks that the journal is still this program's to write.
    ///
    /// # Errors
    /// When some of them cannot be kept.
    fn keep(&mut self, owed: &mut Vec<u8>) -> Result<(), StoreError>;

    /// Drops the lines after the first `length` bytes, now or before the next lines.
    fn cut_to(&mut self, length: u64);

    /// The game is over and all of it is kept: others may write the journal until there is a next line.
    fn release(&mut self);
}
