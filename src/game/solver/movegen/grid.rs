//! The board prepared for the search: line by line, with the letters allowed on each free square.

use std::ops::Range;

use super::graph::WordGraph;
use super::letter_set::{LetterSet, bits};
use super::place::{BareBoard, CROSS, LAST, LINE, SquareEffect};
use super::rack::Rack;
use crate::engine::board::Board;
use crate::engine::rules::RuleSet;
use crate::engine::square::{Direction, STRIDE};
use crate::engine::tile::PlacedTile;
use crate::engine::variant::Variant;

/// Squares of a line as bits: bit 0 is the first.
pub(super) type SquareSet = u32;

#[derive(Clone, Debug)]
pub(super) struct GridLine<L> {
    pub(super) direction: Direction,
    pub(super) number: usize,
    pub(super) places: [SquareEffect<L>; LAST + 1],
    /// The letters of the tiles; only where [`GridLine::taken`].
    letters: [L; LAST + 1],
    pub(super) taken: SquareSet,
    /// For each square, the value of the tiles right before it.
    pub(super) behind: [u16; LAST + 1],
    /// The squares where plays connect to the board.
    anchors: SquareSet,
    /// The number of squares.
    pub(super) size: usize,
}

impl<L: LetterSet> Default for GridLine<L> {
    fn default() -> Self {
        Self {
            direction: Direction::Across,
            number: 0,
            places: [SquareEffect::EDGE; LAST + 1],
            letters: [L::NONE; LAST + 1],
            taken: 0,
            behind: [0; LAST + 1],
            anchors: 0,
            size: 0,
        }
    }
}

impl<L: LetterSet> GridLine<L> {
    /// The place at an index; the edge for any beyond.
    #[inline]
    pub(super) fn place(&self, at: usize) -> &SquareEffect<L> {
        &self.places[at & LAST]
    }

    /// The anchors, each with the first square of its own: the one after the anchor before.
    pub(super) fn anchors(&self) -> impl Iterator<Item = (usize, usize)> + use<L> {
        let (mut anchors, mut from) = (self.anchors, 0);
        std::iter::from_fn(move || {
            let anchor = (anchors != 0).then(|| anchors.trailing_zeros() as usize)?;
            anchors &= anchors - 1;
            let own = from;
            from = anchor + 1;
            Some((anchor, own))
        })
    }

    /// The most tiles up to an anchor before they touch others, over all anchors.
    pub(super) fn longest_prefix(&self) -> usize {
        let free = |anchor: usize| anchor == 0 || !self.is_taken(anchor - 1);
        let useful =
            |&(anchor, _): &(usize, usize)| self.places[anchor].fits != L::NONE && free(anchor);
        let lengths = self
            .anchors()
            .filter(useful)
            .map(|(anchor, from)| anchor + 1 - from);
        lengths.max().unwrap_or(0)
    }

    /// A square's index on the board.
    pub(super) fn square(&self, at: usize) -> usize {
        square(self.direction, self.number, at)
    }

    /// Where the tiles right before a square begin.
    pub(super) const fn run_before(&self, at: usize) -> usize {
        at - run_before(self.taken, at)
    }

    /// The letter of the tile there, as a set.
    #[inline]
    pub(super) fn letter(&self, at: usize) -> L {
        self.letters[at & LAST]
    }

    #[inline]
    pub(super) const fn is_taken(&self, at: usize) -> bool {
        self.taken >> at & 1 == 1
    }
}

/// The [index](crate::engine::square::Square::index) of a square of a line.
pub(super) const fn square(direction: Direction, number: usize, at: usize) -> usize {
    match direction {
        Direction::Across => number * STRIDE as usize + at,
        Direction::Down => at * STRIDE as usize + number,
    }
}

#[derive(Clone, Debug)]
struct LineTiles {
    letters: [[u8; LAST + 1]; LINE],
    values: [[u8; LAST + 1]; LINE],
    taken: [SquareSet; LINE],
}

impl LineTiles {
    const NONE: Self = Self {
        letters: [[0; LAST + 1]; LINE],
        values: [[0; LAST + 1]; LINE],
        taken: [0; LINE],
    };

    /// A hash with the tiles on some squares of a line.
    #[inline]
    fn mixed(&self, key: u64, line: usize, squares: impl Iterator<Item = usize>) -> u64 {
        let (letters, values) = (&self.letters[line], &self.values[line]);
        let tile = |at: usize| u64::from(letters[at]) << 8 | u64::from(values[at]);
        squares.fold(key, |key, at| blended(key, tile(at)))
    }
}

/// The variant stands between the lines, so that both are cleared by themselves: a single block would be so large that it is
/// cleared byte by byte.
#[derive(Clone, Debug)]
#[repr(C)]
pub(super) struct Grid {
    across: LineTiles,
    variant: &'static Variant,
    down: LineTiles,
    on_board: u64,
}

