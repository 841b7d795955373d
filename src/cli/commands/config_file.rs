//! The configuration file: where it is, and its text.

use super::failure::Failure;
use crate::cli::Cli;
use crate::services::data_dir;
use crate::text::files::{self, FileError};
use crate::text::printable;
use crate::text::shared_file::SharedFile;
use crate::text::toml_text::line_at;
use etcetera::BaseStrategy;
use std::path::{Path, PathBuf};

/// The largest file read, far larger than any configuration.
const MOST_BYTES: u64 = 1 << 20;

/// The path of the configuration; `None` without a home directory.
pub(super) fn path(cli: &Cli) -> Option<PathBuf> {
    let usual = || {
        let folder = data_dir::base()?.config_dir();
        Some(folder.join("scrabble").join("config.toml"))
    };
    cli.config.clone().or_else(usual)
}

/// The text of a file; `None` if it is missing and need not exist.
pub(super) fn text(path: &Path, must_exist: bool) -> Result<Option<String>, Failure> {
    let file = printable::path(path);
    let bytes = match files::read(path, MOST_BYTES) {
        Err(FileError::Missing) if !must_exist => return Ok(None),
        read => read.map_err(|error| Failure::usage(format!("{file} {error}")))?,
    };
    decoded(path, bytes).map(Some)
}

/// A configuration for changes, which other windows may make too.
pub(super) const fn shared(path: PathBuf) -> SharedFile {
    SharedFile::public(path, MOST_BYTES)
}

/// The same for a file that only its owner can read.
#[cfg(feature = "online")]
pub(super) const fn private(path: PathBuf) -> SharedFile {
    SharedFile::private(path, MOST_BYTES)
}

/// The text in the bytes of a file.
pub(super) fn decoded(path: &Path, bytes: Vec<u8>) -> Result<String, Failure> {
    let file = printable::path(path);
    String::from_utf8(bytes).map_err(|error| {
        let line = line_at(error.as_bytes(), error.utf8_error().valid_up_to());
        Failure::usage(format!(
            "{file}, line {line}: not valid UTF-8; save the file as UTF-8"
        ))
    })
}
