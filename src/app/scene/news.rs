//! What the players are told.

use crate::engine::square::Square;

/// A sentence to the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether it refuses something.
    pub refusal: bool,
    /// The square that it is about, to be marked as long as the sentence is shown.
    pub square: Option<Square>,
}

/// What happened in one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// All of it, in a sentence or two.
    pub whole: String,
    /// The same where room is short: changes to the board are counted only.
    pub brief: String,
}

impl From<String> for News {
    /// What is short enough as it is.
    fn from(sentence: String) -> Self {
        Self {
            whole: sentence.clone(),
            brief: sentence,
        }
    }
}
