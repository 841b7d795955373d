//! Files that commands write, completely or not at all.

use super::failure::Failure;
use crate::text::printable;
use crate::text::whole_file::{self, folder};
use std::env;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Refuses a file that exists, unless it may be overwritten, and a place where no file can be made: before work of hours.
pub(super) fn may_write(path: &Path, force: bool) -> Result<(), Failure> {
    if !force && path.exists() {
        return Err(there_already(path));
    }
    if path.is_dir() {
        let shown = printable::path(path);
        return Err(Failure::usage(format!(
            "{shown} is a folder; give a file in it"
        )));
    }
    whole_file::may_replace(path).map_err(|error| cannot(path, &error))
}

/// Writes a file that took hours to make. If that fails, the file is saved beside it, or in the folder of temporary files, and
/// the error says where.
pub(super) fn save_somewhere(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let Err(failure) = save(path, bytes, force) else {
        return Ok(());
    };
    let folders = [folder(path).to_owned(), env::temp_dir()];
    let mut others = folders.iter().flat_map(|folder| {
        let name = path.file_name().unwrap_or_default();
        (1..10).map(move |number| {
            let mut name = name.to_owned();
            name.push(format!(".{number}"));
            folder.join(name)
        })
    });
    match others.find(|other| whole_file::create(other, bytes).is_ok()) {
        Some(other) => Err(Failure::new(
            failure.code,
            &format!(
                "{}. It is saved as {} instead",
                failure.message(),
                printable::path(&other)
            ),
        )),
        None => Err(failure),
    }
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
    whole_file::create(path, bytes).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => there_already(path),
        _ => cannot(path, &error),
    })
}

/// Writes a file in place of one that may exist. There is never a partial file of that name. The target of a link is
/// written, and so is a pipe or device.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    whole_file::replace(path, bytes).map_err(|error| cannot(path, &error))
}

fn cannot(path: &Path, error: &io::Error) -> Failure {
    let folder = folder(path);
    if !folder.exists() {
        let folder = printable::path(folder);
        return Failure::usage(format!("there is no folder {folder}; create it first"));
    }
    Failure::usage(format!("cannot write {}: {error}", printable::path(path)))
}
