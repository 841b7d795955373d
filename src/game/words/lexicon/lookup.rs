//! Questions to a dictionary: whether a word is valid, the words of a pattern, the words of tiles, and the hooks of a word.
//!
//! A question is parsed once, by [`Query::parse`], [`Anagram::parse`] or [`QueryWord::parse`], and cannot fail after that:
//!
//! ```
//! use scrabble_game::words::lexicon::lookup::{Answer, Query};
//! use scrabble_game::words::lexicon::{Dictionary, Vocabulary};
//!
//! let dictionary = Dictionary::built_in(Vocabulary::Full);
//! let Answer::Words(found) = dictionary.look_up(&Query::parse("?orn", dictionary.tiles())?, None) else {
//!     unreachable!("a pattern finds words");
//! };
//! assert!(found.words().iter().any(|word| word.to_string() == "HORN"));
//! # Ok::<(), scrabble_game::words::lexicon::lookup::QueryError>(())
//! ```
//!
//! Patterns and tiles are automata that run along the fst, so only prefixes that can still lead to a word are visited. The fst
//! yields words in alphabetical order; sorting them by length takes one list for each length.

mod anagram;
mod error;
mod pattern;
mod word;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

use fst::Automaton;

pub use anagram::Anagram;
pub use error::{QueryError, QueryPart};
pub use pattern::Pattern;
pub use word::QueryWord;

use super::Dictionary;
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::words::definitions::Meaning;

/// A question to a dictionary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Is this a word?
    Word(QueryWord),
    /// Which words are like this?
    Pattern(Pattern),
    /// Which words do these tiles make?
    Anagram(Anagram),
    /// Which letters make another word of this one, before it or after it? It need not be a word itself.
    Hooks(QueryWord),
}

impl Query {
    /// Reads a word, or a pattern if there is a `?` (any letter) or a `*` (any number of letters, even none) in it.
    /// Letters may be in either case; surrounding spaces are ignored.
    ///
    /// # Errors
    /// When it is empty, has another character in it, or more letters than any word.
    pub fn parse(text: &str, set: &'static TileSet) -> Result<Self, QueryError> {
        let pattern = Pattern::parse(text, set)?;
        Ok(QueryWord::parse(text, set).map_or(Self::Pattern(pattern), Self::Word))
    }
}

/// A dictionary's answer, by the kind of [`Query`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To [`Query::Word`].
    Verdict {
        /// The word in question.
        word: QueryWord,
        /// Whether it is acceptable.
        acceptable: bool,
    },
    /// To [`Query::Pattern`], the shortest words first, and to [`Query::Anagram`], the longest first; words of one
    /// length in alphabetical order.
    Words(FoundWords),
    /// To [`Query::Hooks`].
    Hooks(Hooks),
}

impl Answer {
    /// Whether any word was found.
    pub fn found_any(&self) -> bool {
        match self {
            Self::Verdict { acceptable, .. } => *acceptable,
            Self::Words(found) => found.total() > 0,
            Self::Hooks(hooks) => !hooks.front.is_empty() || !hooks.back.is_empty(),
        }
    }
}

/// The first words found, and the number of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundWords {
    words: Vec<QueryWord>,
    total: usize,
}

impl FoundWords {
    /// Returns the words in order, at most the limit.
    pub fn words(&self) -> &[QueryWord] {
        &self.words
    }

    /// Returns the number of words, including those beyond the limit.
    pub const fn total(&self) -> usize {
        self.total
    }
}

/// The letters that make another word from a word, in alphabetical order. A word of 20 letters has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hooks {
    /// Front hooks: S for PARE.
    pub front: Vec<Letter>,
    /// Back hooks: D for PARE.
    pub back: Vec<Letter>,
}

impl Hooks {
    /// Returns the words that they make of the word: those with front hooks first.
    pub fn hooked(&self, word: impl fmt::Display, set: &TileSet) -> Vec<String> {
        let front = self
            .front
            .iter()
            .map(|letter| format!("{}{word}", letter.label(set)));
        let back = self
            .back
            .iter()
            .map(|letter| format!("{word}{}", letter.label(set)));
        front.chain(back).collect()
    }
}

