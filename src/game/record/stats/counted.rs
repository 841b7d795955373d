//! Which saved games count, and how far. Whatever counts games asks here.
//!
//! - **A game that is over counts**, once: of several journals of one game, the longest of those that are over.
//! - **A rated game counts as it ended first**, also if that end was taken back since: of several journals of one game, the one
//!   that was over after the fewest turns. No copy that goes on, is longer or is not rated replaces it.
//! - **A game that was played on from a saved one** counts for the turns that were taken in it, and for no result. One that
//!   goes back to a file counts for nobody: its players are strangers to the saved games.
//! - **A recorded game that is kept counts**, unless it was written from a saved one, which counts itself.

use super::finished::FinishedGame;
use super::saved::{RecordedGame, SavedGame};
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// A saved game, reduced to what counts of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountedGame {
    known_by: KnownBy,
    /// The number of lines on its score sheet, to the end that counts.
    length: usize,
    finished: Option<FinishedGame>,
}

/// What tells a game from all others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum KnownBy {
    /// The salt of its journals.
    Salt([u8; 16]),
    /// The ID of a recorded game.
    Id(String),
}

impl CountedGame {
    /// Reduces a saved game to what counts of it.
    pub fn of(saved: &SavedGame<'_>) -> Self {
        let length = |game: &Game| game.sheet().len();
        let known_by = KnownBy::Salt(saved.salt);
        let first = saved
            .branch
            .is_none()
            .then(|| as_first_rated(saved))
            .flatten();
        if let Some((then, first)) = first {
            return Self {
                known_by,
                length: length(&then),
                finished: Some(first),
            };
        }
        Self {
            known_by,
            length: length(saved.game),
            finished: match saved.branch {
                None => FinishedGame::whole(saved, saved.game),
                Some(branch) if branch.foreign => None,
                Some(branch) => FinishedGame::turns_from(saved, branch.turn),
            },
        }
    }

    /// Reduces a recorded game to what counts of it.
    pub fn of_recorded(game: &RecordedGame<'_>) -> Self {
        Self {
            known_by: KnownBy::Id(game.info.id.clone()),
            length: game.record.lines().len(),
            finished: FinishedGame::recorded(game),
        }
    }

    /// Ranks the journals of one game; the highest counts.
    fn rank(&self) -> (Option<Reverse<usize>>, Option<usize>) {
        let finished = self.finished.as_ref();
        let rated = finished.and_then(FinishedGame::rated_seat);
        (
            rated.map(|_| Reverse(self.length)),
            finished.map(|_| self.length),
        )
    }
}

/// Returns each game once, as far as it counts.
pub(super) fn each_once(saved: impl IntoIterator<Item = CountedGame>) -> Vec<FinishedGame> {
    let mut games: HashMap<KnownBy, CountedGame> = HashMap::new();
    for game in saved {
        match games.entry(game.known_by.clone()) {
            Entry::Occupied(mut counts) if game.rank() > counts.get().rank() => {
                counts.insert(game);
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

/// Returns the game as it ended first, if it is rated and that end was taken back.
fn as_first_rated(saved: &SavedGame<'_>) -> Option<(Game, FinishedGame)> {
    let taken_back = |event: &Event| matches!(event, Event::TakenBack { .. });
    let has_people_only = saved.computers.is_empty();
    if has_people_only || !saved.events.iter().any(taken_back) {
        return None;
    }
    let then = first_end(saved.events)?;
    let first = FinishedGame::whole(saved, &then)?;
    first.rated_seat().map(|_| (then, first))
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
