//! Files that commands write, completely or not at all.

use super::failure::Failure;
use crate::text::{files, os, printable, private};
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Refuses a file that exists, unless it may be overwritten.
pub(super) fn may_write(path: &Path, force: bool) -> Result<(), Failure> {
    if !force && path.exists() {
        return Err(there_already(path));
    }
    Ok(())
}

fn there_already(path: &Path) -> Failure {
    let shown = printable::path(path);
    Failure::usage(format!(
        "{shown} already exists; add --force to overwrite it"
    ))
}

/// Writes a file. An existing one is replaced only if `force` says so, and then completely.
pub(super) fn save(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    if force {
        return replace(path, bytes);
    }
    fill_new(path, bytes).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => there_already(path),
        _ => cannot(path, &error),
    })
}

/// Writes a file in place of one that may exist. There is never a partial file of that name. The target of a link is
/// written, and so is a pipe or device.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace_with(path, bytes, false)
}

/// Writes a file that only its owner can read, and creates its folder if there is none.
pub(super) fn replace_private(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = folder(path);
    private::make_folder(folder).map_err(|error| {
        Failure::new(
            1,
            &format!("{} cannot be created: {error}", printable::path(folder)),
        )
    })?;
    replace_with(path, bytes, true)
}

fn replace_with(path: &Path, bytes: &[u8], private: bool) -> Result<(), Failure> {
    let replaced = match fs::metadata(path) {
        _ if os::is_null(path) => write_through(path, bytes),
        Ok(there) if there.is_file() => path
            .canonicalize()
            .and_then(|real| put(&real, bytes, kept(&there, private))),
        Ok(_) => write_through(path, bytes),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        // A link without a target.
        Err(_) if path.is_symlink() => write_through(path, bytes),
        Err(_) => put(path, bytes, os::new_file(private)),
    };
    replaced.map_err(|error| cannot(path, &error))
}

/// The permissions of a file that replaces this one.
fn kept(there: &Metadata, private: bool) -> Option<Permissions> {
    let of_new = private.then(|| os::new_file(private)).flatten();
    of_new.or_else(|| Some(there.permissions()))
}

/// Puts a complete file there with these permissions.
fn put(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let folder = folder(path);
    // A temporary file, which is removed if this fails.
    let mut unnamed = tempfile::Builder::new();
    unnamed.prefix(".scrabble-");
    if let Some(permissions) = &permissions {
        unnamed.permissions(permissions.clone());
    }
    let mut unnamed = unnamed.tempfile_in(folder)?;
    unnamed.write_all(bytes)?;
    if let Some(permissions) = permissions.filter(|_| path.exists()) {
        // `umask` does not change the mode of an existing file.
        unnamed.as_file().set_permissions(permissions)?;
    }
    unnamed.as_file().sync_all()?;
    unnamed.persist(path).map_err(|failed| failed.error)?;
    files::sync_folder(folder)
}

/// Writes to a pipe or device. A pipe without a reader is refused at once.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    os::open_for_writing(path)?.write_all(bytes)
}

fn folder(path: &Path) -> &Path {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

fn cannot(path: &Path, error: &io::Error) -> Failure {
    let folder = folder(path);
    if !folder.exists() {
        let folder = printable::path(folder);
        return Failure::usage(format!("there is no folder {folder}; create it first"));
    }
    Failure::usage(format!("cannot write {}: {error}", printable::path(path)))
}

/// Creates a new file with all of these bytes, or none.
pub(super) fn fill_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let filled = file.write_all(bytes).and_then(|()| file.sync_all());
    let filled = filled.and_then(|()| files::sync_folder(folder(path)));
    filled.inspect_err(|_| {
        // A partial file is worse than none. If removing it fails too, the first error is the one to report.
        let _ = fs::remove_file(path);
    })
}
