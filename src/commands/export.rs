//! `scrabble export ID`: one of our games, written down for other programs and for reading.

use super::{Failure, complain, print};
use crate::cli::{ExportFlags, Format};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::notation::gcg;
use crate::record::{GameJson, Record, text};
use crate::store::Shelf;
use anyhow::Context;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A game, recorded. As long as it is not over, racks and exchanged tiles are left out (R34).
pub(super) struct Recorded {
    pub(super) record: Record,
    pub(super) over: bool,
}

/// The record of a game of ours, with the dictionary that it was played by.
pub(super) fn recorded(events: &[Event], words: Option<String>) -> anyhow::Result<Recorded> {
    let game = Game::replay(events)?;
    let over = matches!(game.phase(), Phase::Over(_));
    let record = Record::of(events)?;
    let mut record = if over { record } else { record.in_public() };
    record.about.lexicon = words;
    Ok(Recorded { record, over })
}

/// Writes a game to standard output, or to a file.
pub(super) fn run(shelf: &Shelf, flags: &ExportFlags) -> Result<ExitCode, Failure> {
    let id = shelf.find(&flags.id)?;
    let past = shelf.read(&id)?;
    let Recorded { record, over } = recorded(&past.events, Some(past.about.words.name))?;
    let written = written(&record, flags.format)?;
    match &flags.out {
        Some(path) => save(path, &written, flags.force)?,
        None => print(|out| out.write_all(written.as_bytes()))?,
    }
    if !over {
        complain(&format!(
            "the game {id} is not over: its racks and the tiles exchanged are left out"
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// The text of a file.
fn written(record: &Record, format: Format) -> anyhow::Result<String> {
    Ok(match format {
        Format::Gcg => gcg::write(&record.clone().with_racks()),
        Format::Text => text(record, &record.replay()?),
        Format::Json => {
            let json = GameJson::of(record, &record.replay()?);
            format!("{}\n", serde_json::to_string(&json)?)
        }
    })
}

/// Writes a file. One that is there is only replaced if that was asked for, and then by a whole one.
fn save(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    let shown = path.display();
    if !force {
        return fill_new(path, text).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failure::usage(format!(
                "{shown} is there already: add --force to write over it"
            )),
            _ => Failure::usage(format!("cannot write {shown}: {error}")),
        });
    }
    let unnamed = path.with_extension("scrabble-new");
    let replaced = fill_new(&unnamed, text).and_then(|()| {
        fs::rename(&unnamed, path).inspect_err(|_| {
            // It was made a moment ago and is of no use to anybody.
            let _ = fs::remove_file(&unnamed);
        })
    });
    replaced.map_err(|error| Failure::usage(format!("cannot write {shown}: {error}")))
}

/// Makes a file that was not there, with all of a text in it or not at all.
fn fill_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let filled = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all());
    filled.inspect_err(|_| {
        // Half a game is worse than none; should even this fail, the first error is the one to tell.
        let _ = fs::remove_file(path);
    })
}

/// How many names are tried for a file.
const NAMES: usize = 99;

/// Writes a game into a new GCG file in the folder that the program runs in, and says where it is.
///
/// # Errors
/// Why it could not be written, in one sentence.
pub(super) fn beside_us(
    name: &str,
    events: &[Event],
    words: Option<String>,
) -> Result<String, String> {
    let made = || -> anyhow::Result<PathBuf> {
        let text = gcg::write(&recorded(events, words)?.record.with_racks());
        let folder = std::env::current_dir().context("there is no folder to write it into")?;
        let others = (2..=NAMES).map(|n| format!("{name}-{n}.gcg"));
        for file in std::iter::once(format!("{name}.gcg")).chain(others) {
            let path = folder.join(file);
            match fill_new(&path, &text) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                done => return Ok(done.map(|()| path)?),
            }
        }
        anyhow::bail!("too many files of that name are in {}", folder.display())
    };
    match made() {
        Ok(path) => Ok(format!("The game is written to {}.", path.display())),
        Err(error) => Err(format!("The game could not be written: {error:#}.")),
    }
}
