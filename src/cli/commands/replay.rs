//! `scrabble replay`: a recorded game, or one of ours, played through with every play counted again: on the board where
//! there is a terminal, line by line where lines are typed, else printed.

use super::failure::Failure;
use super::printing::{answered, complain, print_json, print_text, shows_pages};
use super::recorded::{self, RecordedGame};
use super::session;
use crate::app::Session;
use crate::app::viewer::ViewerComponent;
use crate::cli::{Cli, ReplayFlags};
use crate::record::{Record, Replayed, remarks, text};
use crate::services::backend::LocalBackend;
use crate::services::recorded::elsewhere;
use crate::text::output;
use std::io::{self, BufRead, IsTerminal};
use std::process::ExitCode;

/// Shows the game on a terminal, or prints it and succeeds only if all scores agree.
pub(super) fn run(cli: &Cli, flags: &ReplayFlags) -> Result<ExitCode, Failure> {
    let found = recorded::find(cli, &flags.file, flags.may_name_a_game())?;
    let plain = (flags.plain || cli.play.plain) && !flags.prints();
    let typed = plain && is_typed_to();
    if typed || shows_pages(plain || flags.prints()) {
        let (mut session, backend) = session::with_defaults(cli)?;
        open(found, &mut session, &backend)?;
        return session::converse(cli, session, backend, typed);
    }
    let (record, name, _) = found.record()?;
    let replayed = record.replay().map_err(|e| recorded::faulty(&name, &e))?;
    if flags.json {
        json(&record, &replayed)?;
    } else {
        print_text(&text(&record, &replayed))?;
    }
    Ok(answered(replayed.mismatches().is_empty()))
}

/// Whether there are lines to read, at a terminal or in a pipe.
fn is_typed_to() -> bool {
    if io::stdin().is_terminal() {
        return output::stdout_is_terminal();
    }
    let mut input = io::stdin().lock();
    input.fill_buf().is_ok_and(|waiting| !waiting.is_empty())
}

/// Opens the game in the viewer.
pub(super) fn open(
    found: RecordedGame,
    session: &mut Session,
    backend: &LocalBackend,
) -> Result<(), Failure> {
    let viewed = match found {
        RecordedGame::File(name, record) => backend
            .games
            .look_at_file(elsewhere(&name, *record).map_err(Failure::usage)?),
        RecordedGame::Saved(past) => backend.games.look_at(*past).map_err(Failure::usage)?,
        RecordedGame::Kept(kept, _) => backend.games.look_at_kept(*kept).map_err(Failure::usage)?,
    };
    session.open_alone(ViewerComponent::new(viewed));
    Ok(())
}

/// Prints one JSON object, and remarks on standard error.
fn json(record: &Record, replayed: &Replayed) -> Result<(), Failure> {
    print_json(replayed)?;
    for remark in remarks(record, replayed) {
        complain(&remark);
    }
    Ok(())
}
