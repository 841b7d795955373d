//! Data kept between starts in a text file: study results, streaks. Several windows may write it.

use super::failure::Failure;
use crate::text::printable;
use crate::text::shared_file::{SharedFile, SharedFileError};
use std::path::PathBuf;

/// The largest file that is read.
const MOST_BYTES: u64 = 16 << 20;

/// The data in such a file.
pub(super) trait Memory: Default {
    /// What it is called in a sentence: `study results`.
    const NAME: &'static str;
    /// The version of its text.
    const VERSION: u32;

    /// Returns it as text.
    fn text(&self) -> String;
}

/// A file of the data directory that remembers something.
pub(super) struct Remembered(Option<SharedFile>);

impl Remembered {
    /// Remembers in this file; nothing without a home directory.
    pub(super) fn in_file(path: Option<PathBuf>) -> Self {
        Self(path.map(|path| SharedFile::private(path, MOST_BYTES)))
    }

    fn file(&self, what: &str) -> Result<&SharedFile, Failure> {
        self.0.as_ref().ok_or_else(|| {
            Failure::usage(format!(
                "no home directory found for {what}; give a folder with --data-dir"
            ))
        })
    }

    /// Whether there is a file to remember in.
    pub(super) const fn is_kept(&self) -> bool {
        self.0.is_some()
    }

    /// Reads what is remembered now; the default if nothing is.
    ///
    /// # Errors
    /// When there is no home directory, or the file cannot be read.
    pub(super) fn read<M: Memory>(
        &self,
        parse: impl FnOnce(&str) -> Option<M>,
    ) -> Result<M, Failure> {
        let file = self.file(M::NAME)?;
        parsed(file, file.read()?, parse)
    }

    /// Changes what is remembered now, and saves it at once. A damaged file is refused, and so never overwritten.
    ///
    /// # Errors
    /// When there is no home directory, or the file cannot be read or written.
    pub(super) fn change<M: Memory, T>(
        &self,
        parse: impl FnOnce(&str) -> Option<M>,
        change: impl FnOnce(&mut M) -> T,
    ) -> Result<T, Failure> {
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
) -> Result<M, Failure> {
    let Some(bytes) = bytes else {
        return Ok(M::default());
    };
    let text = String::from_utf8(bytes).unwrap_or_default();
    parse(&text).ok_or_else(|| {
        let (path, name) = (printable::path(file.path()), M::NAME);
        Failure::usage(if is_newer::<M>(&text) {
            format!("a newer version of this program wrote {path}; update this one, or move the file away to start over")
        } else {
            format!("{path} is damaged and its {name} cannot be read; move it away to start over")
        })
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

impl From<SharedFileError> for Failure {
    /// A folder that the system refuses to create is no usage error: exit code 1.
    fn from(error: SharedFileError) -> Self {
        match error {
            SharedFileError::NoFolder { .. } => Self::new(1, &error),
            error => Self::usage(error),
        }
    }
}
