//! Why there is no play to announce.

use crate::app::telling::{sentence, unfinished};
use crate::engine::play::PlayError;
use crate::engine::square::Square;

/// Why there is no play to announce.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPlay {
    /// Nothing is laid out.
    Nothing,
    /// What is laid out is no play.
    Fault {
        /// Why not, in one sentence.
        why: String,
        /// The square at fault.
        square: Option<Square>,
        /// What is lacking that more letters can give it, in a few words: while tiles are being laid, no fault yet.
        lacks: Option<String>,
    },
}

impl NoPlay {
    /// The square at fault, to be pointed at.
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::Nothing => None,
            Self::Fault { square, .. } => *square,
        }
    }

    /// What is lacking that more letters can give it.
    pub fn lacks(&self) -> Option<&str> {
        match self {
            Self::Nothing => None,
            Self::Fault { lacks, .. } => lacks.as_deref(),
        }
    }
}

impl From<PlayError> for NoPlay {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NoTiles => Self::Nothing,
            error => Self::Fault {
                why: sentence(&error),
                square: error.square(),
                lacks: unfinished(&error),
            },
        }
    }
}
