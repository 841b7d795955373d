//! `scrabble watch ID`: watches a game played in another window.

use super::failure::Failure;
use super::printing::complain;
use super::session;
use crate::app::describe::{watched, watching};
use crate::app::viewer::ViewerComponent;
use crate::cli::Cli;
use crate::table::{FollowedGame, GameFeed};
use crate::terminal;
use crate::text::output;
use anyhow::Context;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

/// The time between two looks at the journal.
const LOOK: Duration = Duration::from_secs(1);

/// Watches until the game is over, or the watcher leaves.
pub(super) fn run(cli: &Cli, typed: &str, plain: bool) -> Result<ExitCode, Failure> {
    let games = cli.saved_games()?;
    let id = games.find(typed)?;
    let follower = games.follow(&id)?;
    if let Some(note) = follower.note() {
        complain(&note);
    }
    if plain {
        return line_by_line(FollowedGame::new(games, follower));
    }
    // Reading errors are reported before the terminal changes mode.
    drop(follower);
    terminal::require_terminal().map_err(|error| Failure::new(error.exit_code(), &error))?;
    let (mut session, backend) = session::with_defaults(cli)?;
    let viewed = backend.follow(id.as_str()).map_err(Failure::usage)?;
    session.open_alone(ViewerComponent::new(viewed));
    session::on_screen(cli, session, backend)
}

/// Prints every turn as it is announced or settled, while the game is played and anyone reads.
fn line_by_line(mut feed: impl GameFeed) -> Result<ExitCode, Failure> {
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
