//! `scrabble stats [--player NAME] [--json | --text]`: what the finished games come to.

use super::{Failure, complain, play, print, print_json, shows_pages};
use crate::app::pages::statistics::Reading;
use crate::cli::{Cli, StatsFlags};
use crate::record::stats::{FinishedGame, Statistics, text};
use crate::record::store::{Content, GameStore, ListedGame, Stage, StoreError};
use std::process::ExitCode;
use std::sync::Arc;

/// Shows the statistics of all players or of one as a page on a terminal, and prints them elsewhere; of each file that
/// cannot be read it says so on standard error then.
pub(super) fn run(cli: &Cli, shelf: &GameStore, flags: &StatsFlags) -> Result<ExitCode, Failure> {
    let (statistics, unread) = collect(shelf)?;
    let person = match &flags.player {
        Some(name) => {
            let nobody =
                || Failure::usage(format!("no player called “{name}” has finished a game"));
            Some(statistics.player(name).ok_or_else(nobody)?.clone())
        }
        None => None,
    };
    if shows_pages(flags.prints()) {
        let (mut session, mut desk) = play::unasked(cli)?;
        let name = person.map(|person| person.name);
        session.look_at_shelf(&mut desk);
        session.open(
            Reading::new(Arc::new(statistics), name.as_deref()),
            &mut desk,
        );
        return play::on_screen(cli, session, desk);
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
        // Why games are left out is told already.
        None => text::overview(&Statistics {
            unread: 0,
            ..statistics
        }),
    };
    let written = super::glyphs()
        .text(&(lines.join("\n") + "\n"))
        .into_owned();
    print(|out| out.write_all(written.as_bytes()))?;
    Ok(ExitCode::SUCCESS)
}

/// The statistics of all games on the shelf that are over, and a sentence about each file that cannot be read.
pub(super) fn collect(shelf: &GameStore) -> Result<(Statistics, Vec<String>), StoreError> {
    let mut finished = vec![];
    let mut unread = vec![];
    for listed in shelf.list()? {
        match figures(shelf, &listed) {
            Ok(None) => {
                let lost = listed.note.as_ref();
                unread
                    .extend(lost.map(|note| format!("the game {} is left out: {note}", listed.id)));
            }
            Ok(game) => finished.extend(game),
            Err(why) => unread.push(format!("game {} is left out: {why}", listed.id)),
        }
    }
    let statistics = Statistics {
        unread: unread.len(),
        ..Statistics::of(finished)
    };
    Ok((statistics, unread))
}

/// Whether the game is over, as far as can be seen.
pub(super) fn is_over(listed: &ListedGame) -> bool {
    match &listed.content {
        Content::Game(game) => matches!(game.stage, Stage::Over(_)),
        Content::Damaged(_) | Content::Unreadable(_) => false,
    }
}

/// One game, if it is over, or why it cannot be read.
fn figures(shelf: &GameStore, listed: &ListedGame) -> Result<Option<FinishedGame>, String> {
    match &listed.content {
        Content::Game(_) if !is_over(listed) => return Ok(None),
        Content::Game(_) => {}
        Content::Damaged(damage) => return Err(damage.to_string()),
        Content::Unreadable(why) => return Err(why.clone()),
    }
    let past = shelf.read(&listed.id).map_err(|error| match error {
        StoreError::Damaged { damage, .. } => damage.to_string(),
        error => error.to_string(),
    })?;
    let begun = past.about.begun;
    let when = (begun.0, begun.day());
    Ok(FinishedGame::of(past.id.as_str(), when, &past.game))
}
