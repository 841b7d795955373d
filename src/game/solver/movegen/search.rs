//! Finds the plays of one line (Appel and Jacobson, 1988).
//!
//! Every play covers an anchor, a free square beside a tile; each is found at the first anchor it covers. Its part
//! before that anchor is on squares that touch no tile, so it is one of the rack's own prefixes, found once for all
//! anchors.

use std::ops::RangeInclusive;

use super::graph::{Node, WordGraph};
use super::grid::GridLine;
use super::letter_set::LetterSet;
use super::moves::{BLANK, BLANKS_OF_ALL, Move, TILE_BITS};
use super::place::{PartialScore, total};
use super::prefixes::{Prefix, Prefixes};
use super::rack::{LeaveIndex, Rack};

pub(super) trait Sink {
    /// Whether plays beyond the limits of tiles are of no use.
    const BOUNDED: bool = false;

    fn take(&mut self, found: Move, left: LeaveIndex);

    fn is_full(&self) -> bool {
        false
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn take(&mut self, found: Move, _: LeaveIndex) {
        self.push(found);
    }
}

/// The search in one line. `BLANKS` is whether the rack has any: without them some checks are unnecessary.
pub(super) struct LineSearch<'a, L, S, const BLANKS: bool> {
    pub(super) graph: &'a WordGraph<L>,
    pub(super) rack: &'a Rack,
    pub(super) prefixes: &'a Prefixes<L>,
    pub(super) line: &'a GridLine<L>,
    pub(super) sink: &'a mut S,
    /// The fewest tiles of any play.
    fewest_of_all: u32,
    /// The first square of the current play, in the line and on the board.
    first: usize,
    square: u16,
    /// The fewest tiles of a play that begins there.
    fewest: u32,
    /// The most tiles of useful plays.
    most: u32,
}

#[derive(Clone, Copy)]
pub(super) struct PartialPlay {
    pub(super) left: LeaveIndex,
    pub(super) tiles: u64,
    pub(super) sum: PartialScore,
}

impl<'a, L: LetterSet, S: Sink, const BLANKS: bool> LineSearch<'a, L, S, BLANKS> {
    pub(super) fn new(
        graph: &'a WordGraph<L>,
        rack: &'a Rack,
        prefixes: &'a Prefixes<L>,
        line: &'a GridLine<L>,
        fewest_of_all: u32,
        sink: &'a mut S,
    ) -> Self {
        Self {
            graph,
            rack,
            prefixes,
            line,
            sink,
            fewest_of_all,
            first: 0,
            square: 0,
            fewest: 0,
            most: rack.count(),
        }
    }

    /// Limits the number of tiles of useful plays.
    pub(super) const fn within(&mut self, most: u32) {
        self.most = most;
    }

    pub(super) fn run(&mut self) {
        for (anchor, from) in self.line.anchors() {
            if self.sink.is_full() {
                return;
            }
            self.anchor(anchor, 1..=anchor + 1 - from);
        }
    }

    /// The plays whose first anchor this is, with these numbers of tiles up to it.
    pub(super) fn anchor(&mut self, anchor: usize, lengths: RangeInclusive<usize>) {
        let fits = self.line.place(anchor).fits & self.rack.can(self.rack.full());
        if fits == L::NONE {
            return;
        }
        if anchor > 0 && self.line.is_taken(anchor - 1) {
            self.after_tiles(anchor, fits);
        } else {
            let through = usize::from(self.line.place(anchor).next) != anchor + 1;
            let mut letters = fits;
            while letters != L::NONE {
                let letter = letters.first();
                letters = letters.without_lowest();
                let prefixes = self.prefixes.ending(letter, &lengths);
                if through {
                    self.before_tiles(anchor, prefixes);
                } else {
                    self.before_free(anchor, prefixes);
                }
            }
        }
    }

