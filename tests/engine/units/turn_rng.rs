use scrabble::engine::tile::{Tile, Tiles};
use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::{Seed, TurnRng};
use scrabble::engine::variant::Variant;

#[test]
fn draws_are_the_same_for_ever() {
    let drawn: Vec<String> = [(0, 0), (0, 1), (7, 0), (7, 1), (u64::MAX, 9)]
        .map(|(seed, turn)| {
            let mut chance = TurnRng::of_turn(Seed(seed), turn);
            let mut bag = Variant::ENGLISH.tiles.all().clone();
            let draws = (0..7).flat_map(|_| chance.draw(&mut bag, 1).iter().collect::<Vec<_>>());
            draws.map(|tile| tile.label(&TileSet::ENGLISH)).collect()
        })
        .into();
    assert_eq!(
        drawn,
        ["ETVOREM", "GERGMIF", "ESVKIAA", "AUAAAAT", "RALENRR"]
    );
}

#[test]
fn every_tile_is_as_likely() {
    let mut chance = TurnRng::of_turn(Seed(1), 1);
    let mut drawn = [0_u32; Tile::KINDS];
    for _ in 0..100_000 {
        for tile in chance
            .draw(&mut Variant::ENGLISH.tiles.all().clone(), 1)
            .iter()
        {
            drawn[tile.index()] += 1;
        }
    }
    for tile in TileSet::ENGLISH.kinds() {
        let expected = 1000.0
            * f64::from(u32::try_from(Variant::ENGLISH.tiles.all().count(tile)).unwrap_or(0));
        let off = (f64::from(drawn[tile.index()]) - expected).abs();
        assert!(
            off < 5.0 * expected.sqrt(),
            "{tile:?}: {} drawn, {expected} expected",
            drawn[tile.index()]
        );
    }
}

#[test]
fn an_empty_bag_gives_nothing() {
    assert!(
        TurnRng::of_turn(Seed(3), 3)
            .draw(&mut Tiles::default(), 7)
            .is_empty()
    );
}
