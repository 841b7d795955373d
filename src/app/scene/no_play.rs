//! Why there is no play to announce.

use crate::app::describe::{sentence, unfinished};
use crate::engine::play::PlayError;
use crate::engine::square::Square;
use crate::engine::tile::Tile;
use crate::record::notation::coordinates::TypedPlayError;

/// The refusal of a lowercase letter without a blank. The player may have meant a regular tile.
const NO_BLANK: &str = "No blank left on your rack. Type capitals for regular tiles.";

/// Why there is no play to announce.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPlay {
    /// No tiles are placed.
    #[error("No tiles placed.")]
    Nothing,
    /// The placed tiles are not a valid play.
    #[error("{why}")]
    Fault {
        /// The reason, in one sentence.
        why: String,
        /// The square at fault.
        square: Option<Square>,
        /// What is missing that more letters can provide, in a few words. Not yet an error while tiles are being placed.
        lacks: Option<String>,
    },
}

impl NoPlay {
    /// Returns the square at fault if no further letter can mend it.
    pub const fn hopeless_square(&self) -> Option<Square> {
        match self {
            Self::Fault {
                square,
                lacks: None,
                ..
            } => *square,
            _ => None,
        }
    }
}

impl From<TypedPlayError> for NoPlay {
    fn from(error: TypedPlayError) -> Self {
        Self::Fault {
            why: sentence(&error),
            square: None,
            lacks: None,
        }
    }
}

impl From<PlayError> for NoPlay {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NoTiles => Self::Nothing,
            PlayError::NotOnRack { tile, .. } if *tile == Tile::Blank => Self::Fault {
                why: NO_BLANK.to_owned(),
                square: error.square(),
                lacks: None,
            },
            error => Self::Fault {
                why: sentence(&error),
                square: error.square(),
                lacks: unfinished(&error),
            },
        }
    }
}
