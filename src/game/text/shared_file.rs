//! Files that several processes write at any time: study results, streaks, settings, and what a host keeps of its key, its
//! people and its games.
//!
//! They are the user's own: a link is followed, and its target written. Whoever changes one parses it first, and refuses what
//! does not parse, so that a file that is just being edited is not lost.
//!
//! A process that reads such a file once and later writes what it remembers loses what others have written since. So each change
//! here reads the file, changes what it read and writes the file again, all under a lock.
//!
//! The lock is a file beside it, `study.json.lock`, because the file itself is replaced by each change. It is there only while
//! the file is changed. A process that is killed during a change may leave it behind, unlocked, and half of a new file,
//! `.study.json.new`; the next change removes both.

use super::files::{self, FileError, Obstacle};
use super::whole_file;
use super::{os, printable, private};
use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// How long to wait for another process that changes the file. A change takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time between two attempts to get the lock.
const PACE: Duration = Duration::from_millis(1);

/// Why a shared file cannot be changed.
#[derive(Debug, thiserror::Error)]
pub enum SharedFileError {
    /// It cannot be read.
    #[error("{} {error}", printable::path(path))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: FileError,
    },
    /// Another process has held its lock for seconds.
    #[error("{} is in use by another program; try again", printable::path(.0))]
    Busy(PathBuf),
    /// Its folder cannot be created.
    #[error("{} cannot be created: {error}", printable::path(folder))]
    NoFolder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Something else has the name of its lock.
    #[error("cannot lock {}: {obstacle}", printable::path(lock))]
    NoLock {
        /// The lock.
        lock: PathBuf,
        /// What it is.
        obstacle: Obstacle,
    },
    /// It cannot be locked or written.
    #[error("cannot write {}: {error}", printable::path(path))]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// Files that are kept by something else than the disk, such as a database. Each change is one of its transactions.
pub trait Documents: fmt::Debug + Send + Sync {
    /// Reads a file; `None` if there is none.
    ///
    /// # Errors
    /// When the store does not answer.
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>>;

    /// Calls `change` with the contents of a file, `None` if there is none, and keeps what that returns in their place; `None`
    /// changes nothing. Nobody else changes the file meanwhile.
    ///
    /// # Errors
    /// When the store does not answer, or may no longer be written.
    fn change(
        &self,
        name: &str,
        change: &mut dyn FnMut(Option<Vec<u8>>) -> Option<Vec<u8>>,
    ) -> io::Result<()>;

    /// Returns a number that every change of a file increases; `None` if there is no such file.
    ///
    /// # Errors
    /// When the store does not answer.
    fn version(&self, name: &str) -> io::Result<Option<u64>>;

    /// Returns the names of all files.
    ///
    /// # Errors
    /// When the store does not answer.
    fn names(&self) -> io::Result<Vec<String>>;
}

/// By what one tells that a file has been changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileStamp {
    /// When it was written, and its length.
    Written(SystemTime, u64),
    /// The number of its version.
    Version(u64),
}

/// A file that several processes write.
#[derive(Clone, Debug)]
pub struct SharedFile {
    path: PathBuf,
    most: u64,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// With the permissions of any other file.
    Public,
    /// Readable by its owner only.
    Private,
    /// Not on the disk. The path is its name.
    InStore(Arc<dyn Documents>),
}

impl SharedFile {
    /// A file that only its owner can read, of up to `most` bytes.
    pub const fn private(path: PathBuf, most: u64) -> Self {
        let kind = Kind::Private;
        Self { path, most, kind }
    }

    /// A file with the permissions of any other, of up to `most` bytes.
    pub const fn public(path: PathBuf, most: u64) -> Self {
        let kind = Kind::Public;
        Self { path, most, kind }
    }

    /// A file of up to `most` bytes that is kept in a store.
    pub fn in_store(name: &str, most: u64, store: Arc<dyn Documents>) -> Self {
        let (path, kind) = (PathBuf::from(name), Kind::InStore(store));
        Self { path, most, kind }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the file as it is now; `None` if there is none.
    ///
    /// # Errors
    /// When it cannot be read, or has more bytes.
    pub fn read(&self) -> Result<Option<Vec<u8>>, SharedFileError> {
        match self.contents() {
            Ok(bytes) => Ok(Some(bytes)),
            Err(FileError::Missing) => Ok(None),
            Err(error) => Err(SharedFileError::Unreadable {
                path: self.path.clone(),
                error,
            }),
        }
    }

    /// Reads the file as it is now.
    ///
    /// # Errors
    /// When there is none, it cannot be read, or it has more bytes.
    pub fn contents(&self) -> Result<Vec<u8>, FileError> {
        match &self.kind {
            Kind::InStore(store) => {
                let read = store.read(&self.name()).map_err(FileError::Unreadable)?;
                read.ok_or(FileError::Missing)
            }
            Kind::Public | Kind::Private => files::read(&self.path, self.most),
        }
    }

    /// Returns by what one tells that it has been changed; `None` if there is no such file, or that is not known now.
    pub fn stamp(&self) -> Option<FileStamp> {
        if let Kind::InStore(store) = &self.kind {
            let version = store.version(&self.name()).ok()??;
            return Some(FileStamp::Version(version));
        }
        let about = fs::metadata(&self.path).ok()?;
        Some(FileStamp::Written(about.modified().ok()?, about.len()))
    }

    fn name(&self) -> Cow<'_, str> {
        self.path.to_string_lossy()
    }

