//! Words collected from a file.

use super::error::{DictionaryProblem, MAX_WORDS};
use super::packed::PackedWord;

/// Words in any order, some of them twice.
#[derive(Default)]
pub(super) struct Collection {
    words: Vec<PackedWord>,
    /// How many words to collect before removing duplicates.
    patience: usize,
}

impl Collection {
    const FIRST_PATIENCE: usize = 1 << 20;

    /// Adds a word. Many copies of few words take little memory.
    pub(super) fn push(&mut self, word: PackedWord) -> Result<(), DictionaryProblem> {
        if self.words.len() >= self.patience.max(Self::FIRST_PATIENCE) {
            self.tidy();
            if self.words.len() > MAX_WORDS {
                return Err(DictionaryProblem::TooManyWords);
            }
            self.patience = 2 * self.words.len();
        }
        self.words.push(word);
        Ok(())
    }

    /// Sorts if necessary, and keeps each word once, at its lowest level.
    fn tidy(&mut self) {
        if !self.words.is_sorted() {
            self.words.sort_unstable();
        }
        self.words.dedup_by(|later, first| later.same_word(*first));
    }

    /// The number of words, and their fst; `None` if there are no words.
    pub(super) fn into_fst(mut self) -> Result<Option<(usize, Vec<u8>)>, DictionaryProblem> {
        self.tidy();
        let count = self.words.len();
        if count > MAX_WORDS {
            return Err(DictionaryProblem::TooManyWords);
        }
        if count == 0 {
            return Ok(None);
        }
        let mut buffer = [0; PackedWord::MAX_LETTERS];
        let mut builder = fst::MapBuilder::memory();
        for word in self.words {
            let added = builder.insert(word.unpack(&mut buffer), word.level());
            added.map_err(|_| DictionaryProblem::Damaged)?;
        }
        let bytes = builder
            .into_inner()
            .map_err(|_| DictionaryProblem::Damaged)?;
        Ok(Some((count, bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_level_of_a_word_counts() {
        let mut words = Collection::default();
        for (word, level) in [("QI", 80), ("AA", 50), ("QI", 0), ("QI", 70)] {
            words
                .push(PackedWord::new(word.as_bytes()).at(level))
                .unwrap();
        }
        let (count, bytes) = words.into_fst().unwrap().unwrap();
        let fst = fst::Map::new(bytes).unwrap();
        assert_eq!(
            (count, fst.get("QI"), fst.get("AA")),
            (2, Some(0), Some(50))
        );
    }

    #[test]
    fn no_words_make_no_fst() {
        assert_eq!(Collection::default().into_fst().unwrap(), None);
    }
}
