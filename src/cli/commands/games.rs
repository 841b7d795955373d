//! `scrabble games [--json]` and `scrabble games delete ID`: what was begun, and getting rid of it.

mod table;

use super::{Failure, complain, print, print_json, shelf};
use crate::app::scene::SavedGame;
use crate::record::store::{Content, GameId, GameStore, ListedGame, StoreError, UnixTime};
use crate::text::output;
use anyhow::Context;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

impl From<StoreError> for Failure {
    /// What was typed, or a game that is being played, can be put right by who typed it; a broken disk or file cannot.
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoGame(_) | StoreError::Several { .. } | StoreError::Locked(_) => {
                Self::usage(error)
            }
            _ => Self::new(1, &error),
        }
    }
}

/// A game of the list as the title shows it.
pub(super) fn saved(game: &ListedGame, now: UnixTime) -> SavedGame {
    let when = game.last_played;
    let mut saved = SavedGame {
        id: game.id.to_string(),
        players: vec![],
        next: String::new(),
        when: when.map_or_else(String::new, |then| table::ago(then, now)),
        rules: String::new(),
        fault: None,
        played: game.locked,
    };
    match &game.content {
        Content::Game(summary) => {
            let players = summary.players.iter();
            saved.players = players.map(|p| (p.name.clone(), p.score)).collect();
            saved.next = table::state(summary);
            saved.rules = table::rules(summary);
        }
        Content::Damaged(damage) => saved.fault = Some(format!("Game {}: {damage}.", game.id)),
        Content::Unreadable(why) => saved.fault = Some(format!("Game {}: {why}.", game.id)),
    }
    saved
}

/// Prints all games, those played last first.
pub(super) fn list(shelf: &GameStore, json: bool) -> Result<ExitCode, Failure> {
    let games = shelf.list()?;
    for game in &games {
        if let Some(note) = &game.note {
            complain(&format!("game {}: {note}", game.id));
        }
    }
    if json {
        print_json(&games)?;
    } else {
        let text = table::table(&games, shelf::now());
        print(|out| out.write_all(super::glyphs().text(&text).as_bytes()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Deletes a game, after asking.
pub(super) fn delete(shelf: &GameStore, typed: &str, sure: bool) -> Result<ExitCode, Failure> {
    let id = shelf.find(typed)?;
    if !sure && !asked(shelf, &id)? {
        print(|out| writeln!(out, "Game {id} is not deleted."))?;
        return Ok(ExitCode::FAILURE);
    }
    shelf.delete(&id)?;
    print(|out| writeln!(out, "Game {id} is deleted."))?;
    Ok(ExitCode::SUCCESS)
}

/// Asks on the terminal whether the game is to be deleted; anything but a yes is a no.
fn asked(shelf: &GameStore, id: &GameId) -> Result<bool, Failure> {
    if !(io::stdin().is_terminal() && output::stderr_is_terminal()) {
        return Err(Failure::usage(format!(
            "no terminal to ask on; add --yes to delete game {id}"
        )));
    }
    let question = format!("Delete game {id}{} permanently? [y/N] ", of_whom(shelf, id));
    let mut answer = String::new();
    let mut err = output::stderr();
    err.write_all(super::glyphs().text(&question).as_bytes())
        .and_then(|()| err.flush())
        .and_then(|()| io::stdin().read_line(&mut answer))
        .context("cannot ask")?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}

/// Who plays it, for those who know no IDs; nothing when it cannot be read.
fn of_whom(shelf: &GameStore, id: &GameId) -> String {
    let games = shelf.list().unwrap_or_default();
    let found = games.iter().find(|game| game.id == *id);
    match found.map(|ListedGame { content, .. }| content) {
        Some(Content::Game(game)) => format!(" ({})", table::players(game)),
        _ => String::new(),
    }
}
