//! Dictionaries that can be played by.

use crate::words::lexicon::lookup::LookUp;
use std::sync::Arc;

/// The dictionary of a game, wherever it came from.
pub type SharedLexicon = Arc<dyn LookUp + Send + Sync>;

/// A dictionary that can be chosen for a new game. The edge knows where it came from.
#[derive(Clone)]
pub struct DictionaryChoice {
    /// What it is called: `full`, or a file's name.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// Itself, to look words up in before there is a game.
    pub lexicon: SharedLexicon,
}

/// Without its words.
impl std::fmt::Debug for DictionaryChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DictionaryChoice")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
