mod places;

use scrabble::app::describe::agreed;
use scrabble::engine::rules::describe::counted;
use scrabble::engine::tile::Points;
use scrabble::engine::tile_set::TileSet;

#[test]
fn one_of_a_thing_is_told_as_one() {
    for (points, told) in [
        (0, "0 points"),
        (1, "1 point"),
        (-1, "-1 point"),
        (-2, "-2 points"),
    ] {
        assert_eq!(counted(Points::new(points)), told);
    }
    let words = |text: &str| {
        text.split(' ')
            .filter_map(|text| TileSet::ENGLISH.letters_of(text))
            .collect::<Vec<_>>()
    };
    assert_eq!(agreed(&[], &TileSet::ENGLISH), None);
    let one = agreed(&words("AB"), &TileSet::ENGLISH).unwrap_or_default();
    assert!(one.ends_with(": AB."), "{one}");
    let more = agreed(&words("AB AC AD"), &TileSet::ENGLISH).unwrap_or_default();
    assert!(more.ends_with(": AB, AC and AD."), "{more}");
}
