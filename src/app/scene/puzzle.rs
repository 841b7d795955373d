//! The view of the daily puzzle.

use super::OpenBoard;
use crate::engine::play::Play;

/// The daily puzzle.
#[derive(Clone, Debug)]
pub struct PuzzlePage {
    /// Its day in UTC: `2026-11-23`.
    pub date: String,
    /// The name of the dictionary.
    pub dictionary: String,
    /// The board with the tiles being placed; once a play is made, with those of the best play.
    pub open: OpenBoard,
    /// The streak that a solved puzzle would continue, in one sentence.
    pub streak: Option<String>,
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
