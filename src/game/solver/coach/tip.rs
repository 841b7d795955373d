//! A coach's advice, with its squares.

use super::lesson::Lesson;
use crate::engine::square::Square;
use crate::engine::tile::{Points, Tiles};

/// A piece of advice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tip {
    /// Its lesson.
    pub lesson: Lesson,
    /// One or two short sentences.
    pub text: String,
    /// Its squares; none where it is about the rack alone.
    pub squares: Vec<Square>,
}

/// A tentative play on the board, not announced yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TentativePlay {
    /// Its score.
    pub score: Points,
    /// Its leave.
    pub leave: Tiles,
}
