//! Finds the number of a word: a hash table, a fifth of the time of a look-up in the dictionary.

use super::words::Words;
use crate::engine::tile::Letter;

/// Marks a free slot.
const FREE: u32 = u32::MAX;

/// The number of a word, and bits of its hash, so that other words are seldom looked at.
type Slot = (u32, u32);

/// Where words are.
pub(super) struct Places {
    /// The size is a power of two.
    slots: Vec<Slot>,
}

impl Places {
    pub(super) fn of(words: &Words) -> Self {
        let size = (2 * words.len()).next_power_of_two();
        let mut places = Self {
            slots: vec![(FREE, 0); size],
        };
        for (number, word) in (0..).zip(words.iter()) {
            let (mut slot, hash) = places.first(word);
            while places.slots[slot].0 != FREE {
                slot = places.next(slot);
            }
            places.slots[slot] = (number, hash);
        }
        places
    }

    pub(super) fn find(&self, word: &[Letter], words: &Words) -> Option<usize> {
        let (mut slot, hash) = self.first(word);
        loop {
            let (number, other) = self.slots[slot];
            if number == FREE {
                return None;
            }
            if other == hash && words.get(number as usize) == word {
                return Some(number as usize);
            }
            slot = self.next(slot);
        }
    }

    /// The slot where the search for a word begins, and bits of its hash.
    fn first(&self, word: &[Letter]) -> (usize, u32) {
        let mix = |hash: u64, letter: &Letter| {
            (hash.rotate_left(5) ^ letter.index() as u64 ^ 0x40).wrapping_mul(0x517c_c1b7_2722_0a95)
        };
        // The higher bits are mixed best.
        let hash = (word.iter().fold(0, mix) >> 32) as u32;
        (hash as usize & (self.slots.len() - 1), hash)
    }

    const fn next(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }
}
