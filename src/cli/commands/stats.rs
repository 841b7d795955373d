//! `scrabble stats [--player NAME] [--json | --text]`: statistics of the finished games.

use super::failure::Failure;
use super::printing::{complain, print_json, print_text, shows_pages};
use super::session;
use crate::app::pages::statistics::StatisticsBrowser;
use crate::cli::{Cli, StatsFlags};
use crate::record::stats::{Statistics, text};
use crate::record::store::GameStore;
use crate::services::finished::collect;
use crate::solver::players::NoObserver;
use std::process::ExitCode;
use std::sync::Arc;

/// Shows the statistics of all players or of one as a page on a terminal, or prints them. Then each file that cannot be
/// read is reported on standard error.
pub(super) fn run(cli: &Cli, store: &GameStore, flags: &StatsFlags) -> Result<ExitCode, Failure> {
    let (statistics, unread) = collect(store, &NoObserver)?;
    let person = match &flags.player {
        Some(name) => {
            let nobody =
                || Failure::usage(format!("no player called “{name}” has finished a game"));
            Some(statistics.player(name).ok_or_else(nobody)?.clone())
        }
        None => None,
    };
    if shows_pages(flags.prints()) {
        let (mut session, mut backend) = session::with_defaults(cli)?;
        let name = person.map(|person| person.name);
        session.read_saved_games(&mut backend);
        session.open(
            StatisticsBrowser::new(Arc::new(statistics), name.as_deref()),
            &mut backend,
        );
        return session::on_screen(cli, session, backend);
    }
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
