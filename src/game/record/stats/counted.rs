//! Which saved games count, and how far. Whatever counts games asks here.
//!
//! - **A game that is over counts**, once: of several journals of one game, the longest.
//! - **A rated game counts as it ended first**, also if that end was taken back since.
//! - **A game that was played on from a saved one** counts for the turns that were taken in it, and for no result. One that
//!   goes back to a file counts for nobody: its players are strangers to the saved games.

use super::finished::FinishedGame;
use super::saved::SavedGame;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// A saved game, reduced to what counts of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedGame {
    salt: [u8; 16],
    /// The number of lines on its score sheet.
    length: usize,
    finished: Option<FinishedGame>,
}

impl CountedGame {
    /// Reduces a saved game to what counts of it.
    pub fn of(saved: &SavedGame<'_>) -> Self {
        Self {
            salt: saved.salt,
            length: saved.game.sheet().len(),
            finished: match saved.branch {
                None => as_first_rated(saved).or_else(|| FinishedGame::whole(saved, saved.game)),
                Some(branch) if branch.foreign => None,
                Some(branch) => FinishedGame::turns_from(saved, branch.turn),
            },
        }
    }
}

/// Returns each game once, as far as it counts.
pub(super) fn each_once(saved: impl IntoIterator<Item = CountedGame>) -> Vec<FinishedGame> {
    let mut games: HashMap<[u8; 16], CountedGame> = HashMap::new();
    for game in saved {
        match games.entry(game.salt) {
            Entry::Occupied(mut longest) if game.length > longest.get().length => {
                longest.insert(game);
            }
            Entry::Occupied(_) => {}
            Entry::Vacant(first) => {
                first.insert(game);
            }
        }
    }
    games
        .into_values()
        .filter_map(|game| game.finished)
        .collect()
}

/// Returns the game as it ended first, if it is rated.
fn as_first_rated(saved: &SavedGame<'_>) -> Option<FinishedGame> {
    let taken_back = |event: &Event| matches!(event, Event::TakenBack { .. });
    let has_people_only = saved.computers.is_empty();
    if has_people_only || !saved.events.iter().any(taken_back) {
        return None;
    }
    let first = FinishedGame::whole(saved, &first_end(saved.events)?)?;
    first.rated_seat().map(|_| first)
}

/// Returns the game after the event that ended it first.
fn first_end(events: &[Event]) -> Option<Game> {
    let (start, rest) = events.split_first()?;
    let mut game = Game::replay([start]).ok()?;
    for event in rest {
        game.follow(event).ok()?;
        if let Phase::Over(_) = game.phase() {
            return Some(game);
        }
    }
    None
}
