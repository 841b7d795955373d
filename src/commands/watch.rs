//! `scrabble watch ID`: a game that is played in another window.

use super::{Failure, glyphs, play, print, shelf};
use crate::cli::Cli;
use crate::engine::game::{Game, Phase};
use crate::engine::sheet::numbered;
use crate::runtime;
use crate::session::telling::{headline, tell};
use crate::store::{Follower, GameId, Shelf};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::Duration;

/// How often it is looked up how the game goes on.
const LOOK: Duration = Duration::from_secs(1);

/// Watches until the game is over, or the watcher leaves.
pub(super) fn run(cli: &Cli, typed: &str, plain: bool) -> Result<ExitCode, Failure> {
    let games = shelf::open(cli.data_dir.as_deref())?;
    let id = games.find(typed)?;
    if plain {
        let follower = games.follow(&id)?;
        return line_by_line(&games, &id, follower);
    }
    // What cannot be read is said before the terminal is touched.
    drop(games.follow(&id)?);
    runtime::require_terminal().map_err(|error| Failure::new(error.exit_code(), &error))?;
    let (mut session, mut desk) = play::unasked(cli)?;
    let viewed = desk.follow(id.as_str()).map_err(Failure::usage)?;
    session.view(viewed);
    play::on_screen(cli, session, desk)
}

/// Tells every turn as it is settled or announced, as long as somebody plays.
fn line_by_line(games: &Shelf, id: &GameId, mut follower: Follower) -> Result<ExitCode, Failure> {
    say(&scores(follower.game()))?;
    let mut told = follower.game().sheet().len();
    say(&next(follower.game()))?;
    loop {
        if matches!(follower.game().phase(), Phase::Over(_)) {
            return Ok(ExitCode::SUCCESS);
        }
        // Whoever has stopped playing has written all of it by then.
        let played = games.is_played(id)?;
        if follower.poll()?.is_empty() {
            if !played {
                say("Nobody plays this game just now.")?;
                return Ok(ExitCode::SUCCESS);
            }
            sleep(LOOK);
            continue;
        }
        let game = follower.game();
        for (line, number) in numbered(game.sheet()).skip(told) {
            say(&tell(line, number, game.setup()))?;
        }
        told = game.sheet().len();
        say(&next(game))?;
    }
}

fn say(text: &str) -> Result<(), Failure> {
    print(|out| writeln!(out, "{}", glyphs().text(text)))
}

fn scores(game: &Game) -> String {
    let seats = game.setup().seats();
    let scores = seats.map(|seat| format!("{} {}", game.setup().name(seat), game.score(seat)));
    format!("{}.", scores.collect::<Vec<_>>().join(", "))
}

/// What is next, with the scores where it is nothing.
fn next(game: &Game) -> String {
    let name = |seat| game.setup().name(seat);
    match game.phase() {
        Phase::Turn(seat) => format!("{}’s turn.", name(*seat)),
        Phase::Challenge(pending) => {
            let words = headline(&pending.turn).join(", ");
            let points = pending.turn.points();
            format!("{} announces {words} for {points}.", name(pending.seat))
        }
        Phase::Over(_) => format!("The game is over: {}", scores(game)),
    }
}
