//! Why a text is not a position.

use crate::engine::seat::MOST;
use crate::engine::square::LARGEST;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CgpError {
    /// Parts are missing.
    #[error(
        "character {at}: a position has four parts separated by spaces: rows, racks, scores and scoreless \
         turns; this one has {parts}"
    )]
    Parts {
        /// Where the next one should begin, from 1.
        at: usize,
        /// How many there are.
        parts: usize,
    },
    /// There are more or fewer rows than the board has.
    #[error("row {row}, column A: the board has {size} rows separated by /, not {rows}")]
    Rows {
        /// The first that is missing or surplus, from 1.
        row: usize,
        /// How many there are.
        rows: usize,
        /// How many the board has.
        size: u8,
    },
    /// A row ends too early.
    #[error("row {row} ends before column {}: it has {squares} of {size} squares", column(*.squares + 1))]
    Short {
        /// From 1.
        row: usize,
        /// Its squares.
        squares: usize,
        /// Those that the board has.
        size: usize,
    },
    /// A row has more squares than the board.
    #[error("row {row} goes past column {}: “{rest}” does not fit", column(*.size))]
    Long {
        /// From 1.
        row: usize,
        /// The surplus.
        rest: String,
        /// The squares that the board has.
        size: usize,
    },
    /// A character that is neither a tile nor a digit.
    #[error("row {row}, column {}: “{found}” is neither a tile nor a number of empty squares", column(*.before + 1))]
    Tile {
        /// From 1.
        row: usize,
        /// The squares of the row before it.
        before: usize,
        /// The character.
        found: char,
    },
    /// An invalid number of empty squares.
    #[error("row {row}, column {}: {found} is not a number of empty squares", column(*.before + 1))]
    Free {
        /// From 1.
        row: usize,
        /// The squares of the row before it.
        before: usize,
        /// The number.
        found: String,
    },
    /// The numbers of racks and scores differ, or exceed the most players.
    #[error(
        "character {at}: a position needs one rack and one score for each player (1 to {MOST}), not {racks} and {scores}"
    )]
    Players {
        /// Where the first surplus one begins, from 1.
        at: usize,
        /// The number of racks.
        racks: usize,
        /// The number of scores.
        scores: usize,
    },
    /// A rack with a character that is not a tile.
    #[error(
        "character {at}, rack {rack}: “{found}” is not a tile; use {letters}, and ? for a blank"
    )]
    Rack {
        /// The character's place, from 1.
        at: usize,
        /// The number of the rack, from 1.
        rack: usize,
        /// The character.
        found: char,
        /// The letters of the tiles.
        letters: String,
    },
    /// A score that is not a number.
    #[error("character {at}, score {score}: “{found}” is not a number of points")]
    Score {
        /// Where it begins, from 1.
        at: usize,
        /// The number of the score, from 1.
        score: usize,
        /// The text found.
        found: String,
    },
    /// A text after the four parts that is not an operation.
    #[error(
        "character {at}: “{found}” is not an operation; write a name, a value and a semicolon, such as lex CSW21;"
    )]
    Operation {
        /// Where it begins, from 1.
        at: usize,
        /// The text found.
        found: String,
    },
    /// An operation with an invalid argument.
    #[error("character {at}: {name} has the value “{found}”; it needs {wants}")]
    Argument {
        /// Where the operation begins, from 1.
        at: usize,
        /// Its name.
        name: &'static str,
        /// The argument found.
        found: String,
        /// What is required.
        wants: &'static str,
    },
    /// The scoreless turns are not a number in range.
    #[error(
        "character {at}: “{found}” is not a number of scoreless turns, from 0 to {}",
        u8::MAX
    )]
    Scoreless {
        /// Where it begins, from 1.
        at: usize,
        /// The text found.
        found: String,
    },
}

/// The letter of the last of this many columns; A where there is none.
fn column(squares: usize) -> char {
    let last = squares.saturating_sub(1).min(usize::from(LARGEST) - 1);
    char::from(b'A' + u8::try_from(last).unwrap_or(0))
}
