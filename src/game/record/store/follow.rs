//! Watching a game that another program plays.

use super::disk;
use super::error::{Damage, JournalNote, StoreError};
use super::loaded_game::{LoadedGame, damaged, read};
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
        let bytes = disk::read_from(&file, 0).map_err(StoreError::io("read", &path))?;
        let read = read(&bytes, |bytes| JournalReader::read(ended(bytes)));
        let (reader, _) = read.map_err(damaged(&id, &path))?;
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
        JournalNote::shorter(self.length, self.reader.length as u64)
    }

    /// Returns the events since the last call.
    ///
    /// # Errors
    /// When the file cannot be read, or what was added to it is damaged. The game is unchanged; asking again may help.
    pub fn poll(&mut self) -> Result<Vec<Event>, StoreError> {
        let known = self.reader.events.len();
        self.check_replaced()?;
        let bytes = disk::read_from(&self.file, self.reader.length as u64);
        let bytes = bytes.map_err(StoreError::io("read", &self.path))?;
        let read = if (self.reader.length + bytes.len()) as u64 > disk::TOO_LONG {
            Err(Damage::TooLong)
        } else {
            self.reader.read_on(ended(&bytes)).map(drop)
        };
        let news = self.reader.events[known..].to_vec();
        match read {
            Err(damage) if news.is_empty() => Err(damaged(&self.id, &self.path)(damage)),
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
                let other = Self::open(self.id.clone(), self.path.clone())?;
                if !other.reader.events.starts_with(&self.reader.events) {
                    return Err(StoreError::FileChanged(self.path.clone()));
                }
                (self.file, self.reader) = (other.file, other.reader);
                Ok(())
            }
            Ok(true) | Err(_) => Ok(()),
        }
    }
}

fn ended(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n');
    &bytes[..end.map_or(0, |end| end + 1)]
}
