//! Dictionaries to play with.

use crate::engine::tile::Letter;
use crate::languages::Language;
use crate::words::lexicon::DictChoice;
use crate::words::lexicon::lookup::LookUp;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// The dictionary of a game.
pub type SharedLexicon = Arc<dyn LookUp + Send + Sync>;

/// A dictionary that anyone may open.
#[derive(Clone)]
pub struct OpenDictionary {
    /// The words.
    pub lexicon: SharedLexicon,
    /// What it is called.
    pub name: String,
    /// Words that the players of the game allowed (R38).
    pub agreed: Vec<Vec<Letter>>,
}

/// The dictionary of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DictionaryId {
    /// The word list.
    pub list: DictChoice,
    /// Whether offensive words are left out.
    pub family: bool,
}

/// A dictionary that can be chosen for a new game.
#[derive(Clone, Debug)]
pub struct DictionaryChoice {
    /// The language of its words.
    pub language: &'static Language,
    /// The word list.
    pub list: DictChoice,
    /// Its name: `full`, or a file name.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// Its words.
    pub words: WordsToChoose,
}

/// A language whose dictionary is looked for when it is needed, because there are many of them.
#[derive(Clone)]
pub struct OtherLanguage {
    /// The language.
    pub language: &'static Language,
    /// Looks for its dictionary.
    pub find: FindDictionary,
}

/// Looks for a dictionary.
pub type FindDictionary = Arc<dyn Fn() -> DictionaryChoice + Send + Sync>;

impl fmt::Debug for OtherLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.language.code)
    }
}

/// Why a dictionary cannot be opened.
pub type CannotOpen = Box<dyn Error + Send + Sync>;

/// Opens a dictionary.
pub type OpenWords = Arc<dyn Fn() -> Result<SharedLexicon, CannotOpen> + Send + Sync>;

/// The words of a dictionary that can be chosen.
#[derive(Clone)]
pub enum WordsToChoose {
    /// They are at hand.
    Here(SharedLexicon),
    /// They are in a file, which is read only when they are needed.
    InFile(OpenWords),
}

impl WordsToChoose {
    /// Returns the words, without offensive ones if `family` says so and the dictionary knows them.
    ///
    /// # Errors
    /// When their file cannot be read.
    pub fn open(&self, family: bool) -> Result<SharedLexicon, CannotOpen> {
        let words = match self {
            Self::Here(words) => Arc::clone(words),
            Self::InFile(open) => open()?,
        };
        let without = family.then(|| words.for_families()).flatten();
        Ok(without.unwrap_or(words))
    }

    /// Whether offensive words can be left out.
    pub fn knows_offensive(&self) -> bool {
        matches!(self, Self::Here(words) if words.for_families().is_some())
    }
}

impl fmt::Debug for WordsToChoose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Here(_) => "Here",
            Self::InFile(_) => "InFile",
        })
    }
}
