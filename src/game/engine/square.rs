//! Squares of a board, by row and column, and the two directions of play (R3).
//!
//! A square is a pair of numbers, on no board in particular: the largest one has rows 1–21 and columns A–U. Which squares a board
//! has, and where its edges are, the [`Layout`](super::layout::Layout) says.

#![expect(
    clippy::cast_possible_truncation,
    reason = "rows, columns and lengths are at most 21"
)]

use std::fmt;

/// The number of rows, and of columns, of the largest board.
pub const LARGEST: u8 = 21;
/// The distance between the indices of squares in a column: a power of two, so that row and column are bits of an index.
pub const STRIDE: u16 = 32;
/// One more than the highest index of a square, with those between the rows.
pub const INDICES: usize = LARGEST as usize * STRIDE as usize;

/// A square of the largest board; a smaller one may not [have](super::layout::Layout::has) it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// A1, which every board has.
    pub const FIRST: Self = Self(0);

    /// H8, the star of the classic board.
    pub const CENTER: Self = Self(7 * STRIDE + 7);

    /// The square in row `row` and column `column`, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < LARGEST && column < LARGEST {
            Some(Self(row as u16 * STRIDE + column as u16))
        } else {
            None
        }
    }

    /// Reads `H8` or `8h`; up to `U21`.
    pub fn parse(text: &str) -> Option<Self> {
        let trimmed = text.trim_matches(|c: char| c.is_ascii_alphabetic());
        let column = match (text.strip_prefix(trimmed), text.strip_suffix(trimmed)) {
            (Some(letter), _) | (_, Some(letter)) if letter.len() == 1 => letter.chars().next()?,
            _ => return None,
        };
        if !trimmed.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let row: u8 = trimmed.parse().ok()?;
        Self::new(
            row.checked_sub(1)?,
            column.to_ascii_uppercase() as u8 - b'A',
        )
    }

    /// The square with an index, which must be one that [`Square::index`] returned.
    #[inline]
    pub(crate) const fn of_index(index: u16) -> Self {
        debug_assert!(index < LARGEST as u16 * STRIDE && index % STRIDE < LARGEST as u16);
        Self(index)
    }

    /// The row, from 0 to 20.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 / STRIDE) as u8
    }

    /// The column, from 0 to 20.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 % STRIDE) as u8
    }

    /// A number below [`INDICES`] that only this square has; they are in order, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the column, A to U.
    pub const fn column_char(self) -> char {
        (b'A' + self.column()) as char
    }

    /// The next square in a direction on the largest board; [`Layout::next`](super::layout::Layout::next) stops at the edge of
    /// another.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across if self.column() < LARGEST - 1 => Some(Self(self.0 + 1)),
            Direction::Down if self.row() < LARGEST - 1 => Some(Self(self.0 + STRIDE)),
            _ => None,
        }
    }

    /// The square before this one in a direction, unless it is off the board.
    #[inline]
    pub const fn previous(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across if self.column() > 0 => Some(Self(self.0 - 1)),
            Direction::Down if self.row() > 0 => Some(Self(self.0 - STRIDE)),
            _ => None,
        }
    }

    /// Returns this square and those after it in a direction, up to the edge of a board of `size` rows.
    #[inline]
    pub(super) fn onward(
        self,
        direction: Direction,
        size: u8,
    ) -> impl Iterator<Item = Self> + use<> {
        let (step, place) = self.in_line(direction);
        (0..u16::from(size).saturating_sub(place)).map(move |further| Self(self.0 + further * step))
    }

    /// Returns what finds the square this many further on in a direction, which must be on the largest board.
    #[inline]
    pub(super) fn steps(self, direction: Direction) -> impl Fn(u16) -> Self {
        let (step, _) = self.in_line(direction);
        move |further| Self(self.0 + further * step)
    }

    /// The first square and the length of the unbroken run of taken squares through this one, which counts as taken.
    #[inline]
    pub(super) fn run(self, direction: Direction, is_taken: impl Fn(Self) -> bool) -> (Self, u8) {
        let (step, place) = self.in_line(direction);
        let (mut first, mut last) = (self.0, self.0);
        let (mut before, mut length) = (place, 1);
        while before > 0 && is_taken(Self(first - step)) {
            first -= step;
            before -= 1;
            length += 1;
        }
        while before + length < u16::from(LARGEST) && is_taken(Self(last + step)) {
            last += step;
            length += 1;
        }
        (Self(first), length as u8)
    }

    /// The distance between the indices of neighbors in a direction, and how many squares are before this one.
    #[inline]
    const fn in_line(self, direction: Direction) -> (u16, u16) {
        match direction {
            Direction::Across => (1, self.0 % STRIDE),
            Direction::Down => (STRIDE, self.0 / STRIDE),
        }
    }

    /// The up to four squares that share a side with this one on the largest board; never a diagonal one (R8).
    pub fn neighbors(self) -> impl Iterator<Item = Self> {
        [Direction::Across, Direction::Down]
            .into_iter()
            .flat_map(move |d| [self.previous(d), self.next(d)])
            .flatten()
    }

    /// Returns `8H` for a play across, `H8` for one down: the start of a word in play notation.
    pub fn notation(self, direction: Direction) -> String {
        match direction {
            Direction::Across => format!("{}{}", self.row() + 1, self.column_char()),
            Direction::Down => self.to_string(),
        }
    }

    /// Reads what [`Square::notation`] writes: a number first is across, a letter first is down.
    pub fn parse_notation(text: &str) -> Option<(Self, Direction)> {
        let direction = if text.starts_with(|c: char| c.is_ascii_digit()) {
            Direction::Across
        } else {
            Direction::Down
        };
        Some((Self::parse(text)?, direction))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.column_char(), self.row() + 1))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The direction of a word (R7: never diagonal).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Left to right, in a row.
    Across,
    /// Top to bottom, in a column.
    Down,
}

impl Direction {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Across => "across",
            Self::Down => "down",
        })
    }
}