impl Grid {
    pub(super) fn new(board: &Board) -> Self {
        let mut grid = Self {
            variant: board.variant(),
            across: LineTiles::NONE,
            down: LineTiles::NONE,
            on_board: 0,
        };
        for row in 0..grid.size() {
            for (column, tile) in board.row(row).iter().enumerate() {
                if let Some(tile) = tile {
                    grid.put(self::square(Direction::Across, row, column), *tile);
                }
            }
        }
        grid
    }

    /// Places a tile on the square with this index.
    pub(super) fn put(&mut self, square: usize, tile: PlacedTile) {
        let stride = usize::from(STRIDE);
        let (row, column) = (square / stride, square % stride);
        let letter = u8::try_from(tile.letter().index()).unwrap_or(0);
        let value = self.variant.tiles.value(tile.tile()).value();
        let value = u8::try_from(value).unwrap_or(0);
        for (lines, line, at) in [
            (&mut self.across, row, column),
            (&mut self.down, column, row),
        ] {
            lines.letters[line][at] = letter;
            lines.values[line][at] = value;
            lines.taken[line] |= 1 << at;
        }
        self.on_board |= 1 << letter;
    }

    /// Whether there are no tiles, so that the next play is a first play (R7).
    pub(super) const fn is_empty(&self) -> bool {
        self.on_board == 0
    }

    /// The fewest tiles of a play.
    pub(super) fn fewest_tiles(&self, rules: &RuleSet) -> u32 {
        if self.is_empty() {
            u32::from(rules.first_word.letters())
        } else {
            1
        }
    }

    /// The number of rows, and of columns.
    #[inline]
    pub(super) const fn size(&self) -> usize {
        self.variant.layout.size() as usize
    }

    pub(super) fn letters<L: LetterSet>(&self) -> L {
        L::narrowed(self.on_board)
    }

    const fn both(&self, direction: Direction) -> (&LineTiles, &LineTiles) {
        match direction {
            Direction::Across => (&self.across, &self.down),
            Direction::Down => (&self.down, &self.across),
        }
    }

    /// The squares of a line with tiles.
    pub(super) const fn taken(&self, direction: Direction, number: usize) -> SquareSet {
        self.both(direction).0.taken[number]
    }

    /// The free squares of a line beside a tile in a neighboring line.
    fn beside(own: &LineTiles, number: usize) -> SquareSet {
        let before = if number > 0 { own.taken[number - 1] } else { 0 };
        let after = own.taken.get(number + 1).copied().unwrap_or(0);
        (before | after) & !own.taken[number]
    }

    /// The free squares right before and right after the run of tiles through a square; `None` at the edge.
    pub(super) fn ends(
        &self,
        direction: Direction,
        number: usize,
        at: usize,
    ) -> [Option<usize>; 2] {
        let taken = self.taken(direction, number);
        let before = (at - run_before(taken, at)).checked_sub(1);
        let after = at + run_after(taken, at) + 1;
        [before, (after < self.size()).then_some(after)]
    }

    /// The star, where a line goes through it.
    const fn star(&self, direction: Direction, number: usize) -> SquareSet {
        let star = self.variant.layout.start();
        let (line, at) = match direction {
            Direction::Across => (star.row(), star.column()),
            Direction::Down => (star.column(), star.row()),
        };
        if number == line as usize { 1 << at } else { 0 }
    }

    /// A hash of everything that plays in a line depend on besides the rack: its tiles, and its cross words.
    pub(super) fn key(&self, direction: Direction, number: usize) -> u64 {
        let (own, other) = self.both(direction);
        let place = (direction as usize * LINE + number) as u64;
        // On an empty board only the lines through the star have plays.
        let first = self.is_empty() && self.star(direction, number) != 0;
        let mut key = blended(place, u64::from(first));
        key = own.mixed(key, number, bits(own.taken[number]));
        let beside = Self::beside(own, number);
        for at in bits(beside) {
            let run = run(other.taken[at], number);
            // A blank A has the same number as a free square, except that it is not free.
            key = blended(key, (run.start << 8 | run.end) as u64);
            key = other.mixed(key, at, run);
        }
        blended(key, u64::from(own.taken[number]) << 32 | u64::from(beside))
    }

