//! The luck of draws.

use crate::record::as_json;
use crate::solver::movegen::MilliPoints;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The luck of one draw, or of several together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Luck {
    /// In thousandths of a point.
    #[serde(rename = "luck", serialize_with = "as_json::thousandths")]
    pub worth: MilliPoints,
    /// The standard error, in thousandths of a point: other draws are sampled.
    #[serde(rename = "luck_error", serialize_with = "as_json::thousandths")]
    pub error: MilliPoints,
}

impl Luck {
    /// Returns the total luck. The samples they were compared with are independent.
    pub fn sum(all: impl IntoIterator<Item = Self>) -> Self {
        let (mut worth, mut squares) = (0 as MilliPoints, 0.0);
        for luck in all {
            worth = worth.saturating_add(luck.worth);
            squares += f64::from(luck.error).powi(2);
        }
        let error = rounded(squares.sqrt());
        Self { worth, error }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of f64 saturates")]
pub(super) fn rounded(value: f64) -> MilliPoints {
    value.round() as MilliPoints
}

#[expect(clippy::ref_option, reason = "serde hands over a reference")]
pub(super) fn or_nulls<S: Serializer>(luck: &Option<Luck>, to: S) -> Result<S::Ok, S::Error> {
    if let Some(luck) = luck {
        return luck.serialize(to);
    }
    let mut map = to.serialize_map(None)?;
    map.serialize_entry("luck", &())?;
    map.serialize_entry("luck_error", &())?;
    map.end()
}
