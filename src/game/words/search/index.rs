//! The words of a dictionary, and what is counted of them.
//!
//! A word is a number here, in alphabetical order. Its letters are beside those of the other words, so that a search reads
//! through memory once. What costs more than a look at the letters is made when it is first asked for: hooks, anagrams, the
//! order by probability and definitions.

mod groups;
mod hooks;
mod order;
mod places;
pub mod word;
pub mod word_set;
mod words;

use super::lists::{ListFault, WordLists};
use crate::engine::tile::Letter;
use crate::engine::tile_set::TileSet;
use crate::text::locked;
use crate::words::definitions::{Meaning, PartOfSpeech};
use crate::words::lexicon::lookup::LookUp;
use crate::words::lexicon::{Dictionary, Fingerprint};
use groups::Groups;
use order::{by_playability, orders};
use places::Places;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use word_set::WordSet;
use words::Words;

/// The most threads that unpack definitions.
const MOST_THREADS: usize = 8;

/// A dictionary to be searched, which may be shared.
pub type SharedWords = Arc<dyn LookUp + Send + Sync>;

/// The words of a dictionary, prepared to be searched.
pub struct Index {
    lexicon: SharedWords,
    set: &'static TileSet,
    words: Words,
    places: OnceLock<Places>,
    groups: OnceLock<Groups>,
    /// Without blanks, and with them.
    orders: [OnceLock<Vec<u32>>; 2],
    playability: OnceLock<Vec<u32>>,
    hooks: OnceLock<Vec<[u64; 2]>>,
    definitions: OnceLock<Vec<OnceLock<Defined>>>,
    /// Which words the lists have that were asked for.
    listed: Mutex<Vec<(Fingerprint, Arc<WordSet>)>>,
}

/// The definition of a word as it is searched.
struct Defined {
    /// Its senses in lower case, one on each line; empty without any.
    text: Box<str>,
    /// The names of its parts of speech.
    parts: Vec<&'static str>,
}

impl Index {
    /// Reads the words of a dictionary.
    pub fn of(lexicon: SharedWords) -> Self {
        let mut words = Words::default();
        lexicon.each_word(&mut |word| words.push(word));
        Self {
            set: lexicon.tiles(),
            lexicon,
            words,
            places: OnceLock::new(),
            groups: OnceLock::new(),
            orders: [OnceLock::new(), OnceLock::new()],
            playability: OnceLock::new(),
            hooks: OnceLock::new(),
            definitions: OnceLock::new(),
            listed: Mutex::default(),
        }
    }

    /// Returns the tiles of its words.
    pub const fn tiles(&self) -> &'static TileSet {
        self.set
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether it has no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the dictionary.
    pub const fn lexicon(&self) -> &SharedWords {
        &self.lexicon
    }

    /// Makes what searches need of all words but definitions. A search meanwhile waits for what it needs alone.
    pub fn prepare(&self) {
        let (hooks, orders) = (
            || {
                self.hooks();
            },
            || [true, false].map(|blanks| self.order(blanks).len()),
        );
        thread::scope(|scope| {
            // Without another thread one after the other.
            if thread::Builder::new().spawn_scoped(scope, hooks).is_err() {
                hooks();
            }
            orders();
        });
    }

    /// Unpacks the definitions of all words on several threads, until `stops` says so.
    pub fn prepare_definitions(&self, stops: &(dyn Fn() -> bool + Sync)) {
        let threads = thread::available_parallelism()
            .map_or(1, usize::from)
            .min(MOST_THREADS);
        let part = self.len().div_ceil(threads).max(1);
        let define = |numbers: Range<usize>| {
            for number in numbers {
                if number.is_multiple_of(256) && stops() {
                    return;
                }
                self.defined(number);
            }
        };
        thread::scope(|scope| {
            for start in (0..self.len()).step_by(part) {
                let numbers = start..(start + part).min(self.len());
                let rest = numbers.clone();
                let spawned = thread::Builder::new().spawn_scoped(scope, || define(numbers));
                if spawned.is_err() {
                    define(rest);
                }
            }
        });
    }