    /// Prepares a row or column for the rack; false if no play there can connect to the board.
    pub(super) fn line<L: LetterSet>(
        &self,
        direction: Direction,
        number: usize,
        (graph, bare): (&WordGraph<L>, &BareBoard<L>),
        rack: &Rack,
        line: &mut GridLine<L>,
    ) -> bool {
        let (own, other) = self.both(direction);
        if number >= self.size() {
            return false;
        }
        let taken = own.taken[number];
        let beside = Self::beside(own, number);
        let anchors = if self.is_empty() {
            self.star(direction, number)
        } else {
            (taken << 1 | taken >> 1 | beside) & !taken & ((1 << self.size()) - 1)
        };
        if anchors == 0 {
            return false;
        }
        (line.direction, line.number, line.size) = (direction, number, self.size());
        (line.taken, line.anchors) = (taken, anchors);
        let edge = line.size;
        line.places[..=edge].copy_from_slice(&bare.line(direction, number)[..=edge]);
        line.behind = [0; LAST + 1];
        if taken != 0 {
            line.see_tiles(&own.letters[number], &own.values[number]);
        }
        for at in bits(beside) {
            let cross = Cross::of(other, at, number, graph, rack);
            line.cross(at, &cross);
        }
        true
    }
}

/// Mixes two numbers.
const fn blended(one: u64, other: u64) -> u64 {
    let product = (one ^ 0x9e37_79b9_7f4a_7c15) as u128 * (other ^ 0xbf58_476d_1ce4_e5b9) as u128;
    (product as u64 ^ (product >> 64) as u64).wrapping_add(one.rotate_left(23))
}

/// The number of tiles right before a square.
const fn run_before(taken: SquareSet, at: usize) -> usize {
    (taken << (31 - at) << 1).leading_ones() as usize
}

/// The number of tiles right after a square.
const fn run_after(taken: SquareSet, at: usize) -> usize {
    (taken >> (at + 1)).trailing_ones() as usize
}

/// A square with the tiles right before and right after it.
const fn run(taken: SquareSet, at: usize) -> Range<usize> {
    at - run_before(taken, at)..at + 1 + run_after(taken, at)
}

impl<L: LetterSet> GridLine<L> {
    fn see_tiles(&mut self, letters: &[u8; LAST + 1], values: &[u8; LAST + 1]) {
        for at in bits(self.taken) {
            self.letters[at] = L::of(u32::from(letters[at]));
            self.behind[at + 1] = self.behind[at] + u16::from(values[at]);
        }
        for at in bits(self.taken >> 1 & !self.taken) {
            let next = at + 1 + run_after(self.taken, at);
            self.places[at].next = next as u8;
            self.places[at].plus += u64::from(self.behind[next]);
        }
        // After the last tile there are none ahead.
        let mut ahead = L::NONE;
        for at in (0..self.taken.ilog2() as usize).rev() {
            if self.is_taken(at + 1) {
                ahead |= self.letter(at + 1);
            }
            self.places[at & LAST].ahead = ahead;
        }
    }

    /// Prepares a free square for its cross word.
    fn cross(&mut self, at: usize, cross: &Cross<L>) {
        let length = run_before(self.taken, at) + 1 + run_after(self.taken, at);
        let place = &mut self.places[at];
        let factor = place.word_factor();
        place.times |= (place.times * factor) << CROSS;
        place.plus |= (cross.points * factor) << CROSS;
        place.fits = cross.fits;
        place.lone = match self.direction {
            Direction::Across => length >= cross.length,
            Direction::Down => length > cross.length,
        };
    }
}

/// The cross word of a tile in a line.
struct Cross<L> {
    /// The letters of the rack that make a word.
    fits: L,
    /// The value of its other tiles.
    points: u64,
    /// Its length, including the new letter.
    length: usize,
}

impl<L: LetterSet> Cross<L> {
    /// The word through square `at` of a line, which has a tile before it or after it.
    fn of(lines: &LineTiles, line: usize, at: usize, graph: &WordGraph<L>, rack: &Rack) -> Self {
        let (taken, letters) = (lines.taken[line], &lines.letters[line]);
        let run = run(taken, at);
        let points = lines.values[line][run.clone()]
            .iter()
            .map(|&v| u64::from(v))
            .sum();
        let walk = |node, letter: &u8| graph.step(node, L::of(u32::from(*letter)));
        let start = letters[run.start..at].iter().fold(graph.root(), walk);
        let head = graph.head(start);
        if run.end == at + 1 {
            return Self {
                fits: graph.finals(start) & rack.can(rack.full()),
                points,
                length: run.len(),
            };
        }
        let mut fits = L::NONE;
        let mut tried = head.letters() & rack.can(rack.full());
        while tried != L::NONE {
            let bit = tried.lowest();
            tried ^= bit;
            let child = graph.child(start, head, bit);
            let end = letters[at + 1..run.end].iter().fold(child, walk);
            if graph.head(end).ends() {
                fits |= bit;
            }
        }
        Self {
            fits,
            points,
            length: run.len(),
        }
    }
}
