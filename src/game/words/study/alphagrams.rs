//! Alphagrams: the letters of words in alphabetical order, most likely first.

use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
use crate::words::search::probability::Draws;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The tiles of all dictionaries: their files name no set.
pub(super) const TILES: &TileSet = &Variant::ENGLISH.tiles;

/// The most alphagrams of a topic.
const MOST: usize = 2000;

/// Letters in alphabetical order, with the words they make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alphagram {
    /// The letters.
    pub letters: String,
    /// The words, in alphabetical order.
    pub words: Vec<String>,
}

/// Returns the alphagrams of words, the most likely first, 2000 at most; equally likely ones in alphabetical order. The words
/// have the same length.
pub fn alphagrams(words: Vec<String>) -> Vec<Alphagram> {
    let mut by_letters: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for word in words {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        let letters = letters.into_iter().collect();
        by_letters.entry(letters).or_default().push(word);
    }
    let made = by_letters.into_iter();
    let mut all: Vec<Alphagram> = made
        .map(|(letters, words)| Alphagram { letters, words })
        .collect();
    let draws = Draws::of(TILES, true);
    all.sort_by_cached_key(|alphagram| Reverse(ways_by(&draws, &alphagram.letters)));
    all.truncate(MOST);
    for alphagram in &mut all {
        alphagram.words.sort_unstable();
    }
    all
}

/// Returns the number of ways to draw tiles for at most 20 letters from a full bag. Blanks stand for any letter.
pub fn ways(letters: &str) -> u128 {
    ways_by(&Draws::of(TILES, true), letters)
}

/// The same by ways that are counted once for many.
pub(super) fn ways_by(draws: &Draws, letters: &str) -> u128 {
    draws.ways(&TILES.letters_of(letters).unwrap_or_default())
}
