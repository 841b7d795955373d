//! Small dictionaries.

use scrabble::engine::lexicon::Lexicon;
use scrabble::engine::tile::Letter;
use std::collections::HashSet;
use std::sync::OnceLock;

/// A dictionary made of a list.
pub(crate) struct Words {
    list: Vec<String>,
    long: Vec<String>,
    set: HashSet<String>,
    letters: HashSet<Vec<Letter>>,
}

impl Words {
    /// The words of a text, parted by spaces. With `*` among them every word is in it.
    pub(crate) fn of(text: &str) -> Self {
        let list: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        Self {
            set: list.iter().cloned().collect(),
            letters: list.iter().filter_map(|w| Letter::word(w)).collect(),
            long: list.iter().filter(|w| w.len() >= 7).cloned().collect(),
            list,
        }
    }

    /// The committed small list.
    pub(crate) fn small() -> &'static Self {
        static SMALL: OnceLock<Words> = OnceLock::new();
        SMALL.get_or_init(|| {
            let text = include_str!("../../data/words.txt");
            let words: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).collect();
            Self::of(&words.join(" "))
        })
    }

    pub(crate) fn list(&self) -> &[String] {
        &self.list
    }

    /// The words of seven letters or more.
    pub(crate) fn long(&self) -> &[String] {
        &self.long
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.set.contains(word)
    }
}

impl Lexicon for Words {
    fn contains(&self, word: &[Letter]) -> bool {
        self.set.contains("*") || self.letters.contains(word)
    }
}
