//! A sentence about what was typed or asked for.

use crate::app::describe::sentence;

/// What a typed play, a swap or a command comes to, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// It is allowed, right or done.
    Good(String),
    /// It is not, and why.
    Bad(String),
}

impl Feedback {
    /// Returns the sentence.
    pub fn text(&self) -> &str {
        let (Self::Good(text) | Self::Bad(text)) = self;
        text
    }

    /// Returns the reason as a sentence that begins with a capital and ends with a period.
    pub(in crate::app) fn bad(why: &impl ToString) -> Self {
        Self::Bad(sentence(why))
    }
}

impl<E: ToString> From<Result<String, E>> for Feedback {
    fn from(done: Result<String, E>) -> Self {
        done.map_or_else(|why| Self::Bad(why.to_string()), Self::Good)
    }
}
