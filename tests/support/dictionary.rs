//! Dictionaries of a few words.

use scrabble::words::lexicon::{DictChoice, Dictionary};

/// A dictionary of these words, with white space between them.
pub(crate) fn dictionary(words: &str) -> Dictionary {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let lines: Vec<&str> = words.split_whitespace().collect();
    std::fs::write(file.path(), lines.join("\n")).expect("written");
    let choice = DictChoice::File(file.path().to_owned());
    Dictionary::open(&choice).expect("a dictionary").0
}
