//! What a challenge costs (R16–R18).

use super::super::tile::Points;
use super::text::RuleTextError;
use std::fmt;
use std::str::FromStr;

/// The cost of a challenge. [`ChallengeRule::terms`] is its whole meaning: nothing else asks which variant it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChallengeRule {
    /// No challenges: a play with a word that the dictionary lacks is refused (R9).
    Void,
    /// A failed challenge costs nothing.
    Single,
    /// A failed challenger misses the next turn.
    Double,
    /// A failed challenge gains points for the challenged player.
    Bonus {
        /// How many points.
        points: Points,
        /// Whether they are given for each word judged, or once.
        per_word: bool,
    },
    /// The player who is wrong loses the game; for two players only.
    Triple,
}

/// The terms of a challenge rule.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own, and rules may answer them in any mixture"
)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChallengeTerms {
    /// Its name; `None` where its points are its name.
    pub name: Option<&'static str>,
    /// Whether turns are announced and may be challenged; otherwise words are checked when they are played.
    pub window: bool,
    /// Whether a failed challenger misses the next turn.
    pub misses_turn: bool,
    /// Whether the player who is wrong loses the game; for two players only.
    pub decides: bool,
    /// The challenged player's bonus for a failed challenge.
    pub bonus: Points,
    /// Whether the bonus is for each word judged.
    pub per_word: bool,
}

const FREE: ChallengeTerms = ChallengeTerms {
    name: None,
    window: true,
    misses_turn: false,
    decides: false,
    bonus: Points::ZERO,
    per_word: false,
};

impl ChallengeRule {
    /// The rules in common use, from the mildest to the strictest.
    pub const USUAL: [Self; 7] = [
        Self::Void,
        Self::Single,
        Self::Double,
        Self::bonus_of(5, false),
        Self::bonus_of(10, false),
        Self::bonus_of(5, true),
        Self::Triple,
    ];

    const fn bonus_of(points: i32, per_word: bool) -> Self {
        let points = Points::new(points);
        Self::Bonus { points, per_word }
    }

    /// Returns the terms of the rule.
    pub const fn terms(self) -> ChallengeTerms {
        match self {
            Self::Void => ChallengeTerms {
                name: Some("void"),
                window: false,
                ..FREE
            },
            Self::Single => ChallengeTerms {
                name: Some("single"),
                ..FREE
            },
            Self::Double => ChallengeTerms {
                name: Some("double"),
                misses_turn: true,
                ..FREE
            },
            Self::Bonus { points, per_word } => ChallengeTerms {
                bonus: points,
                per_word,
                ..FREE
            },
            Self::Triple => ChallengeTerms {
                name: Some("triple"),
                decides: true,
                ..FREE
            },
        }
    }

    /// Returns the challenged player's bonus for a failed challenge of this many words (R18).
    pub fn bonus(self, words: usize) -> Points {
        let ChallengeTerms {
            bonus, per_word, ..
        } = self.terms();
        let times = if per_word { words } else { 1 };
        bonus.times(u32::try_from(times).unwrap_or(u32::MAX))
    }
}

/// Reads `void`, `single`, `double`, `triple`, `5` for five points, `5/word` for five points a word.
impl FromStr for ChallengeRule {
    type Err = RuleTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.trim().to_ascii_lowercase();
        let named = |rule: &Self| rule.terms().name == Some(lower.as_str());
        if let Some(rule) = Self::USUAL.into_iter().find(named) {
            return Ok(rule);
        }
        let (number, per_word) = match lower.strip_suffix("/word") {
            Some(number) => (number, true),
            None => (lower.as_str(), false),
        };
        let digits = number.strip_prefix('+').unwrap_or(number);
        match digits.parse::<u8>() {
            Ok(points) if digits.starts_with(|c: char| c.is_ascii_digit()) => {
                Ok(Self::bonus_of(i32::from(points), per_word))
            }
            _ => Err(RuleTextError::new(
                text,
                "void, single, double, triple, or points such as 5 or 5/word",
            )),
        }
    }
}

impl fmt::Display for ChallengeRule {
    /// Writes the rule so that it parses back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terms = self.terms();
        let word = if terms.per_word { "/word" } else { "" };
        match terms.name {
            Some(name) => f.pad(name),
            None => f.pad(&format!("{}{word}", terms.bonus)),
        }
    }
}
