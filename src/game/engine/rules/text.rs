//! Rules as written: in flags, in a configuration, on the form.

use super::values::ScorelessLimit;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// Why a text is not a rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{text}” is not allowed; use {choices}")]
pub struct RuleTextError {
    text: String,
    choices: &'static str,
}

impl RuleTextError {
    pub(super) fn new(text: &str, choices: &'static str) -> Self {
        let text = text.to_owned();
        Self { text, choices }
    }
}

/// Reads `passes`, or a number of scoreless turns: `6`.
impl FromStr for ScorelessLimit {
    type Err = RuleTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let word = text.trim();
        if word.eq_ignore_ascii_case("passes") {
            return Ok(Self::EveryonePassedTwice);
        }
        let turns = word.parse::<NonZeroU8>().ok();
        let usable = turns.filter(|turns| (2..=Self::MOST_TURNS).contains(&turns.get()));
        usable
            .map(Self::ScorelessTurns)
            .ok_or_else(|| RuleTextError {
                text: text.to_owned(),
                choices: "passes, or 2 to 30 scoreless turns",
            })
    }
}

impl ScorelessLimit {
    /// The highest limit of scoreless turns.
    pub const MOST_TURNS: u8 = 30;
}

impl fmt::Display for ScorelessLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EveryonePassedTwice => f.pad("passes"),
            Self::ScorelessTurns(turns) => f.pad(&turns.to_string()),
        }
    }
}
