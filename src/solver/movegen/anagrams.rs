//! Words by their letters, for plays of a whole rack.

use std::sync::OnceLock;

use super::graph::{Node, WordGraph};
use crate::engine::tile::Letter;

/// Bits of each letter in a [`SpelledWord`].
const LETTER_BITS: u32 = 5;
const LENGTH: u32 = 60;

/// A word of up to twelve letters: five bits for each letter, the first lowest, and its length from bit 60 on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SpelledWord(u64);

impl SpelledWord {
    const EMPTY: Self = Self(0);

    /// The most letters that have room.
    pub(super) const LONGEST: usize = (LENGTH / LETTER_BITS) as usize;

    pub(super) const fn len(self) -> usize {
        (self.0 >> LENGTH) as usize
    }

    /// The letter at an index.
    #[inline]
    pub(super) const fn letter(self, at: usize) -> u32 {
        (self.0 >> (LETTER_BITS * at as u32)) as u32 & ((1 << LETTER_BITS) - 1)
    }

    const fn with(self, letter: u32) -> Self {
        let shift = LETTER_BITS * self.len() as u32;
        Self((self.0 | (letter as u64) << shift) + (1 << LENGTH))
    }
}

/// A hash of letters whose order does not matter: the sum of theirs.
pub(super) type LettersHash = u64;

/// The hash of each letter alone.
pub(super) static HASHES: [LettersHash; Letter::COUNT] = {
    let mut hashes = [0; Letter::COUNT];
    let mut state = 0_u64;
    let mut letter = 0;
    while letter < Letter::COUNT {
        // SplitMix64 (Steele, Lea and Flood 2014).
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        hashes[letter] = mixed ^ (mixed >> 31);
        letter += 1;
    }
    hashes
};

/// The words of seven to twelve letters by their letters, made when they are first needed.
#[derive(Default, Debug)]
pub(super) struct Anagrams(OnceLock<AnagramTable>);

impl Anagrams {
    /// The fewest letters of a word in it.
    pub(super) const SHORTEST: usize = 7;

    pub(super) fn table(&self, graph: &WordGraph) -> &AnagramTable {
        self.0.get_or_init(|| AnagramTable::new(graph))
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

    fn new(graph: &WordGraph) -> Self {
        let mut all = vec![];
        collect(graph, graph.root(), 0, SpelledWord::EMPTY, &mut all);
        let bucket = |hash: LettersHash| (hash >> (64 - Self::BITS)) as usize;
        let mut firsts = vec![0_u32; (1 << Self::BITS) + 1];
        for (hash, _) in &all {
            firsts[bucket(*hash)] += 1;
        }
        let mut end = 0;
        for first in &mut firsts {
            end += *first;
            *first = end;
        }
        let (mut checks, mut words) = (vec![0; all.len()], vec![SpelledWord::EMPTY; all.len()]);
        for (hash, word) in all {
            let first = &mut firsts[bucket(hash)];
            *first -= 1;
            (checks[*first as usize], words[*first as usize]) = (hash as u32, word);
        }
        Self {
            firsts,
            checks,
            words,
        }
    }

    /// Calls `each` with the words of these letters, and rarely with one of other letters.
    #[inline]
    pub(super) fn of(&self, hash: LettersHash, mut each: impl FnMut(SpelledWord)) {
        let bucket = (hash >> (64 - Self::BITS)) as usize;
        for at in self.firsts[bucket] as usize..self.firsts[bucket + 1] as usize {
            if self.checks[at] == hash as u32 {
                each(self.words[at]);
            }
        }
    }
}

/// Appends the words that begin with `word`, which leads to `node`, with the hashes of their letters.
fn collect(
    graph: &WordGraph,
    node: Node,
    hash: LettersHash,
    word: SpelledWord,
    all: &mut Vec<(LettersHash, SpelledWord)>,
) {
    let head = graph.head(node);
    if head.ends() && word.len() >= Anagrams::SHORTEST {
        all.push((hash, word));
    }
    if word.len() == SpelledWord::LONGEST {
        return;
    }
    let mut letters = head.all_letters();
    while letters != 0 {
        let letter = letters.trailing_zeros();
        let bit = letters & letters.wrapping_neg();
        letters ^= bit;
        let hash = hash.wrapping_add(HASHES[letter as usize]);
        collect(
            graph,
            graph.child(node, head, bit),
            hash,
            word.with(letter),
            all,
        );
    }
}
