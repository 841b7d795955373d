//! JSON forms of the engine's types: functions for serde's `serialize_with`.
//!
//! Reports derive `Serialize`; the engine does not depend on serde. A game in progress, a seat's view of it and its
//! rack are never serialized.

#![expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over references"
)]

use crate::engine::seat::Seat;
use crate::engine::tile::{Points, Tiles};
use crate::engine::tile_set::labelled::Labelled;
use serde::{Serialize, Serializer};
use std::fmt::Display;

/// A type of the engine with another type as its JSON form.
pub(crate) trait AsJson {
    type Form: Serialize;

    fn as_json(&self) -> Self::Form;
}

impl AsJson for Points {
    type Form = i32;

    fn as_json(&self) -> i32 {
        self.value()
    }
}

/// The index from 0.
impl AsJson for Seat {
    type Form = usize;

    fn as_json(&self) -> usize {
        self.index()
    }
}

impl AsJson for Labelled<Tiles> {
    type Form = String;

    fn as_json(&self) -> String {
        self.to_string()
    }
}

impl<T: AsJson> AsJson for Option<T> {
    type Form = Option<T::Form>;

    fn as_json(&self) -> Self::Form {
        self.as_ref().map(T::as_json)
    }
}

impl<T: AsJson> AsJson for Vec<T> {
    type Form = Vec<T::Form>;

    fn as_json(&self) -> Self::Form {
        self.iter().map(T::as_json).collect()
    }
}

pub(crate) fn value<T: AsJson, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    value.as_json().serialize(to)
}

pub(crate) fn shown<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

/// The displayed text, or null.
pub(crate) fn text<T: Display, S: Serializer>(value: &Option<T>, to: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(T::to_string).serialize(to)
}

pub(crate) fn texts<T: Display, S: Serializer>(values: &[T], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(values.iter().map(T::to_string))
}

pub(crate) fn named_points<S: Serializer>(
    named: &[(String, Points)],
    to: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct PlayedWord<'a> {
        name: &'a str,
        points: i32,
    }
    to.collect_seq(named.iter().map(|(name, points)| PlayedWord {
        name,
        points: points.value(),
    }))
}

/// Writes thousandths of a point as points.
///
/// # Errors
///
/// When the serializer fails.
pub fn thousandths<S: Serializer>(worth: &i32, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(f64::from(*worth) / 1000.0)
}

/// Millionths of a probability as a number from 0 to 1, with four decimals.
#[expect(clippy::cast_precision_loss, reason = "a few millions")]
pub(crate) fn millionths<T: Copy + Into<i64>, S: Serializer>(
    chance: &T,
    to: S,
) -> Result<S::Ok, S::Error> {
    let chance: i64 = (*chance).into();
    rounded::<4, S>(&(chance as f64 / 1e6), to)
}

/// Probabilities in millionths as numbers from 0 to 1, with four decimals.
pub(crate) fn all_millionths<S: Serializer>(chances: &[i32], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(
        chances
            .iter()
            .map(|chance| to_decimals(f64::from(*chance) / 1e6, 4)),
    )
}

/// Writes a number rounded to some decimals.
///
/// # Errors
///
/// When the serializer fails.
pub fn rounded<const DECIMALS: i32, S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(to_decimals(*value, DECIMALS))
}

/// Rounds a number to some decimals.
pub fn to_decimals(value: f64, decimals: i32) -> f64 {
    let scale = 10_f64.powi(decimals);
    (value * scale).round() / scale
}

/// The line of a file, from 1; null instead of 0, for none.
pub(crate) fn line<S: Serializer>(line: &usize, to: S) -> Result<S::Ok, S::Error> {
    (*line > 0).then_some(*line).serialize(to)
}
