//! What a journal tells of a game.

use super::about::About;
use super::disk;
use super::error::{Damage, Note, StoreError};
use super::id::GameId;
use super::reader::{Reader, Tail};
use crate::engine::event::Event;
use crate::engine::game::Game;
use std::path::Path;

/// What a journal tells of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// Which game.
    pub id: GameId,
    /// What was said at its beginning; players and rules are the game's to tell.
    pub about: About,
    /// The game as it stands.
    pub game: Game,
    /// All that happened.
    pub events: Vec<Event>,
    /// What was left out, to be told to the players.
    pub note: Option<Note>,
}

impl Past {
    /// The length is the one that the side file knows.
    pub(super) fn of(id: GameId, reader: Reader, tail: Tail, length: Option<u64>) -> Self {
        let there = reader.length as u64 + u64::from(tail == Tail::NoEnd);
        let shorter = Note::shorter(length, there);
        Self {
            id,
            about: reader.header.about,
            game: reader.game,
            events: reader.events,
            note: shorter.or(match tail {
                Tail::None | Tail::NoEnd => None,
                Tail::Torn(bytes) => Some(Note::CutOff { bytes }),
            }),
        }
    }
}

impl Note {
    /// That a journal has fewer bytes than were on the disk once, if it has.
    pub(super) fn shorter(length: Option<u64>, there: u64) -> Option<Self> {
        let bytes = length?.checked_sub(there).filter(|&bytes| bytes > 0)?;
        Some(Self::Shorter { bytes })
    }
}

/// Reads a whole file in some way.
pub(super) fn read<T>(
    bytes: &[u8],
    how: impl FnOnce(&[u8]) -> Result<T, Damage>,
) -> Result<T, Damage> {
    if bytes.len() as u64 > disk::TOO_LONG {
        return Err(Damage::TooLong);
    }
    how(bytes)
}

pub(super) fn damaged(id: &GameId, path: &Path) -> impl FnOnce(Damage) -> StoreError {
    move |damage| StoreError::Damaged {
        id: id.clone(),
        path: path.to_owned(),
        damage,
    }
}
