//! `scrabble games [--json]` and `scrabble games delete ID`: lists and deletes saved games.

use super::failure::Failure;
use super::printing::{complain, print, print_report};
use crate::record::store::{Content, GameId, GameStore, Journals as _, ListedGame, UnixTime};
use crate::services::listing::{ago, players, rules, state};
use crate::text::columns::{self, Flush};
use crate::text::output;
use anyhow::Context;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Prints all games, most recent first.
pub(super) fn list(store: &GameStore, json: bool) -> Result<ExitCode, Failure> {
    let games = store.list()?;
    for game in &games {
        if let Some(note) = &game.note {
            complain(&format!("game {}: {note}", game.id));
        }
    }
    print_report(json, &games, || table(&games, store.now()))
}

const HEAD: [&str; 5] = ["ID", "LAST PLAYED", "PLAYERS", "RULES", "STATE"];

/// A line per game, or a sentence if there are none.
fn table(games: &[ListedGame], now: UnixTime) -> String {
    if games.is_empty() {
        return "No saved games.\n".to_owned();
    }
    let rows = games.iter().map(|game| row(game, now));
    columns::headed(HEAD, rows, &[Flush::Left; HEAD.len()]).join("\n") + "\n"
}

fn row(game: &ListedGame, now: UnixTime) -> [String; 5] {
    let content = &game.content;
    let (players, rules, mut state) = match content {
        Content::Game(_) | Content::Kept(_) => {
            (players(content), rules(content), state_and_start(content))
        }
        Content::Damaged(damage) => (dash(), dash(), format!("cannot be read: {damage}")),
        Content::Unreadable(reason) => (dash(), dash(), reason.clone()),
    };
    if let Some(id) = &game.continued_as {
        state = format!("{state}, continued as {id}");
    }
    if game.locked {
        state.push_str(", being played");
    }
    let when = game.last_played.map_or_else(dash, |then| ago(then, now));
    [game.id.to_string(), when, players, rules, state]
}

/// The state of a game, and the recorded game that it was played on from.
fn state_and_start(content: &Content) -> String {
    let state = state(content);
    let (from, how) = match content {
        Content::Game(game) => (game.branch.clone(), "played on from"),
        Content::Kept(kept) => (kept.from.as_ref().map(ToString::to_string), "from"),
        Content::Damaged(_) | Content::Unreadable(_) => (None, ""),
    };
    from.map_or(state.clone(), |from| format!("{state}, {how} {from}"))
}

fn dash() -> String {
    "-".to_owned()
}

/// Deletes a game, after asking.
pub(super) fn delete(store: &GameStore, typed: &str, sure: bool) -> Result<ExitCode, Failure> {
    let id = store.find(typed)?;
    if !sure && !asked(store, &id)? {
        print(|out| writeln!(out, "Game {id} is not deleted."))?;
        return Ok(ExitCode::FAILURE);
    }
    store.delete(&id)?;
    print(|out| writeln!(out, "Game {id} is deleted."))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks on the terminal whether to delete the game. Anything but yes is no.
fn asked(store: &GameStore, id: &GameId) -> Result<bool, Failure> {
    if !(io::stdin().is_terminal() && output::stderr_is_terminal()) {
        return Err(Failure::usage(format!(
            "no terminal to ask on; add --yes to delete game {id}"
        )));
    }
    let question = format!("Delete game {id}{} permanently? [y/N] ", of_whom(store, id));
    let mut answer = String::new();
    let mut err = output::stderr();
    err.write_all(output::glyphs().text(&question).as_bytes())
        .and_then(|()| err.flush())
        .and_then(|()| io::stdin().read_line(&mut answer))
        .context("cannot ask")?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// The players of a game in brackets; empty if it cannot be read.
fn of_whom(store: &GameStore, id: &GameId) -> String {
    let games = store.list().unwrap_or_default();
    let found = games.iter().find(|game| game.id == *id);
    let players = found.map(|game| players(&game.content)).unwrap_or_default();
    if players.is_empty() {
        return String::new();
    }
    format!(" ({players})")
}
