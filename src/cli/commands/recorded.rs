//! Recorded games: found by file name or ID, and made of a game's events.

use super::failure::Failure;
use super::printing::complain;
use super::{data_dir, file};
use crate::app::viewer::ViewedGame;
use crate::cli::Cli;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::record::Record;
use crate::record::notation::gcg;
use crate::record::store::{GameId, GameStore, LoadedGame, StoreError};
use crate::text::files::{self, FileError};
use crate::text::printable;
use crate::words::lexicon::DictChoice;
use anyhow::Context;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The largest file that is read: a thousand times a long game.
const MOST_BYTES: u64 = 16 << 20;

/// How many names are tried for a file.
const NAMES: usize = 99;

/// A recorded game, by where it was found.
pub(super) enum RecordedGame {
    /// A file, by its name.
    File(String, Box<Record>),
    /// A saved game.
    Saved(Box<LoadedGame>),
}

/// A game from a file, ready for the viewer.
pub(super) fn elsewhere(name: &str, record: Record) -> Result<ViewedGame, Failure> {
    let called = Path::new(name).file_name().map(OsStr::to_string_lossy);
    let called = called.map_or_else(|| name.to_owned(), Cow::into_owned);
    ViewedGame::elsewhere(called, record).map_err(|e| faulty(name, &e))
}

/// The game in the file of that name, ready for the viewer; its words are judged by this dictionary.
pub(super) fn in_file(file: &OsStr, dictionary: &str) -> Result<ViewedGame, Failure> {
    let (name, record) = read(file, dictionary)?;
    elsewhere(&name, record)
}

pub(super) fn faulty(name: &str, error: &dyn std::fmt::Display) -> Failure {
    Failure::usage(format!("{name}, {error}"))
}

/// The game in the file of that name; or, if it may be one, the saved game with that ID.
pub(super) fn find(cli: &Cli, file: &OsStr, may_be_saved: bool) -> Result<RecordedGame, Failure> {
    let name = shown(file);
    if may_be_saved && GameId::parse(&name).is_some() {
        let store = data_dir::open(cli.data_dir.as_deref())?;
        return Ok(RecordedGame::Saved(Box::new(saved(&store, &name)?)));
    }
    let (name, record) = read(file, &dictionary_name(cli))?;
    Ok(RecordedGame::File(name, Box::new(record)))
}

/// The saved game with this ID.
pub(super) fn saved(store: &GameStore, name: &str) -> Result<LoadedGame, Failure> {
    match store.find(name) {
        Err(StoreError::NoGame(_)) => {
            Err(Failure::usage(format!("there is no file or game “{name}”")))
        }
        found => {
            // Exit code 1 means that scores do not agree.
            let past = found
                .and_then(|id| store.read(&id))
                .map_err(Failure::usage)?;
            if let Some(note) = &past.note {
                complain(note);
            }
            Ok(past)
        }
    }
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

/// The record in a file, and what the file is called.
fn read(file: &OsStr, dictionary: &str) -> Result<(String, Record), Failure> {
    let name = shown(file);
    let bytes = bytes(file).map_err(|error| Failure::usage(format!("{name} {error}")))?;
    let mut record = gcg::read(&bytes).map_err(|e| faulty(&name, &e))?;
    record.compare_dictionary(dictionary);
    Ok((name, record))
}

/// The bytes of a file, or of standard input for `-`.
fn bytes(file: &OsStr) -> Result<Vec<u8>, FileError> {
    if file == "-" {
        files::read_from(io::stdin().lock(), MOST_BYTES)
    } else {
        files::read(Path::new(file), MOST_BYTES)
    }
}

/// A file's name as a sentence has it.
fn shown(file: &OsStr) -> String {
    if file == "-" {
        return "standard input".to_owned();
    }
    printable::path(Path::new(file))
}

/// A saved game as a record, without racks and exchanged tiles until the game is over (R34).
pub(super) struct SavedRecord {
    pub(super) record: Record,
    pub(super) over: bool,
}

/// Records the game of these events; `words` names its dictionary.
pub(super) fn recorded(events: &[Event], words: Option<String>) -> anyhow::Result<SavedRecord> {
    let game = Game::replay(events)?;
    let over = matches!(game.phase(), Phase::Over(_));
    let record = Record::of(events)?;
    let mut record = if over { record } else { record.redacted() };
    record.about.lexicon = words;
    Ok(SavedRecord { record, over })
}

/// Writes a game into a new GCG file in the current folder, and returns a sentence that says where.
///
/// # Errors
/// Why it could not be written, in one sentence.
pub(super) fn export_here(
    name: &str,
    events: &[Event],
    words: Option<String>,
) -> Result<String, String> {
    let made = || -> anyhow::Result<PathBuf> {
        let text = gcg::write(&recorded(events, words)?.record.with_racks());
        let folder = std::env::current_dir().context("the current folder does not exist")?;
        let others = (2..=NAMES).map(|n| format!("{name}-{n}.gcg"));
        for named in std::iter::once(format!("{name}.gcg")).chain(others) {
            let path = folder.join(named);
            match file::fill_new(&path, text.as_bytes()) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                done => return Ok(done.map(|()| path)?),
            }
        }
        anyhow::bail!(
            "too many files with this name in {}",
            printable::path(&folder)
        )
    };
    match made() {
        Ok(path) => Ok(format!("Game saved to {}.", printable::path(&path))),
        Err(error) => Err(format!("The game could not be saved: {error:#}.")),
    }
}
