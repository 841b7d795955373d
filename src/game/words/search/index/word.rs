//! One word of an index, and what can be said of it.

use super::Index;
use crate::engine::tile::{Letter, Tile};
use crate::engine::tile_set::TileSet;
use crate::words::search::argument::TileSearch;
use std::fmt;

/// A word of an [`Index`]. It displays in upper case.
#[derive(Clone, Copy)]
pub struct IndexedWord<'i> {
    index: &'i Index,
    number: usize,
    letters: &'i [Letter],
}

impl Index {
    /// Returns the word with a number below the number of words; a larger one is an empty word.
    pub fn word(&self, number: usize) -> IndexedWord<'_> {
        IndexedWord {
            index: self,
            number,
            letters: self.letters(number),
        }
    }
}

impl<'i> IndexedWord<'i> {
    /// Returns its number in alphabetical order, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Returns its letters in order.
    pub const fn letters(&self) -> &'i [Letter] {
        self.letters
    }

    /// Returns the tiles that it is made of.
    pub const fn tiles(&self) -> &'static TileSet {
        self.index.set
    }

    /// Returns the number of letters.
    pub fn length(&self) -> u32 {
        small(self.letters.len())
    }

    /// Returns the value of its tiles, without blanks.
    pub fn points(&self) -> u32 {
        let values = self.letters.iter().map(|&letter| {
            let value = self.index.set.value(Tile::Letter(letter)).value();
            u32::try_from(value).unwrap_or(0)
        });
        values.sum()
    }

    /// Returns the number of vowels.
    pub fn vowels(&self) -> u32 {
        let vowel = |letter: &&Letter| self.index.set.is_vowel(Tile::Letter(**letter));
        small(self.letters.iter().filter(vowel).count())
    }

    /// Returns the number of different letters.
    pub fn unique(&self) -> u32 {
        bits(self.letters).count_ones()
    }

    /// Returns the number of words with the same letters, itself among them.
    pub fn anagrams(&self) -> u32 {
        self.index.groups().size(self.number)
    }

    /// Returns the other words of the same letters.
    pub fn others(&self) -> impl Iterator<Item = IndexedWord<'i>> + use<'i> {
        let (index, own) = (self.index, self.number);
        let numbers = index
            .groups()
            .with(own)
            .iter()
            .map(|number| *number as usize);
        let others = numbers.filter(move |number| *number != own);
        others.map(|number| index.word(number))
    }

    /// Returns its letters in order.
    pub fn alphagram(&self) -> String {
        let mut letters = self.letters.to_vec();
        letters.sort_unstable();
        self.index.set.word(letters)
    }

    /// Returns its place among the words of its length by probability, from 1 for the most likely; with the blanks of the set or
    /// without.
    pub fn probability_order(&self, blanks: bool) -> u32 {
        let order = self.index.order(blanks).get(self.number);
        order.copied().unwrap_or(0)
    }

    /// Returns its place among the words of its length by playability, from 1 for the most playable; 0 as long as
    /// [`Index::open_playability`] has not opened it.
    pub fn playability_order(&self) -> u32 {
        let order = self.index.playability.get();
        let place = order.and_then(|order| order.get(self.number));
        place.copied().unwrap_or(0)
    }

    /// Returns its front hooks, in order.
    pub fn front_hooks(&self) -> impl Iterator<Item = Letter> + use<'i> {
        self.hooks(0)
    }

    /// Returns its back hooks, in order.
    pub fn back_hooks(&self) -> impl Iterator<Item = Letter> + use<'i> {
        self.hooks(1)
    }

    fn hooks(&self, end: usize) -> impl Iterator<Item = Letter> + use<'i> {
        let bits = self.hook_bits(end);
        let letters = self.index.set.letters();
        letters.filter(move |letter| bits & (1 << letter.index()) != 0)
    }

    fn hook_bits(&self, end: usize) -> u64 {
        let hooks = self.index.hooks().get(self.number);
        hooks.map_or(0, |hooks| hooks[end])
    }

    /// Returns the number of front hooks.
    pub fn front_hook_count(&self) -> u32 {
        self.hook_bits(0).count_ones()
    }

    /// Returns the number of back hooks.
    pub fn back_hook_count(&self) -> u32 {
        self.hook_bits(1).count_ones()
    }

    /// Whether it is still a word without its first letter.
    pub fn has_inner_front_hook(&self) -> bool {
        let rest = self.letters.get(1..).unwrap_or_default();
        self.index.find(rest).is_some()
    }

    /// Whether it is still a word without its last letter.
    pub fn has_inner_back_hook(&self) -> bool {
        let rest = self.letters.split_last().map_or(&[][..], |(_, rest)| rest);
        self.index.find(rest).is_some()
    }

    /// Whether each of these letters is among its own, as often as it is given.
    pub fn includes(&self, letters: &[Letter]) -> bool {
        let mut counts = counts(self.letters);
        letters.iter().all(|letter| {
            let count = &mut counts[letter.index()];
            *count -= 1;
            *count >= 0
        })
    }

    /// Whether none of these letters is among its own.
    pub fn excludes(&self, letters: &[Letter]) -> bool {
        bits(self.letters) & bits(letters) == 0
    }

    /// Returns the percentage of its letters that are among these, rounded down.
    pub fn share(&self, letters: &[Letter]) -> u32 {
        let among = bits(letters);
        let some = self
            .letters
            .iter()
            .filter(|letter| among & (1 << letter.index()) != 0);
        small(100 * some.count() / self.letters.len().max(1))
    }

    /// Whether it uses all of these tiles.
    pub fn uses_all(&self, tiles: &TileSearch) -> bool {
        self.letters.len() == tiles.len && self.uses_some(tiles)
    }

    /// Whether it uses some or all of these tiles, and no others.
    pub fn uses_some(&self, tiles: &TileSearch) -> bool {
        if self.letters.len() > tiles.len {
            return false;
        }
        let (mut counts, mut blanks) = (tiles.counts, tiles.blanks);
        self.letters.iter().all(|letter| {
            let count = &mut counts[letter.index()];
            let left = if *count > 0 { count } else { &mut blanks };
            let any = *left > 0;
            *left = left.saturating_sub(1);
            any
        })
    }

    /// Returns the senses of its definition for display; none without one.
    pub fn senses(&self) -> Vec<String> {
        let meaning = self.index.lexicon.definition(&self.to_string());
        meaning.map_or(vec![], |meaning| meaning.senses().collect())
    }

    /// Whether its definition contains a text, which is in lower case.
    pub fn is_defined_with(&self, text: &str) -> bool {
        let defined = self.index.defined(self.number);
        defined.is_some_and(|defined| defined.text.contains(text))
    }

    /// Whether one of its senses has this part of speech.
    pub fn is_part_of_speech(&self, name: &str) -> bool {
        let defined = self.index.defined(self.number);
        defined.is_some_and(|defined| defined.parts.contains(&name))
    }
}

/// The letters that occur, as bits.
fn bits(letters: &[Letter]) -> u64 {
    letters
        .iter()
        .fold(0, |bits, letter| bits | 1 << letter.index())
}

/// How often each letter occurs.
fn counts(letters: &[Letter]) -> [i8; Letter::MOST] {
    let mut counts = [0; Letter::MOST];
    for letter in letters {
        counts[letter.index()] += 1;
    }
    counts
}

/// A number of letters or words.
fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl fmt::Display for IndexedWord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.index.set.word(self.letters))
    }
}
