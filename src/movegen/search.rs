//! Finding the plays of one line (Appel and Jacobson, 1988).
//!
//! Every play covers an anchor, a free square beside a tile; each is found at the first anchor that it covers. What it lays
//! before that anchor lies on squares that no tile touches, so it is one of the rack's own beginnings of words, found once
//! for all anchors.

use super::found::{BLANK, Move, TILE_BITS};
use super::graph::{Letters, Node, WordGraph};
use super::grid::{LINE, Line, Sum, total};
use super::prefixes::{Prefix, Prefixes};
use super::rack::{Left, Rack};

/// Takes what is found.
pub(super) trait Sink {
    fn take(&mut self, found: Move);

    /// Whether no more is wanted.
    fn is_full(&self) -> bool {
        false
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn take(&mut self, found: Move) {
        self.push(found);
    }
}

/// What must be asked of a word because the board is empty, or need not (R7).
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// The fewest tiles of a play.
    pub(super) fewest: u32,
    /// From how many tiles on there is a bonus, and how much (R22).
    pub(super) bingo: u32,
    pub(super) bonus: u32,
}

/// The search in one line.
pub(super) struct Search<'a, S> {
    pub(super) graph: &'a WordGraph,
    pub(super) rack: &'a Rack,
    pub(super) prefixes: &'a Prefixes,
    pub(super) line: &'a Line,
    pub(super) terms: Terms,
    pub(super) sink: &'a mut S,
    /// Where the first tile of the play being found lies.
    pub(super) first: usize,
}

/// How far a play has got: what has been laid, and the word that it is part of.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    pub(super) node: Node,
    pub(super) left: Left,
    pub(super) tiles: u64,
    pub(super) sum: Sum,
}

