//! `scrabble replay`: a recorded game, or one of ours, played through with every play counted again: on the board where
//! there is a terminal, line by line where lines are typed, else printed.

use super::desk::HomeDesk;
use super::export::recorded;
use super::{Failure, answered, complain, glyphs, play, print, print_json, shelf, shows_pages};
use crate::app::Session;
use crate::app::viewer::{AtViewer, Viewed};
use crate::cli::{Cli, ReplayFlags};
use crate::record::notation::gcg;
use crate::record::store::{GameId, GameStore, LoadedGame, StoreError};
use crate::record::{Record, Replayed, remarks, text};
use crate::text::files::{self, FileError};
use crate::text::output;
use crate::text::printable;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

/// The largest file that is read: a thousand times a long game.
const MOST_BYTES: u64 = 16 << 20;

/// A game that was found.
pub(super) enum Found {
    /// In a file.
    File(String, Box<Record>),
    /// Among ours.
    Ours(Box<LoadedGame>),
}

/// Shows the game on a terminal; prints it elsewhere, with success only if all points agree.
pub(super) fn run(cli: &Cli, flags: &ReplayFlags) -> Result<ExitCode, Failure> {
    let found = find(cli, &flags.file, flags.may_name_a_game())?;
    let plain = (flags.plain || cli.play.plain) && !flags.prints();
    if plain && is_typed_to() {
        let (mut session, mut desk) = play::unasked(cli)?;
        open(found, &mut session, &mut desk)?;
        return play::line_by_line(session, desk);
    }
    if shows_pages(plain || flags.prints()) {
        return show(cli, found);
    }
    let (record, name) = match found {
        Found::File(name, record) => (*record, name),
        Found::Ours(past) => {
            let recorded = recorded(&past.events, Some(past.about.words.name))?;
            (recorded.record, past.id.to_string())
        }
    };
    let replayed = record.replay().map_err(|e| faulty(&name, &e))?;
    if flags.json {
        json(&record, &replayed)?;
    } else {
        let sheet = text(&record, &replayed);
        print(|out| out.write_all(glyphs().text(&sheet).as_bytes()))?;
    }
    Ok(answered(replayed.mismatches().is_empty()))
}

/// Whether lines are typed: by somebody at a terminal, or they wait in a pipe.
fn is_typed_to() -> bool {
    if io::stdin().is_terminal() {
        return output::stdout_is_terminal();
    }
    let mut input = io::stdin().lock();
    input.fill_buf().is_ok_and(|waiting| !waiting.is_empty())
}

/// Opens the game on the board.
fn show(cli: &Cli, found: Found) -> Result<ExitCode, Failure> {
    let (mut session, mut desk) = play::unasked(cli)?;
    open(found, &mut session, &mut desk)?;
    play::on_screen(cli, session, desk)
}

/// Has the session look at the game.
pub(super) fn open(
    found: Found,
    session: &mut Session,
    desk: &mut HomeDesk,
) -> Result<(), Failure> {
    let viewed = match found {
        Found::File(name, record) => elsewhere(&name, *record)?,
        Found::Ours(past) => desk.look_at(*past).map_err(Failure::usage)?,
    };
    session.open_alone(AtViewer::new(viewed));
    Ok(())
}

/// A game out of a file, ready to be looked at.
fn elsewhere(name: &str, record: Record) -> Result<Viewed, Failure> {
    let called = Path::new(name).file_name().map(OsStr::to_string_lossy);
    let called = called.map_or_else(|| name.to_owned(), Cow::into_owned);
    Viewed::elsewhere(called, record).map_err(|e| faulty(name, &e))
}

/// The game in a file of that name.
pub(super) fn in_file(file: &OsStr) -> Result<Viewed, Failure> {
    let (name, record) = read(file)?;
    elsewhere(&name, record)
}

pub(super) fn faulty(name: &str, error: &dyn std::fmt::Display) -> Failure {
    Failure::usage(format!("{name}, {error}"))
}

/// The file of that name; without one, the game of that ID.
pub(super) fn find(cli: &Cli, file: &OsStr, may_be_ours: bool) -> Result<Found, Failure> {
    let name = shown(file);
    if may_be_ours && GameId::parse(&name).is_some() {
        let shelf = shelf::open(cli.data_dir.as_deref())?;
        return Ok(Found::Ours(Box::new(ours(&shelf, &name)?)));
    }
    let (name, record) = read(file)?;
    Ok(Found::File(name, Box::new(record)))
}

/// The game of that ID.
pub(super) fn ours(shelf: &GameStore, name: &str) -> Result<LoadedGame, Failure> {
    match shelf.find(name) {
        Err(StoreError::NoGame(_)) => {
            Err(Failure::usage(format!("there is no file or game “{name}”")))
        }
        found => {
            // 1 would say that points do not agree.
            let past = found
                .and_then(|id| shelf.read(&id))
                .map_err(Failure::usage)?;
            if let Some(note) = &past.note {
                complain(note);
            }
            Ok(past)
        }
    }
}

/// The record in a file, and what the file is called.
fn read(file: &OsStr) -> Result<(String, Record), Failure> {
    let name = shown(file);
    let bytes = bytes(file).map_err(|error| Failure::usage(format!("{name} {error}")))?;
    let record = gcg::read(&bytes).map_err(|e| faulty(&name, &e))?;
    Ok((name, record))
}

/// One object on standard output; what is odd is said on standard error.
fn json(record: &Record, replayed: &Replayed) -> Result<(), Failure> {
    print_json(replayed)?;
    for remark in remarks(record, replayed) {
        complain(&remark);
    }
    Ok(())
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
