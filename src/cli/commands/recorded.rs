//! The recorded game that a command names: a file, or the ID of a saved game.

use super::failure::Failure;
use super::printing::complain;
use crate::cli::Cli;
use crate::record::Record;
use crate::record::store::{GameId, LoadedGame};
use crate::services::data_dir;
use crate::services::recorded::{read, saved, shown};
use crate::text::printable;
use crate::words::lexicon::DictChoice;
use std::ffi::OsStr;
use std::path::Path;

/// A recorded game, by where it was found.
pub(super) enum RecordedGame {
    /// A file, by its name.
    File(String, Box<Record>),
    /// A saved game.
    Saved(Box<LoadedGame>),
}

/// A fault in the record of this name.
pub(super) fn faulty(name: &str, error: &dyn std::fmt::Display) -> Failure {
    Failure::usage(format!("{name}, {error}"))
}

/// The game in the file of that name; or, if it may be one, the saved game with that ID. Exit code 1 means that scores do not
/// agree, so no failure has it.
pub(super) fn find(cli: &Cli, file: &OsStr, may_be_saved: bool) -> Result<RecordedGame, Failure> {
    let name = shown(file);
    if may_be_saved && GameId::parse(&name).is_some() {
        let store = data_dir::open(cli.data_dir.as_deref())?;
        let past = saved(&store, &name).map_err(Failure::usage)?;
        if let Some(note) = &past.note {
            complain(note);
        }
        return Ok(RecordedGame::Saved(Box::new(past)));
    }
    let usual = cli.language().variant();
    let read = read(file, &dictionary_name(cli), usual);
    let (name, record) = read.map_err(Failure::usage)?;
    Ok(RecordedGame::File(name, Box::new(record)))
}

/// What the dictionary of the flags is called.
fn dictionary_name(cli: &Cli) -> String {
    match cli.dictionary() {
        DictChoice::BuiltIn(vocabulary) => vocabulary.name().to_owned(),
        DictChoice::File(path) => {
            let name = path.file_name().unwrap_or(path.as_os_str());
            printable::path(Path::new(name))
        }
    }
}
