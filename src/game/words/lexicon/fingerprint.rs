//! A short number that identifies a set of words.

use crate::text::fnv;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// What identifies a dictionary in a save file (R21): a hash of its words, in order, and of nothing else.
///
/// It is FNV-1a, 64 bits, over each word in upper case and a line feed. It displays as 16 hexadecimal digits and parses
/// from them. It guards against mistakes, not against forgery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Creates the fingerprint with this number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Returns the number.
    pub const fn value(self) -> u64 {
        self.0
    }

    /// The fingerprint of the words that `each` passes on, in alphabetical order.
    pub(super) fn of_words(each: impl FnOnce(&mut dyn FnMut(&[u8]))) -> Self {
        let mut hash = fnv::BASIS;
        each(&mut |word| hash = fnv::after(fnv::after(hash, word), b"\n"));
        Self(hash)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Fingerprint {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Self)
    }
}
