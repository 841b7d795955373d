//! Resources shared by the players of a game.

use std::sync::{Arc, OnceLock};

use super::hash::{hash, letters};
use super::level::Level;
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::solver::leaves::LeaveValues;
use crate::solver::movegen::Generator;
use crate::words::lexicon::Dictionary;

/// Resources shared by the players of a game: the words of each level, made on first use.
pub struct Tools {
    dictionary: Dictionary,
    leaves: Arc<LeaveValues>,
    generators: [OnceLock<Generator>; Level::ALL.len()],
}

/// The place of the generator that knows all words.
const ALL_WORDS: usize = 0;

impl Tools {
    /// Creates them for a game with this dictionary.
    pub fn new(dictionary: &Dictionary, leaves: Arc<LeaveValues>) -> Self {
        Self {
            dictionary: dictionary.clone(),
            leaves,
            generators: Default::default(),
        }
    }

    pub(super) fn generator(&self, level: Level) -> Generator {
        // Those who know all words share one generator.
        let place = level.vocabulary().map_or(ALL_WORDS, |_| level as usize);
        let made = self.generators[place].get_or_init(|| match level.vocabulary() {
            Some(highest) => {
                let generator = Generator::new(&self.dictionary.known_to(highest));
                let short = self.words_up_to(level.short_words());
                generator.with_words(short.iter().map(Vec::as_slice))
            }
            None => Generator::new(&self.dictionary),
        });
        made.clone()
    }

    fn words_up_to(&self, letters: usize) -> Vec<Vec<Letter>> {
        let mut words = vec![];
        if letters == 0 {
            return words;
        }
        self.dictionary.for_each_word(|word| {
            if word.len() <= letters {
                let word = word.iter().map(|byte| Letter::from_char(char::from(*byte)));
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