    /// Changes the file: calls `change` with its contents, `None` if there is no file, and writes what that returns in their
    /// place, completely or not at all. Other processes wait until it is written. Creates the folder if there is none.
    ///
    /// # Errors
    /// When the file cannot be read, locked or written, or `change` refuses. The file is unchanged then.
    pub fn change<T, E: From<SharedFileError>>(
        &self,
        change: impl FnOnce(Option<Vec<u8>>) -> Result<(Vec<u8>, T), E>,
    ) -> Result<T, E> {
        if let Kind::InStore(store) = &self.kind {
            return self.change_in(store.as_ref(), change);
        }
        self.make_folder()?;
        let _lock = self.lock()?;
        let (bytes, result) = change(self.read()?)?;
        self.write(&bytes).map_err(|error| self.unwritable(error))?;
        Ok(result)
    }

    fn change_in<T, E: From<SharedFileError>>(
        &self,
        store: &dyn Documents,
        change: impl FnOnce(Option<Vec<u8>>) -> Result<(Vec<u8>, T), E>,
    ) -> Result<T, E> {
        let mut change = Some(change);
        let mut result = None;
        let changed = store.change(&self.name(), &mut |there| {
            let (bytes, done) = match change.take()?(there) {
                Ok((bytes, done)) => (Some(bytes), Ok(done)),
                Err(refused) => (None, Err(refused)),
            };
            result = Some(done);
            bytes
        });
        changed.map_err(|error| self.unwritable(error))?;
        let silent = || io::Error::other("the store did not ask what to change");
        result.unwrap_or_else(|| Err(self.unwritable(silent()).into()))
    }

    fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let private = !matches!(self.kind, Kind::Public);
        whole_file::replace_alone(&self.path, bytes, private)
    }

    fn make_folder(&self) -> Result<(), SharedFileError> {
        let folder = whole_file::folder(&self.path);
        let made = match self.kind {
            Kind::Public => fs::create_dir_all(folder),
            Kind::Private | Kind::InStore(_) => private::make_missing(folder),
        };
        made.map_err(|error| SharedFileError::NoFolder {
            folder: folder.to_owned(),
            error,
        })
    }

    /// Waits for the lock. Pipes and devices have none.
    fn lock(&self) -> Result<Option<Lock>, SharedFileError> {
        if os::is_null(&self.path) || fs::metadata(&self.path).is_ok_and(|about| !about.is_file()) {
            return Ok(None);
        }
        let lock = lock_of(&self.written_path());
        let start = Instant::now();
        loop {
            match Lock::try_to(&lock) {
                Ok(Some(lock)) => return Ok(Some(lock)),
                Ok(None) if start.elapsed() > PATIENCE => {
                    return Err(SharedFileError::Busy(self.path.clone()));
                }
                Ok(None) => thread::sleep(PACE),
                Err(error) => {
                    let unwritable = self.unwritable(error);
                    return Err(match Obstacle::to_file(&lock) {
                        Some(obstacle) => SharedFileError::NoLock { lock, obstacle },
                        None => unwritable,
                    });
                }
            }
        }
    }

    /// Returns the path of the file that is written, so that two links to a file have one lock.
    fn written_path(&self) -> PathBuf {
        let real = self.path.canonicalize();
        real.unwrap_or_else(|_| self.path.clone())
    }

    /// Returns the error when the file, or what is to be in it, cannot be written.
    pub fn unwritable(&self, error: impl Into<io::Error>) -> SharedFileError {
        let (path, error) = (self.path.clone(), error.into());
        SharedFileError::Unwritable { path, error }
    }
}

/// The right to change a file, until it is dropped.
struct Lock {
    path: PathBuf,
    /// Dropping it releases the lock.
    _file: File,
}

impl Lock {
    /// Locks this file; `None` while another process has it.
    fn try_to(path: &Path) -> io::Result<Option<Self>> {
        let locked = files::lock(path)?;
        Ok(locked.map(|file| Self {
            path: path.to_owned(),
            _file: file,
        }))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A lock file that cannot be removed is used by the next process.
        let _ = fs::remove_file(&self.path);
    }
}

fn lock_of(path: &Path) -> PathBuf {
    let mut name: OsString = path.into();
    name.push(".lock");
    name.into()
}
