//! Readers for the values of flags.

use crate::engine::seat::{FEWEST, MOST};
use crate::solver::players::{Bot, UnknownLevel};
use std::time::Duration;

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

/// Reads a time: a whole number and a unit, each with its milliseconds. Of two units of which one ends with the other, the
/// longer comes first. `None` if it is not written so.
pub(super) fn millis(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let cut = |(unit, millis): &(&str, u64)| Some((text.strip_suffix(unit)?, *millis));
    let (number, millis) = units.iter().find_map(cut)?;
    let number: u64 = number.parse().ok()?;
    Some(number.saturating_mul(millis))
}

/// A time to think.
///
/// # Errors
/// When it is not a duration from 10 milliseconds to a day.
pub fn thinking_time(text: &str) -> Result<Duration, String> {
    const UNITS: [(&str, u64); 3] = [("ms", 1), ("s", 1_000), ("m", 60_000)];
    let millis = millis(text, &UNITS).filter(|millis| (10..=86_400_000).contains(millis));
    let millis =
        millis.ok_or("give a number with ms, s or m, such as 500ms: from 10ms to 1440m")?;
    Ok(Duration::from_millis(millis))
}

/// A level for a position that comes from no game.
pub(super) fn level(text: &str) -> Result<Bot, UnknownLevel> {
    Bot::without_phonies(text)
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
