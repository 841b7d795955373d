//! The orders of words: by probability, and by playability.

use super::groups::Groups;
use super::words::Words;
use crate::engine::tile_set::TileSet;
use crate::words::search::playability::Playability;
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

/// The place of each word among those of its length, from 1 for the most playable. Equal ones, such as those that were not
/// played, are in the order by probability.
pub(super) fn by_playability(counted: &Playability, probable: &[u32], words: &Words) -> Vec<u32> {
    let ranked = words.iter().zip(probable).zip(0..);
    let mut ranked: Vec<_> = ranked
        .map(|((word, place), number)| (word.len(), Reverse(counted.of(word)), *place, number))
        .collect();
    ranked.sort_unstable();
    let mut order = vec![0; words.len()];
    for length in ranked.chunk_by(|one, other| one.0 == other.0) {
        for (place, (.., number)) in (1..).zip(length) {
            order[*number] = place;
        }
    }
    order
}
