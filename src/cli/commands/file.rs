//! Files that commands write, completely or not at all.

use super::failure::Failure;
use crate::text::files;
use crate::text::printable;
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use std::fs::{self, DirBuilder, File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
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
    replace_with(path, bytes, None)
}

/// Writes a file that only its owner can read, and creates its folder if there is none.
pub(super) fn replace_private(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = folder(path);
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|error| {
        Failure::new(
            1,
            &format!("{} cannot be created: {error}", printable::path(folder)),
        )
    })?;
    replace_with(path, bytes, Some(Permissions::from_mode(0o600)))
}

fn replace_with(path: &Path, bytes: &[u8], mode: Option<Permissions>) -> Result<(), Failure> {
    let replaced = match fs::metadata(path) {
        Ok(there) if there.is_file() => path
            .canonicalize()
            .and_then(|real| put(&real, bytes, mode.unwrap_or(there.permissions()))),
        Ok(_) => write_through(path, bytes),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        // A link without a target.
        Err(_) if path.is_symlink() => write_through(path, bytes),
        Err(_) => put(path, bytes, mode.unwrap_or(Permissions::from_mode(MODE))),
    };
    replaced.map_err(|error| cannot(path, &error))
}

/// The mode of a new file, before `umask`.
const MODE: u32 = 0o666;

/// Puts a complete file there with these permissions.
fn put(path: &Path, bytes: &[u8], permissions: Permissions) -> io::Result<()> {
    let folder = folder(path);
    // A temporary file, which is removed if this fails.
    let mut unnamed = tempfile::Builder::new()
        .prefix(".scrabble-")
        .permissions(permissions.clone())
        .tempfile_in(folder)?;
    unnamed.write_all(bytes)?;
    if path.exists() {
        // `umask` does not change the mode of an existing file.
        unnamed.as_file().set_permissions(permissions)?;
    }
    unnamed.as_file().sync_all()?;
    unnamed.persist(path).map_err(|failed| failed.error)?;
    files::sync_folder(folder)
}

/// Writes to a pipe or device. A pipe without a reader is refused at once.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let mode = Mode::from_raw_mode(MODE);
    let opened = rustix::fs::open(path, flags, mode).map_err(|errno| match errno {
        Errno::NXIO => io::Error::other("no program reads from this pipe"),
        errno => errno.into(),
    })?;
    // Only opening must not block.
    rustix::fs::fcntl_setfl(&opened, OFlags::empty())?;
    File::from(opened).write_all(bytes)
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
