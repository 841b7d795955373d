//! Finds the words that a condition holds for.

use super::argument::{Range, TileSearch};
use super::condition::{Argument, Condition, Leaf};
use super::index::Index;
use super::index::word::IndexedWord;
use super::index::word_set::WordSet;
use super::kind::Takes;
use super::lists::{ListFault, WordLists};
use crate::engine::tile::Letter;
use crate::words::lexicon::lookup::Pattern;
use fst::Automaton;
use std::sync::Arc;

/// The words found.
pub struct Found<'i> {
    index: &'i Index,
    numbers: Vec<usize>,
}

impl<'i> Found<'i> {
    /// Returns the number of words.
    pub const fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether none was found.
    pub const fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Returns the words, in alphabetical order until they are sorted.
    pub fn words(&self) -> impl Iterator<Item = IndexedWord<'i>> + '_ {
        self.numbers.iter().map(|number| self.index.word(*number))
    }

    /// Sorts the words; equal ones stay as they are.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&IndexedWord) -> K) {
        let index = self.index;
        self.numbers
            .sort_by_cached_key(|number| key(&index.word(*number)));
    }

    /// Keeps the first words alone.
    pub fn truncate(&mut self, most: usize) {
        self.numbers.truncate(most);
    }
}

impl Index {
    /// Finds the words that a condition holds for, in alphabetical order.
    ///
    /// A search looks at every word, which takes some milliseconds. The first one that asks for the definitions of all
    /// words unpacks them on several threads.
    ///
    /// # Errors
    /// When a list that it names cannot be opened.
    pub fn search(
        &self,
        condition: &Condition,
        lists: &dyn WordLists,
    ) -> Result<Found<'_>, ListFault> {
        let test = Test::of(condition, self, lists)?;
        if test.cost() > 0 && !test.narrows() {
            self.prepare_definitions(&|| false);
        }
        let numbers = 0..self.len();
        Ok(Found {
            index: self,
            numbers: numbers
                .filter(|number| test.holds(&self.word(*number)))
                .collect(),
        })
    }
}

/// A condition ready to be asked of many words: what is slow to ask comes last.
enum Test<'c> {
    All(Vec<Test<'c>>),
    Any(Vec<Test<'c>>),
    Not(Box<Test<'c>>),
    Range(fn(&IndexedWord) -> u32, Range),
    Pattern(&'c Pattern),
    Tiles(fn(&IndexedWord, &TileSearch) -> bool, &'c TileSearch),
    Letters(fn(&IndexedWord, &[Letter]) -> bool, &'c [Letter]),
    Share(fn(&IndexedWord, &[Letter]) -> u32, &'c [Letter], Range),
    Text(fn(&IndexedWord, &str) -> bool, &'c str),
    /// The same, of a definition, which is unpacked for it.
    Definition(fn(&IndexedWord, &str) -> bool, &'c str),
    /// The words for which it holds.
    Among(Arc<WordSet>),
    /// Of a row with another argument than it takes, which no text makes.
    Never,
}

impl<'c> Test<'c> {
    fn of(
        condition: &'c Condition,
        index: &Index,
        lists: &dyn WordLists,
    ) -> Result<Self, ListFault> {
        let parts = |parts: &'c [Condition]| {
            let tests = parts.iter().map(|part| Self::of(part, index, lists));
            let mut tests = tests.collect::<Result<Vec<_>, _>>()?;
            tests.sort_by_key(Self::cost);
            Ok(tests)
        };
        Ok(match condition {
            Condition::And(all) => Self::All(parts(all)?),
            Condition::Or(any) => Self::Any(parts(any)?),
            Condition::Not(part) => Self::Not(Box::new(Self::of(part, index, lists)?)),
            Condition::Is(leaf) => Self::of_leaf(leaf, index, lists)?,
        })
    }

    fn of_leaf(leaf: &'c Leaf, index: &Index, lists: &dyn WordLists) -> Result<Self, ListFault> {
        if leaf.kind.of_games {
            index.open_playability(lists)?;
        }
        Ok(match (leaf.kind.takes, &*leaf.argument) {
            (Takes::Range(of), Argument::Range(range)) => Self::Range(of, *range),
            (Takes::Pattern, Argument::Pattern(pattern)) => Self::Pattern(pattern),
            (Takes::Tiles(fits), Argument::Tiles(tiles)) => Self::Tiles(fits, tiles),
            (Takes::Letters(fits), Argument::Letters(word)) => Self::Letters(fits, word.letters()),
            (Takes::Share(of), Argument::Share(word, range)) => {
                Self::Share(of, word.letters(), *range)
            }
            (Takes::Text(fits), Argument::Text(text)) => Self::of_text(leaf, fits, text),
            (Takes::Choice(_, fits), Argument::Choice(choice)) => Self::of_text(leaf, fits, choice),
            (Takes::Affix(find), Argument::Letters(word)) => {
                Self::Among(Arc::new(find(index, word.letters())))
            }
            (Takes::List, Argument::List(name)) => Self::Among(listed(name, index, lists)?),
            _ => Self::Never,
        })
    }

    const fn of_text(leaf: &Leaf, fits: fn(&IndexedWord, &str) -> bool, text: &'c str) -> Self {
        if leaf.kind.of_definitions {
            Self::Definition(fits, text)
        } else {
            Self::Text(fits, text)
        }
    }

    /// Tests with a higher cost are made after the others.
    fn cost(&self) -> u8 {
        match self {
            Self::All(tests) | Self::Any(tests) => tests.iter().map(Self::cost).max().unwrap_or(0),
            Self::Not(test) => test.cost(),
            Self::Definition(..) => 1,
            _ => 0,
        }
    }

    /// Whether it says of some words that they are not found without looking at definitions.
    fn narrows(&self) -> bool {
        match self {
            Self::All(tests) => tests.iter().any(Self::narrows),
            test => test.cost() == 0,
        }
    }

    fn holds(&self, word: &IndexedWord) -> bool {
        match self {
            Self::All(tests) => tests.iter().all(|test| test.holds(word)),
            Self::Any(tests) => tests.iter().any(|test| test.holds(word)),
            Self::Not(test) => !test.holds(word),
            Self::Range(of, range) => range.contains(of(word)),
            Self::Pattern(pattern) => is_like(word.letters(), pattern),
            Self::Tiles(fits, tiles) => fits(word, tiles),
            Self::Letters(fits, letters) => fits(word, letters),
            Self::Share(of, letters, range) => range.contains(of(word, letters)),
            Self::Text(fits, text) | Self::Definition(fits, text) => fits(word, text),
            Self::Among(words) => words.contains(word.number()),
            Self::Never => false,
        }
    }
}

fn is_like(word: &[Letter], pattern: &Pattern) -> bool {
    let mut state = pattern.start();
    for letter in word {
        if !pattern.can_match(&state) {
            return false;
        }
        state = pattern.accept(&state, letter.key());
    }
    pattern.is_match(&state)
}

/// Which words of the index a list has.
fn listed(name: &str, index: &Index, lists: &dyn WordLists) -> Result<Arc<WordSet>, ListFault> {
    let list = lists.open(name, index.tiles())?;
    if !list.tiles().has_letters_of(index.tiles()) {
        return Err(ListFault(format!("{name} has other letters")));
    }
    Ok(index.listed(&list))
}
