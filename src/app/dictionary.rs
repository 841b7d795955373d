//! Dictionaries to play with.

use crate::words::lexicon::DictChoice;
use crate::words::lexicon::lookup::LookUp;
use std::sync::Arc;

/// The dictionary of a game.
pub type SharedLexicon = Arc<dyn LookUp + Send + Sync>;

/// The dictionary of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DictionaryId {
    /// The word list.
    pub list: DictChoice,
    /// Whether offensive words are left out.
    pub family: bool,
}

/// A dictionary that can be chosen for a new game.
#[derive(Clone)]
pub struct DictionaryChoice {
    /// The word list.
    pub list: DictChoice,
    /// Its name: `full`, or a file name.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// Its words.
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
