//! The words that people never found in their saved games.

use super::failure::Failure;
use super::printing::complain;
use super::{progress, session};
use crate::cli::Cli;
use crate::services::missed;
use crate::solver::players::SearchObserver;
use indicatif::ProgressBar;

/// The bingos that a player missed in some game and played in none, and the phonies; without a name, of everyone but the
/// computers. Games that cannot be read are told of and left out.
pub(super) fn never_found(cli: &Cli, player: Option<&str>) -> Result<Vec<String>, Failure> {
    let (_, backend) = session::with_defaults(cli)?;
    let bar = Bar(progress::of_games(0));
    let found = missed::never_found(&backend.games, player, &bar);
    bar.0.finish_and_clear();
    let found = found.map_err(Failure::usage)?;
    for why in &found.left_out {
        complain(why);
    }
    if let Some(player) = player
        && !found.has(player)
    {
        return Err(Failure::usage(format!(
            "{player} is in no finished game; players: {}",
            found.players.join(", ")
        )));
    }
    Ok(found.words)
}

/// A bar that is filled game by game.
struct Bar(ProgressBar);

impl SearchObserver for Bar {
    fn progress(&self, done: u32, of: u32) {
        self.0.set_length(of.into());
        self.0.set_position(done.into());
    }

    fn hurried(&self) -> bool {
        false
    }
}
