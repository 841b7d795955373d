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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_are_named_by_the_first_and_the_last() {
        let named = |names: &str| {
            let squares = names.split_whitespace().filter_map(Square::parse);
            places(&squares.collect::<Vec<_>>())
        };
        assert_eq!(named("H8"), "H8");
        assert_eq!(named("G8 D8 F8 E8"), "D8–G8");
        assert_eq!(named("H9 H8 H7 A1"), "A1, H7–H9");
        assert_eq!(named("A1 B1 D1"), "A1–B1, D1");
        assert_eq!(named(""), "");
    }
}
