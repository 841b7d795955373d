//! Squares of the 15×15 board, rows 1–15 and columns A–O, and the two directions of play (R3).

use std::fmt;

/// The number of rows, and of columns.
pub const SIZE: u8 = 15;
/// The number of squares.
pub const SQUARES: usize = SIZE as usize * SIZE as usize;

/// A square of the board. Only checked constructors make one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// H8, the star.
    pub const CENTER: Self = Self(7 * SIZE + 7);

    /// The square in row `row` and column `column`, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIZE && column < SIZE {
            Some(Self(row * SIZE + column))
        } else {
            None
        }
    }

    /// Reads `H8` or `8h`.
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

    /// The row, from 0 to 14.
    pub const fn row(self) -> u8 {
        self.0 / SIZE
    }

    /// The column, from 0 to 14.
    pub const fn column(self) -> u8 {
        self.0 % SIZE
    }

    /// From 0 (A1) to 224 (O15), row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the column, A to O.
    pub const fn column_char(self) -> char {
        (b'A' + self.column()) as char
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE * SIZE).map(Self)
    }

    /// The next square in a direction, unless it is off the board.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across if self.column() < SIZE - 1 => Some(Self(self.0 + 1)),
            Direction::Down if self.row() < SIZE - 1 => Some(Self(self.0 + SIZE)),
            _ => None,
        }
    }

    /// The square before this one in a direction, unless it is off the board.
    #[inline]
    pub const fn previous(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across if self.column() > 0 => Some(Self(self.0 - 1)),
            Direction::Down if self.row() > 0 => Some(Self(self.0 - SIZE)),
            _ => None,
        }
    }

    /// Returns this square and those after it in a direction, up to the edge.
    #[inline]
    pub fn onward(self, direction: Direction) -> impl Iterator<Item = Self> + use<> {
        let (step, place) = self.in_line(direction);
        (0..SIZE - place).map(move |further| Self(self.0 + further * step))
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
        while before + length < SIZE && is_taken(Self(last + step)) {
            last += step;
            length += 1;
        }
        (Self(first), length)
    }

    /// The distance between the indices of neighbors in a direction, and how many squares are before this one.
    #[inline]
    const fn in_line(self, direction: Direction) -> (u8, u8) {
        match direction {
            Direction::Across => (1, self.column()),
            Direction::Down => (SIZE, self.row()),
        }
    }

    /// The up to four squares that share a side with this one; never a diagonal one (R8).
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
