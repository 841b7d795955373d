//! `scrabble watch ID`: a game that is played in another window.

use super::{Failure, complain, glyphs, play, print, shelf};
use crate::app::telling::{watched, watching};
use crate::app::viewer::AtViewer;
use crate::cli::Cli;
use crate::engine::game::Phase;
use crate::record::store::{GameId, GameStore, JournalTail};
use crate::terminal;
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

/// How often it is looked up how the game goes on.
const LOOK: Duration = Duration::from_secs(1);

/// Watches until the game is over, or the watcher leaves.
pub(super) fn run(cli: &Cli, typed: &str, plain: bool) -> Result<ExitCode, Failure> {
    let games = shelf::open(cli.data_dir.as_deref())?;
    let id = games.find(typed)?;
    let follower = games.follow(&id)?;
    if let Some(note) = follower.note() {
        complain(&note);
    }
    if plain {
        return line_by_line(&games, &id, follower);
    }
    // What cannot be read is said before the terminal is touched.
    drop(follower);
    terminal::require_terminal().map_err(|error| Failure::new(error.exit_code(), &error))?;
    let (mut session, mut desk) = play::unasked(cli)?;
    let viewed = desk.follow(id.as_str()).map_err(Failure::usage)?;
    session.open_alone(AtViewer::new(viewed));
    play::on_screen(cli, session, desk)
}

/// Tells every turn as it is settled or announced, as long as somebody plays.
fn line_by_line(
    games: &GameStore,
    id: &GameId,
    mut follower: JournalTail,
) -> Result<ExitCode, Failure> {
    let view = follower.game().view(None);
    watching(&view).iter().try_for_each(|text| say(text))?;
    let mut told = view.sheet.len();
    loop {
        if matches!(follower.game().phase(), Phase::Over(_)) {
            return Ok(ExitCode::SUCCESS);
        }
        // Whoever has stopped playing has written all of it by then.
        let played = games.is_played(id)?;
        if follower.poll()?.is_empty() {
            if !played {
                say("No one is playing this game now.")?;
                return Ok(ExitCode::SUCCESS);
            }
            sleep(LOOK);
            continue;
        }
        let view = follower.game().view(None);
        watched(&view, told).iter().try_for_each(|text| say(text))?;
        told = view.sheet.len();
    }
}

fn say(text: &str) -> Result<(), Failure> {
    print(|out| writeln!(out, "{}", glyphs().text(text)))
}
