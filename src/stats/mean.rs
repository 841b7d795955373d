//! Means.

use std::fmt;

/// A mean, to a tenth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mean(i64);

impl Mean {
    /// Of so many things that are so much together; of none there is none.
    pub fn of(sum: i64, count: usize) -> Option<Self> {
        let count = i64::try_from(count).ok().filter(|count| *count > 0)?;
        let half = sum.signum() * count;
        Some(Self((20 * sum + half) / (2 * count)))
    }

    /// In tenths.
    pub const fn tenths(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}
