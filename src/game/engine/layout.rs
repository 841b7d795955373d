//! The premium squares of the board (R3).

pub mod file;

use super::square::{Direction, INDICES, LARGEST, STRIDE, Square};

/// What a premium square does to a new tile on it, or to the words through it (R22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Premium {
    /// 2L: the letter counts twice.
    DoubleLetter,
    /// 3L: the letter counts three times.
    TripleLetter,
    /// 2W: the word counts twice; the star mostly is one of these.
    DoubleWord,
    /// 3W: the word counts three times.
    TripleWord,
    /// 4L: the letter counts four times.
    QuadrupleLetter,
    /// 4W: the word counts four times.
    QuadrupleWord,
}

impl Premium {
    /// Returns the multiplier of a letter on this square.
    #[inline]
    pub const fn letter_factor(self) -> u8 {
        match self {
            Self::DoubleLetter => 2,
            Self::TripleLetter => 3,
            Self::QuadrupleLetter => 4,
            Self::DoubleWord | Self::TripleWord | Self::QuadrupleWord => 1,
        }
    }

    /// Returns the multiplier of a word through this square.
    #[inline]
    pub const fn word_factor(self) -> u8 {
        match self {
            Self::DoubleWord => 2,
            Self::TripleWord => 3,
            Self::QuadrupleWord => 4,
            Self::DoubleLetter | Self::TripleLetter | Self::QuadrupleLetter => 1,
        }
    }

    /// Returns `2L`, `3L`, `4L`, `2W`, `3W` or `4W`.
    pub const fn label(self) -> &'static str {
        match self {
            Self::DoubleLetter => "2L",
            Self::TripleLetter => "3L",
            Self::DoubleWord => "2W",
            Self::TripleWord => "3W",
            Self::QuadrupleLetter => "4L",
            Self::QuadrupleWord => "4W",
        }
    }

    /// Returns `double-letter square` and so on.
    pub const fn words(self) -> &'static str {
        match self {
            Self::DoubleLetter => "double-letter square",
            Self::TripleLetter => "triple-letter square",
            Self::DoubleWord => "double-word square",
            Self::TripleWord => "triple-word square",
            Self::QuadrupleLetter => "quadruple-letter square",
            Self::QuadrupleWord => "quadruple-word square",
        }
    }
}

/// The squares of a board: how many there are, where the first play starts, and which are premium squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    size: u8,
    start: Square,
    premiums: [Option<Premium>; INDICES],
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
        let mut layout = Self::plain(15, Square::CENTER);
        let (mut row, mut column) = (0, 0);
        while row < 15 {
            layout.premiums[row * STRIDE as usize + column] = mirrored(row, column);
            column += 1;
            if column == 15 {
                (row, column) = (row + 1, 0);
            }
        }
        layout
    };

    /// The fewest rows of a board.
    pub const SMALLEST: u8 = 5;

    /// A board of this many rows and columns without premium squares.
    ///
    /// # Panics
    /// Unless it has 5 to 21 rows and the star is on it: the readers of files check both first.
    pub const fn plain(size: u8, start: Square) -> Self {
        assert!(
            size >= Self::SMALLEST
                && size <= LARGEST
                && start.row() < size
                && start.column() < size,
            "a board has 5 to 21 rows, and its star"
        );
        Self {
            size,
            start,
            premiums: [None; INDICES],
        }
    }

    /// Returns the board with another premium on a square that it has.
    #[must_use]
    pub const fn with(mut self, square: Square, premium: Option<Premium>) -> Self {
        if self.has(square) {
            self.premiums[square.index()] = premium;
        }
        self
    }

    /// Returns the number of rows, and of columns: 5 to 21.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
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

    /// Whether a square is on the board.
    #[inline]
    pub const fn has(&self, square: Square) -> bool {
        square.row() < self.size && square.column() < self.size
    }

    /// Returns the squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| line(size, Direction::Across, row))
    }

    /// Returns the squares of a row or a column, by its number from 0.
    pub fn line(&self, direction: Direction, number: u8) -> impl Iterator<Item = Square> + use<> {
        line(self.size, direction, number)
    }

    /// Returns the next square in a direction, unless it is off the board.
    #[inline]
    pub fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        square.next(direction).filter(|next| self.has(*next))
    }

    /// Returns a square and those after it in a direction, up to the edge.
    #[inline]
    pub fn onward(
        &self,
        from: Square,
        direction: Direction,
    ) -> impl Iterator<Item = Square> + use<> {
        from.onward(direction, self.size)
    }

    /// Reads a square of this board: `H8` or `8h`.
    pub fn parse(&self, text: &str) -> Option<Square> {
        Square::parse(text).filter(|square| self.has(*square))
    }

    /// Returns the letter of the last column: O of 15.
    pub const fn last_column(&self) -> char {
        (b'A' + self.size - 1) as char
    }
}

fn line(size: u8, direction: Direction, number: u8) -> impl Iterator<Item = Square> {
    let square = move |at| match direction {
        Direction::Across => Square::new(number, at),
        Direction::Down => Square::new(at, number),
    };
    (0..size).filter_map(square)
}
