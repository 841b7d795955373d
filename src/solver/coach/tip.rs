//! What a coach says, and about what.

use super::lesson::Lesson;
use crate::engine::square::Square;
use crate::engine::tile::{Points, Tiles};

/// What a coach says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tip {
    /// What it teaches.
    pub lesson: Lesson,
    /// One or two short sentences.
    pub text: String,
    /// The squares that it is about; none where it is about the rack alone.
    pub squares: Vec<Square>,
}

/// A play that lies on the board and is not announced yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// What it would score.
    pub score: Points,
    /// What it would keep of the rack.
    pub kept: Tiles,
}
