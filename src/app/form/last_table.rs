//! What is known before the form is opened.

use crate::app::seating::Sitter;
use crate::engine::rules::RuleSet;

/// What the table played at last had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastTable {
    /// Who sat there, by seat.
    pub sitters: Vec<Sitter>,
    /// By which rules.
    pub rules: RuleSet,
    /// With which dictionary, by its place among the choices, and whether words were left out of it among families;
    /// nothing where it is not one of them.
    pub dictionary: Option<(usize, bool)>,
}

/// What flags or a configuration say of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Said {
    /// Who plays, or how many.
    pub players: bool,
    /// By which rules.
    pub rules: bool,
    /// With which dictionary.
    pub dictionary: bool,
}
