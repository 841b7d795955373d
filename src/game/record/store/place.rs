//! Where journals are kept: a folder of files, or a store of another kind.

use super::Resumed;
use super::about::JournalInfo;
use super::error::StoreError;
use super::id::GameId;
use super::journal::{AppendResult, Journal};
use super::loaded_game::LoadedGame;
use crate::engine::event::Event;
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

    /// Drops the lines after so many bytes, now or before the next lines.
    fn cut_to(&mut self, length: u64);

    /// The game is over and all of it is kept: others may write the journal until there is a next line.
    fn release(&mut self);
}

/// The journals of games that this program deals and resumes.
pub trait Journals: fmt::Debug + Send + Sync {
    /// Creates the journal of a game: of one that starts now, or of one played without a journal so far. When it cannot be
    /// created, the journal owes all of it, and tries again with each append.
    ///
    /// # Errors
    /// When the events do not make a game.
    fn begin(
        &self,
        about: JournalInfo,
        events: &[Event],
    ) -> Result<(Journal, AppendResult), StoreError>;

    /// Resumes a game. A line that was not written completely is cut off.
    ///
    /// # Errors
    /// When the game is being played, or cannot be read or written.
    fn resume(&self, id: &GameId) -> Result<Resumed, StoreError>;

    /// Reads a game, whether it is being played or not, and changes nothing.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&self, id: &GameId) -> Result<LoadedGame, StoreError>;

    /// Returns whether a game is being played now.
    ///
    /// # Errors
    /// When there is no such game.
    fn is_played(&self, id: &GameId) -> Result<bool, StoreError>;

    /// Returns the game meant by a typed ID, or the beginning of one or of its last part.
    ///
    /// # Errors
    /// When there is none, or more than one.
    fn find(&self, typed: &str) -> Result<GameId, StoreError>;
}
