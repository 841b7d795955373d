use scrabble::engine::tile_set::TileSet;
use scrabble::engine::turn_rng::{Seed, TurnRng};
use scrabble::solver::players::inference::{DrawnLeave, FULL, MISTAKE, RackInference, weight};
use std::collections::HashMap;

fn leave(text: &str, weight: u32, times: u32) -> DrawnLeave {
    let leave = TileSet::ENGLISH.tiles_of(text).expect("tiles");
    DrawnLeave {
        leave,
        weight,
        times,
    }
}

#[test]
fn a_leave_weighs_less_the_more_the_turn_loses_with_it() {
    assert_eq!((weight(0), weight(100_000)), (FULL, MISTAKE));
    for (loss, expected) in [(1000, 0.717), (3000, 0.368), (6000, 0.135)] {
        let off = f64::from(weight(loss)) / f64::from(FULL) - expected;
        assert!(off.abs() < 0.02, "{loss}");
    }
}

#[test]
fn leaves_are_sampled_by_weight_and_frequency() {
    let drawn = vec![
        leave("A", FULL, 30),
        leave("E", FULL / 2, 20),
        leave("Q", MISTAKE, 100),
    ];
    let inference = RackInference::weighed(drawn).expect("an inference");
    let mut chance = TurnRng::of_turn(Seed(1), 1);
    let mut count = HashMap::new();
    for _ in 0..4200 {
        *count
            .entry(TileSet::ENGLISH.text(&inference.sample(&mut chance)))
            .or_insert(0) += 1;
    }
    for (leave, expected) in [("A", 3000), ("E", 1000), ("Q", 200)] {
        let found: i32 = count[leave];
        assert!((found - expected).abs() < 150, "{leave}: {found}");
    }
    // The mean weight is 420 000 / 150.
    assert!((inference.likelihood_ratio(0) - 150.0 / 42.0).abs() < 1e-9);
}

#[test]
fn where_few_leaves_explain_the_turn_nothing_is_inferred() {
    let few = vec![leave("A", FULL, 10), leave("E", MISTAKE, 50)];
    assert_eq!(RackInference::weighed(few), None);
    assert_eq!(RackInference::weighed(vec![]), None);
}