    /// Returns the number of a word, if it is one.
    pub(super) fn find(&self, word: &[Letter]) -> Option<usize> {
        let places = self.places.get_or_init(|| Places::of(&self.words));
        places.find(word, &self.words)
    }

    pub(super) fn letters(&self, number: usize) -> &[Letter] {
        self.words.get(number)
    }

    fn groups(&self) -> &Groups {
        self.groups.get_or_init(|| Groups::of(&self.words))
    }

    fn order(&self, blanks: bool) -> &[u32] {
        let order = &self.orders[usize::from(blanks)];
        order.get_or_init(|| orders(self.groups(), &self.words, self.set, blanks))
    }

    /// Opens what was counted of the words in games, once.
    ///
    /// # Errors
    /// When there is nothing of the kind.
    pub fn open_playability(&self, lists: &dyn WordLists) -> Result<(), ListFault> {
        if self.playability.get().is_none() {
            let counted = lists.playability(self.set)?;
            let order = by_playability(&counted, self.order(true), &self.words);
            self.playability.get_or_init(|| order);
        }
        Ok(())
    }

    /// Returns the words that make another word after these letters. Only words that begin with the letters are looked at.
    pub fn taking_prefix(&self, prefix: &[Letter]) -> WordSet {
        self.parts_of_words(&|word| word.strip_prefix(prefix))
    }

    /// Returns the words that make another word before these letters.
    pub fn taking_suffix(&self, suffix: &[Letter]) -> WordSet {
        self.parts_of_words(&|word| word.strip_suffix(suffix))
    }

    /// The words that are this part of another word.
    fn parts_of_words(&self, part: &dyn Fn(&[Letter]) -> Option<&[Letter]>) -> WordSet {
        let mut found = WordSet::none_of(self.len());
        let parts = self.words.iter().filter_map(part);
        for number in parts.filter_map(|part| self.find(part)) {
            found.insert(number);
        }
        found
    }

    /// Returns the words that a list has, with letters of the same tiles. A list is compared once.
    pub(super) fn listed(&self, list: &Dictionary) -> Arc<WordSet> {
        let of = list.fingerprint();
        let mut listed = locked(&self.listed);
        if let Some((_, found)) = listed.iter().find(|(known, _)| *known == of) {
            return found.clone();
        }
        let found = Arc::new(self.compared(list));
        listed.push((of, found.clone()));
        found
    }

    /// Both are in alphabetical order.
    fn compared(&self, list: &Dictionary) -> WordSet {
        let mut found = WordSet::none_of(self.len());
        let mut next = 0;
        list.each_word(&mut |word| {
            while next < self.len() && self.letters(next) < word {
                next += 1;
            }
            if next < self.len() && self.letters(next) == word {
                found.insert(next);
            }
        });
        found
    }

    fn hooks(&self) -> &[[u64; 2]] {
        let find = |word: &[Letter]| self.find(word);
        self.hooks.get_or_init(|| hooks::of(&self.words, &find))
    }

    fn defined(&self, number: usize) -> Option<&Defined> {
        let all = self
            .definitions
            .get_or_init(|| (0..self.len()).map(|_| OnceLock::new()).collect());
        let slot = all.get(number)?;
        Some(slot.get_or_init(|| self.define(number)))
    }

    fn define(&self, number: usize) -> Defined {
        let word = self.set.word(self.letters(number));
        let meaning = self.lexicon.definition(&word);
        let senses = meaning.iter().flat_map(Meaning::senses);
        let text = senses.collect::<Vec<_>>().join("\n").to_lowercase();
        let parts = meaning.iter().flat_map(Meaning::parts_of_speech);
        Defined {
            text: text.into(),
            parts: parts.filter_map(PartOfSpeech::name).collect(),
        }
    }
}
