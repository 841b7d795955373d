//! Alphagrams: the letters of words in alphabetical order, most likely first.

use crate::engine::tile::Tile;
use crate::engine::tile_set::TileSet;
use crate::engine::variant::Variant;
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
    all.sort_by_cached_key(|alphagram| Reverse(ways(&alphagram.letters)));
    all.truncate(MOST);
    for alphagram in &mut all {
        alphagram.words.sort_unstable();
    }
    all
}

/// Returns the number of ways to draw tiles for at most 20 letters from a full bag. Blanks stand for any letter.
pub fn ways(letters: &str) -> u64 {
    let bag = TILES.all();
    let blanks = bag.count(Tile::Blank);
    let counts = |tile: &Tile| {
        letters
            .chars()
            .filter(|c| TILES.tile(*c) == Some(*tile))
            .count()
    };
    // By the number of letters that blanks stand for.
    let mut ways = vec![0; blanks + 1];
    ways[0] = 1;
    for tile in TILES.letters().map(Tile::Letter) {
        let (wanted, there) = (counts(&tile), bag.count(tile));
        if wanted > 0 {
            let before = ways.clone();
            for (replaced, sum) in ways.iter_mut().enumerate() {
                let each = (0..=replaced.min(wanted))
                    .map(|own| before[replaced - own] * choose(there, wanted - own));
                *sum = each.sum();
            }
        }
    }
    let with_blanks = ways.iter().enumerate();
    with_blanks
        .map(|(replaced, ways)| ways * choose(blanks, replaced))
        .sum()
}

/// The number of ways to choose some of a number of tiles.
fn choose(from: usize, some: usize) -> u64 {
    let (from, some) = (from as u64, some as u64);
    (0..some).fold(1, |ways, i| ways * from.saturating_sub(i) / (i + 1))
}
