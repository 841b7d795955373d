//! Readers for the values of flags.

use crate::engine::seat::{FEWEST, MOST};

/// The value of `--definitions` and `--leaves` without a file.
pub(super) const BUILT_IN: &str = "built-in";

/// A number of players.
pub(super) fn players(text: &str) -> Result<usize, String> {
    let says = format!("give a number of players from {FEWEST} to {MOST}");
    number(text, FEWEST..=MOST, &says)
}

/// How many entries of a list to print.
pub(super) fn listed(text: &str) -> Result<usize, String> {
    number(text, 0..=usize::MAX, "give a whole number, or 0 for all")
}

/// A seed.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let most = u64::MAX;
    let says = format!("give a whole number from 0 to {most}");
    number(text, 0..=most, &says)
}

/// A number in a range. The error is `says`.
pub(super) fn number<T: std::str::FromStr + PartialOrd>(
    text: &str,
    allowed: std::ops::RangeInclusive<T>,
    says: &str,
) -> Result<T, String> {
    let number = text.trim().parse().ok();
    number
        .filter(|number| allowed.contains(number))
        .ok_or_else(|| says.to_owned())
}

pub(super) fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("give on or off".to_owned()),
    }
}
