//! The game that the form describes, or what is wrong with it.

use crate::app::seating::{Seating, SitterError};
use crate::engine::setup::{Setup, SetupError};
use crate::solver::players::NoPhonies;

/// A new game as it was agreed on, before the dictionary is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Players and rules.
    pub setup: Setup,
    /// Which of the players are computers.
    pub seating: Seating,
    /// Which dictionary, by its place among the choices.
    pub dictionary: usize,
    /// Whether words that are left out among families do not count.
    pub family: bool,
}

/// Why the form describes no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormError {
    /// Names or rules will not do.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Somebody cannot be seated.
    #[error(transparent)]
    Sitter(#[from] SitterError),
    /// A computer cannot do by the rules what it has been told to.
    #[error(transparent)]
    Phonies(#[from] NoPhonies),
    /// What is typed into a row of the rules is no such rule.
    #[error("{0}")]
    Typed(String),
}
