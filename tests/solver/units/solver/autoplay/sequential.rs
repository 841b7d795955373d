use scrabble::engine::turn_rng::{Seed, TurnRng};
use scrabble::solver::autoplay::{NoTest, SequentialTest, Verdict};

fn test(text: &str) -> SequentialTest {
    text.parse().expect(text)
}

fn ratio(text: &str, pairs: &[u64; 5]) -> f64 {
    test(text).result(pairs).ratio
}

#[test]
fn a_test_is_read_as_it_is_written() {
    for text in ["50,54", "49.5,50.5", "1,99"] {
        assert_eq!(test(text).to_string(), text);
    }
    for text in [
        "", "50", "54,50", "50,50", "0,50", "50,100", "a,b", "50,nan", "1,2,3",
    ] {
        assert_eq!(text.parse::<SequentialTest>(), Err(NoTest), "{text}");
    }
}

/// Where all pairs are all or nothing, it is Wald's test of a coin: 60 wins and 40 losses.
#[test]
fn of_two_outcomes_it_is_the_test_of_wald() {
    let expected = 60.0 * (0.6_f64 / 0.5).ln() + 40.0 * (0.4_f64 / 0.5).ln();
    let found = ratio("50,60", &[40, 0, 0, 0, 60]);
    assert!((found - expected).abs() < 0.02, "{found}, not {expected}");
}

#[test]
fn the_bounds_are_those_of_wald_for_5_percent() {
    let [low, high] = test("50,54").bounds();
    assert!((high - 19_f64.ln()).abs() < 1e-9 && (low + high).abs() < 1e-9);
}

/// By the mean and variance of the pairs the ratio is about n (high − low)(2 mean − high − low) ÷ 2 variance.
#[test]
fn near_the_hypotheses_it_is_the_normal_approximation() {
    let pairs = [100, 150, 460, 170, 120];
    let found = ratio("50,52", &pairs);
    let (mean, variance) = (0.515, 0.074_775);
    let expected = 1000.0 * 0.02 * (2.0 * mean - 1.02) / (2.0 * variance);
    assert!((found - expected).abs() < 0.05, "{found}, not {expected}");
}

#[test]
fn the_same_results_seen_from_the_other_side_decide_the_other_way() {
    let (pairs, mirrored) = ([10, 20, 90, 60, 30], [30, 60, 90, 20, 10]);
    let (one, other) = (ratio("48,52", &pairs), ratio("48,52", &mirrored));
    assert!((one + other).abs() < 1e-9 && one > 0.0, "{one} {other}");
    assert_eq!(test("50,54").result(&[0; 5]).verdict, None);
}

/// The verdict after as many pairs as are needed, with the outcomes of a seed; and how many there were.
fn decided(likely: [u32; 5], seed: u64) -> (Verdict, u64) {
    let mut chance = TurnRng::of_turn(Seed(seed), 0);
    let mut pairs = [0; 5];
    loop {
        let mut left = chance.below(100);
        let outcome = likely.iter().position(|&percent| {
            let found = left < percent;
            left = left.saturating_sub(percent);
            found
        });
        pairs[outcome.unwrap_or(0)] += 1;
        if let Some(verdict) = test("50,54").result(&pairs).verdict {
            return (verdict, pairs.iter().sum());
        }
    }
}

/// With either mean the wrong verdict is as rare as promised, and a match far from both is short.
#[test]
fn errors_are_rare_and_clear_matches_short() {
    let wrong = |likely, wrong| {
        (0..200)
            .filter(|&seed| decided(likely, seed).0 == wrong)
            .count()
    };
    assert!(wrong([15, 15, 40, 15, 15], Verdict::High) <= 20);
    assert!(wrong([11, 15, 36, 23, 15], Verdict::Low) <= 20);
    let clear: u64 = (0..50)
        .map(|seed| decided([5, 10, 30, 30, 25], seed).1)
        .sum();
    assert!(clear < 50 * 90, "{clear} pairs in 50 matches");
}
