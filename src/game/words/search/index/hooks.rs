//! The hooks of all words.

use super::words::Words;
use crate::engine::tile::Letter;

/// The front hooks and the back hooks of each word, as bits. A word without its first letter that is a word has that letter as a
/// front hook, so every word is taken apart twice instead of being tried with every letter.
pub(super) fn of(words: &Words, find: &dyn Fn(&[Letter]) -> Option<usize>) -> Vec<[u64; 2]> {
    let mut hooks = vec![[0, 0]; words.len()];
    for word in words.iter() {
        if let [first, rest @ ..] = word
            && let Some(number) = find(rest)
        {
            hooks[number][0] |= 1 << first.index();
        }
        if let [rest @ .., last] = word
            && let Some(number) = find(rest)
        {
            hooks[number][1] |= 1 << last.index();
        }
    }
    hooks
}
