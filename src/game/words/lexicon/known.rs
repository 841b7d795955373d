//! The familiar part of a dictionary.

use fst::automaton::AlwaysMatch;
use fst::raw;

use super::{Dictionary, Inner, Vocabulary, WordLevel};

/// A part with fewer than one in this many words is too small to play with.
const ONE_IN: usize = 100;

impl Dictionary {
    /// Returns its words of this level or a lower one, by its own levels or, where it has none, by the built-in ones.
    /// All of its words, if that leaves hardly any: the list is of another kind.
    #[must_use]
    pub fn known_to(&self, highest: WordLevel) -> Self {
        let highest = u64::from(highest);
        let all = self.words.levels && self.words.highest <= highest;
        // Nothing is known of words in other languages.
        if all || !self.tiles().is_english() {
            return self.clone();
        }
        let known = if self.words.levels {
            self.up_to(highest)
        } else {
            self.as_in_the_built_in(highest)
        };
        match known {
            Some(known) if known.len() * ONE_IN >= self.len() => known,
            _ => self.clone(),
        }
    }

    fn up_to(&self, highest: u64) -> Option<Self> {
        let fst = raw::Fst::new(self.words.fst.as_inner().clone()).ok()?;
        let mut count = 0;
        self.for_each_match(AlwaysMatch, |_, level| {
            count += usize::from(level <= highest);
        });
        let words = self.words.with_fst(fst, count);
        (count > 0).then(|| Self::of(Inner { highest, ..words }))
    }

    /// The words with such a level in the built-in list.
    fn as_in_the_built_in(&self, highest: u64) -> Option<Self> {
        let built_in = Self::built_in(Vocabulary::Full);
        let mut words: Vec<(Vec<u8>, WordLevel)> = vec![];
        self.for_each_word(|word| {
            let level = built_in.words.fst.get(word).map(raw::Output::value);
            let level = level.and_then(|level| WordLevel::try_from(level).ok());
            if let Some(level) = level.filter(|level| u64::from(*level) <= highest) {
                words.push((word.to_vec(), level));
            }
        });
        Some(Self::of(Inner {
            highest,
            levels: true,
            ..self.words.with_words(words)?
        }))
    }
}
