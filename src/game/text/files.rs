//! Opening files named from outside: by a flag, the configuration or a journal.
//!
//! Opening a pipe without a writer blocks, and a device may never end. So every file that the program reads
//! is opened here, where only regular files will do, and the null device, which is an empty one.
//! `tests/engine/architecture.rs` checks that.

use super::os;
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// There is no home directory for this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no home directory found for {0}; give a folder with --data-dir")]
pub struct NoHome(pub &'static str);

/// Why a file cannot be read, worded to follow its name.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// There is no such file.
    #[error("does not exist")]
    Missing,
    /// It is a folder.
    #[error("is a folder; give a file in it")]
    Folder,
    /// It is a pipe, a device or a socket.
    #[error("is a pipe or a device; save it to a file and give that")]
    Special,
    /// It is larger than the limit.
    #[error("is too large: the limit is {} MiB", .0 >> 20)]
    TooLarge(u64),
    /// Permission denied.
    #[error("cannot be read (permission denied); change its permissions or copy it")]
    Forbidden,
    /// The system refuses to read it.
    #[error("cannot be read: {0}")]
    Unreadable(io::Error),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Self::Missing,
            ErrorKind::IsADirectory => Self::Folder,
            ErrorKind::PermissionDenied => Self::Forbidden,
            _ => match error.get_ref() {
                Some(inner) if inner.is::<NoFile>() => Self::Special,
                _ => Self::Unreadable(error),
            },
        }
    }
}

/// The error for a pipe, a device or a socket.
#[derive(Debug)]
struct NoFile;

impl fmt::Display for NoFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is a pipe or a device")
    }
}

impl std::error::Error for NoFile {}

/// What stands in the place of a file or folder of the program, worded to follow its name.
#[derive(Debug, thiserror::Error)]
#[error("it is {0}; move it away or remove it")]
pub struct Obstacle(&'static str);

impl Obstacle {
    /// Returns what stands in the place of a file.
    pub fn to_file(path: &Path) -> Option<Self> {
        Self::unless(path, Metadata::is_file)
    }

    /// Returns what stands in the place of a folder.
    pub fn to_folder(path: &Path) -> Option<Self> {
        Self::unless(path, Metadata::is_dir)
    }

    fn unless(path: &Path, is_wanted: impl Fn(&Metadata) -> bool) -> Option<Self> {
        match fs::metadata(path) {
            Ok(about) if is_wanted(&about) => None,
            Ok(about) if about.is_file() => Some(Self("a file")),
            Ok(about) if about.is_dir() => Some(Self("a folder")),
            Ok(_) => Some(Self("a pipe or a device")),
            Err(_) => path
                .is_symlink()
                .then_some(Self("a link that leads nowhere")),
        }
    }
}

fn open_lock(path: &Path) -> io::Result<File> {
    loop {
        match os::make_private_file(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => return made,
        }
        if let Some(obstacle) = Obstacle::to_file(path) {
            return Err(io::Error::other(obstacle));
        }
        match open_by(OpenOptions::new().read(true).write(true), path) {
            // It was removed in between.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            opened => return opened,
        }
    }
}

/// Locks a lock file, which is made if there is none; `None` while another process has the lock.
///
/// # Errors
/// When something else has its name, or it cannot be opened, made or locked.
pub(crate) fn lock(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = open_lock(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        // Whoever had it may have removed it since it was opened.
        if os::is_named(&file, path).unwrap_or(false) {
            return Ok(Some(file));
        }
    }
}

/// Opens a file for reading.
///
/// # Errors
/// When there is none, it is no regular file, or it may not be read.
pub fn open(path: &Path) -> Result<File, FileError> {
    Ok(open_by(OpenOptions::new().read(true), path)?)
}

/// Opens a file with these options.
///
/// # Errors
/// When there is none, it is no regular file, or it may not be opened with them.
pub fn open_by(options: &OpenOptions, path: &Path) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => {}
        _ if os::is_null(path) => {}
        Ok(about) if about.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(_) => return Err(io::Error::other(NoFile)),
        Err(error) => return Err(error),
    }
    options.open(path)
}

/// Reads a whole file of up to `most` bytes.
///
/// # Errors
/// When it cannot be opened or read, or has more bytes.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    read_from(open(path)?, most)
}

/// Reads all of a source of up to `most` bytes.
///
/// # Errors
/// When it cannot be read, or has more bytes.
pub fn read_from(source: impl Read, most: u64) -> Result<Vec<u8>, FileError> {
    let mut bytes = vec![];
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(FileError::TooLarge(most));
    }
    Ok(bytes)
}

/// Returns when the disk has the names in a folder, where the system can tell.
///
/// # Errors
/// When the folder cannot be opened, or the disk fails.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    os::sync_folder(folder)
}
