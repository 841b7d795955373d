//! Words packed into integers, for sorting without pointers.

use crate::engine::tile::Letter;

/// How well a word is known, from 10 (everyone knows it) to 80 (few do): the lowest list of SCOWL that has it.
pub type WordLevel = u8;

/// The bits of a letter.
const LETTER: u32 = 6;

/// The bit that makes a letter lower case.
const CASE: u8 = 0x20;

/// A word of 2 to 20 letters and its level, ordered by the word first.
///
/// Six bits for each letter (the first of the alphabet is 1), the first letter highest, so that the order is alphabetical; the
/// level in the lowest eight bits. So a row of the largest board is one letter longer than the longest word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PackedWord(u128);

impl PackedWord {
    pub const MAX_LETTERS: usize = 20;
    /// The place of the first letter.
    const TOP: u32 = u128::BITS - LETTER;
    /// The place of the twentieth letter.
    const LOWEST: u32 = 8;
    const LEVEL: u128 = 0xff;
    /// How many letters are packed in 64 bits, which is faster than in 128.
    const IN_FIRST: usize = 10;

    /// Packs 2 to 20 letters, all in upper or all in lower case; `None` for anything else.
    pub fn new(letters: &[u8]) -> Option<Self> {
        if !(2..=Self::MAX_LETTERS).contains(&letters.len()) {
            return None;
        }
        let case = letters[0] & CASE;
        let (first, rest) = letters.split_at(letters.len().min(Self::IN_FIRST));
        let bits = u128::from(pack(first, case)?) << (LETTER as usize * rest.len());
        let bits = bits | u128::from(pack(rest, case)?);
        let unused = LETTER as usize * (Self::MAX_LETTERS - letters.len());
        Some(Self(bits << unused << Self::LOWEST))
    }

    /// Packs 2 to 20 letters by their keys, in any alphabet.
    pub fn of_key(key: &[u8]) -> Option<Self> {
        if !(2..=Self::MAX_LETTERS).contains(&key.len()) {
            return None;
        }
        let bits = key.iter().try_fold(0_u128, |bits, byte| {
            let letter = u128::from(Letter::from_key(*byte)?.key() - b'@');
            Some(bits << LETTER | letter)
        })?;
        let unused = LETTER as usize * (Self::MAX_LETTERS - key.len());
        Some(Self(bits << unused << Self::LOWEST))
    }

    #[must_use]
    pub fn at(self, level: WordLevel) -> Self {
        Self(self.0 & !Self::LEVEL | u128::from(level))
    }

    pub fn level(self) -> u64 {
        (self.0 & Self::LEVEL) as u64
    }

    pub(super) fn same_word(self, other: Self) -> bool {
        self.0 | Self::LEVEL == other.0 | Self::LEVEL
    }

    /// The number of letters at the beginning that two different words share.
    pub fn shared_with(self, other: Self) -> usize {
        ((self.0 ^ other.0).leading_zeros() / LETTER) as usize
    }

    /// The letters from an index on, from 1 for the first of the alphabet.
    pub fn letters_from(self, index: usize) -> impl Iterator<Item = u8> {
        let mut rest = (self.0 & !Self::LEVEL) << (LETTER as usize * index);
        std::iter::from_fn(move || {
            let letter = (rest >> Self::TOP) as u8;
            rest <<= LETTER;
            (letter != 0).then_some(letter)
        })
    }

    pub fn unpack(self, buffer: &mut [u8; Self::MAX_LETTERS]) -> &[u8] {
        let mut len = 0;
        for (slot, letter) in buffer.iter_mut().zip(self.letters_from(0)) {
            *slot = b'@' + letter;
            len += 1;
        }
        &buffer[..len]
    }
}

/// Packs at most 10 letters of one case; `None` if there is anything else among them.
fn pack(letters: &[u8], case: u8) -> Option<u64> {
    let (mut bits, mut usable) = (0, true);
    for byte in letters {
        let letter = byte ^ case ^ b'@';
        usable &= letter.wrapping_sub(1) < 26;
        bits = bits << LETTER | u64::from(letter);
    }
    usable.then_some(bits)
}
