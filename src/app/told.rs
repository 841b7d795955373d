//! Pages that line mode prints by itself.

use super::msg::Msg;

/// A view that line mode prints in sentences. One without words of its own is closed at once.
pub trait Told: 'static {
    /// Returns what it says.
    fn sentences(&self) -> Vec<String>;

    /// Returns the words that do something there. Enter goes back.
    fn words(&self) -> &'static [ToldWord] {
        &[]
    }
}

/// A word that does in line mode what a key does on the screen.
pub struct ToldWord {
    /// The word.
    pub word: &'static str,
    /// What it does, in one sentence: “Type save to save them.”
    pub about: &'static str,
    /// The message to the page.
    pub msg: fn() -> Msg,
}
