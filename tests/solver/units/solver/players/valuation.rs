use scrabble::engine::tile_set::TileSet;
use scrabble::solver::players::valuation::parts;

#[test]
fn parts_of_a_rack_are_there_once() {
    let rack = TileSet::ENGLISH.tiles_of("AABC").unwrap();
    let mut all: Vec<String> = parts(&rack)
        .iter()
        .map(|part| TileSet::ENGLISH.text(part))
        .collect();
    all.sort_unstable();
    assert_eq!(
        all,
        [
            "", "A", "AA", "AAB", "AABC", "AAC", "AB", "ABC", "AC", "B", "BC", "C"
        ]
    );
}
