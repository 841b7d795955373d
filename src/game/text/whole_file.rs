//! Files that are written completely or not at all.

use super::{files, os};
use std::ffi::OsString;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The longest chain of links that is followed, as on Linux.
const MOST_LINKS: usize = 40;

/// Writes a file in place of one that may exist. There is never a partial file of that name. The target of a link is
/// written, and so is a pipe or device.
///
/// # Errors
/// When the file cannot be written. An existing one is unchanged then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_by(Beside::AnyName, path, bytes, false)
}

/// Does the same for the only process that writes the file at this time. What a killed process leaves behind, the next one
/// removes. A private file can be read by its owner only, whatever an existing one allowed.
///
/// # Errors
/// When the file cannot be written. An existing one is unchanged then.
pub fn replace_alone(path: &Path, bytes: &[u8], private: bool) -> io::Result<()> {
    replace_by(Beside::OneName, path, bytes, private)
}

/// Creates a new file with all of these bytes, or none.
///
/// # Errors
/// When there is a file already, or it cannot be written.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let filled = file.write_all(bytes).and_then(|()| file.sync_all());
    let filled = filled.and_then(|()| files::sync_folder(folder(path)));
    filled.inspect_err(|_| {
        // A partial file is worse than none. If removing it fails too, the first error is the one to report.
        let _ = fs::remove_file(path);
    })
}

/// Returns whether a file can be made where [`replace`] would make it, as far as that can be known before.
///
/// # Errors
/// When it cannot.
pub fn may_replace(path: &Path) -> io::Result<()> {
    let real = match fs::metadata(path) {
        _ if os::is_null(path) => return Ok(()),
        Ok(there) if !there.is_file() => return Ok(()),
        Ok(_) => path.canonicalize()?,
        Err(_) => target(path)?,
    };
    make_beside(Beside::AnyName, &real, None).map(drop)
}

/// The name of the temporary file beside the file.
#[derive(Clone, Copy)]
enum Beside {
    /// A name that no file has.
    AnyName,
    /// The same name each time, `.study.json.new`.
    OneName,
}

fn replace_by(beside: Beside, path: &Path, bytes: &[u8], private: bool) -> io::Result<()> {
    match fs::metadata(path) {
        _ if os::is_null(path) => write_through(path, bytes),
        Ok(there) if there.is_file() => path
            .canonicalize()
            .and_then(|real| put(beside, &real, bytes, kept(&there, private))),
        Ok(_) => write_through(path, bytes),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Err(_) => put(beside, &target(path)?, bytes, os::new_file(private)),
    }
}

/// Returns where a path leads that may be a link to a file that does not exist.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = folder(&target).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(ErrorKind::NotFound.into())
}

/// Returns the folder of a file.
pub fn folder(path: &Path) -> &Path {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The permissions of a file that replaces this one.
fn kept(there: &Metadata, private: bool) -> Option<Permissions> {
    let of_new = private.then(|| os::new_file(private)).flatten();
    of_new.or_else(|| Some(there.permissions()))
}

/// Puts a complete file there with these permissions, in place of one that may exist.
fn put(
    beside: Beside,
    path: &Path,
    bytes: &[u8],
    permissions: Option<Permissions>,
) -> io::Result<()> {
    let unnamed = written(beside, path, bytes, permissions)?;
    unnamed.persist(path)?;
    files::sync_folder(folder(path))
}

/// Writes a complete temporary file, which is removed if it does not become the file at `path`.
fn written(
    beside: Beside,
    path: &Path,
    bytes: &[u8],
    permissions: Option<Permissions>,
) -> io::Result<NamedTempFile> {
    let mut unnamed = make_beside(beside, path, permissions.as_ref())?;
    unnamed.write_all(bytes)?;
    if let Some(permissions) = permissions.filter(|_| path.exists()) {
        // `umask` does not change the mode of an existing file.
        unnamed.as_file().set_permissions(permissions)?;
    }
    unnamed.as_file().sync_all()?;
    Ok(unnamed)
}

fn make_beside(
    beside: Beside,
    path: &Path,
    permissions: Option<&Permissions>,
) -> io::Result<NamedTempFile> {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".new");
    let folder = folder(path);
    let mut unnamed = tempfile::Builder::new();
    match beside {
        Beside::AnyName => unnamed.prefix(".scrabble-"),
        Beside::OneName => {
            // A process that was killed may have left it. If it cannot be removed, making the file below fails.
            let _ = fs::remove_file(folder.join(&name));
            unnamed.prefix(&name).suffix("").rand_bytes(0)
        }
    };
    if let Some(permissions) = permissions {
        unnamed.permissions(permissions.clone());
    }
    unnamed.tempfile_in(folder)
}

/// Writes to a pipe or device. A pipe without a reader is refused at once.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    os::open_for_writing(path)?.write_all(bytes)
}
