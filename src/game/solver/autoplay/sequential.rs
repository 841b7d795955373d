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
    pub fn result(self, pairs: &[u64; OUTCOMES]) -> TestResult {
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