    fn after_tiles(&mut self, anchor: usize, fits: L) {
        let start = self.line.run_before(anchor);
        let node = self.slide(self.graph.root(), start, anchor);
        let letters = self.graph.head(node).letters() & fits;
        if letters != L::NONE {
            self.begin(anchor);
            let sum = u64::from(self.line.behind[anchor]);
            self.extend(anchor, node, letters, self.rack.full(), 0, sum);
        }
    }

    /// The plays that begin with one of these, its last tile on an anchor that no tile follows.
    fn before_free(&mut self, anchor: usize, prefixes: &[Prefix<L>]) {
        let free = self.line.place(anchor + 1);
        for prefix in prefixes {
            let mut more = prefix.can & free.fits;
            if more != L::NONE && self.lacks_tiles(prefix.lacks & !free.ahead, prefix.left) {
                more = L::NONE;
            }
            if prefix.ends || more != L::NONE {
                let laid = self.lay(prefix, anchor);
                if prefix.ends {
                    self.found(laid);
                }
                if more != L::NONE {
                    self.extend(
                        anchor + 1,
                        prefix.node,
                        more,
                        laid.left,
                        laid.tiles,
                        laid.sum,
                    );
                }
            }
        }
    }

    /// The plays that begin with one of these, its last tile on an anchor before tiles.
    fn before_tiles(&mut self, anchor: usize, prefixes: &[Prefix<L>]) {
        let next = usize::from(self.line.place(anchor).next);
        let free = self.line.place(next);
        let through = self.line.letter(anchor + 1);
        for prefix in prefixes {
            if prefix.goes_on & through == L::NONE {
                continue;
            }
            let node = self.slide(prefix.node, anchor + 1, next);
            let head = self.graph.head(node);
            let can = self.rack.can(prefix.left);
            let mut more = head.letters() & free.fits & can;
            if more != L::NONE {
                let lacks = self.graph.needs(node) & !(can | free.ahead);
                if self.lacks_tiles(lacks, prefix.left) {
                    more = L::NONE;
                }
            }
            if head.ends() || more != L::NONE {
                let laid = self.lay(prefix, anchor);
                if head.ends() {
                    self.found(laid);
                }
                if more != L::NONE {
                    self.extend(next, node, more, laid.left, laid.tiles, laid.sum);
                }
            }
        }
    }

    /// A prefix placed so that it ends on the anchor.
    fn lay(&mut self, prefix: &Prefix<L>, anchor: usize) -> PartialPlay {
        let mut sum = 0;
        let mut tiles = prefix.tiles;
        let mut at = anchor + 1;
        for _ in 0..self.rack.used(prefix.left) {
            at -= 1;
            sum += self.tile_score(tiles & (2 * BLANK - 1), at);
            tiles >>= TILE_BITS;
        }
        self.begin(at);
        PartialPlay {
            left: prefix.left,
            tiles: prefix.tiles,
            sum,
        }
    }

    /// Starts the plays with their first tile there. A single tile may have to be listed in another line.
    pub(super) fn begin(&mut self, at: usize) {
        let alone = if self.line.place(at).lone { 1 } else { 2 };
        self.first = at;
        self.square = self.line.square(at) as u16;
        self.fewest = self.fewest_of_all.max(alone);
    }

    /// The square of the first tile of the current play.
    pub(super) const fn first(&self) -> usize {
        self.first
    }

    #[inline]
    fn tile_score(&self, tile: u64, at: usize) -> PartialScore {
        let place = self.line.place(at);
        if BLANKS && tile & BLANK != 0 {
            place.plus
        } else {
            self.rack.value(tile as u32) * place.times + place.plus
        }
    }

    /// A play with one more tile, whose letter is available.
    #[inline]
    pub(super) fn with_tile(&self, play: PartialPlay, letter: u32, at: usize) -> PartialPlay {
        let (left, tile) = if BLANKS {
            self.rack.play::<L>(play.left, letter)
        } else {
            (play.left - self.rack.step(letter), u64::from(letter))
        };
        PartialPlay {
            left,
            tiles: play.tiles << TILE_BITS | tile,
            sum: play.sum + self.tile_score(tile, at),
        }
    }

