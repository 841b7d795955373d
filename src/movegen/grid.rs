//! The board as the search needs it: line by line, with what may go on each free square.

use super::graph::{Letters, WordGraph};
use super::rack::Rack;
use crate::engine::board::Board;
use crate::engine::layout::premium;
use crate::engine::square::{Direction, SIZE, Square};

/// Squares in a line.
pub(super) const LINE: usize = SIZE as usize;

/// Squares of a line as bits: bit 0 is the first.
pub(super) type Squares = u32;

/// All squares of a line.
const FULL: Squares = (1 << LINE) - 1;

/// A score in the making: in bits 0–15 the letters of the main word, in bits 16–31 the cross words, from bit 32 on the
/// index of the main word's factor in [`FACTORS`].
pub(super) type Sum = u64;

const CROSS: u32 = 16;
const FACTOR: u32 = 32;
/// What a double word adds to the index of the factor, and what a triple word does.
const DOUBLE: u64 = 1;
const TRIPLE: u64 = 8;

/// Products of word premiums: so many doubles in the lower three bits, so many triples above them.
const FACTORS: [u32; 64] = {
    let mut factors = [0; 64];
    let mut i = 0;
    while i < 64 {
        factors[i] = 2_u32.pow(i as u32 & 7) * 3_u32.pow(i as u32 >> 3);
        i += 1;
    }
    factors
};

/// What a finished sum comes to, without the bonus for many tiles.
#[inline]
pub(super) fn total(sum: Sum) -> u32 {
    let part = |shift: u32| (sum >> shift & 0xffff) as u32;
    part(0) * FACTORS[(sum >> FACTOR) as usize & 63] + part(CROSS)
}

/// What a tile worth one point adds to the total on a square, within a play of this sum.
pub(super) fn weight(place: &Place, sum: Sum) -> u32 {
    total(place.times & 0xffff | sum & !0xffff_ffff) + (place.times >> CROSS) as u32
}

/// What a board's premium squares do, the same along rows and columns (R3).
#[derive(Clone, Copy)]
struct Premiums {
    letter: u64,
    word: u64,
    factor: u64,
}

static PREMIUMS: [[Premiums; LINE]; LINE] = {
    let plain = Premiums { letter: 1, word: 1, factor: 0 };
    let mut all = [[plain; LINE]; LINE];
    let mut row = 0;
    while row < SIZE {
        let mut column = 0;
        while column < SIZE {
            if let Some(square) = Square::new(row, column)
                && let Some(premium) = premium(square)
            {
                let word = premium.word_factor();
                all[row as usize][column as usize] = Premiums {
                    letter: premium.letter_factor() as u64,
                    word: word as u64,
                    factor: match word {
                        2 => DOUBLE,
                        3 => TRIPLE,
                        _ => 0,
                    },
                };
            }
            column += 1;
        }
        row += 1;
    }
    all
};

/// A free square of a line, or the edge beyond its last one.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Place {
    /// What the value of a tile here is multiplied with, as part of a [`Sum`].
    pub(super) times: Sum,
    /// What any tile here adds to a [`Sum`]: the cross word's other tiles, the word premium, and the tiles of the line that
    /// follow at once.
    pub(super) plus: Sum,
    /// The letters of the rack that may lie here, for the word across the line. None where no tile can go.
    pub(super) fits: Letters,
    /// The letters that lie further on in the line.
    pub(super) ahead: Letters,
    /// The next free square, past the tiles that follow at once.
    pub(super) next: u8,
    /// Whether a play of one tile here is to be listed in this line, not in the one across it.
    pub(super) lone: bool,
}

/// A row or column.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) direction: Direction,
    /// Which row or column.
    pub(super) number: usize,
    pub(super) places: [Place; LINE + 1],
    /// The tiles, as letters from 0; only where [`Line::taken`].
    pub(super) letters: [u8; LINE + 1],
    pub(super) taken: Squares,
    /// For each square, what the tiles right before it are worth.
    pub(super) behind: [Sum; LINE + 1],
    /// The squares where plays hang together with the board.
    pub(super) anchors: Squares,
}

