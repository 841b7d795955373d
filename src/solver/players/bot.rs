//! The kind of a computer player: its level, and whether it plays phonies.

use std::fmt;
use std::str::FromStr;

use super::level::{Level, UnknownLevel};
use crate::engine::rules::RuleSet;

/// The suffix of a level that plays phonies.
const PHONIES: &str = "+phonies";
/// The same suffix in older versions.
const OLD_PHONIES: &str = "+phoneys";

/// A kind of computer player: its level, and whether it plays phonies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bot {
    /// The level.
    pub level: Level,
    /// Whether it plays phonies, now and then, where it pays.
    pub phonies: bool,
}

/// Phonies where none can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0} cannot play phonies: with void challenge, unacceptable words are refused. Leave out {PHONIES} or set another --challenge"
)]
pub struct NoPhonies(Bot);

impl Bot {
    /// Returns the level playing phonies.
    pub const fn with_phonies(level: Level) -> Self {
        let phonies = true;
        Self { level, phonies }
    }

    /// Checks that it can play by these rules.
    ///
    /// # Errors
    /// When it is to play phonies and challenge is void, so that they are refused (R9).
    pub fn check(self, rules: &RuleSet) -> Result<(), NoPhonies> {
        if self.phonies && rules.is_void() {
            return Err(NoPhonies(self));
        }
        Ok(())
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Self {
        let phonies = false;
        Self { level, phonies }
    }
}

/// Writes `club`, or `club+phonies`.
impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phonies = if self.phonies { PHONIES } else { "" };
        write!(f, "{}{phonies}", self.level)
    }
}

impl FromStr for Bot {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.trim().to_ascii_lowercase();
        let suffixed = lower.strip_suffix(PHONIES);
        match suffixed.or_else(|| lower.strip_suffix(OLD_PHONIES)) {
            Some(level) => level.parse().map(Self::with_phonies),
            None => text.parse().map(Level::into),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_read_as_it_is_written() {
        for level in Level::ALL {
            for bot in [level.into(), Bot::with_phonies(level)] {
                assert_eq!(bot.to_string().parse(), Ok(bot));
                assert_eq!(format!(" {bot} ").to_uppercase().parse(), Ok(bot));
            }
        }
        for text in [
            "",
            "+phonies",
            "+phoneys",
            "club+",
            "club+phony",
            "club+phoney",
            "club+phonies+phonies",
            "club+phoneys+phonies",
        ] {
            text.parse::<Bot>().expect_err(text);
        }
    }

    #[test]
    fn the_old_spelling_of_phonies_is_read() {
        let club = Bot::with_phonies(Level::Club);
        assert_eq!("club+phoneys".parse(), Ok(club));
        assert_eq!("Club+Phoneys".parse(), Ok(club));
        assert_eq!(club.to_string(), "club+phonies");
    }

    #[test]
    fn phonies_need_challenges() {
        let bot = Bot::with_phonies(Level::Club);
        let mut rules = RuleSet::classic();
        assert_eq!(bot.check(&rules), Ok(()));
        rules.challenge = crate::engine::rules::ChallengeRule::Void;
        assert_eq!(Bot::from(Level::Club).check(&rules), Ok(()));
        let refused = bot.check(&rules).unwrap_err().to_string();
        assert!(
            refused.starts_with("club+phonies cannot play phonies"),
            "{refused}"
        );
    }
}
