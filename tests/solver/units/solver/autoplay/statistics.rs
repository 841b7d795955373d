use scrabble::solver::autoplay::Interval;
use scrabble::solver::autoplay::statistics::{Z, of_shares, of_trials, of_values, student};

#[track_caller]
fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() < within, "{found}, not {expected}");
}

#[track_caller]
fn bounds(found: Interval, low: f64, high: f64) {
    near(found.low, low, 0.0006);
    near(found.high, high, 0.0006);
}

/// Newcombe (1998), *Two-sided confidence intervals for the single proportion*, table I, method 3.
#[test]
fn shares_of_trials_are_those_of_newcombe() {
    bounds(of_trials(81.0, 263.0), 0.2553, 0.3662);
    bounds(of_trials(15.0, 148.0), 0.0624, 0.1605);
    bounds(of_trials(0.0, 20.0), 0.0, 0.1611);
    bounds(of_trials(1.0, 29.0), 0.0061, 0.1718);
    bounds(of_trials(0.0, 0.0), 0.0, 1.0);
}

/// No vegetarian among 20 students: 2 ÷ 24 ± 1.96 × 0.0564 (Agresti and Franklin, *Statistics*, on small samples).
#[test]
fn shares_that_are_all_or_nothing_are_those_of_agresti_and_coull() {
    bounds(of_shares(&[20.0, 0.0]), 0.0, 0.1939);
    bounds(of_shares(&[20.0, 0.0, 0.0, 0.0, 0.0]), 0.0, 0.1939);
    bounds(of_shares(&[0.0, 0.0, 20.0]), 0.8061, 1.0);
    let half = of_shares(&[0.0, 0.0, 20.0, 0.0, 0.0]);
    near(half.low + half.high, 1.0, 1e-9);
    assert!(half.low < 0.45, "twenty even pairs are not certain");
}

/// Pairs that are half won vary less than games that are won or lost.
#[test]
fn pairs_with_less_variance_are_surer() {
    let (pairs, games) = (
        of_shares(&[100.0, 0.0, 800.0, 0.0, 100.0]),
        of_shares(&[500.0, 500.0]),
    );
    assert!(pairs.high - pairs.low < 0.5 * (games.high - games.low));
}

/// Student (1908), *The probable error of a mean*: the extra sleep of ten patients, 1.58 hours ± 2.262 × 0.389.
#[test]
fn means_are_those_of_student() {
    let extra: [f64; 10] = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4];
    let squares = extra.iter().map(|hours| hours * hours).sum();
    let found = of_values(10.0, extra.iter().sum(), squares).unwrap();
    bounds(found, 0.7001, 2.4599);
    assert_eq!(of_values(1.0, 5.0, 25.0), None);
}

#[test]
fn quantiles_of_student_are_those_of_the_tables() {
    for (degrees, quantile) in [(3.0, 3.182), (5.0, 2.571), (10.0, 2.228), (30.0, 2.042)] {
        near(student(degrees), quantile, 0.009);
    }
    near(student(1e9), Z, 1e-6);
}
