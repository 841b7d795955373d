//! Words packed into integers, for sorting without pointers.

/// How well a word is known, from 10 (everyone knows it) to 80 (few do): the lowest list of SCOWL that has it.
pub type WordLevel = u8;

/// A word of 2 to 15 letters and its level, ordered by the word first.
///
/// Five bits for each letter (A is 1), the first letter highest, so that the order is alphabetical; the level in the
/// lowest eight bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct PackedWord(u128);

impl PackedWord {
    pub(super) const MAX_LETTERS: usize = 15;
    const TOP: u32 = 123;
    const LEVEL: u128 = 0xff;

    /// Packs at most 15 letters in either case.
    pub(super) fn new(letters: &[u8]) -> Self {
        let pack = |(bits, shift): (u128, u32), letter: &u8| {
            (bits | u128::from(letter & 31) << shift, shift - 5)
        };
        Self(letters.iter().fold((0, Self::TOP), pack).0)
    }

    pub(super) fn at(self, level: WordLevel) -> Self {
        Self(self.0 & !Self::LEVEL | u128::from(level))
    }

    pub(super) fn level(self) -> u64 {
        (self.0 & Self::LEVEL) as u64
    }

    pub(super) fn same_word(self, other: Self) -> bool {
        self.0 | Self::LEVEL == other.0 | Self::LEVEL
    }

    pub(super) fn unpack(self, buffer: &mut [u8; Self::MAX_LETTERS]) -> &[u8] {
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
}
