//! The file of a journal, as the program that plays the game writes it.

use super::disk::{self, WritePace};
use super::error::StoreError;
use super::id::GameId;
use super::place::JournalPlace;
use super::side_file::{self, SideFile};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The file of a journal.
#[derive(Debug)]
pub(super) struct JournalFile {
    pace: WritePace,
    state: FileState,
}

#[derive(Debug)]
enum FileState {
    Unmade {
        directory: PathBuf,
        ids: Vec<GameId>,
    },
    Made(CreatedFile),
}

#[derive(Debug)]
struct CreatedFile {
    id: GameId,
    path: PathBuf,
    file: File,
    side: SideFile,
    /// The number of its bytes in lines that are on the disk.
    good: u64,
    /// Whether there may be other bytes after them.
    dirty: bool,
    /// Whether both files are locked. Those of a finished game are not, until its end is taken back.
    held: bool,
}

impl JournalFile {
    /// A file that is made in this directory with its first lines, under the first of these IDs that is free.
    pub(super) const fn unmade(directory: PathBuf, ids: Vec<GameId>, pace: WritePace) -> Self {
        let state = FileState::Unmade { directory, ids };
        Self { pace, state }
    }

    /// A locked file that is there, with this many good bytes; `dirty` says whether there are others after them.
    pub(super) fn made(
        id: GameId,
        (path, file, side): (PathBuf, File, SideFile),
        (good, dirty): (u64, bool),
        pace: WritePace,
    ) -> Self {
        let state = FileState::Made(CreatedFile {
            id,
            path,
            file,
            side,
            good,
            dirty,
            held: true,
        });
        Self { pace, state }
    }
}

impl JournalPlace for JournalFile {
    fn id(&self) -> Option<&GameId> {
        match &self.state {
            FileState::Unmade { .. } => None,
            FileState::Made(made) => Some(&made.id),
        }
    }

    fn length(&self) -> u64 {
        match &self.state {
            FileState::Unmade { .. } => 0,
            FileState::Made(made) => made.good,
        }
    }

    fn keep(&mut self, owed: &mut Vec<u8>) -> Result<(), StoreError> {
        match &mut self.state {
            FileState::Unmade { directory, ids } => {
                let made = make(directory, ids, owed, self.pace)?;
                self.state = FileState::Made(made);
                owed.clear();
                Ok(())
            }
            FileState::Made(made) if made.held || !owed.is_empty() => made.write(owed, self.pace),
            FileState::Made(_) => Ok(()),
        }
    }

    fn cut_to(&mut self, good: u64) {
        if let FileState::Made(made) = &mut self.state
            && made.held
            && (made.dirty || made.good > good)
        {
            made.good = good;
            made.dirty = true;
            // First: if the program ends in between, nothing is reported as lost.
            made.side.remember(good);
            let _ = made.write_back(&mut vec![], self.pace);
        }
    }

    fn release(&mut self) {
        if let FileState::Made(made) = &mut self.state {
            made.release();
        }
    }
}

impl Drop for CreatedFile {
    /// Closing the files would not be enough: a program that another thread is just starting has them, too, for a moment.
    fn drop(&mut self) {
        self.release();
    }
}

impl CreatedFile {
    /// Writes what is owed, and drops what is on the disk.
    fn write(&mut self, owed: &mut Vec<u8>, pace: WritePace) -> Result<(), StoreError> {
        self.hold()?;
        let written = self.write_back(owed, pace);
        self.side.remember(self.good);
        written.map_err(StoreError::io("write", &self.path))
    }

    /// Checks the files, and locks them if they are not. A side file that was deleted or replaced during the game is made
    /// again, unless another program has locked the new one: then the game is no longer this program's alone.
    fn hold(&mut self) -> Result<(), StoreError> {
        let was_held = self.held;
        if was_held {
            self.check()?;
            if self.side.is_named() {
                return Ok(());
            }
        }
        let directory = self.path.parent().unwrap_or(&self.path);
        let Some(side) = SideFile::lock(directory, &self.id)? else {
            return Err(if was_held {
                self.changed()
            } else {
                self.locked()
            });
        };
        if !was_held && !disk::lock(&self.file).map_err(StoreError::io("lock", &self.path))? {
            return Err(self.locked());
        }
        self.side = side;
        self.held = true;
        self.check().inspect_err(|_| {
            if !was_held {
                self.release();
            }
        })
    }

