//! Words of the same letters.

use super::words::Words;
use crate::engine::tile::Letter;
use crate::words::lexicon::packed::PackedWord;

/// The words in the order of their alphagrams.
pub(super) struct Groups {
    /// The numbers of the words, those of the same letters beside each other, in alphabetical order.
    pub(super) members: Vec<u32>,
    /// Where the group of each word begins in `members`, and how many words it has.
    of_word: Vec<(u32, u32)>,
}

impl Groups {
    pub(super) fn of(words: &Words) -> Self {
        let mut sorted: Vec<(Option<PackedWord>, u32)> = words
            .iter()
            .zip(0..)
            .map(|(word, number)| (alphagram(word), number))
            .collect();
        sorted.sort_unstable();
        let mut of_word = vec![(0, 0); words.len()];
        let mut start = 0;
        for group in sorted.chunk_by(|one, other| one.0.is_some() && one.0 == other.0) {
            let size = u32::try_from(group.len()).unwrap_or(u32::MAX);
            for (_, number) in group {
                of_word[*number as usize] = (start, size);
            }
            start += size;
        }
        Self {
            members: sorted.into_iter().map(|(_, number)| number).collect(),
            of_word,
        }
    }

    /// The numbers of the words with the letters of this one, itself among them.
    pub(super) fn with(&self, number: usize) -> &[u32] {
        let (start, size) = self.of_word.get(number).copied().unwrap_or_default();
        let range = start as usize..(start + size) as usize;
        self.members.get(range).unwrap_or_default()
    }

    /// How many words have the letters of this one.
    pub(super) fn size(&self, number: usize) -> u32 {
        self.of_word.get(number).map_or(0, |(_, size)| *size)
    }
}

/// The letters of a word in order.
fn alphagram(word: &[Letter]) -> Option<PackedWord> {
    let mut keys = [0; PackedWord::MAX_LETTERS];
    let keys = keys.get_mut(..word.len())?;
    for (key, letter) in keys.iter_mut().zip(word) {
        *key = letter.key();
    }
    keys.sort_unstable();
    PackedWord::of_key(keys)
}
