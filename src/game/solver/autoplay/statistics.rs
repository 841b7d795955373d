//! Confidence intervals.

/// The bounds of an estimate, with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Standard errors to either side of a normal mean, for 95 % confidence.
const Z: f64 = 1.959_964;

impl Interval {
    /// What may be any share.
    const SHARE: Self = Self {
        low: 0.0,
        high: 1.0,
    };

    const fn around(center: f64, off: f64) -> Self {
        Self {
            low: center - off,
            high: center + off,
        }
    }

    /// The part of it that a share can have.
    const fn of_a_share(self) -> Self {
        Self {
            low: self.low.max(0.0),
            high: self.high.min(1.0),
        }
    }
}

/// The bounds of a share, from the numbers of independent trials and of successes (Wilson 1927).
pub(super) fn of_trials(successes: f64, trials: f64) -> Interval {
    if trials <= 0.0 {
        return Interval::SHARE;
    }
    let share = successes / trials;
    let center = share + Z * Z / (2.0 * trials);
    let off = Z * (share * (1.0 - share) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
    let whole = 1.0 + Z * Z / trials;
    Interval::around(center / whole, off / whole).of_a_share()
}

/// The bounds of a mean share from independent results: the counts of results that are 0, 1 … parts of a whole.
///
/// Two results of nothing and two of a whole are added, so that few or equal results do not look certain; for results
/// that are all or nothing that is the interval of Agresti and Coull (1998).
pub(super) fn of_shares(counts: &[f64]) -> Interval {
    let parts = || (0_u32..).map(f64::from).zip(counts);
    let whole = parts().fold(0.0, |_, (part, _)| part);
    let added = [(0.0, &2.0), (whole, &2.0)];
    let shares = || {
        parts()
            .chain(added)
            .map(|(part, count)| (part / whole, count))
    };
    let all: f64 = shares().map(|(_, count)| count).sum();
    let mean = shares().map(|(share, count)| share * count).sum::<f64>() / all;
    let squares = shares().map(|(share, count)| count * (share - mean).powi(2));
    let off = Z * (squares.sum::<f64>() / all / all).sqrt();
    Interval::around(mean, off).of_a_share()
}

/// The bounds of a mean of independent values, from their number, their sum and the sum of their squares (Student 1908);
/// `None` for fewer than two.
pub(super) fn of_values(count: f64, sum: f64, squares: f64) -> Option<Interval> {
    if count < 2.0 {
        return None;
    }
    let mean = sum / count;
    let variance = ((squares - sum * mean) / (count - 1.0)).max(0.0);
    let off = student(count - 1.0) * (variance / count).sqrt();
    Some(Interval::around(mean, off))
}

/// Standard errors to either side of a mean whose variance is estimated with these degrees of freedom, for 95 % confidence
/// (Abramowitz and Stegun 1964, 26.7.5; within 1 % from two degrees on).
fn student(degrees: f64) -> f64 {
    let power = |n| Z.powi(n);
    let terms = [
        (power(3) + Z) / 4.0,
        (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0,
        (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0,
        (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * Z)
            / 92_160.0,
    ];
    terms
        .iter()
        .rev()
        .fold(0.0, |sum, term| (sum + term) / degrees)
        + Z
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
