//! Data kept between starts in a text file: study results, streaks. Several windows may write it.

use super::Memory;
use crate::text::files::NoHome;
use crate::text::printable;
use crate::text::shared_file::{SharedFile, SharedFileError};
use std::path::PathBuf;

/// The largest file that is read.
const MOST_BYTES: u64 = 16 << 20;

/// Why what is remembered cannot be read or changed.
#[derive(Debug, thiserror::Error)]
pub enum RememberedError {
    /// There is nowhere to remember it.
    #[error(transparent)]
    NoHome(#[from] NoHome),
    /// Its file cannot be read or written.
    #[error(transparent)]
    File(#[from] SharedFileError),
    /// A newer version has another format.
    #[error(
        "a newer version of this program wrote {}; update this one, or move the file away to start over",
        printable::path(.0)
    )]
    Newer(PathBuf),
    /// The file has something else in it.
    #[error(
        "{} is damaged and its {name} cannot be read; move it away to start over",
        printable::path(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What it should have.
        name: &'static str,
    },
}

/// A file of the data directory that remembers something.
#[derive(Debug)]
pub struct Remembered(Option<SharedFile>);

impl Remembered {
    /// Remembers in this file; nothing without a home directory. Reads nothing yet.
    pub fn in_file(path: Option<PathBuf>) -> Self {
        Self(path.map(|path| SharedFile::private(path, MOST_BYTES)))
    }

    fn file(&self, what: &'static str) -> Result<&SharedFile, NoHome> {
        self.0.as_ref().ok_or(NoHome(what))
    }

    /// Whether there is a file to remember in.
    pub const fn is_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Reads what is remembered now; the default if nothing is.
    ///
    /// # Errors
    /// When there is no home directory, or the file cannot be read.
    pub fn read<M: Memory>(
        &self,
        parse: impl FnOnce(&str) -> Option<M>,
    ) -> Result<M, RememberedError> {
        let file = self.file(M::NAME)?;
        parsed(file, file.read()?, parse)
    }

    /// Changes what is remembered now, and saves it at once. A damaged file is refused, and so never overwritten.
    ///
    /// # Errors
    /// When there is no home directory, or the file cannot be read or written.
    pub fn change<M: Memory, T>(
        &self,
        parse: impl FnOnce(&str) -> Option<M>,
        change: impl FnOnce(&mut M) -> T,
    ) -> Result<T, RememberedError> {
        let file = self.file(M::NAME)?;
        file.change(|bytes| {
            let mut memory = parsed(file, bytes, parse)?;
            let result = change(&mut memory);
            Ok((memory.text().into_bytes(), result))
        })
    }
}

fn parsed<M: Memory>(
    file: &SharedFile,
    bytes: Option<Vec<u8>>,
    parse: impl FnOnce(&str) -> Option<M>,
) -> Result<M, RememberedError> {
    let Some(bytes) = bytes else {
        return Ok(M::default());
    };
    let text = String::from_utf8(bytes).unwrap_or_default();
    parse(&text).ok_or_else(|| {
        let path = file.path().to_owned();
        if is_newer::<M>(&text) {
            RememberedError::Newer(path)
        } else {
            RememberedError::Damaged {
                path,
                name: M::NAME,
            }
        }
    })
}

/// Whether a text says that it has a version of which this program does not know.
fn is_newer<M: Memory>(text: &str) -> bool {
    let read: Option<serde_json::Value> = serde_json::from_str(text).ok();
    let version = read.as_ref().and_then(|read| read.get("version")?.as_str());
    version.is_some_and(|version| {
        version
            .parse::<u32>()
            .is_ok_and(|version| version > M::VERSION)
    })
}
