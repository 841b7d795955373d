//! The file system operations of a journal.

use super::error::StoreError;
use crate::text::files;
pub(super) use crate::text::files::sync_folder as keep_directory;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::{DirBuilderExt, FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// In bytes. A game of four has some twenty thousand.
pub(super) const TOO_LONG: u64 = 16 << 20;

/// The pace of writing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum WritePace {
    /// As fast as the disk.
    #[default]
    Full,
    /// In small pieces with pauses of this length between them and before each flush: for tests that kill the program
    /// in the middle of a write.
    Slow(Duration),
    /// The power fails with the first write: the disk has zero bytes instead of its first page, and the rest of it. For
    /// tests of power failures.
    PowerFails,
}

impl WritePace {
    /// In bytes: the pieces a test can tell apart; a page where the power fails.
    const PIECE: usize = 16;

    /// Writes at a place in a file, and returns once it is on the disk.
    pub(super) fn write(self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        match self {
            Self::Full => file.write_all_at(bytes, at)?,
            Self::Slow(pause) => {
                let mut at = at;
                for piece in bytes.chunks(Self::PIECE) {
                    file.write_all_at(piece, at)?;
                    at += piece.len() as u64;
                    sleep(pause);
                }
            }
            Self::PowerFails => {
                let page = bytes.len().min(Self::PIECE);
                file.write_all_at(&[0; Self::PIECE][..page], at)?;
                file.write_all_at(&bytes[page..], at + page as u64)?;
                return Err(io::Error::other("the power failed"));
            }
        }
        file.sync_data()
    }
}

/// Creates a directory for its owner only, and those above it, so that they survive a power failure.
pub(super) fn make_directory(path: &Path) -> io::Result<()> {
    let is_there = |path: &&Path| path.as_os_str().is_empty() || path.is_dir();
    let missing: Vec<&Path> = path
        .ancestors()
        .take_while(|path| !is_there(path))
        .collect();
    for path in missing.into_iter().rev() {
        match DirBuilder::new().mode(0o700).create(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_dir() => {}
            made => made?,
        }
        keep_directory(path.parent().unwrap_or(path))?;
    }
    keep_private(path, 0o700);
    Ok(())
}

/// Removes the permissions of others that an earlier version, or a `chmod`, gave to a file or directory. If the system
/// refuses, it stays as it is.
pub(super) fn keep_private(path: &Path, mode: u32) {
    let Ok(about) = fs::metadata(path) else {
        return;
    };
    if about.permissions().mode() & 0o077 != 0 {
        let _ = fs::set_permissions(path, Permissions::from_mode(mode));
    }
}

/// Creates a new file, for its owner only.
pub(super) fn make_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true).mode(0o600);
    options.open(path)
}

/// Reads a file from a place on, up to the limit of a journal.
pub(super) fn read_from(file: &File, at: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len().min(TOO_LONG).saturating_sub(at);
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0) + 1);
    let mut reader = OffsetReader { file, at }.take(TOO_LONG + 1);
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A file read from a place on, independent of other readers.
struct OffsetReader<'a> {
    file: &'a File,
    at: u64,
}

impl Read for OffsetReader<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(bytes, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Whether a path still leads to the file opened by it.
pub(super) fn is_named(file: &File, path: &Path) -> io::Result<bool> {
    let (here, there) = (file.metadata()?, fs::metadata(path)?);
    Ok((here.dev(), here.ino()) == (there.dev(), there.ino()))
}

pub(super) fn open(path: &Path, write: bool) -> Result<File, StoreError> {
    let file = files::open_by(OpenOptions::new().read(true).write(write), path);
    file.map_err(StoreError::io("open", path))
}

/// The journals of a directory; none when it does not exist.
pub(super) fn files(directory: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let entries = match fs::read_dir(directory) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(vec![]),
        read => read.map_err(StoreError::io("read", directory))?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    paths
        .collect::<Result<_, _>>()
        .map_err(StoreError::io("read", directory))
}
