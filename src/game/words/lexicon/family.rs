//! Dictionaries without the words unsuitable for families.

use super::{Dictionary, Inner, WordLevel};
use fst::automaton::AlwaysMatch;
use std::sync::{Arc, OnceLock};

/// The suffix of the name of a dictionary without these words.
const MARK: &str = " (family)";

/// Returns the name without the suffix of a family dictionary, if it has one. A file of the players' own may have such
/// a name too.
pub fn family_of(name: &str) -> Option<&str> {
    name.strip_suffix(MARK)
}

/// Returns the name of the family version of a dictionary.
pub fn family_name(name: &str) -> String {
    format!("{name}{MARK}")
}

fn is_left_out(word: &[u8]) -> bool {
    static WORDS: OnceLock<Vec<&[u8]>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        wordrack_assets::LEFT_OUT
            .lines()
            .map(str::as_bytes)
            .collect()
    });
    words.binary_search(&word).is_ok()
}

impl Dictionary {
    /// Returns the dictionary without the words unsuitable for families: another dictionary, with another fingerprint.
    /// It is made on first use, which takes some hundredths of a second. `None` where no word is left, and in other languages.
    #[must_use]
    pub fn for_families(&self) -> Option<Self> {
        if !self.tiles().is_english() {
            return None;
        }
        let words = self
            .words
            .family
            .get_or_init(|| self.without_left_out().map(Arc::new));
        Some(Self {
            words: words.clone()?,
            definitions: self.definitions.clone().for_families(),
        })
    }

    fn without_left_out(&self) -> Option<Inner> {
        let mut words: Vec<(Vec<u8>, WordLevel)> = Vec::with_capacity(self.len());
        self.for_each_match(AlwaysMatch, |word, value| {
            if !is_left_out(word) {
                let level = WordLevel::try_from(value)
                    .ok()
                    .filter(|_| self.words.levels);
                words.push((word.to_vec(), level.unwrap_or(0)));
            }
        });
        Some(Inner {
            name: family_name(self.name()),
            ..self.words.with_words(words)?
        })
    }
}
