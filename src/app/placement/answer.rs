//! What a placement answers its page.

use crate::app::scene::NoPlay;
use crate::engine::square::Square;
use crate::engine::tile::Letter;
use crate::engine::tile_set::labelled::Labelled;

/// What a message to a placement led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The view has changed, or nothing has.
    Done,
    /// Something to say, in one sentence.
    Notice(&'static str),
    /// The message was refused.
    Refused(PlacementError),
    /// Enter was pressed: the play is ready, or what is placed is no play.
    Confirmed,
    /// Esc was pressed, with nothing to close.
    Back,
}

/// Why tiles cannot be placed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlacementError {
    /// The rack has neither this letter nor a blank left.
    #[error("No {0} and no blank left on your rack.")]
    LetterGone(Labelled<Letter>),
    /// The rack has no blank left.
    #[error("No blank left on your rack.")]
    BlankGone,
    /// The rack has no blank to choose a letter for.
    #[error("No blank on your rack.")]
    NoBlank,
    /// The line has no free square from here to the edge.
    #[error("No empty square from {0} to the edge.")]
    LineFull(Square),
    /// The board has a tile on the square.
    #[error("{0} already has a tile.")]
    Occupied(Square),
    /// More or something else than one word was pasted.
    #[error("Only one word can be pasted on the board.")]
    NoWord,
    /// A typed play cannot be placed.
    #[error(transparent)]
    Typed(#[from] NoPlay),
}

impl<T> From<Result<T, PlacementError>> for Answer {
    fn from(done: Result<T, PlacementError>) -> Self {
        done.map_or_else(Self::Refused, |_| Self::Done)
    }
}
