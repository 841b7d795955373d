use crate::support::soak::times;
use scrabble::engine::tile::Tiles;
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::variant::Variant;
use scrabble::solver::leaves::LeaveValues;
use scrabble::solver::leaves::rank::{ALL, MOST, RankedLeave, walk};

#[test]
fn every_multiset_has_a_number_of_its_own_in_order() {
    let (mut next, mut possible) = (1, 1);
    for count in 1..=MOST {
        walk(count, &mut |met| {
            let kinds = met.sorted.kinds();
            assert_eq!(met.number, next);
            next += 1;
            possible += usize::from(met.possible);
            // All of the small leaves, and some of the large ones.
            if count > 4 && times().is_none() && !next.is_multiple_of(37) {
                return;
            }
            let number = |kinds: &[u8]| {
                let sorted = kinds
                    .iter()
                    .fold(RankedLeave::NONE, |s, &kind| s.with(kind));
                sorted.number().unwrap()
            };
            assert_eq!(number(kinds), met.number);
            assert_eq!(met.without_last, number(&kinds[..count - 1]));
            assert_eq!(met.without_first, number(&kinds[1..]));
            if count > 1 {
                assert_eq!(met.without_both, number(&kinds[1..count - 1]));
            }
            let tiles = kinds
                .iter()
                .map(|&kind| TileSet::ENGLISH.kinds().nth(kind.into()).unwrap());
            let tiles: Tiles = tiles.collect();
            assert_eq!(met.possible, Variant::ENGLISH.tiles.all().contains(&tiles));
        });
    }
    assert_eq!(next, ALL);
    assert_eq!(possible, LeaveValues::COUNT);
}

#[test]
fn parts_come_as_often_as_they_are_there() {
    let rack = RankedLeave::of(&TileSet::ENGLISH.tiles_of("AAB?").unwrap());
    let mut parts = vec![];
    rack.each_part(2, &mut |part| parts.push(part.kinds().to_vec()));
    let expected: [[u8; 2]; 6] = [[0, 0], [0, 1], [0, 26], [0, 1], [0, 26], [1, 26]];
    assert_eq!(parts, expected);
}
