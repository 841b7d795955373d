//! Rules as they are written: on the command line, in a configuration, on the form.

use super::super::tile::Points;
use super::values::{ChallengeRule, QuietEnd};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// Why a text is no rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{text}” is none of {choices}")]
pub struct RuleTextError {
    text: String,
    choices: &'static str,
}

/// `void`, `single`, `double`, `triple`, `5` for five points, `5/word` for five points a word.
impl FromStr for ChallengeRule {
    type Err = RuleTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.trim().to_ascii_lowercase();
        match lower.as_str() {
            "void" => return Ok(Self::Void),
            "single" => return Ok(Self::Single),
            "double" => return Ok(Self::Double),
            "triple" => return Ok(Self::Triple),
            _ => {}
        }
        let (number, per_word) = match lower.strip_suffix("/word") {
            Some(number) => (number, true),
            None => (lower.as_str(), false),
        };
        let digits = number.strip_prefix('+').unwrap_or(number);
        match digits.parse::<u8>() {
            Ok(points) if digits.starts_with(|c: char| c.is_ascii_digit()) => Ok(Self::Bonus {
                points: Points::new(i32::from(points)),
                per_word,
            }),
            _ => Err(RuleTextError {
                text: text.to_owned(),
                choices: "void, single, double, triple, or points such as 5 or 5/word",
            }),
        }
    }
}

impl fmt::Display for ChallengeRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Void => f.pad("void"),
            Self::Single => f.pad("single"),
            Self::Double => f.pad("double"),
            Self::Triple => f.pad("triple"),
            Self::Bonus { points, per_word } => {
                let word = if *per_word { "/word" } else { "" };
                f.pad(&format!("{points}{word}"))
            }
        }
    }
}

/// `passes`, or how many scoreless turns in a row: `6`.
impl FromStr for QuietEnd {
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
                choices: "passes, or the number of scoreless turns: 2 to 30",
            })
    }
}

impl QuietEnd {
    /// The most scoreless turns that can be agreed to end a game.
    pub const MOST_TURNS: u8 = 30;
}

impl fmt::Display for QuietEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EveryonePassedTwice => f.pad("passes"),
            Self::ScorelessTurns(turns) => f.pad(&turns.to_string()),
        }
    }
}
