//! Files and folders that only their owner can read and enter, whatever `umask` is.
//!
//! Everything that the program keeps for itself is made here, or by `text::shared_file` where several processes write it.
//! `tests/engine/architecture.rs` checks that.

#[cfg(feature = "program")]
use super::whole_file::folder;
use super::{files, os};
use std::fs;
#[cfg(feature = "program")]
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Creates a folder of the program's own, and those above it that are missing. An existing folder is closed to others.
///
/// # Errors
/// When it cannot be created.
pub fn make_folder(path: &Path) -> io::Result<()> {
    make_missing(path)?;
    os::keep_private(path);
    Ok(())
}

/// Creates a folder, and those above it that are missing, so that they survive a power failure. An existing folder may be the
/// user's own and stays as it is.
///
/// # Errors
/// When it cannot be created.
pub fn make_missing(path: &Path) -> io::Result<()> {
    let is_there = |path: &&Path| path.as_os_str().is_empty() || path.is_dir();
    let missing: Vec<&Path> = path
        .ancestors()
        .take_while(|path| !is_there(path))
        .collect();
    for path in missing.into_iter().rev() {
        match os::private_folders().create(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_dir() => {}
            made => made.map_err(|error| {
                files::Obstacle::to_folder(path).map_or(error, io::Error::other)
            })?,
        }
        files::sync_folder(path.parent().unwrap_or(path))?;
    }
    Ok(())
}

/// Opens a file to write at its end. Creates it and its folder if there is none. Never waits, and follows no link.
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

/// Closes a folder and everything in it to others: an earlier version may have left it open. Whatever is neither a file nor a
/// folder, and whatever the system refuses to change, stays as it is.
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

/// Closes a folder to others if it holds nothing but these names, and so belongs to the program.
pub fn close_own(folder: &Path, names: &[&str]) {
    let is_own = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| names.iter().any(|name| entry.file_name() == **name))
    };
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.all(is_own)) {
        os::keep_private(folder);
    }
}
