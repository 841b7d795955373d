//! Readers for the values of flags.

use crate::engine::rules::options::OptionError;
use crate::engine::seat::{FEWEST, MOST};
use crate::languages::{self, Language};
use crate::solver::players::{Bot, UnknownLevel};
use std::fmt;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// The value of `--definitions` and `--leaves` without a file.
pub(super) const BUILT_IN: &str = "built-in";

/// What a flag takes instead of its value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ValueError {
    /// A value that is written so.
    #[error("give {0}")]
    Give(&'static str),
    /// A number of this kind, from the second to the third.
    #[error("give a {0} from {1} to {2}")]
    Number(&'static str, String, String),
    /// One of these words.
    #[error("possible values: {0}")]
    Words(String),
    /// Another language.
    #[error("give a language by its code or name: {}", codes())]
    Language,
    /// Another level.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// More levels, or fewer.
    #[error("give {FEWEST} to {MOST} levels")]
    Levels,
    /// What the rules say of their option.
    #[error(transparent)]
    Rule(#[from] OptionError),
    /// Another option of the rules.
    #[error("unknown option {0}")]
    NoRule(String),
}

/// A number of players.
pub(super) fn players(text: &str) -> Result<usize, ValueError> {
    number("number of players", FEWEST..=MOST)(text)
}

/// How many entries of a list to print.
pub(super) fn listed(text: &str) -> Result<usize, ValueError> {
    let number = text.trim().parse();
    number.map_err(|_| ValueError::Give("a whole number, or 0 for all"))
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
pub fn thinking_time(text: &str) -> Result<Duration, ValueError> {
    const UNITS: [(&str, u64); 3] = [("ms", 1), ("s", 1_000), ("m", 60_000)];
    let millis = millis(text, &UNITS).filter(|millis| (10..=86_400_000).contains(millis));
    millis.map(Duration::from_millis).ok_or(ValueError::Give(
        "a number with ms, s or m, such as 500ms: from 10ms to 1440m",
    ))
}

/// The value of `--language`.
#[derive(Clone, Copy, Debug)]
pub struct LanguageChoice(&'static Language);

impl LanguageChoice {
    /// Returns the language.
    pub const fn get(self) -> &'static Language {
        self.0
    }
}

fn codes() -> String {
    let codes: Vec<&str> = languages::all().map(|language| language.code).collect();
    codes.join(", ")
}

impl FromStr for LanguageChoice {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        languages::called(text)
            .map(Self)
            .ok_or(ValueError::Language)
    }
}

impl fmt::Display for LanguageChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.code)
    }
}

/// A level for a position that comes from no game.
pub(super) fn level(text: &str) -> Result<Bot, UnknownLevel> {
    Bot::without_phonies(text)
}

/// A seed.
pub(super) fn seed(text: &str) -> Result<u64, ValueError> {
    number("whole number", 0..=u64::MAX)(text)
}

/// Reads a number of this kind in a range.
pub(super) fn number<T: FromStr + PartialOrd + Display + Clone>(
    kind: &'static str,
    allowed: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, ValueError> + Clone {
    move |text| {
        let number = text.trim().parse().ok();
        number
            .filter(|number| allowed.contains(number))
            .ok_or_else(|| {
                let (least, most) = (allowed.start().to_string(), allowed.end().to_string());
                ValueError::Number(kind, least, most)
            })
    }
}

pub(super) fn on_or_off(text: &str) -> Result<bool, ValueError> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(ValueError::Give("on or off")),
    }
}