    /// Checks that the journal has its name and its length. If another program has written it, its game is a different one.
    fn check(&self) -> Result<(), StoreError> {
        let metadata = self.file.metadata();
        let length = metadata.map_err(StoreError::io("write", &self.path))?.len();
        let has_length = length == self.good || self.dirty && length > self.good;
        if has_length && disk::is_named(&self.file, &self.path).unwrap_or(false) {
            return Ok(());
        }
        Err(self.changed())
    }

    fn changed(&self) -> StoreError {
        StoreError::FileChanged(self.path.clone())
    }

    fn locked(&self) -> StoreError {
        StoreError::Locked(self.id.clone())
    }

    fn release(&mut self) {
        // Nothing to unlock where only the side file is locked.
        let _ = self.file.unlock();
        self.held = self.held && self.side.unlock().is_err();
    }

    /// Each line is on the disk before the next one is begun, so that a power failure tears the last one only.
    fn write_back(&mut self, owed: &mut Vec<u8>, pace: WritePace) -> std::io::Result<()> {
        if self.dirty {
            let length = self.file.metadata()?.len();
            self.file.set_len(length.min(self.good))?;
            self.file.sync_data()?;
            self.dirty = false;
        }
        while let Some(end) = owed.iter().position(|&byte| byte == b'\n') {
            let line = &owed[..=end];
            self.dirty = true;
            pace.write(&self.file, line, self.good)?;
            self.good += line.len() as u64;
            self.dirty = false;
            owed.drain(..=end);
        }
        Ok(())
    }
}

/// The suffix of an incomplete file, whose name begins with a dot.
const UNNAMED: &str = ".new";

/// Creates a file with its first lines. It gets its name when it is complete, so that no partial one is ever found.
fn make(
    directory: &Path,
    ids: &[GameId],
    lines: &[u8],
    pace: WritePace,
) -> Result<CreatedFile, StoreError> {
    disk::make_directory(directory).map_err(StoreError::io("make", directory))?;
    sweep(directory);
    for id in ids {
        let Some(side) = SideFile::lock(directory, id)? else {
            continue;
        };
        let path = path_of(directory, id);
        let unnamed = directory.join(format!(".{id}{UNNAMED}"));
        let file = match disk::make_file(&unnamed) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            made => made.map_err(StoreError::io("write", &unnamed))?,
        };
        // Nobody else knows this name.
        disk::lock(&file).map_err(StoreError::io("lock", &unnamed))?;
        // The creator of a file of this ID has locked its side file, so nothing can come between this check and the
        // rename.
        let made = match fs::symlink_metadata(&path) {
            Ok(_) => Ok(None),
            Err(_) => fill(&file, lines, pace, &unnamed, &path),
        };
        if !matches!(made, Ok(Some(()))) {
            // Best effort: the name begins with a dot and is never listed.
            let _ = fs::remove_file(&unnamed);
        }
        if made?.is_some() {
            let good = lines.len() as u64;
            side.remember(good);
            return Ok(CreatedFile {
                id: id.clone(),
                path,
                file,
                side,
                good,
                dirty: false,
                held: true,
            });
        }
    }
    Err(StoreError::NoName(directory.to_owned()))
}

/// Writes the first lines and renames the file; `None` when it was swept away before that.
fn fill(
    file: &File,
    lines: &[u8],
    pace: WritePace,
    unnamed: &Path,
    path: &Path,
) -> Result<Option<()>, StoreError> {
    let written = pace.write(file, lines, 0).and_then(|()| file.sync_all());
    written.map_err(StoreError::io("write", path))?;
    match fs::rename(unnamed, path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        named => named.map_err(StoreError::io("write", path))?,
    }
    let directory = path.parent().unwrap_or(path);
    let kept = disk::keep_directory(directory).map_err(|error| {
        // The next try creates another file, and a game must not exist twice.
        let _ = fs::remove_file(path);
        StoreError::io("write", directory)(error)
    });
    kept.map(Some)
}

/// Removes unnamed files of programs that were stopped while they created them, and side files without a journal,
/// unless they are locked. If one is hit between its creation and its locking, its program creates another.
fn sweep(directory: &Path) {
    for path in disk::files(directory).unwrap_or_default() {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let unnamed = name
            .strip_prefix('.')
            .and_then(|name| name.strip_suffix(UNNAMED));
        if let Some(id) = unnamed {
            if !side_file::is_locked(&directory.join(format!("{id}.{}", GameId::EXTENSION))) {
                let _ = fs::remove_file(&path);
            }
        } else if path.extension() == Some(OsStr::new(side_file::EXTENSION)) {
            side_file::sweep(&path);
        }
    }
}

pub(super) fn path_of(directory: &Path, id: &GameId) -> PathBuf {
    directory.join(format!("{id}.{}", GameId::EXTENSION))
}
