//! Notices and news for the players.

use crate::engine::square::Square;

/// A notice to the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// One sentence.
    pub text: String,
    /// Whether it rejects an action.
    pub refusal: bool,
    /// The square to mark while the notice is shown.
    pub square: Option<Square>,
}

impl Notice {
    /// A notice that rejects nothing.
    pub(in crate::app) const fn new(text: String) -> Self {
        Self {
            text,
            refusal: false,
            square: None,
        }
    }

    /// A notice that rejects an action.
    pub(in crate::app) const fn refusal(text: String) -> Self {
        Self {
            text,
            refusal: true,
            square: None,
        }
    }
}

/// The events of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnNews {
    /// The full text, in one or two sentences.
    pub whole: String,
    /// A short text, in which changes to the board are only counted.
    pub brief: String,
}

impl From<String> for TurnNews {
    /// Uses one sentence for both texts.
    fn from(sentence: String) -> Self {
        Self {
            whole: sentence.clone(),
            brief: sentence,
        }
    }
}
