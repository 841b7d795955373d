use crate::support::soak::times;
use scrabble::engine::tile::{Letter, Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::solver::leaves::rank::{RankedLeave, Ranking};

/// The numbers of all multisets, and of those that the set has.
fn counted(set: &'static TileSet) -> (usize, usize) {
    let ranking = Ranking::of(set);
    let tiles: Vec<Tile> = set.kinds().collect();
    let (mut next, mut possible) = (1, 1);
    for count in 1..=ranking.most() {
        ranking.walk(count, &mut |met| {
            let kinds = met.sorted.kinds();
            assert_eq!(met.number, next);
            next += 1;
            possible += usize::from(met.possible);
            // All of the small leaves, and some of the large ones.
            if next > 30_000 && times().is_none() && !next.is_multiple_of(37) {
                return;
            }
            let number = |kinds: &[u8]| {
                let kinds = kinds.iter();
                let sorted = kinds.fold(RankedLeave::NONE, |s, &kind| ranking.with(s, kind));
                ranking.number(&sorted).unwrap()
            };
            assert_eq!(number(kinds), met.number);
            assert_eq!(met.without_last, number(&kinds[..count - 1]));
            assert_eq!(met.without_first, number(&kinds[1..]));
            if count > 1 {
                assert_eq!(met.without_both, number(&kinds[1..count - 1]));
            }
            let leave: Tiles = kinds.iter().map(|&kind| tiles[usize::from(kind)]).collect();
            assert_eq!(ranking.number(&ranking.ranked(&leave)), Some(met.number));
            assert_eq!(met.possible, set.all().contains(&leave));
        });
    }
    assert_eq!(next, ranking.all());
    (next, possible)
}

#[test]
fn every_multiset_has_a_number_of_its_own_in_order() {
    assert_eq!(Ranking::of(&TileSet::ENGLISH).most(), 6);
    assert_eq!(counted(&TileSet::ENGLISH), (1_107_568, 914_625));
}

/// Sets of some sizes, with each number of tiles of a kind from none to seven.
#[test]
fn any_tile_set_has_such_numbers() {
    for (letters, most) in [(2, 6), (9, 6), (27, 6), (28, 5), (41, 5), (42, 4), (47, 4)] {
        let rows = (0..letters).map(|at: u8| {
            let label = char::from_u32(0x0410 + u32::from(at)).unwrap();
            let label = label.to_uppercase().chain(vec!['X'; usize::from(at) / 32]);
            format!("{},{},1,0\n", label.collect::<String>(), (at * 5 + 3) % 8)
        });
        let text = format!("?,40,0,0\n{}", rows.collect::<String>());
        let set = TileSet::read_file("any", &text).expect("a set");
        assert_eq!(set.len(), usize::from(letters));
        let set: &'static TileSet = Box::leak(Box::new(set));
        let (all, possible) = counted(set);
        assert!(possible < all && all <= 1_600_000);
        let ranking = Ranking::of(set);
        assert_eq!(ranking.most(), most, "{letters}");
        // A size more would be too many: as often as all kinds are more than the tiles.
        let more = all * (usize::from(letters) + 2 + most) / (most + 1);
        assert!(most == 6 || more > 1_600_000, "{letters}: {more}");
    }
}

/// Tiles that a set does not have make no number that it does not have either.
#[test]
fn letters_of_other_sets_are_harmless() {
    let ranking = Ranking::of(&TileSet::ENGLISH);
    let last = u8::try_from(Letter::MOST - 1)
        .ok()
        .and_then(Letter::from_index);
    let last = Tile::Letter(last.expect("a letter"));
    for tiles in [vec![last; 6], vec![last, Tile::Blank], vec![Tile::Blank; 6]] {
        let ranked = ranking.ranked(&tiles.into_iter().collect());
        assert!(ranking.number(&ranked).expect("a number") < ranking.all());
    }
}

#[test]
fn parts_come_as_often_as_they_are_there() {
    let ranking = Ranking::of(&TileSet::ENGLISH);
    let rack = ranking.ranked(&TileSet::ENGLISH.tiles_of("AAB?").unwrap());
    let mut parts = vec![];
    ranking.each_part(&rack, 2, &mut |part| parts.push(part.kinds().to_vec()));
    let expected: [[u8; 2]; 6] = [[0, 0], [0, 1], [0, 26], [0, 1], [0, 26], [1, 26]];
    assert_eq!(parts, expected);
}
