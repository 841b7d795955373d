//! The board as text: fifteen rows, each with its number; the columns have their letters above.

use crate::engine::board::Board;
use crate::engine::layout::premium;
use crate::engine::square::{SIZE, Square};

/// Heading and rows, for reading aloud or in a fixed-width font.
pub(super) fn rows(board: &Board) -> Vec<String> {
    let line = |row: u8, heading: String, cell: &dyn Fn(Square) -> String| {
        (0..SIZE)
            .filter_map(|column| Square::new(row, column))
            .fold(heading, |line, square| {
                format!("{line} {:>2}", cell(square))
            })
    };
    let columns = line(0, "  ".to_owned(), &|square| {
        square.column_char().to_string()
    });
    let numbered = (0..SIZE).map(|row| {
        line(row, format!("{:>2}", row + 1), &|square| {
            cell(board, square)
        })
    });
    std::iter::once(columns).chain(numbered).collect()
}

/// A tile (a blank in lower case), the premium of an empty square, or a dot.
fn cell(board: &Board, square: Square) -> String {
    match (board.get(square), premium(square)) {
        (Some(tile), _) => tile.to_char().to_string(),
        (None, Some(premium)) => premium.label().to_owned(),
        (None, None) => ".".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tile::{Letter, PlacedTile};

    #[test]
    fn rows_have_numbers_premiums_and_tiles() {
        let board = Board::EMPTY.with([
            (Square::CENTRE, PlacedTile::Natural(Letter::A)),
            (
                Square::new(7, 8).unwrap_or(Square::CENTRE),
                PlacedTile::Blank(Letter::A),
            ),
        ]);
        let rows = rows(&board);
        assert_eq!(rows[0], "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O");
        assert_eq!(rows[1], " 1 3W  .  . 2L  .  .  . 3W  .  .  . 2L  .  . 3W");
        assert_eq!(rows[8], " 8 3W  .  . 2L  .  .  .  A  a  .  . 2L  .  . 3W");
        assert_eq!(rows.len(), 16);
    }
}
