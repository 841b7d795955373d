//! The journals of games: those of a folder, or those of a store of another kind.

use super::about::{JournalInfo, UnixTime};
use super::error::StoreError;
use super::id::GameId;
use super::journal::{AppendResult, Journal};
use super::loaded_game::{self, LoadedGame};
use super::place::JournalPlace;
use super::reader::{JournalReader, Tail};
use crate::engine::event::Event;
use std::fmt;
use std::io::BufRead;

/// A resumed game.
#[derive(Debug)]
pub struct Resumed {
    /// The game so far.
    pub past: LoadedGame,
    /// The journal to append to. It may already owe lines: see [`Journal::owes`].
    pub journal: Journal,
}

impl Resumed {
    /// Resumes a game from the bytes of its journal. `place` is called with how many of them are in good lines, and returns
    /// where they are kept.
    ///
    /// # Errors
    /// When they are not those of a journal.
    pub fn read_from(
        id: &GameId,
        bytes: impl BufRead,
        place: impl FnOnce(u64) -> Box<dyn JournalPlace>,
    ) -> Result<Self, StoreError> {
        let (reader, tail) = loaded_game::read(id, bytes)?;
        Ok(Self::of(place(reader.length), id, (reader, tail), None))
    }

    /// A game that was read from its place; `length` is the one that its journal had before, where that is known.
    pub(super) fn of(
        place: Box<dyn JournalPlace>,
        id: &GameId,
        (reader, tail): (JournalReader, Tail),
        length: Option<u64>,
    ) -> Self {
        let journal = Journal::resumed(place, &reader, tail);
        let past = LoadedGame::of(id.clone(), reader, tail, length);
        Self { past, journal }
    }
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

    /// Returns when a game was written last; `None` if there is no such game, or that is not known.
    fn written(&self, id: &GameId) -> Option<UnixTime>;

    /// Returns the game meant by a typed ID, or the beginning of one or of its last part.
    ///
    /// # Errors
    /// When there is none, or more than one.
    fn find(&self, typed: &str) -> Result<GameId, StoreError>;
}

/// Returns the one of these games that is meant by a typed ID, or the beginning of one or of its last part.
///
/// # Errors
/// When there is none, or more than one.
pub fn meant_by(typed: &str, mut games: Vec<GameId>) -> Result<GameId, StoreError> {
    if let Some(exact) = games.iter().find(|id| id.as_str() == typed) {
        return Ok(exact.clone());
    }
    games.retain(|id| id.matches(typed));
    games.sort();
    let typed = typed.to_owned();
    match (games.pop(), games.is_empty()) {
        (None, _) => Err(StoreError::NoGame(typed)),
        (Some(one), true) => Ok(one),
        (Some(last), false) => {
            games.push(last);
            Err(StoreError::Several { typed, games })
        }
    }
}
