//! The words that people never found in their saved games.

use super::analyze::Played;
use super::failure::Failure;
use super::printing::complain;
use super::progress;
use super::recorded::{RecordedGame, own};
use crate::cli::Cli;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::record::store::{GameStore, ListedGame};
use crate::services::finished::is_recorded;
use crate::solver::analysis::MissedWords;

/// The bingos that a player missed in some game and played in none, and the phonies; without a name, of everyone but the
/// computers. Games that cannot be read are told of and left out.
pub(super) fn never_found(cli: &Cli, player: Option<&str>) -> Result<Vec<String>, Failure> {
    let store = cli.saved_games()?;
    let listed = store.list().map_err(Failure::usage)?;
    let games: Vec<ListedGame> = listed.into_iter().filter(is_recorded).collect();
    let bar = progress::of_games(games.len() as u64);
    let mut missed = MissedWords::default();
    for game in &games {
        if let Err(failure) = add(&mut missed, &store, game, player, cli) {
            let why = failure.message();
            bar.suspend(|| complain(&format!("game {} is left out: {why}", game.id)));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(missed.never_found())
}

fn add(
    missed: &mut MissedWords,
    store: &GameStore,
    listed: &ListedGame,
    player: Option<&str>,
    cli: &Cli,
) -> Result<(), Failure> {
    let found = own(store, listed.id.as_str()).map_err(Failure::usage)?;
    let computers = match &found {
        RecordedGame::Saved(past) => past.about.computers.clone(),
        RecordedGame::File(..) | RecordedGame::Kept(..) => vec![],
    };
    let is_theirs = |seat: Seat, name: &str| match player {
        Some(player) => name.to_lowercase() == player.to_lowercase(),
        None => !matches!(computers.get(seat.index()), Some(Some(_))),
    };
    let game = Played::of(found, RuleSet::default(), cli)?;
    // The quiz is for English words only.
    if !game.record.variant().tiles.is_english() {
        return Ok(());
    }
    game.add_missed(missed, is_theirs, cli)
}
