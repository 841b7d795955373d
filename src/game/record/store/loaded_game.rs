//! A game read from a journal.

use super::about::JournalInfo;
use super::error::{JournalNote, ReadError, StoreError};
use super::id::GameId;
use super::reader::{JournalReader, Tail};
use crate::engine::event::Event;
use crate::engine::game::Game;
use std::io::BufRead;
use std::path::Path;

/// A game read from a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedGame {
    /// The ID.
    pub id: GameId,
    /// The metadata; players and rules are in the game.
    pub about: JournalInfo,
    /// The game so far.
    pub game: Game,
    /// All events.
    pub events: Vec<Event>,
    /// A repair or loss, to be reported to the players.
    pub note: Option<JournalNote>,
}

impl LoadedGame {
    /// Reads a game from the bytes of its journal.
    ///
    /// # Errors
    /// When they are not those of a journal.
    pub fn read_from(id: &GameId, bytes: impl BufRead) -> Result<Self, StoreError> {
        let (reader, tail) = read(id, bytes)?;
        Ok(Self::of(id.clone(), reader, tail, None))
    }

    /// `length` is the one in the side file.
    pub(super) fn of(id: GameId, reader: JournalReader, tail: Tail, length: Option<u64>) -> Self {
        let there = reader.length + u64::from(tail == Tail::NoEnd);
        let shorter = JournalNote::shorter(length, there);
        Self {
            id,
            about: reader.header.about,
            game: reader.game,
            events: reader.events,
            note: shorter.or(match tail {
                Tail::None | Tail::NoEnd => None,
                Tail::Torn(bytes) => Some(JournalNote::CutOff { bytes }),
            }),
        }
    }
}

/// Reads the bytes of a journal that is in no file of its own.
pub(super) fn read(id: &GameId, bytes: impl BufRead) -> Result<(JournalReader, Tail), StoreError> {
    let name = format!("{id}.{}", GameId::EXTENSION);
    JournalReader::read(bytes).map_err(ReadError::of(id, Path::new(&name)))
}

impl JournalNote {
    /// The note of a journal with fewer bytes than it had on the disk, if it has.
    pub(super) fn shorter(length: Option<u64>, there: u64) -> Option<Self> {
        let bytes = length?.checked_sub(there).filter(|&bytes| bytes > 0)?;
        Some(Self::Shorter { bytes })
    }
}