impl<S: Sink> Search<'_, S> {
    /// All plays of the line.
    pub(super) fn run(&mut self) {
        let line = self.line;
        let mut anchors = line.anchors;
        let mut before = 0;
        while anchors != 0 && !self.sink.is_full() {
            let anchor = anchors.trailing_zeros() as usize;
            anchors &= anchors - 1;
            self.anchor(anchor, before);
            before = anchor + 1;
        }
    }

    /// The plays whose first anchor this is; `from` is the square after the anchor before it.
    pub(super) fn anchor(&mut self, anchor: usize, from: usize) {
        let fits = self.line.place(anchor).fits & self.rack.can(self.rack.full());
        if fits == 0 {
            return;
        }
        if anchor > 0 && self.line.is_taken(anchor - 1) {
            self.after_tiles(anchor);
        } else {
            let longest = anchor - from + 1;
            let mut letters = fits;
            while letters != 0 {
                let letter = letters.trailing_zeros();
                letters &= letters - 1;
                self.after_prefixes(anchor, letter, longest);
            }
        }
    }

    /// The plays that go on from the tiles before an anchor.
    fn after_tiles(&mut self, anchor: usize) {
        let line = self.line;
        let mut start = anchor;
        while start > 0 && line.is_taken(start - 1) {
            start -= 1;
        }
        let node = (start..anchor).fold(self.graph.root(), |node, at| {
            self.graph.step(node, 1 << line.letters[at])
        });
        let place = line.place(anchor);
        let head = self.graph.head(node);
        let letters = head.letters() & place.fits & self.rack.can(self.rack.full());
        if letters != 0 {
            self.first = anchor;
            let laid = Laid {
                node,
                left: self.rack.full(),
                tiles: 0,
                sum: line.behind[anchor],
            };
            self.extend(laid, letters, anchor);
        }
    }

    /// The plays that begin with tiles from the rack, of which this letter covers the anchor.
    fn after_prefixes(&mut self, anchor: usize, letter: u32, longest: usize) {
        let place = self.line.place(anchor);
        let next = usize::from(place.next);
        let free = self.line.place(next);
        let prefixes = self.prefixes;
        let list = prefixes.ending(letter, longest);
        if next == anchor + 1 {
            for prefix in list {
                let letters = prefix.can & free.fits;
                let more = letters != 0
                    && !self.rack.falls_short(prefix.lacks & !free.ahead, prefix.left);
                if prefix.ends || more {
                    let laid = self.lay(prefix, prefix.node, anchor);
                    self.reach(laid, prefix.ends, if more { letters } else { 0 }, next);
                }
            }
        } else {
            let through = 1 << self.line.letters[anchor + 1];
            for prefix in list {
                if prefix.goes_on & through != 0 {
                    let node = self.slide(prefix.node, anchor + 1, next);
                    let head = self.graph.head(node);
                    let letters = head.letters() & free.fits & self.rack.can(prefix.left);
                    if head.ends() || letters != 0 {
                        let laid = self.lay(prefix, node, anchor);
                        self.reach(laid, head.ends(), letters, next);
                    }
                }
            }
        }
    }

    /// A beginning laid so that it ends on the anchor; it has led to `node`.
    fn lay(&mut self, prefix: &Prefix, node: Node, anchor: usize) -> Laid {
        let count = self.rack.used(prefix.left) as usize;
        let mut sum = 0;
        let mut tiles = prefix.tiles;
        for at in (anchor + 1 - count..=anchor).rev() {
            sum += self.worth(tiles & 63, at);
            tiles >>= TILE_BITS;
        }
        self.first = anchor + 1 - count;
        Laid {
            node,
            left: prefix.left,
            tiles: prefix.tiles,
            sum,
        }
    }

    /// What a tile adds to the sum on a square.
    #[inline]
    fn worth(&self, tile: u64, at: usize) -> Sum {
        let place = self.line.place(at);
        let value = if tile & BLANK == 0 { self.rack.value(tile as u32) } else { 0 };
        value * place.times + place.plus
    }

    /// Where the tiles on the squares `from..to` lead.
    #[inline]
    fn slide(&self, node: Node, from: usize, to: usize) -> Node {
        self.line.letters[from..to]
            .iter()
            .fold(node, |node, letter| self.graph.step(node, 1 << letter))
    }

    /// Lays each of these letters, all of which are possible, on a free square, and goes on from there.
    fn extend(&mut self, laid: Laid, letters: Letters, at: usize) {
        let place = self.line.place(at);
        let next = usize::from(place.next);
        let free = self.line.place(next);
        let head = self.graph.head(laid.node);
        let mut letters = letters;
        while letters != 0 {
            let letter = letters.trailing_zeros();
            let bit = letters & letters.wrapping_neg();
            letters ^= bit;
            let mut node = self.graph.child(laid.node, head, bit);
            if next != at + 1 {
                node = self.slide(node, at + 1, next);
            }
            let (left, tile) = self.rack.play(laid.left, letter);
            let on = self.graph.head(node);
            let can = self.rack.can(left);
            let mut more = on.letters() & free.fits & can;
            if more != 0 {
                let lacks = self.graph.needs(node) & !(can | free.ahead);
                if self.rack.falls_short(lacks, left) {
                    more = 0;
                }
            }
            if more != 0 || on.ends() {
                let laid = Laid {
                    node,
                    left,
                    tiles: laid.tiles << TILE_BITS | tile,
                    sum: laid.sum + self.worth(tile, at),
                };
                self.reach(laid, on.ends(), more, next);
            }
        }
    }

    /// A play as far as the square before `next`, which is free or the edge: it is one, and goes on, or only one of these.
    #[inline]
    fn reach(&mut self, laid: Laid, ends: bool, more: Letters, next: usize) {
        if ends {
            self.found(laid);
        }
        if more != 0 && !self.sink.is_full() {
            self.extend(laid, more, next);
        }
    }

    /// A play, unless it is to be listed in another line or has too few tiles.
    fn found(&mut self, laid: Laid) {
        let used = self.rack.used(laid.left);
        if used < self.terms.fewest || used == 1 && !self.line.place(self.first).lone {
            return;
        }
        if self.rack.blanks() > 0 {
            self.with_blanks(laid, used);
        } else {
            self.sink.take(self.play(laid.tiles, total(laid.sum), used));
        }
    }

    /// A play with these tiles, which come to so much without a bonus.
    #[inline]
    pub(super) fn play(&self, tiles: u64, points: u32, used: u32) -> Move {
        let bonus = if used >= self.terms.bingo { self.terms.bonus } else { 0 };
        Move {
            tiles,
            score: (points + bonus) as u16,
            first: self.line.square(self.first) as u8,
            count: used as u8,
            direction: self.line.direction,
        }
    }

    /// The squares that a play of so many tiles covers, last first, as numbers in the line.
    pub(super) fn covered(&self, used: u32) -> ([u8; Rack::MOST], usize) {
        let mut covered = [0; Rack::MOST];
        let mut count = 0;
        let mut at = self.first;
        while count < used as usize && at < LINE {
            covered[count] = at as u8;
            count += 1;
            at = usize::from(self.line.place(at).next);
        }
        (covered, count)
    }
}
