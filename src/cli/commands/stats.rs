//! `scrabble stats [--player NAME] [--json | --text]`: statistics of the finished games.

use super::failure::Failure;
use super::printing::{complain, print_json, print_text};
use crate::app::Session;
use crate::app::pages::statistics::StatisticsBrowser;
use crate::cli::{Cli, StatsFlags};
use crate::record::stats::{Person, Statistics, text};
use crate::services::backend::LocalBackend;
use crate::services::finished::collect;
use crate::solver::players::NoObserver;
use std::process::ExitCode;
use std::sync::Arc;

/// The statistics, those of the player that the flags name, and what could not be read.
type Collected = (Statistics, Option<Person>, Vec<String>);

/// Prints the statistics of all players or of one, and reports each file that cannot be read on standard error.
pub(super) fn run(cli: &Cli, flags: &StatsFlags) -> Result<ExitCode, Failure> {
    let (statistics, person, unread) = collected(cli, flags)?;
    for sentence in &unread {
        complain(sentence);
    }
    if flags.json {
        let one = person.map(|person| vec![person]);
        print_json(&Statistics {
            players: one.unwrap_or(statistics.players),
            ..statistics
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let lines = match person {
        Some(person) => text::of_one(&person),
        // The games left out are reported already.
        None => text::overview(&Statistics {
            unread: 0,
            ..statistics
        }),
    };
    print_text(&(lines.join("\n") + "\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Opens the statistics as a page above the title.
pub(super) fn open(
    cli: &Cli,
    flags: &StatsFlags,
    session: &mut Session,
    backend: &mut LocalBackend,
) -> Result<(), Failure> {
    let (statistics, person, _) = collected(cli, flags)?;
    let name = person.map(|person| person.name);
    session.read_saved_games(backend);
    session.open(
        StatisticsBrowser::new(Arc::new(statistics), name.as_deref()),
        backend,
    );
    Ok(())
}

fn collected(cli: &Cli, flags: &StatsFlags) -> Result<Collected, Failure> {
    let (statistics, unread) = collect(&cli.saved_games()?, &NoObserver)?;
    let person = match &flags.player {
        Some(name) => {
            let nobody =
                || Failure::usage(format!("no player called “{name}” has finished a game"));
            Some(statistics.player(name).ok_or_else(nobody)?.clone())
        }
        None => None,
    };
    Ok((statistics, person, unread))
}
