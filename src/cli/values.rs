//! How the values of some flags are read.

use super::{FlagError, PlayFlags};
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST};
use crate::engine::setup::{Setup, SetupError};
use crate::session::seating::{Sitter, seated};

/// How many play.
pub(super) fn players(text: &str) -> Result<usize, String> {
    let says = format!("give a number of players from {FEWEST} to {MOST}");
    number(text, FEWEST..=MOST, &says)
}

/// How much of a list is printed.
pub(super) fn listed(text: &str) -> Result<usize, String> {
    number(text, 0..=usize::MAX, "give a whole number, or 0 for all")
}

/// What the draws follow from.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let most = u64::MAX;
    let says = format!("give a whole number from 0 to {most}");
    number(text, 0..=most, &says)
}

/// A number within a range; or what is allowed, in a sentence.
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

/// A switch.
pub(super) fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("give on or off".to_owned()),
    }
}

/// What is agreed on by the flags of a game.
#[derive(Debug)]
pub struct Agreed {
    /// How many play: 2 to 4.
    pub players: usize,
    /// Their names, or which computers they are; none when they are left open.
    pub names: Vec<Sitter>,
    /// The rules, which go together and with so many players.
    pub rules: RuleSet,
}

impl PlayFlags {
    /// Players and rules as they are given. Of `names_at_hand` as many are taken as there are players; others must be as
    /// many.
    pub(super) fn agreed(&self, names_at_hand: bool) -> Result<Agreed, FlagError> {
        let mut names = self.names()?;
        if names_at_hand {
            names.truncate(self.players.unwrap_or(MOST));
        }
        let given = (!names.is_empty()).then_some(names.len());
        let players = self.players.or(given);
        let players = players.or(self.rules.seats()).unwrap_or(FEWEST);
        if let Some(names) = given.filter(|&names| names != players && !names_at_hand) {
            return Err(FlagError::Count { players, names });
        }
        if self.rules.two_clocks() {
            return Err(FlagError::TwoClocks);
        }
        if self.rules.overtime_without_clock() {
            return Err(FlagError::Overtime);
        }
        let rules = self.rules.rule_set();
        rules.check(players).map_err(SetupError::from)?;
        if given == Some(players) {
            let (names, seating) = seated(&names).map_err(SetupError::from)?;
            Setup::new(names, rules.clone())?;
            seating.check(&rules)?;
        }
        Ok(Agreed {
            players,
            names,
            rules,
        })
    }

    fn names(&self) -> Result<Vec<Sitter>, FlagError> {
        let Some(text) = &self.names else {
            return Ok(vec![]);
        };
        Ok(text.split(',').map(str::parse).collect::<Result<_, _>>()?)
    }
}
