//! The side file of a journal: the file that is locked, with the length of the journal.
//!
//! Windows lets nobody else read a locked file. The length is unknown there while the game is played, as it is for a
//! journal without a side file; a side file for the length alone would be one more file that can be lost. Elsewhere the
//! journal is locked as well, so that a side file that is deleted or replaced, or a second name of the journal, lets nobody
//! else write it.

use super::disk::{self, OffsetReader};
use super::error::StoreError;
use super::id::GameId;
use crate::text::{files, os};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

pub(super) const EXTENSION: &str = "lock";

const FIGURES: usize = 20;

/// An open side file of the program that plays the game.
#[derive(Debug)]
pub(super) struct SideFile {
    path: PathBuf,
    file: File,
}

impl SideFile {
    /// Locks the side file of a game, creating it if necessary; `None` when another program has the lock.
    pub(super) fn lock(directory: &Path, id: &GameId) -> Result<Option<Self>, StoreError> {
        let path = path_of(directory, id);
        let locked = files::lock(&path).map_err(StoreError::io("lock", &path))?;
        Ok(locked.map(|file| {
            disk::keep_private(&path);
            Self { path, file }
        }))
    }

    /// The length of the journal when it was written last; `None` if unknown.
    pub(super) fn length(&self) -> Option<u64> {
        length_in(&self.file)
    }

    /// Stores the length of the journal on the disk. If this fails, or is lost with the power, an older length remains,
    /// which misses a loss but never reports a false one.
    pub(super) fn remember(&self, length: u64) {
        let _ = os::write_all_at(&self.file, format!("{length:0FIGURES$}\n").as_bytes(), 0);
    }

    /// Whether the file still has its name.
    pub(super) fn is_named(&self) -> bool {
        disk::is_named(&self.file, &self.path).unwrap_or(false)
    }

    pub(super) fn unlock(&self) -> io::Result<()> {
        self.file.unlock()
    }

    pub(super) fn remove(self) {
        let _ = fs::remove_file(&self.path);
    }
}

pub(super) fn path_of(directory: &Path, id: &GameId) -> PathBuf {
    directory.join(format!("{id}.{EXTENSION}"))
}

/// The length of a journal when it was written last. Call before reading the journal, which may be growing.
pub(super) fn length(journal: &Path) -> Option<u64> {
    length_in(&disk::open(&journal.with_extension(EXTENSION), false).ok()?)
}

/// Whether the side file of a journal is locked. Two readers do not take each other for players: their locks are
/// shared.
pub(super) fn is_locked(journal: &Path) -> bool {
    let file = disk::open(&journal.with_extension(EXTENSION), false);
    file.is_ok_and(|file| os::is_locked(&file))
}

/// Whether the game of an open journal is being played, under whatever name.
pub(super) fn is_played(path: &Path, journal: &File) -> bool {
    is_locked(path) || disk::is_locked(journal)
}

/// Removes an unlocked side file without a journal.
pub(super) fn sweep(path: &Path) {
    let is_abandoned =
        |file: File| file.try_lock().is_ok() && !path.with_extension(GameId::EXTENSION).exists();
    if disk::open(path, true).is_ok_and(is_abandoned) {
        let _ = fs::remove_file(path);
    }
}

fn length_in(file: &File) -> Option<u64> {
    let mut text = [0; FIGURES];
    OffsetReader { file, at: 0 }.read_exact(&mut text).ok()?;
    str::from_utf8(&text).ok()?.parse().ok()
}
