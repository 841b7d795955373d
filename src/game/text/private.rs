//! Files and folders that only their owner can read and enter, whatever `umask` is.
//!
//! Everything that the program keeps for itself is made here. `tests/engine/architecture.rs` holds that.

use super::{files, os};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Creates a folder, and those above it that are missing, so that they survive a power failure. One that was there is closed to
/// others.
///
/// # Errors
/// When it cannot be created.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let is_there = |path: &&Path| path.as_os_str().is_empty() || path.is_dir();
    let missing: Vec<&Path> = path
        .ancestors()
        .take_while(|path| !is_there(path))
        .collect();
    for path in missing.into_iter().rev() {
        match os::private_folders().create(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_dir() => {}
            made => made?,
        }
        files::sync_folder(path.parent().unwrap_or(path))?;
    }
    os::keep_private(path);
    Ok(())
}

/// Writes a whole file in place of what has its name, which may be another file, a link or a pipe. Its folder is made if there is
/// none.
///
/// # Errors
/// When it cannot be written. What was there is still there then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    written_beside(path, bytes)?.persist(path)?;
    files::sync_folder(folder(path))
}

/// Writes a whole new file. Its folder is made if there is none.
///
/// # Errors
/// When something has its name, or it cannot be written.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    written_beside(path, bytes)?.persist_noclobber(path)?;
    files::sync_folder(folder(path))
}

fn written_beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = folder(path);
    make_folder(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Opens a file to write at its end, and makes it and its folder if there is none. This never waits, and follows no link.
///
/// # Errors
/// When something else has its name, or it cannot be opened.
#[cfg(feature = "program")]
pub fn open_to_append(path: &Path) -> io::Result<File> {
    make_folder(folder(path))?;
    let no_file = || io::Error::other("it is a link, a pipe or a device; remove it");
    if fs::symlink_metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(no_file());
    }
    let file = os::append_to_private(path)?;
    if !file.metadata()?.is_file() {
        return Err(no_file());
    }
    os::keep_private(path);
    Ok(file)
}

/// Closes a folder to others, with all that is in it: an earlier version may have left it open. What the system refuses, or is
/// no file or folder, stays as it is.
pub fn close(folder: &Path) {
    let is_folder = |path: &Path| fs::symlink_metadata(path).is_ok_and(|about| about.is_dir());
    if !is_folder(folder) {
        return;
    }
    os::keep_private(folder);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => close(&entry.path()),
            Ok(kind) if kind.is_file() => os::keep_private(&entry.path()),
            _ => {}
        }
    }
}

/// Closes a folder to others if nothing but these names is in it, so that it is the program's own.
pub fn close_own(folder: &Path, names: &[&str]) {
    let is_own = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| names.iter().any(|name| entry.file_name() == **name))
    };
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.all(is_own)) {
        os::keep_private(folder);
    }
}

fn folder(path: &Path) -> &Path {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
