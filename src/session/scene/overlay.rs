//! What lies over a page and takes the keys.

use super::{Question, Told};

/// What lies over a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The help, scrolled down by so many lines.
    Help {
        /// Lines above the top. The front end draws as far as there is text.
        scroll: usize,
    },
    /// What is found in the help by a text, over the help: all of it as long as nothing is typed.
    Found {
        /// What has been typed.
        text: String,
        /// Lines above the top. The front end draws as far as there is text.
        scroll: usize,
    },
    /// All that is being agreed on in the form, scrolled down by so many lines.
    Agreed {
        /// Lines above the top. The front end draws as far as there is text.
        scroll: usize,
    },
    /// What words mean, scrolled down by so many lines.
    Meanings {
        /// The words, at least one.
        told: Vec<Told>,
        /// Lines above the top. The front end draws as far as there is text.
        scroll: usize,
    },
    /// Everything that can be done now, to be searched.
    Palette {
        /// What has been typed.
        text: String,
        /// Which of what is found Enter does, from 0. The front end knows how many there are.
        chosen: usize,
    },
    /// All that is noted to a step of a recorded game, scrolled down by so many lines. It is in the page.
    Noted {
        /// Lines above the top. The front end draws as far as there is text.
        scroll: usize,
    },
    /// “Leave?” Answered by yes or no, or by going to the title.
    AskQuit,
    /// Another question, answered by yes or no.
    Ask(Question),
    /// Something that the players have to know before they begin, in one sentence: read, and closed by Enter.
    Note(String),
    /// The tiles that a player cannot see: read, and closed by Enter.
    Unseen(crate::session::unseen::Unseen),
}
