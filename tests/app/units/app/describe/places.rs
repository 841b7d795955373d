use scrabble::app::describe::places;
use scrabble::engine::square::Square;

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
