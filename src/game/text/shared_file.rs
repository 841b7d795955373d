//! Files that several processes write at any time: study results, streaks, settings.
//!
//! A process that reads such a file once and later writes what it remembers loses what others have written since. So a file is
//! changed here by reading it, changing what was read and writing it anew, all under a lock, or a line is appended to it.
//!
//! The lock is a file beside it, `study.json.lock`, because the file itself is replaced by each change. It is there only while
//! the file is changed. A process that is killed then may leave it behind, unlocked, and half of a new file, `.study.json.new`;
//! the next change removes both.

use super::files::{self, FileError};
use super::{os, printable, whole_file};
use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// How long another process may change the file before it is given up. A change takes some milliseconds.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often the lock is tried.
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
    /// Another process has changed it for seconds.
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
    /// It cannot be locked or written.
    #[error("cannot write {}: {error}", printable::path(path))]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// A file that several processes write.
#[derive(Clone, Debug)]
pub struct SharedFile {
    path: PathBuf,
    most: u64,
    private: bool,
}

impl SharedFile {
    /// A file that only its owner can read, of up to `most` bytes.
    pub const fn private(path: PathBuf, most: u64) -> Self {
        let private = true;
        Self {
            path,
            most,
            private,
        }
    }

    /// A file with the permissions of any other, of up to `most` bytes.
    pub const fn public(path: PathBuf, most: u64) -> Self {
        let private = false;
        Self {
            path,
            most,
            private,
        }
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
        match files::read(&self.path, self.most) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(FileError::Missing) => Ok(None),
            Err(error) => Err(SharedFileError::Unreadable {
                path: self.path.clone(),
                error,
            }),
        }
    }

    /// Changes the file: gives what is in it, `None` if there is none, to `change`, and writes what that returns in its
    /// place, completely or not at all. Other processes wait until it is written. Creates the folder if there is none.
    ///
    /// # Errors
    /// When the file cannot be read, locked or written, or `change` refuses. The file is unchanged then.
    pub fn change<T, E: From<SharedFileError>>(
        &self,
        change: impl FnOnce(Option<Vec<u8>>) -> Result<(Vec<u8>, T), E>,
    ) -> Result<T, E> {
        self.make_folder()?;
        let _lock = self.lock()?;
        let (bytes, result) = change(self.read()?)?;
        whole_file::replace_alone(&self.path, &bytes, self.private)
            .map_err(|error| self.unwritable(error))?;
        Ok(result)
    }

    /// Appends a line to the file, after one that a killed process left incomplete. Creates the folder if there is none.
    ///
    /// # Errors
    /// When the file cannot be locked or written.
    pub fn append(&self, line: &str) -> Result<(), SharedFileError> {
        self.make_folder()?;
        let _lock = self.lock()?;
        self.append_line(line)
            .map_err(|error| self.unwritable(error))
    }

    fn append_line(&self, line: &str) -> io::Result<()> {
        let mut options = OpenOptions::new();
        let opened = files::open_by(options.read(true).append(true), &self.path);
        let mut file = match opened {
            Err(error) if error.kind() == ErrorKind::NotFound => self.make()?,
            opened => opened?,
        };
        if self.private {
            os::keep_private(&self.path);
        }
        let separator = if ends_line(&mut file)? { "" } else { "\n" };
        file.seek(SeekFrom::End(0))?;
        file.write_all(format!("{separator}{line}\n").as_bytes())
    }

    fn make(&self) -> io::Result<File> {
        if self.private {
            return os::make_private_file(&self.path);
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        options.open(&self.path)
    }

    fn make_folder(&self) -> Result<(), SharedFileError> {
        let folder = whole_file::folder(&self.path);
        let mut builder = if self.private {
            os::private_folders()
        } else {
            DirBuilder::new()
        };
        let made = builder.recursive(true).create(folder);
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
        // Two links to a file have one lock.
        let real = self.path.canonicalize();
        let lock = lock_of(real.as_deref().unwrap_or(&self.path));
        let start = Instant::now();
        loop {
            match Lock::try_to(&lock) {
                Ok(Some(lock)) => return Ok(Some(lock)),
                Ok(None) if start.elapsed() > PATIENCE => {
                    return Err(SharedFileError::Busy(self.path.clone()));
                }
                Ok(None) => thread::sleep(PACE),
                Err(error) => return Err(self.unwritable(error)),
            }
        }
    }

    fn unwritable(&self, error: io::Error) -> SharedFileError {
        let path = self.path.clone();
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
        let file = open_or_make(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        // Whoever had it may have removed it since it was opened.
        let is_there = os::is_named(&file, path).unwrap_or(false);
        Ok(is_there.then(|| Self {
            path: path.to_owned(),
            _file: file,
        }))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // If it stays, the next one takes it.
        let _ = fs::remove_file(&self.path);
    }
}

fn lock_of(path: &Path) -> PathBuf {
    let mut name: OsString = path.into();
    name.push(".lock");
    name.into()
}

fn open_or_make(path: &Path) -> io::Result<File> {
    loop {
        match os::make_private_file(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => return made,
        }
        match files::open_by(OpenOptions::new().read(true).write(true), path) {
            // It was removed in between. A link without a target never opens.
            Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => {}
            opened => return opened,
        }
    }
}

/// Whether a file is empty or ends with a whole line.
fn ends_line(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}
