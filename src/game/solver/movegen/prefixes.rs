//! The prefixes of words that a rack can play by itself.

use std::ops::RangeInclusive;

use super::graph::{Node, WordGraph};
use super::letter_set::{LetterSet, bits};
use super::moves::{BLANK, TILE_BITS};
use super::rack::{LeaveIndex, Rack};
use crate::engine::tile::Letter;

/// A prefix of a word from the rack's tiles alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prefix<L> {
    /// In the format of [`Move::tiles`](super::moves::Move).
    pub(super) tiles: u64,
    pub(super) node: Node,
    /// The letters that continue, whether the rack has them or not.
    pub(super) goes_on: L,
    /// Those of them available from what is left of the rack.
    pub(super) can: L,
    /// The letters that every longer word needs and what is left of the rack lacks.
    pub(super) lacks: L,
    pub(super) left: LeaveIndex,
    pub(super) ends: bool,
}

/// The prefixes of a rack as far as they were needed, in a list for each last letter, the shortest first.
#[derive(Clone, Debug)]
pub(super) struct Prefixes<L> {
    lists: [Vec<Prefix<L>>; Letter::MOST],
    /// For each list, the number of prefixes up to each length.
    counts: [[u32; Rack::MOST + 1]; Letter::MOST],
    count: usize,
    /// The most letters of those found.
    longest: usize,
    /// The letters that a word may have besides those of the rack.
    board: L,
}

impl<L: LetterSet> Default for Prefixes<L> {
    fn default() -> Self {
        Self {
            lists: [const { vec![] }; Letter::MOST],
            counts: [[0; Rack::MOST + 1]; Letter::MOST],
            count: 0,
            longest: 0,
            board: L::NONE,
        }
    }
}

impl<L: LetterSet> Prefixes<L> {
    /// Forgets all, for another rack or other letters on the board.
    pub(super) fn clear(&mut self, board: L) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.counts = [[0; Rack::MOST + 1]; Letter::MOST];
        (self.count, self.longest) = (0, 0);
        self.board = board;
    }

    /// Finds those of up to `longest` letters that may become a word with the letters on the board.
    pub(super) fn reach(&mut self, graph: &WordGraph<L>, rack: &Rack, longest: usize) {
        let longest = longest.min(rack.count() as usize);
        let letters = || bits(rack.can::<L>(rack.full()).widened());
        while self.longest < longest {
            let length = self.longest;
            if length == 0 {
                self.lengthen(&Prefix::empty(graph, rack), graph, rack);
            } else {
                for last in letters() {
                    for i in self.counts[last][length - 1]..self.counts[last][length] {
                        let prefix = self.lists[last][i as usize];
                        self.lengthen(&prefix, graph, rack);
                    }
                }
            }
            (self.count, self.longest) = (0, length + 1);
            for last in letters() {
                self.counts[last][self.longest] = self.lists[last].len() as u32;
                self.count += self.lists[last].len();
            }
        }
    }

    fn lengthen(&mut self, prefix: &Prefix<L>, graph: &WordGraph<L>, rack: &Rack) {
        let head = graph.head(prefix.node);
        let mut letters = prefix.can;
        while letters != L::NONE {
            let letter = letters.first();
            let bit = L::of(letter);
            letters ^= bit;
            let (left, tile) = rack.play::<L>(prefix.left, letter);
            let node = graph.child(prefix.node, head, bit);
            let on = graph.head(node);
            let lacks = graph.needs(node) & !rack.can::<L>(left);
            if !on.ends() && rack.lacks_tiles(lacks & !self.board, left) {
                continue;
            }
            self.lists[letter as usize].push(Prefix {
                tiles: prefix.tiles << TILE_BITS | tile,
                node,
                goes_on: on.letters(),
                can: on.letters() & rack.can(left),
                lacks,
                left,
                ends: on.ends(),
            });
        }
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Those with this last letter, of these lengths.
    #[inline]
    pub(super) fn ending(&self, letter: u32, lengths: &RangeInclusive<usize>) -> &[Prefix<L>] {
        let (list, counts) = (&self.lists[letter as usize], &self.counts[letter as usize]);
        let up_to = |length: usize| counts[length.min(self.longest)] as usize;
        &list[up_to(lengths.start() - 1)..up_to(*lengths.end())]
    }
}

impl<L: LetterSet> Prefix<L> {
    fn empty(graph: &WordGraph<L>, rack: &Rack) -> Self {
        let goes_on = graph.head(graph.root()).letters();
        Self {
            tiles: 0,
            node: graph.root(),
            goes_on,
            can: goes_on & rack.can(rack.full()),
            lacks: L::NONE,
            left: rack.full(),
            ends: false,
        }
    }
}

impl Rack {
    /// What is left after playing an available letter, and the tile in the format of
    /// [`Move::tiles`](super::moves::Move): a blank only where no tile has the letter.
    #[inline]
    pub(super) fn play<L: LetterSet>(&self, left: LeaveIndex, letter: u32) -> (LeaveIndex, u64) {
        if self.naturals::<L>(left).has(letter) {
            (left - self.step(letter), u64::from(letter))
        } else {
            (left - self.blank(), u64::from(letter) | BLANK)
        }
    }

    /// Whether the blanks left cannot replace all of these letters.
    #[inline]
    pub(super) fn lacks_tiles<L: LetterSet>(&self, letters: L, left: LeaveIndex) -> bool {
        let mut letters = letters;
        let mut left = left;
        while letters != L::NONE {
            if left < self.blank() {
                return true;
            }
            left -= self.blank();
            letters = letters.without_lowest();
        }
        false
    }
}
