//! A new game before it is dealt, and why there can be none.

use crate::app::dictionary::DictionaryId;
use crate::app::seating::{PlayerChoiceError, Seating};
use crate::engine::setup::{Setup, SetupError};
use crate::solver::players::NoPhonies;

/// A new game with its settings, before the dictionary is loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Players and rules.
    pub setup: Setup,
    /// The seats of the computers.
    pub seating: Seating,
    /// The dictionary.
    pub dictionary: DictionaryId,
}

/// Why the form does not describe a valid game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormError {
    /// The names or the rules are invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A seat cannot be filled.
    #[error(transparent)]
    PlayerChoice(#[from] PlayerChoiceError),
    /// A computer's phony setting conflicts with the rules.
    #[error(transparent)]
    Phonies(#[from] NoPhonies),
    /// A hosted game has no seat for a guest.
    #[error("no seat is for a guest; add a player, or choose guest on a name with ← or →")]
    NoGuest,
    /// The text typed for a rule is invalid.
    #[error("{0}")]
    Typed(String),
}
