//! The view of the daily puzzle.

use super::{Dialog, NoPlay, RackScene};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::square::{Direction, Square};

/// The daily puzzle.
#[derive(Clone, Debug)]
pub struct PuzzlePage {
    /// Its day in UTC: `2026-11-23`.
    pub date: String,
    /// The name of the dictionary.
    pub dictionary: String,
    /// The tiles on the board.
    pub board: Board,
    /// The tiles being placed; once a play is made, those of the best play. None while a typed play has an outline.
    pub draft: Draft,
    /// The outline of the play being typed: tiles that are not placed.
    pub ghost: Draft,
    /// The prompt, while a play is being typed.
    pub prompt: Option<Dialog>,
    /// The square of the cursor and the direction of typing.
    pub cursor: (Square, Direction),
    /// The rack.
    pub rack: RackScene,
    /// The play being placed or typed, or why it is not one.
    pub preview: Result<Play, NoPlay>,
    /// The streak that a solved puzzle would continue, in one sentence.
    pub streak: Option<String>,
    /// Why the last action was refused, in one or two sentences.
    pub refusal: Option<String>,
    /// The result, once a play is made.
    pub result: Option<PuzzleResult>,
}

/// The result of a daily puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleResult {
    /// Whether the play made scores as much as the best one.
    pub solved: bool,
    /// The play made, the best play, the streak and when the next puzzle comes, in whole sentences.
    pub sentences: Vec<String>,
    /// The best play.
    pub best: Play,
}
