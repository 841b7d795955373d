//! Definitions of words, shown only where they are not a hint: under an open dictionary, or for a word already looked up.

use super::describe::sentence;
use super::dictionary::SharedLexicon;
use crate::engine::tile::Letter;
use crate::words::definitions::NONE_AT_HAND;
use crate::words::lexicon::lookup::LookUp;

/// The definition of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The word, in uppercase.
    pub word: String,
    /// One sentence per sense, or a note that there is no definition. Never empty.
    pub senses: Vec<String>,
}

impl Definition {
    /// Returns the definition of a word in the lexicon.
    pub fn of(lexicon: &(impl LookUp + ?Sized), word: &str) -> Self {
        let definition = lexicon.definition(word);
        let senses = definition
            .map(|definition| definition.senses().map(|sense| sentence(&sense)).collect());
        Self {
            word: word.to_owned(),
            senses: senses.unwrap_or_else(|| vec![sentence(NONE_AT_HAND)]),
        }
    }

    /// Returns the definition of a word in a recorded game, which may be missing from the lexicon.
    pub fn in_record(lexicon: &(impl LookUp + ?Sized), word: &str) -> Self {
        let letters = lexicon.tiles().letters_of(word).unwrap_or_default();
        if lexicon.contains(&letters) {
            Self::of(lexicon, word)
        } else {
            Self::only(word, "Not in the dictionary.")
        }
    }

    /// Returns the definition in one line.
    pub fn line(&self) -> String {
        format!("{}. {}", self.word, self.senses.join(" "))
    }

    /// Returns a sentence instead of the definition of a word.
    pub fn only(word: &str, told: &str) -> Self {
        Self {
            word: word.to_owned(),
            senses: vec![told.to_owned()],
        }
    }
}

/// Returns the definition of a word, or a note that it is acceptable only by agreement.
pub(super) fn definition_of(
    lexicon: &SharedLexicon,
    word: &str,
    agreed: &[Vec<Letter>],
) -> Definition {
    let letters = lexicon.tiles().letters_of(word).unwrap_or_default();
    if agreed.contains(&letters) && !lexicon.contains(&letters) {
        Definition::only(
            word,
            "Not in the dictionary. Acceptable in this game by agreement.",
        )
    } else {
        Definition::in_record(&**lexicon, word)
    }
}
