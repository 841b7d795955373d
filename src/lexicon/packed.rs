//! Words packed into integers: a list of them is sorted without a pointer in sight.

use super::error::Problem;
use super::{Level, MAX_WORDS};

/// A word of 2 to 15 letters and its level, ordered by the word first.
///
/// Five bits a letter (A is 1), the first letter highest, so that the order is that of the alphabet; the level in the
/// lowest eight bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct PackedWord(u128);

impl PackedWord {
    pub(super) const MAX_LETTERS: usize = 15;
    const TOP: u32 = 123;
    const LEVEL: u128 = 0xff;

    /// Packs at most 15 letters of either case.
    pub(super) fn new(letters: &[u8]) -> Self {
        let pack = |(bits, shift): (u128, u32), letter: &u8| {
            (bits | u128::from(letter & 31) << shift, shift - 5)
        };
        Self(letters.iter().fold((0, Self::TOP), pack).0)
    }

    /// The same word with a level.
    pub(super) fn at(self, level: Level) -> Self {
        Self(self.0 & !Self::LEVEL | u128::from(level))
    }

    /// Its level.
    fn level(self) -> u64 {
        (self.0 & Self::LEVEL) as u64
    }

    fn same_word(self, other: Self) -> bool {
        self.0 | Self::LEVEL == other.0 | Self::LEVEL
    }

    /// Writes the word in upper case into a buffer and returns it.
    fn unpack(self, buffer: &mut [u8; Self::MAX_LETTERS]) -> &[u8] {
        let mut len = 0;
        let mut bits = self.0 & !Self::LEVEL;
        for slot in buffer.iter_mut() {
            if bits == 0 {
                break;
            }
            *slot = b'@' + (bits >> Self::TOP) as u8;
            bits <<= 5;
            len += 1;
        }
        &buffer[..len]
    }
}

/// Words as they come: in any order, some of them twice.
#[derive(Default)]
pub(super) struct Collection {
    words: Vec<PackedWord>,
    /// How many words to collect before looking for duplicates.
    patience: usize,
}

impl Collection {
    const FIRST_PATIENCE: usize = 1 << 20;

    /// Takes a word. Many copies of few words take little memory.
    pub(super) fn push(&mut self, word: PackedWord) -> Result<(), Problem> {
        if self.words.len() >= self.patience.max(Self::FIRST_PATIENCE) {
            self.tidy();
            if self.words.len() > MAX_WORDS {
                return Err(Problem::TooManyWords);
            }
            self.patience = 2 * self.words.len();
        }
        self.words.push(word);
        Ok(())
    }

    /// Sorts, if that is still to do, and leaves each word once, at its lowest level.
    fn tidy(&mut self) {
        if !self.words.is_sorted() {
            self.words.sort_unstable();
        }
        self.words.dedup_by(|later, first| later.same_word(*first));
    }

    /// How many words there are, and the fst of them; `None` if there are no words.
    pub(super) fn into_fst(mut self) -> Result<Option<(usize, Vec<u8>)>, Problem> {
        self.tidy();
        let count = self.words.len();
        if count > MAX_WORDS {
            return Err(Problem::TooManyWords);
        }
        if count == 0 {
            return Ok(None);
        }
        let mut buffer = [0; PackedWord::MAX_LETTERS];
        let mut builder = fst::MapBuilder::memory();
        for word in self.words {
            let added = builder.insert(word.unpack(&mut buffer), word.level());
            added.map_err(|_| Problem::Damaged)?;
        }
        let bytes = builder.into_inner().map_err(|_| Problem::Damaged)?;
        Ok(Some((count, bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpacked(word: PackedWord) -> Vec<u8> {
        word.unpack(&mut [0; PackedWord::MAX_LETTERS]).to_vec()
    }

    #[test]
    fn packing_keeps_the_letters_and_the_level() {
        for word in ["AA", "ZZ", "HORN", "ABCDEFGHIJKLMNO", "ZZZZZZZZZZZZZZZ"] {
            let packed = PackedWord::new(word.as_bytes()).at(200);
            assert_eq!(unpacked(packed), word.as_bytes());
            assert_eq!(packed.level(), 200);
            assert_eq!(
                PackedWord::new(word.to_lowercase().as_bytes()).at(200),
                packed
            );
        }
    }

    #[test]
    fn packed_words_sort_as_words_do() {
        let words = [
            "AA",
            "AAH",
            "AAHED",
            "AB",
            "ABA",
            "BA",
            "ZZZ",
            "ZZZZZZZZZZZZZZZ",
        ];
        let packed = words.map(|word| PackedWord::new(word.as_bytes()).at(80));
        assert!(packed.is_sorted());
    }

    #[test]
    fn the_lowest_level_of_a_word_counts() {
        let mut words = Collection::default();
        for (word, level) in [("QI", 80), ("AA", 50), ("QI", 0), ("QI", 70)] {
            words
                .push(PackedWord::new(word.as_bytes()).at(level))
                .unwrap();
        }
        let (count, bytes) = words.into_fst().unwrap().unwrap();
        let fst = fst::Map::new(bytes).unwrap();
        assert_eq!(
            (count, fst.get("QI"), fst.get("AA")),
            (2, Some(0), Some(50))
        );
    }

    #[test]
    fn no_words_make_no_fst() {
        assert_eq!(Collection::default().into_fst().unwrap(), None);
    }
}
