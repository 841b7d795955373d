//! `scrabble watch ID`: watches a game played in another window.

use super::failure::Failure;
use super::printing::complain;
use crate::app::Session;
use crate::app::describe::{watched, watching};
use crate::app::viewer::ViewerComponent;
use crate::cli::Cli;
use crate::record::store::Journals as _;
use crate::services::backend::LocalBackend;
use crate::table::{FollowedGame, GameFeed};
use crate::text::output;
use anyhow::Context;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

/// The time between two looks at the journal.
const LOOK: Duration = Duration::from_secs(1);

/// Finds the game, and reports what is wrong with it.
pub(super) fn feed(cli: &Cli, typed: &str) -> Result<FollowedGame, Failure> {
    let games = cli.saved_games()?;
    let follower = games.follow(&games.find(typed)?)?;
    if let Some(note) = follower.note() {
        complain(&note);
    }
    Ok(FollowedGame::new(games, follower))
}

/// Opens the game in the viewer.
pub(super) fn open(
    typed: &str,
    session: &mut Session,
    backend: &LocalBackend,
) -> Result<(), Failure> {
    let id = backend.games.find(typed).map_err(Failure::usage)?;
    let viewed = backend.games.follow(&id).map_err(Failure::usage)?;
    session.open_alone(ViewerComponent::new(viewed));
    Ok(())
}

/// Prints every turn as it is announced or settled, while the game is played and anyone reads.
pub(super) fn line_by_line(mut feed: impl GameFeed) -> Result<ExitCode, Failure> {
    let view = feed.view();
    let mut read = say(&watching(&view))?;
    let mut told = view.sheet.len();
    while read && feed.view().outcome().is_none() {
        // A player who has left has written everything by then.
        let played = feed.is_played()?;
        if feed.new_events()?.is_empty() {
            if !played {
                say(&["No one is playing this game now.".to_owned()])?;
                break;
            }
            sleep(LOOK);
            continue;
        }
        let view = feed.view();
        read = say(&watched(&view, told))?;
        told = view.sheet.len();
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether anyone still reads.
fn say(lines: &[String]) -> Result<bool, Failure> {
    for line in lines {
        if !output::say(line).context("cannot write to standard output")? {
            return Ok(false);
        }
    }
    Ok(true)
}