/// A dictionary that answers more than whether a word is acceptable.
pub trait LookUp: Lexicon {
    /// Returns the tiles that its words are made of.
    fn tiles(&self) -> &'static TileSet;

    /// Answers a question. At most `limit` words are returned (all, if `None`), but all are counted.
    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer;

    /// Calls `f` with every word, in the order of the letters of its tiles.
    fn each_word(&self, f: &mut dyn FnMut(&[Letter])) {
        if let Ok(every) = Pattern::parse("*", self.tiles())
            && let Answer::Words(found) = self.look_up(&Query::Pattern(every), None)
        {
            let mut words = found.words;
            words.sort_unstable_by(|one, other| one.letters().cmp(other.letters()));
            for word in &words {
                f(word.letters());
            }
        }
    }

    /// Returns the dictionary without words unsuitable for families, if there is one.
    fn for_families(&self) -> Option<Arc<dyn LookUp + Send + Sync>> {
        None
    }

    /// Returns the definition of a word, acceptable or not, if there is one.
    fn definition(&self, word: &str) -> Option<Meaning> {
        let _ = word;
        None
    }
}

impl LookUp for Dictionary {
    fn tiles(&self) -> &'static TileSet {
        Self::tiles(self)
    }

    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        Self::look_up(self, query, limit)
    }

    fn each_word(&self, f: &mut dyn FnMut(&[Letter])) {
        let mut letters = Vec::with_capacity(QueryWord::MOST);
        self.for_each_word(|key| {
            letters.clear();
            letters.extend(key.iter().filter_map(|&byte| Letter::from_key(byte)));
            f(&letters);
        });
    }

    fn for_families(&self) -> Option<Arc<dyn LookUp + Send + Sync>> {
        Some(Arc::new(Self::for_families(self)?))
    }

    fn definition(&self, word: &str) -> Option<Meaning> {
        self.definitions().of(word)
    }
}

/// The order of the words found.
#[derive(Clone, Copy)]
enum WordOrder {
    Shortest,
    Longest,
}

impl Dictionary {
    /// Answers a question. At most `limit` words are returned (all, if `None`), but all are counted. That takes
    /// microseconds for a word and its hooks, but up to some 30 ms for words of any kind (`*`), so a front end should
    /// ask once and keep the answer.
    pub fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        match query {
            Query::Word(word) => Answer::Verdict {
                word: *word,
                acceptable: self.contains(word.letters()),
            },
            Query::Pattern(pattern) => {
                Answer::Words(self.find(pattern, WordOrder::Shortest, limit))
            }
            Query::Anagram(anagram) => Answer::Words(self.find(anagram, WordOrder::Longest, limit)),
            Query::Hooks(word) => Answer::Hooks(self.hooks(word.letters())),
        }
    }

    fn find(
        &self,
        like: impl Automaton,
        first: WordOrder,
        limit: Option<NonZeroUsize>,
    ) -> FoundWords {
        let room = limit.map_or(usize::MAX, NonZeroUsize::get);
        // Words arrive in alphabetical order. No length needs more than the limit.
        let mut by_length: [Vec<QueryWord>; QueryWord::MOST + 1] = Default::default();
        let mut total = 0;
        self.for_each_match(like, |key, _| {
            total += 1;
            if let Some(words) = by_length.get_mut(key.len())
                && words.len() < room
            {
                words.extend(QueryWord::from_key(key, self.tiles()));
            }
        });
        if let WordOrder::Longest = first {
            by_length.reverse();
        }
        let words = by_length.into_iter().flatten().take(room).collect();
        FoundWords { words, total }
    }

    fn hooks(&self, word: &[Letter]) -> Hooks {
        let acceptable = |parts: [&[Letter]; 2]| self.contains(&parts.concat());
        Hooks {
            front: self
                .tiles()
                .letters()
                .filter(|&letter| acceptable([&[letter], word]))
                .collect(),
            back: self
                .tiles()
                .letters()
                .filter(|&letter| acceptable([word, &[letter]]))
                .collect(),
        }
    }
}
