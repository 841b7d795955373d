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
pub const Z: f64 = 1.959_964;

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
pub fn of_trials(successes: f64, trials: f64) -> Interval {
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
pub fn of_shares(counts: &[f64]) -> Interval {
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
pub fn of_values(count: f64, sum: f64, squares: f64) -> Option<Interval> {
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
pub fn student(degrees: f64) -> f64 {
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
