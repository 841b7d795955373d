//! The luck of draws.

use crate::movegen::Worth;

/// How lucky a draw was, or several together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Luck {
    /// In thousandths of a point.
    pub worth: Worth,
    /// Its standard error, in thousandths of a point: not all other draws are looked at.
    pub error: Worth,
}

impl Luck {
    /// The luck of all of these together. What they were compared with was drawn for each by itself.
    pub fn sum(all: impl IntoIterator<Item = Self>) -> Self {
        let (mut worth, mut squares) = (0 as Worth, 0.0);
        for luck in all {
            worth = worth.saturating_add(luck.worth);
            squares += f64::from(luck.error).powi(2);
        }
        let error = rounded(squares.sqrt());
        Self { worth, error }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of f64 saturates")]
pub(super) fn rounded(value: f64) -> Worth {
    value.round() as Worth
}