    /// Whether these letters are needed and not available.
    #[inline]
    fn lacks_tiles(&self, letters: L, left: LeaveIndex) -> bool {
        if BLANKS {
            self.rack.lacks_tiles(letters, left)
        } else {
            letters != L::NONE
        }
    }

    /// The node after the tiles on the squares `from..to`.
    #[inline]
    fn slide(&self, node: Node, from: usize, to: usize) -> Node {
        let mut node = node;
        for at in from..to {
            node = self.graph.step(node, self.line.letter(at));
        }
        node
    }

    /// Plays each of these letters, all of which are possible, on a free square, and continues from there.
    fn extend(
        &mut self,
        at: usize,
        node: Node,
        letters: L,
        left: LeaveIndex,
        tiles: u64,
        sum: PartialScore,
    ) {
        let place = self.line.place(at);
        let next = usize::from(place.next);
        let free = self.line.place(next);
        let head = self.graph.head(node);
        let mut letters = letters;
        if next == at + 1
            && (free.fits == L::NONE || S::BOUNDED && self.rack.used(left) + 1 >= self.most)
        {
            letters &= self.graph.finals(node);
        }
        while letters != L::NONE {
            let letter = letters.first();
            let bit = letters.lowest();
            letters ^= bit;
            let mut node = self.graph.child(node, head, bit);
            if next != at + 1 {
                node = self.slide(node, at + 1, next);
            }
            let (left, tile) = if BLANKS {
                self.rack.play::<L>(left, letter)
            } else {
                (left - self.rack.step(letter), u64::from(letter))
            };
            let on = self.graph.head(node);
            let can = self.rack.can(left);
            let mut more = on.letters() & free.fits & can;
            if S::BOUNDED && self.rack.used(left) >= self.most {
                more = L::NONE;
            }
            if more != L::NONE {
                let lacks = self.graph.needs(node) & !(can | free.ahead);
                if self.lacks_tiles(lacks, left) {
                    more = L::NONE;
                }
            }
            if !on.ends() && more == L::NONE {
                continue;
            }
            let tiles = tiles << TILE_BITS | tile;
            let sum = sum + self.tile_score(tile, at);
            if on.ends() {
                self.found(PartialPlay { left, tiles, sum });
            }
            if more != L::NONE && !self.sink.is_full() {
                self.extend(next, node, more, left, tiles, sum);
            }
        }
    }

    /// A play, unless it is listed in another line or has too few tiles.
    #[expect(
        clippy::inline_always,
        reason = "a call for every play costs a tenth of a search with blanks"
    )]
    #[inline(always)]
    pub(super) fn found(&mut self, laid: PartialPlay) {
        let used = self.rack.used(laid.left);
        if used < self.fewest {
            return;
        }
        if BLANKS && (laid.left >= self.rack.blank() || self.is_open(laid.tiles)) {
            self.with_blanks(laid, used);
        } else {
            let points = total(laid.sum);
            self.sink
                .take(self.play(laid.tiles, points, used), laid.left);
        }
    }

    /// Whether a blank stands for a letter that the rack has too, so that it may replace another of the same.
    #[inline]
    fn is_open(&self, tiles: u64) -> bool {
        let rack = self.rack;
        let mut blanks = tiles & BLANKS_OF_ALL;
        while blanks != 0 {
            let letter =
                (tiles >> (blanks.trailing_zeros() - BLANK.trailing_zeros())) & (BLANK - 1);
            if rack.naturals::<L>(rack.full()).has(letter as u32) {
                return true;
            }
            blanks &= blanks - 1;
        }
        false
    }

    #[inline]
    pub(super) fn play(&self, tiles: u64, points: u32, used: u32) -> Move {
        Move {
            tiles,
            score: points + self.rack.bonus(used),
            first: self.square,
            count: used as u8,
            direction: self.line.direction,
        }
    }
}
