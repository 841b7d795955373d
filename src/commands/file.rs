//! Files that commands write: whole, or not at all.

use super::Failure;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Refuses a file that is there, unless it may be written over.
pub(super) fn may_write(path: &Path, force: bool) -> Result<(), Failure> {
    if !force && path.exists() {
        return Err(there_already(path));
    }
    Ok(())
}

fn there_already(path: &Path) -> Failure {
    let shown = path.display();
    Failure::usage(format!(
        "{shown} is there already: add --force to write over it"
    ))
}

/// Writes a file. One that is there is only replaced if that was asked for, and then by a whole one.
pub(super) fn save(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    if force {
        return replace(path, bytes);
    }
    fill_new(path, bytes).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => there_already(path),
        _ => cannot(path, &error),
    })
}

/// Writes a file in the place of one that may be there. At no moment there is half a file of that name.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let unnamed = path.with_extension("scrabble-new");
    let replaced = fill_new(&unnamed, bytes).and_then(|()| {
        fs::rename(&unnamed, path).inspect_err(|_| {
            // It was made a moment ago and is of no use to anybody.
            let _ = fs::remove_file(&unnamed);
        })
    });
    replaced.map_err(|error| cannot(path, &error))
}

fn cannot(path: &Path, error: &io::Error) -> Failure {
    Failure::usage(format!("cannot write {}: {error}", path.display()))
}

/// Makes a file that was not there, with all of these bytes in it or not at all.
pub(super) fn fill_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let filled = file.write_all(bytes).and_then(|()| file.sync_all());
    filled.inspect_err(|_| {
        // Half a file is worse than none; should even this fail, the first error is the one to tell.
        let _ = fs::remove_file(path);
    })
}
