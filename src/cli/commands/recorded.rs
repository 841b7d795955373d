//! The recorded game that a command names: a file, or the ID of a saved game.

use super::failure::Failure;
use super::printing::complain;
use crate::app::backend::RecordedError;
use crate::cli::Cli;
use crate::record::Record;
use crate::record::store::{GameId, GameStore, KeptRecord, LoadedGame, StoreError};
use crate::services::recorded::{OwnGame, SavedRecord, read, recorded, saved, shown};
use crate::text::printable;
use crate::words::lexicon::DictChoice;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;

/// A recorded game, by where it was found.
pub(super) enum RecordedGame {
    /// A file, by its name.
    File(String, Box<Record>),
    /// A saved game.
    Saved(Box<LoadedGame>),
    /// A recorded game that is kept.
    Kept(Box<KeptRecord>, Box<Record>),
}

impl RecordedGame {
    /// The record, its name, and whether the game is over, as far as that is known. An unfinished one has no racks.
    pub(super) fn record(self) -> anyhow::Result<(Record, String, bool)> {
        Ok(match self {
            Self::File(name, record) => (*record, name, true),
            Self::Kept(kept, record) => (*record, kept.id.to_string(), true),
            Self::Saved(past) => {
                let SavedRecord { record, over } =
                    recorded(&past.events, Some(past.about.words.name))?;
                (record, past.id.to_string(), over)
            }
        })
    }
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
        let store = cli.saved_games()?;
        return own(&store, &name).map_err(|error| match error {
            StoreError::NoGame(_) => Failure::usage(RecordedError::Missing(name)),
            error => Failure::usage(error),
        });
    }
    let usual = cli.language().variant();
    let read = read(file, &dictionary_name(cli), usual);
    let (name, record) = read.map_err(Failure::usage)?;
    Ok(RecordedGame::File(name, Box::new(record)))
}

/// The saved game with that ID, and on standard error what is lost of it.
pub(super) fn own(store: &GameStore, name: &str) -> Result<RecordedGame, StoreError> {
    match saved(store, name)? {
        OwnGame::Played(past) => {
            if let Some(note) = &past.note {
                complain(note);
            }
            Ok(RecordedGame::Saved(past))
        }
        OwnGame::Kept(kept) => {
            let record = kept.record()?;
            Ok(RecordedGame::Kept(kept, Box::new(record)))
        }
    }
}

/// The files that are named, and the GCG files of the folders that are named, by their names.
pub(super) fn gcg_files(named: &[OsString]) -> Result<Vec<OsString>, Failure> {
    let mut files = vec![];
    for name in named {
        let path = Path::new(name);
        if path.is_dir() {
            files.extend(in_folder(path)?);
        } else {
            files.push(name.clone());
        }
    }
    Ok(files)
}

fn in_folder(folder: &Path) -> Result<Vec<OsString>, Failure> {
    let shown = printable::path(folder);
    let unread = |error| Failure::usage(format!("{shown} cannot be read: {error}"));
    let mut files = vec![];
    for entry in fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        let ending = path.extension();
        if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("gcg")) && path.is_file() {
            files.push(path.into_os_string());
        }
    }
    if files.is_empty() {
        return Err(Failure::usage(format!("{shown} has no GCG files")));
    }
    files.sort();
    Ok(files)
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
