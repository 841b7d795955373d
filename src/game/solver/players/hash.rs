//! Chance that follows from words: the same on every machine.

use crate::engine::tile::Letter;

pub(super) fn letters(word: &[Letter]) -> impl Iterator<Item = u8> {
    word.iter().map(|letter| letter.key())
}

/// FNV-1a with its halves mixed, because only a few of its bits are used; the same on every machine.
pub(super) fn hash(seed: u64, bytes: impl IntoIterator<Item = u8>) -> u64 {
    const PRIME: u64 = 0x0100_0000_01b3;
    let start = 0xcbf2_9ce4_8422_2325 ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hashed = bytes.into_iter().fold(start, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(PRIME)
    });
    hashed ^ (hashed >> 32)
}
