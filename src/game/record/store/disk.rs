//! The file system operations of a journal.

use super::error::{Damage, ReadError, StoreError};
pub(super) use crate::text::files::sync_folder as keep_directory;
pub(super) use crate::text::os::{
    is_locked_readable as is_locked, is_named, keep_private, lock_readable as lock,
    make_private_file as make_file,
};
pub(super) use crate::text::private::make_folder as make_directory;
use crate::text::{files, os};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// In bytes: the longest journal that is read. A game of four has some twenty thousand, but earlier versions wrote six million
/// a day while a clock ran.
const TOO_LONG: u64 = 1 << 30;

/// In bytes: how long a journal grows by time that passes. The rest is for acts of players.
const MOST_OF_TIME: u64 = 4 << 20;

/// In bytes: the longest line that is read.
pub(super) const LONGEST_LINE: u64 = 16 << 20;

/// Returns whether a journal of this length has a line for each time that is recorded. In a longer one, the time of a turn
/// is added up: it is written with the next act, and is one event when it is read.
pub(super) const fn has_lines_of_time(length: u64) -> bool {
    length < MOST_OF_TIME
}

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
            Self::Full => os::write_all_at(file, bytes, at)?,
            Self::Slow(pause) => {
                let mut at = at;
                for piece in bytes.chunks(Self::PIECE) {
                    os::write_all_at(file, piece, at)?;
                    at += piece.len() as u64;
                    sleep(pause);
                }
            }
            Self::PowerFails => {
                let page = bytes.len().min(Self::PIECE);
                os::write_all_at(file, &[0; Self::PIECE][..page], at)?;
                os::write_all_at(file, &bytes[page..], at + page as u64)?;
                return Err(io::Error::other("the power failed"));
            }
        }
        file.sync_data()
    }
}

/// Returns the bytes of a journal from a place on.
pub(super) fn bytes_from(file: &File, at: u64) -> Result<BufReader<OffsetReader<'_>>, ReadError> {
    if file.metadata()?.len() > TOO_LONG {
        return Err(Damage::TooLong.into());
    }
    Ok(BufReader::with_capacity(1 << 16, OffsetReader { file, at }))
}

/// A file read from a place on, independent of other readers.
pub(super) struct OffsetReader<'a> {
    pub(super) file: &'a File,
    pub(super) at: u64,
}

impl Read for OffsetReader<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = os::read_at(self.file, bytes, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
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
