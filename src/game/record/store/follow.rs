//! Watching a game that another program plays.

use super::disk;
use super::error::{JournalNote, ReadError, StoreError};
use super::loaded_game::LoadedGame;
use super::reader::{JournalReader, Tail};
use super::side_file;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::record::store::id::GameId;
use std::fs::File;
use std::io::ErrorKind;
use std::path::PathBuf;

/// A reader of a growing journal. It reads complete lines only, so it may be a little behind.
#[derive(Debug)]
pub struct JournalTail {
    id: GameId,
    path: PathBuf,
    file: File,
    reader: JournalReader,
    /// The length by its side file, when it was opened.
    length: Option<u64>,
}

impl JournalTail {
    pub(super) fn open(id: GameId, path: PathBuf) -> Result<Self, StoreError> {
        let file = disk::open(&path, false)?;
        let length = side_file::length(&path);
        let read = disk::bytes_from(&file, 0).and_then(JournalReader::read_growing);
        let reader = read.map_err(ReadError::of(&id, &path))?;
        Ok(Self {
            id,
            path,
            file,
            reader,
            length,
        })
    }

    /// Returns the game's ID.
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// Returns the game so far. Show spectators only [`Game::view`] of no seat.
    pub const fn game(&self) -> &Game {
        &self.reader.game
    }

    /// Returns everything read, from the start.
    pub fn past(&self) -> LoadedGame {
        LoadedGame::of(self.id.clone(), self.reader.clone(), Tail::None, None)
    }

    /// Returns a note if a part of the file that was on the disk is missing.
    pub fn note(&self) -> Option<JournalNote> {
        JournalNote::shorter(self.length, self.reader.length)
    }

    /// Returns the events since the last call.
    ///
    /// # Errors
    /// When the file cannot be read, or what was added to it is damaged. The game is unchanged; asking again may help.
    pub fn poll(&mut self) -> Result<Vec<Event>, StoreError> {
        let known = self.reader.events.len();
        self.check_replaced()?;
        let bytes = disk::bytes_from(&self.file, self.reader.length);
        let read = bytes.and_then(|bytes| self.reader.read_on(bytes));
        let news = self.reader.events[known..].to_vec();
        match read {
            Err(error) if news.is_empty() => Err(ReadError::of(&self.id, &self.path)(error)),
            _ => Ok(news),
        }
    }

    /// Players whose journal is deleted start another file of this name.
    fn check_replaced(&mut self) -> Result<(), StoreError> {
        match disk::is_named(&self.file, &self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                Err(StoreError::NoGame(self.id.to_string()))
            }
            Ok(false) => {
                let other = disk::open(&self.path, false)?;
                let bytes = disk::bytes_from(&other, 0);
                let begins = bytes.and_then(|bytes| self.reader.is_begun_by(bytes));
                if !begins.map_err(ReadError::of(&self.id, &self.path))? {
                    return Err(StoreError::FileChanged(self.path.clone()));
                }
                self.file = other;
                Ok(())
            }
            Ok(true) | Err(_) => Ok(()),
        }
    }
}
