//! Words one after another.

use crate::engine::tile::Letter;

/// Words one after another, in alphabetical order.
#[derive(Default)]
pub(super) struct Words {
    letters: Vec<Letter>,
    /// Where each word ends.
    ends: Vec<u32>,
}

impl Words {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, number: usize) -> &[Letter] {
        let end = |number: usize| self.ends.get(number).map_or(0, |end| *end as usize);
        let start = number.checked_sub(1).map_or(0, end);
        self.letters.get(start..end(number)).unwrap_or_default()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[Letter]> {
        (0..self.len()).map(|number| self.get(number))
    }

    pub(super) fn push(&mut self, word: &[Letter]) {
        // Four billion letters are more than the limits for files let in.
        if let Ok(end) = u32::try_from(self.letters.len() + word.len()) {
            self.letters.extend_from_slice(word);
            self.ends.push(end);
        }
    }
}
