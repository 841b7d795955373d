use scrabble::engine::board::Board;
use scrabble::engine::square::Square;
use scrabble::engine::tile::{Letter, PlacedTile};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::plain::board::{column, row, rows, told};

#[test]
fn rows_have_numbers_premiums_and_tiles() {
    let board = Board::new(Variant::ENGLISH).with([
        (Square::CENTER, PlacedTile::Natural(Letter::FIRST)),
        (
            Square::new(7, 8).unwrap_or(Square::CENTER),
            PlacedTile::Blank(Letter::FIRST),
        ),
    ]);
    let rows = rows(&board);
    assert_eq!(rows[0], "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O");
    assert_eq!(rows[1], " 1 3W  .  . 2L  .  .  . 3W  .  .  . 2L  .  . 3W");
    assert_eq!(rows[8], " 8 3W  .  . 2L  .  .  .  A  a  .  . 2L  .  . 3W");
    assert_eq!(rows.len(), 16);
}

#[test]
fn squares_rows_and_columns_are_told_in_words() {
    let at = |text: &str| Square::parse(text).unwrap_or(Square::CENTER);
    let tiles = ["F8", "G8", "H8", "I8"].into_iter().zip("HOrN".chars());
    let tiles = tiles.filter_map(|(square, c)| Some((at(square), TileSet::ENGLISH.placed(c)?)));
    let board = Board::new(Variant::ENGLISH).with(tiles);
    assert_eq!(told(&board, at("A1")), "A1, triple-word square, empty.");
    assert_eq!(told(&board, at("H9")), "H9, empty.");
    assert_eq!(
        told(&board, at("F8")),
        "F8, H, worth 4, in HOrN across from F8."
    );
    assert_eq!(
        told(&board, at("H8")),
        "H8, a blank as R, worth 0, in HOrN across from F8."
    );
    assert_eq!(
        row(&board, 7),
        "Row 8: HOrN from F8. Empty premium squares: A8 triple-word, D8 double-letter, L8 double-letter, O8 triple-word."
    );
    assert_eq!(
        column(&board, 6),
        "Column G: O from G8. Empty premium squares: G3 double-letter, G7 double-letter, G9 double-letter, G13 double-letter."
    );
    assert_eq!(
        row(&board, 8),
        "Row 9: no tiles. Empty premium squares: C9 double-letter, G9 double-letter, I9 double-letter, M9 double-letter."
    );
}
