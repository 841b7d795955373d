//! The premium squares of the board (R3).

use super::square::{SIZE, SQUARES, Square};

/// What a premium square does to a new tile on it, or to the words through it (R22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Premium {
    /// 2L: the letter counts twice.
    DoubleLetter,
    /// 3L: the letter counts three times.
    TripleLetter,
    /// 2W: the word counts twice; H8 is one of these.
    DoubleWord,
    /// 3W: the word counts three times.
    TripleWord,
}

impl Premium {
    /// Returns the multiplier of a letter on this square.
    #[inline]
    pub const fn letter_factor(self) -> u8 {
        match self {
            Self::DoubleLetter => 2,
            Self::TripleLetter => 3,
            Self::DoubleWord | Self::TripleWord => 1,
        }
    }

    /// Returns the multiplier of a word through this square.
    #[inline]
    pub const fn word_factor(self) -> u8 {
        match self {
            Self::DoubleWord => 2,
            Self::TripleWord => 3,
            Self::DoubleLetter | Self::TripleLetter => 1,
        }
    }

    /// Returns `2L`, `3L`, `2W` or `3W`.
    pub const fn label(self) -> &'static str {
        match self {
            Self::DoubleLetter => "2L",
            Self::TripleLetter => "3L",
            Self::DoubleWord => "2W",
            Self::TripleWord => "3W",
        }
    }

    /// Returns `double-letter square` and so on.
    pub const fn words(self) -> &'static str {
        match self {
            Self::DoubleLetter => "double-letter square",
            Self::TripleLetter => "triple-letter square",
            Self::DoubleWord => "double-word square",
            Self::TripleWord => "triple-word square",
        }
    }
}

/// The squares of a board: where the first play starts, and which are premium squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    start: Square,
    premiums: [Option<Premium>; SQUARES],
}

/// A quarter of the classic board with the center row and column; the other three mirror it.
const QUARTER: [&[u8; 8]; 8] = [
    b"W..l...W",
    b".w...L..",
    b"..w...l.",
    b"l..w...l",
    b"....w...",
    b".L...L..",
    b"..l...l.",
    b"W..l...w",
];

const fn mirrored(row: usize, column: usize) -> Option<Premium> {
    let row = if row > 7 { 14 - row } else { row };
    let column = if column > 7 { 14 - column } else { column };
    match QUARTER[row][column] {
        b'W' => Some(Premium::TripleWord),
        b'w' => Some(Premium::DoubleWord),
        b'L' => Some(Premium::TripleLetter),
        b'l' => Some(Premium::DoubleLetter),
        _ => None,
    }
}

impl Layout {
    /// The board of 15×15 squares with the star in the center.
    pub const CLASSIC: Self = {
        let mut premiums = [None; SQUARES];
        let mut at = 0;
        while at < SQUARES {
            premiums[at] = mirrored(at / SIZE as usize, at % SIZE as usize);
            at += 1;
        }
        Self::new(Square::CENTER, premiums)
    };

    /// Creates a layout from its star and the premium of each square, row by row.
    pub const fn new(start: Square, premiums: [Option<Premium>; SQUARES]) -> Self {
        Self { start, premiums }
    }

    /// Returns the number of rows, and of columns: as many as there are [squares](Square) for, on every layout so far.
    pub const fn size(&self) -> u8 {
        SIZE
    }

    /// Returns the star, which the first play covers (R7).
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Returns the premium of a square, if it has one.
    #[inline]
    pub const fn premium(&self, square: Square) -> Option<Premium> {
        self.premiums[square.index()]
    }
}
