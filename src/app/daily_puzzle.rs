//! Today's puzzle, as the backend makes it.

use super::dictionary::SharedLexicon;
use crate::solver::puzzle::Puzzle;
use crate::words::study::streak::Streak;

/// Today's puzzle with its dictionary.
#[derive(Clone)]
pub struct DailyPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its day in UTC: `2026-11-23`.
    pub date: String,
    /// Its dictionary.
    pub lexicon: SharedLexicon,
    /// The name of its dictionary.
    pub dictionary: String,
    /// The last result with this dictionary, which may be today's.
    pub streak: Option<Streak>,
}
