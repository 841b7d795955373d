//! Questions to a dictionary: is this a word, which words are like this, what do these tiles make, what hooks onto this?
//!
//! A question is read once, by [`Query::parse`], [`Anagram::parse`] or [`Word::parse`], and cannot fail after that:
//!
//! ```
//! use scrabble::words::lexicon::lookup::{Answer, Query};
//! use scrabble::words::lexicon::{Dictionary, Vocabulary};
//!
//! let dictionary = Dictionary::built_in(Vocabulary::Full);
//! let Answer::Words(found) = dictionary.look_up(&Query::parse("?orn")?, None) else {
//!     unreachable!("a pattern is answered by words");
//! };
//! assert!(found.words().iter().any(|word| word.to_string() == "HORN"));
//! # Ok::<(), scrabble::words::lexicon::lookup::QueryError>(())
//! ```
//!
//! Patterns and tiles are automata that are run along the fst, so that only beginnings that can still lead to a word are
//! visited. The fst hands words out in alphabetical order; sorting them by length needs no more than a pile a length.

mod anagram;
mod error;
mod pattern;
mod word;

use std::num::NonZeroUsize;
use std::sync::Arc;

use fst::Automaton;

pub use anagram::Anagram;
pub use error::{Part, QueryError};
pub use pattern::Pattern;
pub use word::Word;

use super::Dictionary;
use crate::engine::lexicon::Lexicon;
use crate::engine::tile::Letter;
use crate::words::definitions::Meaning;

/// What a dictionary is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Is this a word?
    Word(Word),
    /// Which words are like this?
    Pattern(Pattern),
    /// Which words do these tiles make?
    Anagram(Anagram),
    /// Which letters make another word of this one, before it or after it? It need not be a word itself.
    Hooks(Word),
}

impl Query {
    /// A word, or a pattern if there is a `?` (any one letter) or a `*` (any number of letters, even none) in it.
    /// Letters may be of either case; spaces around them are left out.
    ///
    /// # Errors
    /// When it is empty, has another character in it, or more letters than any word.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let pattern = Pattern::parse(text)?;
        Ok(Word::parse(text).map_or(Self::Pattern(pattern), Self::Word))
    }
}

/// What a dictionary answers: for each kind of [`Query`] its own kind of answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To [`Query::Word`].
    Verdict {
        /// What was asked for.
        word: Word,
        /// Whether it is a word.
        acceptable: bool,
    },
    /// To [`Query::Pattern`], the shortest words first, and to [`Query::Anagram`], the longest first; words of one
    /// length in alphabetical order.
    Words(Found),
    /// To [`Query::Hooks`].
    Hooks(Hooks),
}

impl Answer {
    /// Whether there is any word in it.
    pub fn found_any(&self) -> bool {
        match self {
            Self::Verdict { acceptable, .. } => *acceptable,
            Self::Words(found) => found.total() > 0,
            Self::Hooks(hooks) => !hooks.front.is_empty() || !hooks.back.is_empty(),
        }
    }
}

/// Words found: the first of them, and how many there are in all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    words: Vec<Word>,
    total: usize,
}

impl Found {
    /// The words, in order; no more than the limit.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// How many words there are, with those beyond the limit.
    pub const fn total(&self) -> usize {
        self.total
    }
}

/// The letters that make another word of a word, A first. A word of 15 letters has none: there is no room for more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hooks {
    /// Before it: S for PARE.
    pub front: Vec<Letter>,
    /// After it: D for PARE.
    pub back: Vec<Letter>,
}

/// A dictionary that can be asked more than whether a word is acceptable.
pub trait LookUp: Lexicon {
    /// Answers a question. Of words found no more than `limit` are handed back (all, if there is none), but all are
    /// counted.
    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer;

    /// The same dictionary without the words that are left out among families, where there is one.
    fn for_families(&self) -> Option<Arc<dyn LookUp + Send + Sync>> {
        None
    }

    /// What a word means, acceptable or not; nothing where no definition is at hand.
    fn meaning(&self, word: &str) -> Option<Meaning> {
        let _ = word;
        None
    }
}

impl LookUp for Dictionary {
    fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        Self::look_up(self, query, limit)
    }

    fn for_families(&self) -> Option<Arc<dyn LookUp + Send + Sync>> {
        Some(Arc::new(Self::for_families(self)?))
    }

    fn meaning(&self, word: &str) -> Option<Meaning> {
        self.definitions().of(word)
    }
}

/// Which of the words found come first.
#[derive(Clone, Copy)]
enum First {
    Shortest,
    Longest,
}

impl Dictionary {
    /// Answers a question. Of words found no more than `limit` are handed back (all, if there is none), but all are
    /// counted. That takes microseconds for a word and its hooks, but up to some 30 ms for words of any kind (`*`), so a
    /// front end should ask once and keep the answer.
    pub fn look_up(&self, query: &Query, limit: Option<NonZeroUsize>) -> Answer {
        match query {
            Query::Word(word) => Answer::Verdict {
                word: *word,
                acceptable: self.contains(word.letters()),
            },
            Query::Pattern(pattern) => Answer::Words(self.find(pattern, First::Shortest, limit)),
            Query::Anagram(anagram) => Answer::Words(self.find(anagram, First::Longest, limit)),
            Query::Hooks(word) => Answer::Hooks(self.hooks(word.letters())),
        }
    }

    fn find(&self, like: impl Automaton, first: First, limit: Option<NonZeroUsize>) -> Found {
        let room = limit.map_or(usize::MAX, NonZeroUsize::get);
        // Each in alphabetical order, as the words come. None needs more than the limit, should all be of its length.
        let mut by_length: [Vec<Word>; Word::MOST + 1] = Default::default();
        let mut total = 0;
        self.for_each_match(like, |key| {
            total += 1;
            if let Some(words) = by_length.get_mut(key.len())
                && words.len() < room
            {
                words.extend(Word::from_key(key));
            }
        });
        if let First::Longest = first {
            by_length.reverse();
        }
        let words = by_length.into_iter().flatten().take(room).collect();
        Found { words, total }
    }

    fn hooks(&self, word: &[Letter]) -> Hooks {
        let acceptable = |parts: [&[Letter]; 2]| self.contains(&parts.concat());
        Hooks {
            front: Letter::all()
                .filter(|&letter| acceptable([&[letter], word]))
                .collect(),
            back: Letter::all()
                .filter(|&letter| acceptable([word, &[letter]]))
                .collect(),
        }
    }
}
