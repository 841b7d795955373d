//! A saved game as statistics see it, before anything is counted.

use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::rules::RuleSet;
use crate::record::{BranchPoint, Record, Replayed};
use serde::Serialize;

/// The identity of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// Its ID.
    #[serde(rename = "game")]
    pub id: String,
    /// When it began: seconds since 1970, UTC; `None` if that is not known.
    pub begun: Option<u64>,
    /// The day it began: `2026-11-21`.
    #[serde(rename = "date")]
    pub day: Option<String>,
}

impl GameInfo {
    /// Returns the day it began as text.
    pub fn day(&self) -> &str {
        self.day.as_deref().unwrap_or("day unknown")
    }
}

/// What is known of a recorded game.
#[derive(Clone, Debug)]
pub struct RecordedGame<'a> {
    /// Its file.
    pub info: GameInfo,
    /// Its turns.
    pub record: &'a Record,
    /// Its turns on the board.
    pub replayed: &'a Replayed,
    /// Its rules, if they are known.
    pub rules: Option<&'a RuleSet>,
}

/// What is known of a saved game.
#[derive(Clone, Debug)]
pub struct SavedGame<'a> {
    /// Its journal.
    pub info: GameInfo,
    /// The salt of its journal, by which the game is known whatever its files are called.
    pub salt: [u8; 16],
    /// The game so far.
    pub game: &'a Game,
    /// All events.
    pub events: &'a [Event],
    /// By seat: the rating of a computer player; `None` for a person. Empty where all are people.
    pub computers: Vec<Option<i32>>,
    /// Where it began, if it was played on from a recorded game.
    pub branch: Option<&'a BranchPoint>,
}
