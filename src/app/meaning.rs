//! What words mean, told where that is no hint: the dictionary may be opened, or has been opened for that word already.

mod at_table;

use super::dictionary::SharedLexicon;
use super::telling::sentence;
use crate::engine::tile::Letter;
use crate::words::definitions::NONE_AT_HAND;
use crate::words::lexicon::lookup::LookUp;

/// What is told of one word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The word, in upper case.
    pub word: String,
    /// What it means, a sentence for each sense; or that this is not known. Never empty.
    pub senses: Vec<String>,
}

impl Told {
    /// What the dictionary tells of one of its words.
    pub fn of(lexicon: &(impl LookUp + ?Sized), word: &str) -> Self {
        let meaning = lexicon.meaning(word);
        let senses =
            meaning.map(|meaning| meaning.senses().map(|sense| sentence(&sense)).collect());
        Self {
            word: word.to_owned(),
            senses: senses.unwrap_or_else(|| vec![sentence(NONE_AT_HAND)]),
        }
    }

    /// What a dictionary tells of a word of a recorded game, which may be none of its words.
    pub fn in_record(lexicon: &(impl LookUp + ?Sized), word: &str) -> Self {
        let letters = Letter::word(word).unwrap_or_default();
        if lexicon.contains(&letters) {
            Self::of(lexicon, word)
        } else {
            Self::only(word, "Not in the dictionary.")
        }
    }

    /// All of it in one line.
    pub fn line(&self) -> String {
        format!("{}. {}", self.word, self.senses.join(" "))
    }

    fn only(word: &str, told: &str) -> Self {
        Self {
            word: word.to_owned(),
            senses: vec![told.to_owned()],
        }
    }
}

/// What is told of a word, acceptable or not.
pub(super) fn told(lexicon: &SharedLexicon, word: &str, agreed: &[Vec<Letter>]) -> Told {
    let letters = Letter::word(word).unwrap_or_default();
    if agreed.contains(&letters) && !lexicon.contains(&letters) {
        Told::only(
            word,
            "Not in the dictionary. Acceptable in this game by agreement.",
        )
    } else {
        Told::in_record(&**lexicon, word)
    }
}
