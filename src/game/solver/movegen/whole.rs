//! Plays of a whole rack, from the table of anagrams.

use std::ops::Range;

use super::anagrams::{AnagramTable, HASHES, LettersHash, SpelledWord};
use super::grid::GridLine;
use super::letter_set::{LetterSet, bits};
use super::place::LINE;
use super::rack::Rack;
use super::search::{LineSearch, PartialPlay, Sink};
use crate::engine::tile::Tile;

/// The words of a whole rack and some letters of the board, found once for all squares.
#[derive(Clone, Default, Debug)]
pub(super) struct WholeWords {
    /// The hash of the rack's letters, without its blanks.
    naturals: LettersHash,
    blanks: u32,
    /// The hashes of the letters that a blank can be.
    letters: &'static [LettersHash],
    words: Vec<SpelledWord>,
    /// For the hash of the letters of the board, their place among `words`.
    known: Vec<(LettersHash, Range<usize>)>,
}

impl WholeWords {
    /// Forgets all, for another rack.
    pub(super) fn clear(&mut self, rack: &Rack) {
        let tiles = rack.tiles();
        let letters = tiles.iter().filter(|tile| *tile != Tile::Blank);
        let hashes = letters.map(|tile| HASHES[tile.index()]);
        self.naturals = hashes.fold(0, LettersHash::wrapping_add);
        self.blanks = rack.blanks();
        self.letters = &HASHES[..rack.tile_set().letters().count()];
        self.words.clear();
        self.known.clear();
    }

    /// The words of the rack's letters and of those of this hash.
    pub(super) fn with(&mut self, board: LettersHash, table: &AnagramTable) -> &[SpelledWord] {
        let known = self.known.iter().find(|(letters, _)| *letters == board);
        let words = if let Some((_, words)) = known {
            words.clone()
        } else {
            let first = self.words.len();
            let naturals = self.naturals.wrapping_add(board);
            find_with(naturals, self.blanks, self.letters, table, &mut self.words);
            let words = first..self.words.len();
            self.known.push((board, words.clone()));
            words
        };
        &self.words[words]
    }
}

/// Finds the words of some letters and this many more of those in `hashes`.
fn find_with(
    letters: LettersHash,
    more: u32,
    hashes: &[LettersHash],
    table: &AnagramTable,
    words: &mut Vec<SpelledWord>,
) {
    if more == 0 {
        return table.find(letters, words);
    }
    for (i, letter) in hashes.iter().enumerate() {
        find_with(
            letters.wrapping_add(*letter),
            more - 1,
            &hashes[i..],
            table,
            words,
        );
    }
}

impl<L: LetterSet> GridLine<L> {
    /// The hash of the tiles on some squares.
    pub(super) fn hash(&self, squares: &Range<usize>) -> LettersHash {
        let taken = self.taken & ((1 << squares.end) - (1 << squares.start));
        let letters = bits(taken).map(|at| HASHES[self.letter(at).first() as usize]);
        letters.fold(0, LettersHash::wrapping_add)
    }
}

impl<L: LetterSet, S: Sink, const BLANKS: bool> LineSearch<'_, L, S, BLANKS> {
    /// The plays of the whole rack from one square, with these words.
    pub(super) fn whole(&mut self, start: usize, squares: Range<usize>, words: &[SpelledWord]) {
        if words.is_empty() {
            return;
        }
        let mut limits = [(0, L::NONE); LINE];
        let mut count = 0;
        for at in squares.clone() {
            let fits = if self.line.is_taken(at) {
                self.line.letter(at)
            } else {
                self.line.place(at).fits
            };
            if fits != L::ALL {
                limits[count] = (at - squares.start, fits);
                count += 1;
            }
        }
        let limits = &limits[..count];
        self.begin(start);
        for word in words {
            if word.len() == squares.len()
                && limits.iter().all(|&(at, fits)| fits.has(word.letter(at)))
            {
                self.lay_word(start, squares.start, word);
            }
        }
    }

    fn lay_word(&mut self, start: usize, first: usize, word: &SpelledWord) {
        let mut laid = PartialPlay {
            left: self.rack.full(),
            tiles: 0,
            sum: u64::from(self.line.behind[start]),
        };
        let mut at = start;
        for _ in 0..self.rack.count() {
            let letter = word.letter(at - first);
            if !self.rack.can::<L>(laid.left).has(letter) {
                return;
            }
            laid = self.with_tile(laid, letter, at);
            at = usize::from(self.line.place(at).next);
        }
        self.found(laid);
    }
}
