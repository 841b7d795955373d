//! Why a text is no position.

use crate::engine::seat::MOST;
use crate::engine::square::SIZE;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CgpError {
    /// Parts are missing.
    #[error(
        "character {at}: a position has four parts separated by spaces: rows, racks, scores and scoreless turns; this one has {parts}"
    )]
    Parts {
        /// Where the next one should begin, from 1.
        at: usize,
        /// How many there are.
        parts: usize,
    },
    /// There are more or fewer rows than the board has.
    #[error("row {row}, column A: the board has {SIZE} rows separated by /, not {rows}")]
    Rows {
        /// The first that is missing or too much, from 1.
        row: usize,
        /// How many there are.
        rows: usize,
    },
    /// A row ends too early.
    #[error("row {row} ends before column {}: it has {squares} of {SIZE} squares", column(*.squares + 1))]
    Short {
        /// From 1.
        row: usize,
        /// How many squares it has.
        squares: usize,
    },
    /// A row has more squares than the board.
    #[error("row {row} goes past column {}: “{rest}” does not fit", column(SIZE.into()))]
    Long {
        /// From 1.
        row: usize,
        /// What does not fit.
        rest: String,
    },
    /// Something that is no tile and no number.
    #[error("row {row}, column {}: “{found}” is neither a tile nor a number of empty squares", column(*.before + 1))]
    Tile {
        /// From 1.
        row: usize,
        /// How many squares of the row come before it.
        before: usize,
        /// What stands there.
        found: char,
    },
    /// A number of empty squares that is none.
    #[error("row {row}, column {}: {found} is not a number of empty squares", column(*.before + 1))]
    Free {
        /// From 1.
        row: usize,
        /// How many squares of the row come before it.
        before: usize,
        /// The number.
        found: String,
    },
    /// More racks than scores, or more than can play.
    #[error(
        "character {at}: a position needs one rack and one score for each player (1 to {MOST}), not {racks} and {scores}"
    )]
    Players {
        /// Where the first one too many begins, from 1.
        at: usize,
        /// How many racks.
        racks: usize,
        /// How many scores.
        scores: usize,
    },
    /// A rack has something that is no tile.
    #[error("character {at}, rack {rack}: “{found}” is not a tile; use A to Z, and ? for a blank")]
    Rack {
        /// Where it stands, from 1.
        at: usize,
        /// Whose, from 1.
        rack: usize,
        /// What stands there.
        found: char,
    },
    /// A score is no number.
    #[error("character {at}, score {score}: “{found}” is not a number of points")]
    Score {
        /// Where it begins, from 1.
        at: usize,
        /// Whose, from 1.
        score: usize,
        /// What stands there.
        found: String,
    },
    /// What stands behind the four parts is no operation.
    #[error(
        "character {at}: “{found}” is not an operation; write a name, a value and a semicolon, such as lex CSW21;"
    )]
    Operation {
        /// Where it begins, from 1.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// An operation does not say what its name wants.
    #[error("character {at}: {name} has the value “{found}”; it needs {wants}")]
    Argument {
        /// Where the operation begins, from 1.
        at: usize,
        /// Its name.
        name: &'static str,
        /// What it says.
        found: String,
        /// What it should say.
        wants: &'static str,
    },
    /// The scoreless turns are no number.
    #[error(
        "character {at}: “{found}” is not a number of scoreless turns, from 0 to {}",
        u8::MAX
    )]
    Scoreless {
        /// Where it begins, from 1.
        at: usize,
        /// What stands there.
        found: String,
    },
}

/// The letter of the last of so many columns; A where there is none.
fn column(squares: usize) -> char {
    let last = squares.saturating_sub(1).min(usize::from(SIZE) - 1);
    char::from(b'A' + u8::try_from(last).unwrap_or(0))
}