impl Line {
    /// The place with this number; the edge for any beyond.
    #[inline]
    pub(super) fn place(&self, at: usize) -> &Place {
        &self.places[at & LINE]
    }

    /// How many tiles may lie up to an anchor before they touch others: the most of all anchors.
    pub(super) fn longest_prefix(&self) -> usize {
        let (mut anchors, mut from, mut longest) = (self.anchors, 0, 0);
        while anchors != 0 {
            let anchor = anchors.trailing_zeros() as usize;
            anchors &= anchors - 1;
            if anchor == 0 || !self.is_taken(anchor - 1) {
                longest = longest.max(anchor + 1 - from);
            }
            from = anchor + 1;
        }
        longest
    }

    /// A square's index on the board.
    pub(super) fn square(&self, at: usize) -> usize {
        match self.direction {
            Direction::Across => self.number * LINE + at,
            Direction::Down => at * LINE + self.number,
        }
    }

    /// Whether a tile lies there.
    #[inline]
    pub(super) const fn is_taken(&self, at: usize) -> bool {
        self.taken >> at & 1 == 1
    }
}

/// The tiles of one direction's lines.
#[derive(Clone, Debug)]
struct Lines {
    letters: [[u8; LINE + 1]; LINE],
    values: [[u8; LINE + 1]; LINE],
    taken: [Squares; LINE],
}

/// The board both ways.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    across: Lines,
    down: Lines,
    empty: bool,
}

impl Grid {
    pub(super) fn new(board: &Board) -> Self {
        let none = Lines {
            letters: [[0; LINE + 1]; LINE],
            values: [[0; LINE + 1]; LINE],
            taken: [0; LINE],
        };
        let mut grid = Self {
            across: none.clone(),
            down: none,
            empty: true,
        };
        for (square, tile) in board.tiles() {
            let (row, column) = (usize::from(square.row()), usize::from(square.column()));
            let letter = u8::try_from(tile.letter().index()).unwrap_or(0);
            let value = u8::try_from(tile.value().value()).unwrap_or(0);
            for (lines, line, at) in [(&mut grid.across, row, column), (&mut grid.down, column, row)] {
                lines.letters[line][at] = letter;
                lines.values[line][at] = value;
                lines.taken[line] |= 1 << at;
            }
            grid.empty = false;
        }
        grid
    }

    /// Whether no tile lies on it, so that the next play is a first play (R7).
    pub(super) const fn is_empty(&self) -> bool {
        self.empty
    }

    /// The letters that lie on it.
    pub(super) fn letters(&self) -> Letters {
        let lines = self.across.letters.iter().zip(self.across.taken);
        lines.fold(0, |all, (letters, taken)| {
            let on = (0..LINE).filter(|&at| taken >> at & 1 == 1);
            on.fold(all, |all, at| all | 1 << letters[at])
        })
    }

    /// A row or column with what the rack can do in it, if any play can hang together with the board there.
    pub(super) fn line(
        &self,
        direction: Direction,
        number: usize,
        graph: &WordGraph,
        rack: &Rack,
    ) -> Option<Line> {
        let (own, other) = match direction {
            Direction::Across => (&self.across, &self.down),
            Direction::Down => (&self.down, &self.across),
        };
        let taken = own.taken[number];
        let before = if number > 0 { own.taken[number - 1] } else { 0 };
        let after = own.taken.get(number + 1).copied().unwrap_or(0);
        let beside = before | after;
        let anchors = if self.empty {
            self.star(direction, number)
        } else {
            (taken << 1 | taken >> 1 | beside) & !taken & FULL
        };
        if anchors == 0 {
            return None;
        }
        let mut line = Line {
            direction,
            number,
            places: [Place::default(); LINE + 1],
            letters: own.letters[number],
            taken,
            behind: [0; LINE + 1],
            anchors,
        };
        for at in 0..LINE {
            if line.is_taken(at) {
                line.behind[at + 1] = line.behind[at] + u64::from(own.values[number][at]);
            }
        }
        let mut free = !taken & FULL;
        while free != 0 {
            let at = free.trailing_zeros() as usize;
            free &= free - 1;
            let cross = (beside >> at & 1 == 1).then(|| Cross::of(other, at, number, graph, rack));
            line.places[at] = place(own, direction, number, at, cross);
        }
        if line.anchors & fitting(&line) == 0 {
            return None;
        }
        line.look_ahead();
        Some(line)
    }

