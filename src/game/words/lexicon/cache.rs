//! Word lists that were read before, ready for use.
//!
//! An entry is a file, named by a hash of a list and its alphabet. It holds both as they were and the fst made of them, and
//! it is used for a list that is the same to the last byte: no hash has to be trusted. The folder must be closed to other
//! users, so nobody else writes entries; one that is damaged all the same is not used, and is written again.
//!
//! Without the cache everything works, only more slowly. So nothing here is an error.

pub mod entry;

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::SystemTime;

use tempfile::NamedTempFile;

use super::alphabet::Alphabet;
use super::contents::Contents;
use crate::text::{files, os, private};

/// The sizes of lists that are kept, in bytes: a short one is read as fast as its entry.
const KEPT: RangeInclusive<usize> = 64 << 10..=64 << 20;

/// How many files the folder may have.
const MOST_FILES: usize = 8;

/// How large all files in the folder may be, in bytes.
const MOST_BYTES: u64 = 192 << 20;

/// A folder with word lists that were read before. Several programs may use it at once.
#[derive(Clone, Debug)]
pub struct ListCache {
    folder: PathBuf,
}

impl ListCache {
    /// Creates the cache in a folder of its own, which is made when the first list is kept. Other files in it are removed.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// What was read from this text with this alphabet before, if that was kept.
    pub(super) fn find(&self, text: &[u8], alphabet: Alphabet) -> Option<Contents> {
        if !KEPT.contains(&text.len()) || !os::is_private(&self.folder) {
            return None;
        }
        let bytes = files::read(&self.path(text, alphabet), MOST_BYTES).ok()?;
        entry::read(bytes, text, alphabet)
    }

    /// Keeps what was read from a text, if the folder can be written.
    pub(super) fn keep(&self, text: &[u8], alphabet: Alphabet, contents: &Contents) {
        if KEPT.contains(&text.len()) && self.write(text, alphabet, contents).is_ok() {
            self.remove_beyond(MOST_FILES);
        }
    }

    fn write(&self, text: &[u8], alphabet: Alphabet, contents: &Contents) -> io::Result<()> {
        private::make_missing(&self.folder)?;
        if !os::is_private(&self.folder) {
            self.close()?;
        }
        let entry = entry::bytes(text, alphabet, contents);
        let entry = entry.ok_or(io::ErrorKind::InvalidData)?;
        // It need not be on the disk when the program goes on: a partial entry is a damaged one.
        let mut file = NamedTempFile::new_in(&self.folder)?;
        file.write_all(&entry)?;
        file.persist(self.path(text, alphabet))?;
        Ok(())
    }

    /// Closes the folder to other users, who may have written what is in it.
    fn close(&self) -> io::Result<()> {
        os::keep_private(&self.folder);
        if !os::is_private(&self.folder) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.remove_beyond(0);
        Ok(())
    }

    fn path(&self, text: &[u8], alphabet: Alphabet) -> PathBuf {
        let mut hasher = DefaultHasher::new();
        hasher.write(entry::FORM.as_bytes());
        hasher.write(alphabet.name().as_bytes());
        hasher.write(text);
        self.folder.join(format!("{:016x}.words", hasher.finish()))
    }

    /// Removes the oldest files beyond this number, or beyond the limit of bytes.
    fn remove_beyond(&self, most_files: usize) {
        let Ok(names) = fs::read_dir(&self.folder) else {
            return;
        };
        let mut files: Vec<(SystemTime, u64, PathBuf)> = names
            .filter_map(|name| {
                let name = name.ok()?;
                let about = name.metadata().ok()?;
                Some((about.modified().ok()?, about.len(), name.path()))
            })
            .collect();
        files.sort_unstable();
        let mut bytes = 0;
        for (at, (_, len, path)) in files.into_iter().rev().enumerate() {
            bytes += len;
            if at >= most_files || bytes > MOST_BYTES {
                // Another program may have removed it.
                let _ = fs::remove_file(path);
            }
        }
    }
}
