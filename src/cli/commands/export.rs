//! `scrabble export ID`: a saved game for other programs or for reading.

use super::failure::Failure;
use super::file;
use super::printing::{complain, print};
use crate::cli::{ExportFlags, Format};
use crate::record::notation::gcg;
use crate::record::store::GameStore;
use crate::record::{Record, WholeGame, text};
use crate::services::recorded::{SavedRecord, recorded};
use crate::text::printable;
use std::process::ExitCode;

/// Writes a game to standard output, or to a file.
pub(super) fn run(store: &GameStore, flags: &ExportFlags) -> Result<ExitCode, Failure> {
    let id = store.find(&flags.id)?;
    let past = store.read(&id)?;
    if let Some(note) = &past.note {
        complain(note);
    }
    let SavedRecord { record, over } =
        recorded(&past.events, Some(past.about.words.name)).map_err(anyhow::Error::from)?;
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
