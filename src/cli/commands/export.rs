//! `scrabble export ID`: one of our games, written down for other programs and for reading.

use super::{Failure, complain, file, print};
use crate::cli::{ExportFlags, Format};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::record::notation::gcg;
use crate::record::store::GameStore;
use crate::record::{Record, WholeGame, text};
use crate::text::printable;
use anyhow::Context;
use std::io::ErrorKind;
use std::path::PathBuf;
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
    let mut record = if over { record } else { record.redacted() };
    record.about.lexicon = words;
    Ok(Recorded { record, over })
}

/// Writes a game to standard output, or to a file.
pub(super) fn run(shelf: &GameStore, flags: &ExportFlags) -> Result<ExitCode, Failure> {
    let id = shelf.find(&flags.id)?;
    let past = shelf.read(&id)?;
    if let Some(note) = &past.note {
        complain(note);
    }
    let Recorded { record, over } = recorded(&past.events, Some(past.about.words.name))?;
    let written = written(&record, flags.format)?;
    match &flags.out {
        Some(path) => file::save(path, written.as_bytes(), flags.force)?,
        None => print(|out| out.write_all(written.as_bytes()))?,
    }
    if !over {
        complain(&format!(
            "game {id} is not over; racks and exchanged tiles are left out"
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
            let replayed = record.replay()?;
            let json = WholeGame::of(record, &replayed);
            format!("{}\n", printable::json(&serde_json::to_string(&json)?))
        }
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
