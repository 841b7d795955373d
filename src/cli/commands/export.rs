//! `scrabble export FILE.gcg|ID`: a game for other programs, for reading, or to share.

use super::analyze::{Analyzed, Played, tell_faults};
use super::failure::Failure;
use super::file;
use super::printing::{complain, print_file};
use super::recorded::{self, RecordedGame};
use crate::cli::{AnalysisEffort, Cli, ExportFlags, FlagError, Format};
use crate::engine::rules::RuleSet;
use crate::record::notation::gcg;
use crate::record::{Record, ReplayedPrefix, WholeGame, text};
use crate::share::SharedGame;
use crate::text::printable;
use std::process::ExitCode;

/// Writes a game to standard output, or to a file.
pub(super) fn run(cli: &Cli, flags: &ExportFlags) -> Result<ExitCode, Failure> {
    check(flags)?;
    // An analysis takes long.
    if let Some(path) = flags.out.as_ref().filter(|_| flags.analyze) {
        file::may_write(path, flags.force)?;
    }
    let found = found(cli, flags)?;
    let unfinished = match &found {
        RecordedGame::Saved(past) => Some(past.id.to_string()),
        RecordedGame::File(..) | RecordedGame::Kept(..) => None,
    };
    let (written, over) = if flags.analyze {
        (analyzed(found, cli)?.into_bytes(), true)
    } else {
        written(found, flags)?
    };
    match &flags.out {
        Some(path) => file::save(path, &written, flags.force)?,
        None => print_file(&written)?,
    }
    if let Some(id) = unfinished.filter(|_| !over) {
        complain(&format!(
            "game {id} is not over; racks and exchanged tiles are left out"
        ));
    }
    Ok(ExitCode::SUCCESS)
}

/// Refuses flags that the format has no use for.
fn check(flags: &ExportFlags) -> Result<(), Failure> {
    let other = |flag, format| Err(Failure::usage(FlagError::OtherFormat { flag, format }));
    match flags.format {
        format if flags.turn.is_some() && format != Format::Svg => other("--turn", "svg"),
        format if flags.analyze && format != Format::Html => other("--analyze", "html"),
        _ => Ok(()),
    }
}

/// The saved game, or that of the file.
fn found(cli: &Cli, flags: &ExportFlags) -> Result<RecordedGame, Failure> {
    if !flags.may_name_a_game() {
        return recorded::find(cli, &flags.file, false);
    }
    let store = cli.saved_games()?;
    Ok(recorded::own(&store, &flags.file.to_string_lossy())?)
}

/// The game as a text, and whether it is over. The GCG of a game that was taken in, or written here, is given back as it is.
fn written(found: RecordedGame, flags: &ExportFlags) -> Result<(Vec<u8>, bool), Failure> {
    if let (RecordedGame::Kept(kept, _), Format::Gcg) = (&found, flags.format) {
        return Ok((kept.gcg.clone(), true));
    }
    let (record, name, over) = found.record()?;
    let text = match flags.format {
        Format::Gcg => gcg::write(&record.clone().with_racks()),
        Format::Html | Format::Svg => shared(record, flags)?,
        Format::Text => text(
            &record,
            &record.replay().map_err(|e| recorded::faulty(&name, &e))?,
        ),
        Format::Json => {
            let replayed = record.replay().map_err(|e| recorded::faulty(&name, &e))?;
            let json = serde_json::to_string(&WholeGame::of(&record, &replayed));
            format!("{}\n", printable::json(&json.map_err(anyhow::Error::from)?))
        }
    };
    Ok((text.into_bytes(), over))
}

/// The web page or the drawing of a game, as far as it can be replayed.
fn shared(record: Record, flags: &ExportFlags) -> Result<String, Failure> {
    let ReplayedPrefix {
        record,
        replayed,
        clash,
    } = record.replay_prefix();
    let game = SharedGame::new(&record, &replayed).stopped(clash.as_ref());
    match flags.format {
        Format::Svg => game.drawing(flags.turn).map_err(Failure::usage),
        _ => Ok(game.web_page()),
    }
}

/// The web page of a game that is analyzed for it.
fn analyzed(found: RecordedGame, cli: &Cli) -> Result<String, Failure> {
    let played = Played::of(found, RuleSet::classic(), cli)?;
    let Analyzed { analysis, curve } =
        played.analyzed(&AnalysisEffort::default(), cli, &played.bar())?;
    tell_faults(&analysis, "");
    let game = SharedGame::new(&played.record, &played.replayed).stopped(played.clash.as_ref());
    Ok(game.analyzed(&analysis, &curve).web_page())
}
