//! The order of words by probability.

use super::groups::Groups;
use super::words::Words;
use crate::engine::tile_set::TileSet;
use crate::words::search::probability::Draws;
use std::cmp::Reverse;

/// The place of each word among those of its length, from 1 for the most likely. Equally likely ones are in the order of their
/// alphagrams, and those of the same letters in alphabetical order.
pub(super) fn orders(groups: &Groups, words: &Words, set: &TileSet, blanks: bool) -> Vec<u32> {
    let draws = Draws::of(set, blanks);
    let mut ranked = Vec::with_capacity(words.len());
    let mut place = 0;
    while let Some(&first) = groups.members.get(place) {
        let word = words.get(first as usize);
        ranked.push((word.len(), Reverse(draws.ways(word)), place));
        place += groups.with(first as usize).len().max(1);
    }
    ranked.sort_unstable();
    let mut order = vec![0; words.len()];
    let (mut length, mut last) = (0, 0);
    for (letters, _, place) in ranked {
        if letters != length {
            (length, last) = (letters, 0);
        }
        let first = groups.members[place] as usize;
        for number in groups.with(first) {
            last += 1;
            order[*number as usize] = last;
        }
    }
    order
}
