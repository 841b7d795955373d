//! A choice with its value.

use crate::solver::movegen::MilliPoints;
use crate::solver::selfplay::Choice;

/// A choice with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedChoice {
    /// The choice.
    pub choice: Choice,
    /// The equity, in thousandths of a point.
    pub equity: MilliPoints,
}

impl ValuedChoice {
    pub(super) const PASS: Self = Self {
        choice: Choice::Pass,
        equity: 0,
    };
}
