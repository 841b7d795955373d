//! Dictionaries of a few words.

use scrabble::app::{DictionaryChoice, SharedLexicon, WordsToChoose};
use scrabble::languages;
use scrabble::words::lexicon::{DictChoice, Dictionary, Vocabulary};

/// A dictionary of these words, with white space between them.
pub(crate) fn dictionary(words: &str) -> Dictionary {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let lines: Vec<&str> = words.split_whitespace().collect();
    std::fs::write(file.path(), lines.join("\n")).expect("written");
    let choice = DictChoice::File(file.path().to_owned());
    Dictionary::open(&choice).expect("a dictionary").0
}

/// The built-in dictionary with all words as a form offers it, but with these words.
pub(crate) fn offered(words: SharedLexicon) -> DictionaryChoice {
    DictionaryChoice {
        language: languages::english(),
        list: DictChoice::BuiltIn(Vocabulary::Full),
        name: Vocabulary::Full.name().to_owned(),
        about: String::new(),
        words: WordsToChoose::Here(words),
    }
}
