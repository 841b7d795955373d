//! Watching a game that another program plays.

use super::disk;
use super::error::StoreError;
use super::reader::{Reader, Tail};
use super::{Past, damaged};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::store::id::GameId;
use std::fs::File;
use std::path::PathBuf;

/// A reader of a journal that grows. It takes lines that are whole and nothing else, so it may be a little behind.
#[derive(Debug)]
pub struct Follower {
    id: GameId,
    path: PathBuf,
    file: File,
    reader: Reader,
}

impl Follower {
    pub(super) fn open(id: GameId, path: PathBuf) -> Result<Self, StoreError> {
        let file = disk::open(&path, false)?;
        let bytes = disk::read_from(&file, 0).map_err(StoreError::io("read", &path))?;
        let read = Reader::read(ended(&bytes)).map(|(reader, _)| reader);
        let reader = read.map_err(damaged(&id, &path))?;
        Ok(Self {
            id,
            path,
            file,
            reader,
        })
    }

    /// The game as it stands by what has been read. Whoever only watches is shown what [`Game::view`] has for nobody.
    pub const fn game(&self) -> &Game {
        &self.reader.game
    }

    /// All that has been read, from the start.
    pub fn past(&self) -> Past {
        Past::of(self.id.clone(), self.reader.clone(), Tail::None)
    }

    /// What has happened since the last call; nothing when nothing has.
    ///
    /// # Errors
    /// When the file cannot be read, or what was added to it is damaged. The game stays as it was; asking again may help.
    pub fn poll(&mut self) -> Result<Vec<Event>, StoreError> {
        let known = self.reader.events.len();
        let bytes = disk::read_from(&self.file, self.reader.length as u64);
        let bytes = bytes.map_err(StoreError::io("read", &self.path))?;
        let read = self.reader.go_on(ended(&bytes));
        let news = self.reader.events[known..].to_vec();
        match read {
            Err(damage) if news.is_empty() => Err(damaged(&self.id, &self.path)(damage)),
            _ => Ok(news),
        }
    }
}

/// The lines that have their ends.
fn ended(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n');
    &bytes[..end.map_or(0, |end| end + 1)]
}
