use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::leaves::leave_heuristic::leave_value;

#[test]
fn good_tiles_are_worth_more_than_bad_ones() {
    let of = |text: &str| {
        leave_value(
            &TileSet::ENGLISH.tiles_of(text).unwrap(),
            &Variant::ENGLISH.tiles,
        )
    };
    assert_eq!(of(""), 0);
    assert!(of("?") > of("S") && of("S") > of("E") && of("E") > of("U") && of("U") > of("Q"));
    assert!(of("ER") > of("EE") && of("EERS") > of("EEEI"));
}
