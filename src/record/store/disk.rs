//! The file system, as far as a journal needs it.

use super::error::StoreError;
use crate::text::files;
pub(super) use crate::text::files::sync_folder as keep_directory;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::{DirBuilderExt, FileExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// No journal is as long as this: a game of four has some twenty thousand bytes.
pub(super) const TOO_LONG: u64 = 16 << 20;

/// How fast writing is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pace {
    /// As fast as the disk.
    #[default]
    Full,
    /// In small pieces with pauses of this length between them and before the disk is told to keep them: for tests that
    /// end the program in the middle of it.
    Slow(Duration),
    /// The power fails with the first write: the disk has zero bytes where its first page should be, and the rest of it.
    /// For tests of what a loss of power leaves.
    PowerFails,
}

impl Pace {
    /// The pieces that a test can tell apart; a page where the power fails.
    const PIECE: usize = 16;

    /// Writes at a place in a file, and returns when the disk has it.
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

/// Makes a directory that only its owner can look into, and those above it, so that they outlive a loss of power.
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

/// Takes from others what an earlier version, or somebody's `chmod`, let them do with a file or directory. Should the system
/// refuse, it stays as it is.
pub(super) fn keep_private(path: &Path, mode: u32) {
    let Ok(about) = fs::metadata(path) else {
        return;
    };
    if about.permissions().mode() & 0o077 != 0 {
        let _ = fs::set_permissions(path, Permissions::from_mode(mode));
    }
}

/// Makes a file that is not there yet, for its owner alone.
pub(super) fn make_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true).mode(0o600);
    options.open(path)
}

/// Reads what follows a place in a file, up to the length that no journal has.
pub(super) fn read_from(file: &File, at: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len().min(TOO_LONG).saturating_sub(at);
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0) + 1);
    let mut reader = At { file, at }.take(TOO_LONG + 1);
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A file read from a place on, whatever else reads it.
struct At<'a> {
    file: &'a File,
    at: u64,
}

impl Read for At<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read_at(bytes, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Whether a name still leads to a file that was opened by it.
pub(super) fn is_named(file: &File, path: &Path) -> io::Result<bool> {
    let (here, there) = (file.metadata()?, fs::metadata(path)?);
    Ok((here.dev(), here.ino()) == (there.dev(), there.ino()))
}

pub(super) fn open(path: &Path, write: bool) -> Result<File, StoreError> {
    let file = files::open_by(OpenOptions::new().read(true).write(write), path);
    file.map_err(StoreError::io("open", path))
}

/// The journals of a directory; none when it is not there.
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
