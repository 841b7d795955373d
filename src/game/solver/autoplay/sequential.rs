//! A sequential test: it stops a match as soon as it is decided.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The outcomes of a pair of games for the first player: no win, half a win … two wins.
pub(super) const OUTCOMES: usize = 5;

/// The probability of either wrong verdict.
const ERROR: f64 = 0.05;

/// What stands for an outcome that has not occurred, so that it is not taken for impossible.
const RARE: f64 = 1e-3;

/// A test between two hypotheses about the first player's share of wins, each wrongly rejected in one match of 20 at most:
/// the generalized sequential probability ratio test (Wald 1945; for results of several outcomes Li, Liu and Ying 2014,
/// Van den Bergh 2018).
///
/// After each pair of games it compares how likely the results are at best with either mean. Its unit is the pair, so that
/// it gains from what mirrored games have in common.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    low: f64,
    high: f64,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TestResult {
    /// The test.
    pub test: SequentialTest,
    /// The log-likelihood ratio of the higher share against the lower one.
    pub ratio: f64,
    /// What it found; `None` while it is undecided.
    pub verdict: Option<Verdict>,
}

/// What a test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The share is at most the lower one.
    Low,
    /// The share is at least the higher one.
    High,
}

/// The shares are no test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("give two shares of wins in percent, the lower first, such as 50,54")]
pub struct NoTest;

impl SequentialTest {
    /// The lower and the higher share of wins, from 0 to 1.
    pub const fn shares(self) -> [f64; 2] {
        [self.low, self.high]
    }

    /// The log-likelihood ratios at which the lower and the higher share are accepted.
    pub fn bounds(self) -> [f64; 2] {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        [-bound, bound]
    }

    /// Returns the log-likelihood ratio of the higher share against the lower one, after this many pairs of each outcome.
    fn ratio(self, pairs: &[u64; OUTCOMES]) -> f64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a likelihood is no exact number"
        )]
        let counts = pairs.map(|count| if count == 0 { RARE } else { count as f64 });
        let (low, high) = (
            Likeliest::new(&counts, self.low),
            Likeliest::new(&counts, self.high),
        );
        let each = (0..OUTCOMES).map(|i| counts[i] * (low.divisor(i) / high.divisor(i)).ln());
        each.sum()
    }

    /// Returns what this many pairs of each outcome decide.
    pub(super) fn result(self, pairs: &[u64; OUTCOMES]) -> TestResult {
        let ratio = self.ratio(pairs);
        let [low, high] = self.bounds();
        TestResult {
            test: self,
            ratio,
            verdict: match () {
                () if ratio <= low => Some(Verdict::Low),
                () if ratio >= high => Some(Verdict::High),
                () => None,
            },
        }
    }
}

/// The distribution with a given mean that makes counts most likely: each observed probability over its `divisor`.
struct Likeliest {
    mean: f64,
    /// The solution of the likelihood equation.
    tilt: f64,
}

impl Likeliest {
    fn new(counts: &[f64; OUTCOMES], mean: f64) -> Self {
        // All divisors are positive between these, and the derivative falls from infinity to minus infinity.
        let (mut below, mut above) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..80 {
            let tilt = f64::midpoint(below, above);
            let tried = Self { mean, tilt };
            let terms = (0..OUTCOMES).map(|i| counts[i] * tried.off(i) / tried.divisor(i));
            if terms.sum::<f64>() > 0.0 {
                below = tilt;
            } else {
                above = tilt;
            }
        }
        let tilt = f64::midpoint(below, above);
        Self { mean, tilt }
    }

    #[expect(clippy::cast_precision_loss, reason = "a handful of outcomes")]
    fn off(&self, outcome: usize) -> f64 {
        outcome as f64 / (OUTCOMES - 1) as f64 - self.mean
    }

    fn divisor(&self, outcome: usize) -> f64 {
        1.0 + self.tilt * self.off(outcome)
    }
}

impl FromStr for SequentialTest {
    type Err = NoTest;

    fn from_str(text: &str) -> Result<Self, NoTest> {
        let (low, high) = text.split_once(',').ok_or(NoTest)?;
        let share = |text: &str| text.trim().parse::<f64>().map(|percent| percent / 100.0);
        let (low, high) = (
            share(low).map_err(|_| NoTest)?,
            share(high).map_err(|_| NoTest)?,
        );
        let fits = 0.0 < low && low < high && high < 1.0;
        fits.then_some(Self { low, high }).ok_or(NoTest)
    }
}

/// The text that it is read from.
impl fmt::Display for SequentialTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| (share * 1e6).round() / 1e4;
        write!(f, "{},{}", percent(self.low), percent(self.high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::turn_rng::{Seed, TurnRng};

    fn test(text: &str) -> SequentialTest {
        text.parse().expect(text)
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
        let found = test("50,60").ratio(&[40, 0, 0, 0, 60]);
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
        let found = test("50,52").ratio(&pairs);
        let (mean, variance) = (0.515, 0.074_775);
        let expected = 1000.0 * 0.02 * (2.0 * mean - 1.02) / (2.0 * variance);
        assert!((found - expected).abs() < 0.05, "{found}, not {expected}");
    }

    #[test]
    fn the_same_results_seen_from_the_other_side_decide_the_other_way() {
        let (pairs, mirrored) = ([10, 20, 90, 60, 30], [30, 60, 90, 20, 10]);
        let (one, other) = (test("48,52").ratio(&pairs), test("48,52").ratio(&mirrored));
        assert!((one + other).abs() < 1e-9 && one > 0.0, "{one} {other}");
        assert_eq!(test("50,54").result(&[0; OUTCOMES]).verdict, None);
    }

    /// The verdict after as many pairs as are needed, with the outcomes of a seed; and how many there were.
    fn decided(likely: [u32; OUTCOMES], seed: u64) -> (Verdict, u64) {
        let mut chance = TurnRng::of_turn(Seed(seed), 0);
        let mut pairs = [0; OUTCOMES];
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
}
