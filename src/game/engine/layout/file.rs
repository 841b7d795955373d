//! Reads and writes boards as text, a character for each square, as macondo and MAGPIE have them: `=` and `-` for triple and
//! double words, `"` and `'` for letters, `~` and `^` for a fourfold word and letter, a space or a dot for none. The first line
//! of MAGPIE is the star, as `row, column` from 0; without it the star is in the middle.

use super::{Layout, Premium};
use crate::engine::square::{Direction, LARGEST, Square};

/// Why a text is not a board. Continues a sentence after the file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// Too few or too many rows.
    #[error("has {0} rows; a board has {least} to {LARGEST}, and as many columns", least = Layout::SMALLEST)]
    Rows(usize),
    /// A row is longer than the board is high.
    #[error(
        "line {line}: {columns} squares, but the board has {rows} rows; only square boards can be played on"
    )]
    Long {
        /// The number of the line, from 1.
        line: usize,
        /// The squares of the row.
        columns: usize,
        /// The rows of the board.
        rows: usize,
    },
    /// A square that no tile may go to.
    #[error(
        "line {line}: `#` is a brick, a square without room for a tile; such boards cannot be played on here"
    )]
    Brick {
        /// The number of the line, from 1.
        line: usize,
    },
    /// Another character.
    #[error("line {line}: “{found}” is not a square; use = - \" ' ~ ^ and spaces")]
    Square {
        /// The number of the line, from 1.
        line: usize,
        /// The character.
        found: char,
    },
    /// The star is not on the board.
    #[error("line 1: the star is not on the board, whose rows and columns are numbered from 0")]
    Star,
}

/// The signs of premium squares.
const SIGNS: [(char, Premium); 6] = [
    ('\'', Premium::DoubleLetter),
    ('"', Premium::TripleLetter),
    ('^', Premium::QuadrupleLetter),
    ('-', Premium::DoubleWord),
    ('=', Premium::TripleWord),
    ('~', Premium::QuadrupleWord),
];

/// What parts the rows of a board that is written on one line.
const BETWEEN: char = '/';

impl Layout {
    /// Reads a board: its star, if it is not in the middle, and its rows.
    ///
    /// # Errors
    /// The first line that is none, or a size that no board has.
    pub fn read_file(text: &str) -> Result<Self, LayoutError> {
        let text = text.trim_start_matches('\u{feff}');
        let mut lines: Vec<&str> = text.lines().collect();
        let star = lines.first().and_then(|line| {
            let (row, column) = line.split_once(',')?;
            Some((row.trim().parse().ok()?, column.trim().parse().ok()?))
        });
        if star.is_some() {
            lines.remove(0);
        }
        let first_line = 1 + usize::from(star.is_some());
        let rows: Vec<(usize, &str)> = (first_line..).zip(lines).collect();
        Self::of_rows(star, &rows)
    }

    fn of_rows(star: Option<(u8, u8)>, rows: &[(usize, &str)]) -> Result<Self, LayoutError> {
        let count = rows.len();
        let size = u8::try_from(count).ok();
        let size = size.filter(|size| (Self::SMALLEST..=LARGEST).contains(size));
        let size = size.ok_or(LayoutError::Rows(count))?;
        let (row, column) = star.unwrap_or((size / 2, size / 2));
        let start = Square::new(row, column).filter(|_| row < size && column < size);
        let mut layout = Self::plain(size, start.ok_or(LayoutError::Star)?);
        for (row, (line, text)) in (0..size).zip(rows) {
            let line = *line;
            let columns = text.trim_end().chars().count();
            if columns > count {
                return Err(LayoutError::Long {
                    line,
                    columns,
                    rows: count,
                });
            }
            for (column, found) in (0..size).zip(text.chars()) {
                let square = Square::new(row, column).unwrap_or(Square::FIRST);
                layout = layout.with(square, premium(found, line)?);
            }
        }
        Ok(layout)
    }

    /// Writes the board as [`Layout::read_file`] reads it.
    pub fn file_text(&self) -> String {
        let rows = self.rows(' ').map(|row| row + "\n");
        let (row, column) = (self.start().row(), self.start().column());
        format!("{row}, {column}\n{}", rows.collect::<String>())
    }

    /// Writes the board on one line without spaces: the star and the rows, `H8/=..'…`.
    pub fn one_line(&self) -> String {
        let rows = self.rows('.');
        rows.fold(self.start().to_string(), |line, row| {
            format!("{line}{BETWEEN}{row}")
        })
    }

    /// Reads what [`Layout::one_line`] writes.
    pub fn read_line(text: &str) -> Option<Self> {
        let mut parts = text.split(BETWEEN);
        let star = Square::parse(parts.next()?)?;
        let rows: Vec<(usize, &str)> = (1..).zip(parts).collect();
        Self::of_rows(Some((star.row(), star.column())), &rows).ok()
    }

    fn rows(&self, plain: char) -> impl Iterator<Item = String> {
        (0..self.size()).map(move |row| {
            let squares = self.line(Direction::Across, row);
            squares.map(|square| self.sign(square, plain)).collect()
        })
    }

    fn sign(&self, square: Square, plain: char) -> char {
        let premium = self.premium(square);
        let known = SIGNS.iter().find(|(_, known)| Some(*known) == premium);
        known.map_or(plain, |(sign, _)| *sign)
    }
}

fn premium(found: char, line: usize) -> Result<Option<Premium>, LayoutError> {
    match found {
        ' ' | '.' => Ok(None),
        '#' => Err(LayoutError::Brick { line }),
        _ => {
            let known = SIGNS.iter().find(|(sign, _)| *sign == found);
            let (_, premium) = known.ok_or(LayoutError::Square { line, found })?;
            Ok(Some(*premium))
        }
    }
}
