//! Words by their letters, for plays of a whole rack.

use std::collections::TryReserveError;
use std::sync::OnceLock;

use super::graph::{LONGEST, Node, WordGraph, out_of_memory, zeros};
use super::letter_set::LetterSet;
use crate::engine::tile::Letter;

/// A word of up to twenty letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpelledWord {
    /// From 0, like those of a [`GridLine`](super::grid::GridLine).
    letters: [u8; LONGEST],
    length: u8,
}

impl SpelledWord {
    const EMPTY: Self = Self {
        letters: [0; LONGEST],
        length: 0,
    };

    pub(super) const fn len(&self) -> usize {
        self.length as usize
    }

    #[inline]
    pub(super) fn letter(&self, at: usize) -> u32 {
        u32::from(self.letters[at])
    }
}

/// A hash of letters whose order does not matter: the sum of theirs.
pub(super) type LettersHash = u64;

/// The hash of each letter alone.
pub(super) static HASHES: [LettersHash; Letter::MOST] = {
    let mut hashes = [0; Letter::MOST];
    let mut state = 0_u64;
    let mut letter = 0;
    while letter < Letter::MOST {
        // SplitMix64 (Steele, Lea and Flood 2014).
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        hashes[letter] = mixed ^ (mixed >> 31);
        letter += 1;
    }
    hashes
};

/// The words of seven letters and more by their letters, made when they are first needed.
#[derive(Default, Debug)]
pub(super) struct Anagrams(OnceLock<AnagramTable>);

impl Anagrams {
    /// The fewest letters of a word in it.
    pub(super) const SHORTEST: u32 = 7;

    pub(super) fn table<L: LetterSet>(&self, graph: &WordGraph<L>) -> &AnagramTable {
        let made = || AnagramTable::new(graph);
        self.0
            .get_or_init(|| made().unwrap_or_else(|error| out_of_memory(&error)))
    }

    /// Makes the table.
    ///
    /// # Errors
    /// Without the memory for it.
    pub(super) fn prepare<L: LetterSet>(
        &self,
        graph: &WordGraph<L>,
    ) -> Result<(), TryReserveError> {
        if self.0.get().is_none() {
            // Another thread may have made the same one meanwhile.
            let _ = self.0.set(AnagramTable::new(graph)?);
        }
        Ok(())
    }
}

#[derive(Debug)]
pub(super) struct AnagramTable {
    /// Where the words begin whose hash has these highest bits.
    firsts: Vec<u32>,
    /// The lower half of the hash of each word.
    checks: Vec<u32>,
    words: Vec<SpelledWord>,
}

impl AnagramTable {
    /// The highest bits of a hash that select a bucket: about two words in each.
    const BITS: u32 = 17;

    fn new<L: LetterSet>(graph: &WordGraph<L>) -> Result<Self, TryReserveError> {
        let bucket = |hash: LettersHash| (hash >> (64 - Self::BITS)) as usize;
        let mut firsts = vec![0_u32; (1 << Self::BITS) + 1];
        visit(graph, &mut |hash, _| firsts[bucket(hash)] += 1);
        let mut count = 0;
        for first in &mut firsts {
            count += *first;
            *first = count;
        }
        let mut checks = zeros(count as usize)?;
        let mut words = vec![];
        words.try_reserve_exact(count as usize)?;
        words.resize(count as usize, SpelledWord::EMPTY);
        visit(graph, &mut |hash, word| {
            let first = &mut firsts[bucket(hash)];
            *first -= 1;
            (checks[*first as usize], words[*first as usize]) = (hash as u32, *word);
        });
        Ok(Self {
            firsts,
            checks,
            words,
        })
    }

    /// Appends the words of these letters to `words`, and rarely one of other letters.
    #[inline]
    pub(super) fn find(&self, hash: LettersHash, words: &mut Vec<SpelledWord>) {
        let bucket = (hash >> (64 - Self::BITS)) as usize;
        let [first, end] = [
            self.firsts[bucket] as usize,
            self.firsts[bucket + 1] as usize,
        ];
        for (at, check) in (first..).zip(&self.checks[first..end]) {
            if *check == hash as u32 {
                words.push(self.words[at]);
            }
        }
    }
}

/// Visits all words that are long enough, with the hashes of their letters.
fn visit<L: LetterSet>(graph: &WordGraph<L>, each: &mut impl FnMut(LettersHash, &SpelledWord)) {
    let mut word = SpelledWord::EMPTY;
    visit_after(graph, graph.root(), 0, &mut word, each);
}

/// Visits the words that begin with `word`, which leads to this node.
fn visit_after<L: LetterSet>(
    graph: &WordGraph<L>,
    node: Node,
    hash: LettersHash,
    word: &mut SpelledWord,
    each: &mut impl FnMut(LettersHash, &SpelledWord),
) {
    let head = graph.head(node);
    if head.ends() && u32::from(word.length) >= Anagrams::SHORTEST {
        each(hash, word);
    }
    let mut letters = head.all_letters();
    word.length += 1;
    while letters != L::NONE {
        let letter = letters.first();
        let bit = letters.lowest();
        letters ^= bit;
        word.letters[word.len() - 1] = letter as u8;
        let hash = hash.wrapping_add(HASHES[letter as usize]);
        visit_after(graph, graph.child(node, head, bit), hash, word, each);
    }
    word.length -= 1;
}
