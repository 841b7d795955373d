//! The new-game form: filled in already, and typed over where wanted.

use crate::engine::rules::RuleSet;
use crate::engine::seat::PlayerName;

/// A new game as it was agreed on, before the dictionary is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The names, by seat: 2 to 4, different from each other.
    pub names: Vec<PlayerName>,
    /// The rules.
    pub rules: RuleSet,
    /// Which dictionary, by its place among the choices.
    pub dictionary: usize,
}

/// The form's state.
#[derive(Clone, Debug)]
pub struct Form;
