use scrabble::solver::autoplay::{GameResult, NoPair, PairResult, PairTally};

fn game(winners: &[usize], points: [i32; 2]) -> GameResult {
    GameResult {
        winners: winners.to_vec(),
        points: points.to_vec(),
        bingos: vec![0, 1],
        plays: 20,
    }
}

fn pair(one: GameResult, other: GameResult) -> PairResult {
    [one, other].try_into().expect("two games of two")
}

#[test]
fn a_pair_is_one_observation() {
    let mut tally = PairTally::new();
    tally.add(&pair(game(&[0], [400, 300]), game(&[1], [350, 400])));
    tally.add(&pair(game(&[0], [420, 380]), game(&[0, 1], [390, 390])));
    assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
    assert_eq!((tally.count(), tally.games.games), (2, 4));
    assert_eq!(
        (tally.games.wins.clone(), tally.games.ties),
        (vec![2, 1], 1)
    );
    assert!((tally.spread() - 22.5).abs() < 1e-9);
    // The pairs' means are 25 and 20: 22.5 ± 12.7 × 2.5.
    let interval = tally.spread_interval().expect("two pairs");
    assert!((interval.low + interval.high - 45.0).abs() < 1e-9);
    assert!(interval.low < -5.0 && interval.low > -10.0, "{interval:?}");
}

#[test]
fn only_two_games_of_two_are_a_pair() {
    let good = game(&[0], [1, 0]);
    for bad in [
        game(&[2], [1, 0]),
        GameResult {
            points: vec![1],
            ..good.clone()
        },
    ] {
        assert_eq!(PairResult::try_from([good.clone(), bad]), Err(NoPair));
    }
}
