//! Resources shared by the players of a game.

use std::collections::TryReserveError;
use std::sync::{Arc, OnceLock};

use super::hash::{hash, letters};
use super::level::Level;
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::solver::leaves::LeaveValues;
use crate::solver::movegen::{Generator, out_of_memory};
use crate::words::lexicon::Dictionary;

/// Resources shared by the players of a game: the words of each level, made on first use.
pub struct Tools {
    dictionary: Dictionary,
    leaves: Arc<LeaveValues>,
    generators: [OnceLock<Generator>; Level::ALL.len()],
}

/// The bytes that a game takes besides its words: stacks of threads, searches, and many small pieces, without which nothing can
/// be told any more.
const BESIDE_WORDS: usize = 24 << 20;

/// The place of the generator that knows all words.
const ALL_WORDS: usize = 0;

/// The place of a level's generator. Those who know all words share one.
fn place(level: Level) -> usize {
    level.vocabulary().map_or(ALL_WORDS, |_| level as usize)
}

impl Tools {
    /// Creates them for a game with this dictionary.
    pub fn new(dictionary: &Dictionary, leaves: Arc<LeaveValues>) -> Self {
        Self {
            dictionary: dictionary.clone(),
            leaves,
            generators: Default::default(),
        }
    }

    /// Makes what these levels need, and what hints and searches do, and looks whether as much is left as a game takes.
    ///
    /// # Errors
    /// Without the memory for it.
    pub fn prepare(&self, levels: impl IntoIterator<Item = Level>) -> Result<(), TryReserveError> {
        for level in levels.into_iter().chain([Level::Champion]) {
            let made = &self.generators[place(level)];
            if made.get().is_none() {
                // Another thread may have made the same one meanwhile.
                let _ = made.set(self.made(level)?);
            }
            made.get().map_or(Ok(()), Generator::make_all)?;
        }
        Vec::<u8>::new().try_reserve_exact(BESIDE_WORDS)
    }

    pub(super) fn generator(&self, level: Level) -> Generator {
        let made = self.generators[place(level)].get_or_init(|| {
            self.made(level)
                .unwrap_or_else(|error| out_of_memory(&error))
        });
        made.clone()
    }

    fn made(&self, level: Level) -> Result<Generator, TryReserveError> {
        let Some(highest) = level.vocabulary() else {
            return Generator::try_new(&self.dictionary);
        };
        let generator = Generator::try_new(&self.dictionary.known_to(highest))?;
        let short = self.words_up_to(level.short_words());
        Ok(generator.with_words(short.iter().map(Vec::as_slice)))
    }

    fn words_up_to(&self, letters: usize) -> Vec<Vec<Letter>> {
        let mut words = vec![];
        if letters == 0 {
            return words;
        }
        self.dictionary.for_each_word(|word| {
            if word.len() <= letters {
                let word = word.iter().map(|byte| Letter::from_key(*byte));
                words.extend(word.collect::<Option<Vec<Letter>>>());
            }
        });
        words
    }

    /// Whether a level recognizes a word it would not think of itself: always the same ones.
    pub(super) fn recognized(&self, level: Level, word: &[Letter]) -> bool {
        let seen = hash(level as u64, letters(word)) % 100;
        seen < level.recognizes() && self.contains(word)
    }

    /// Whether a word is acceptable: by the graph of all words if there is one, which is faster.
    pub(super) fn contains(&self, word: &[Letter]) -> bool {
        match self.generators[ALL_WORDS].get() {
            Some(generator) => generator.contains(word),
            None => self.dictionary.contains(word),
        }
    }

    pub(super) const fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// Returns the leave values.
    pub const fn leaves(&self) -> &Arc<LeaveValues> {
        &self.leaves
    }
}
