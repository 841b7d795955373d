//! Names of squares.

use crate::engine::square::{Direction, Square};

/// Names squares: `H8`, `D8–G8` for adjacent squares in a line, separated by commas.
pub fn places(squares: &[Square]) -> String {
    let across = runs(squares, Direction::Across);
    let down = runs(squares, Direction::Down);
    let fewer = if down.len() < across.len() {
        down
    } else {
        across
    };
    let named = fewer.iter().map(|(first, last)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}–{last}")
        }
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Returns the first and last squares of each run of adjacent squares in a direction.
fn runs(squares: &[Square], way: Direction) -> Vec<(Square, Square)> {
    let mut sorted = squares.to_vec();
    sorted.sort_by_key(|square| match way {
        Direction::Across => (square.row(), square.column()),
        Direction::Down => (square.column(), square.row()),
    });
    sorted.dedup();
    let mut runs: Vec<(Square, Square)> = vec![];
    for square in sorted {
        match runs.last_mut() {
            Some((_, last)) if last.next(way) == Some(square) => *last = square,
            _ => runs.push((square, square)),
        }
    }
    runs
}
