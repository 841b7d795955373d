//! Some of the words of an index.

/// Some of the words of an index, a bit each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordSet(Vec<u64>);

impl WordSet {
    /// Returns an empty set for an index of `words` words.
    pub(in crate::words::search) fn none_of(words: usize) -> Self {
        Self(vec![0; words.div_ceil(64)])
    }

    /// Adds the word with a number below the number of words.
    pub(in crate::words::search) fn insert(&mut self, number: usize) {
        if let Some(bits) = self.0.get_mut(number / 64) {
            *bits |= 1 << (number % 64);
        }
    }

    /// Whether the word with a number is among them.
    pub fn contains(&self, number: usize) -> bool {
        let bits = self.0.get(number / 64).copied().unwrap_or(0);
        bits & (1 << (number % 64)) != 0
    }
}