    /// The only anchor of an empty board.
    const fn star(&self, direction: Direction, number: usize) -> Squares {
        let (row, column) = (Square::CENTRE.row(), Square::CENTRE.column());
        let (line, at) = match direction {
            Direction::Across => (row, column),
            Direction::Down => (column, row),
        };
        if number == line as usize { 1 << at } else { 0 }
    }
}

/// The squares where any tile of the rack may lie.
fn fitting(line: &Line) -> Squares {
    (0..LINE).filter(|&at| line.places[at].fits != 0).fold(0, |all, at| all | 1 << at)
}

impl Line {
    /// Fills in what lies ahead of each square.
    fn look_ahead(&mut self) {
        let mut ahead = 0;
        for at in (0..LINE).rev() {
            self.places[at].ahead = ahead;
            if self.is_taken(at) {
                ahead |= 1 << self.letters[at];
            }
        }
    }
}

/// One free square, with the word across the line there, if a tile would make one.
fn place(own: &Lines, direction: Direction, number: usize, at: usize, cross: Option<Cross>) -> Place {
    let taken = own.taken[number];
    let run = (taken >> (at + 1)).trailing_ones() as usize;
    let behind = (taken << (31 - at) << 1).leading_ones() as usize;
    let next = at + 1 + run;
    let follow: u64 = own.values[number][at + 1..next].iter().map(|&v| u64::from(v)).sum();
    let premiums = PREMIUMS[number][at];
    let length = behind + 1 + run;
    let mut place = Place {
        times: premiums.letter,
        plus: follow | premiums.factor << FACTOR,
        fits: Letters::MAX,
        ahead: 0,
        next: next as u8,
        lone: true,
    };
    if let Some(cross) = cross {
        place.times |= premiums.letter * premiums.word << CROSS;
        place.plus |= cross.points * premiums.word << CROSS;
        place.fits = cross.fits;
        place.lone = match direction {
            Direction::Across => length >= cross.length,
            Direction::Down => length > cross.length,
        };
    }
    place
}

/// The word that a tile makes across its line.
struct Cross {
    /// The letters of the rack that make a word of it.
    fits: Letters,
    /// What its other tiles are worth.
    points: u64,
    /// How many letters it has, the new one among them.
    length: usize,
}

impl Cross {
    /// The word through square `at` of a line, which has a tile before it or after it.
    fn of(lines: &Lines, line: usize, at: usize, graph: &WordGraph, rack: &Rack) -> Self {
        let (taken, letters) = (lines.taken[line], &lines.letters[line]);
        let before = (taken << (31 - at) << 1).leading_ones() as usize;
        let after = (taken >> (at + 1)).trailing_ones() as usize;
        let run = at - before..at + 1 + after;
        let points = lines.values[line][run.clone()].iter().map(|&v| u64::from(v)).sum();
        let walk = |node, letter: &u8| graph.step(node, 1 << letter);
        let start = letters[run.start..at].iter().fold(graph.root(), walk);
        let head = graph.head(start);
        let mut fits = 0;
        let mut tried = head.letters() & rack.can(rack.full());
        while tried != 0 {
            let bit = tried & tried.wrapping_neg();
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
