//! Averages.

use serde::{Serialize, Serializer};
use std::fmt;

/// The average of whole numbers, to a tenth.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mean {
    /// The sum.
    pub sum: i64,
    /// The count.
    pub count: usize,
}

impl Mean {
    pub(super) const fn add(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
    }

    /// Returns the average in tenths, rounded; `None` of no numbers.
    pub fn tenths(self) -> Option<i64> {
        let count = i64::try_from(self.count).ok().filter(|count| *count > 0)?;
        let half = self.sum.signum() * count;
        Some((20 * self.sum + half) / (2 * count))
    }
}

impl fmt::Display for Mean {
    /// Writes `12.5`; a dash for no numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(mean) = self.tenths() else {
            return f.pad("–");
        };
        let sign = if mean < 0 { "-" } else { "" };
        let tenths = mean.abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl Serialize for Mean {
    /// Writes a number, or null for no numbers. Tenths are far above a float's precision.
    #[expect(clippy::cast_precision_loss, reason = "tenths of points")]
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.tenths()
            .map(|tenths| tenths as f64 / 10.0)
            .serialize(to)
    }
}
