//! The players and rules that the flags of a game give.

use super::origin::Origin;
use super::{Cli, FlagError, PlayFlags};
use crate::app::seating::{PlayerChoice, seated};
use crate::engine::rules::{RuleError, RuleSet};
use crate::engine::seat::{FEWEST, MOST};
use crate::engine::setup::{Setup, SetupError};

/// The players and rules of a game.
#[derive(Debug)]
pub struct PlayersAndRules {
    /// The number of players, 2 to 4.
    pub players: usize,
    /// Their names or computer levels; empty if no flag names them.
    pub names: Vec<PlayerChoice>,
    /// The rules, checked for the number of players.
    pub rules: RuleSet,
}

impl Cli {
    /// Whether the game starts at once, without title and form: if a flag, not just the configuration, says who plays.
    pub fn at_once(&self) -> bool {
        let who = ["players", "names", "seed"];
        who.iter().any(|key| self.is_flag(key))
    }

    /// The players and rules given. There may be fewer names than players, or none.
    ///
    /// # Errors
    /// When a name is refused, or players, names and rules do not fit together.
    pub fn agreed(&self) -> Result<PlayersAndRules, FlagError> {
        // A flag for the number of players need not match the names of the configuration, which may have one name only.
        let one = self.play.names().is_ok_and(|names| names.len() == 1);
        let counts_alone = self.is_flag("players") || one;
        let names_at_hand = counts_alone && matches!(self.origins.of("names"), Origin::File(_));
        // Only a flag is refused: in a configuration it waits for rules with challenges.
        if self.is_flag("judging") && self.play.rules.is_void() {
            return Err(FlagError::NothingJudged);
        }
        let agreed = self.play.agreed(names_at_hand);
        agreed.map_err(|error| self.placed(error))
    }

    /// An error with the lines of the configuration that it concerns.
    fn placed(&self, error: FlagError) -> FlagError {
        match self.placed_keys(affected_keys(&error)) {
            Some(place) => FlagError::Configured {
                error: Box::new(error),
                place,
            },
            None => error,
        }
    }
}

impl PlayFlags {
    /// The players and rules given. Of `names_at_hand` only as many as there are players count; other names must match their
    /// number.
    pub(super) fn agreed(&self, names_at_hand: bool) -> Result<PlayersAndRules, FlagError> {
        let mut names = self.names()?;
        if names_at_hand {
            names.truncate(self.players.unwrap_or(MOST));
        }
        let given = (!names.is_empty()).then_some(names.len());
        let enough = given.filter(|&names| names >= FEWEST || !names_at_hand);
        let players = self.players.or(enough);
        let players = players.or(self.rules.seats()).unwrap_or(FEWEST);
        if let Some(names) = given.filter(|&names| names != players && !names_at_hand) {
            return Err(FlagError::Count { players, names });
        }
        if self.rules.has_two_clocks() {
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
        Ok(PlayersAndRules {
            players,
            names,
            rules,
        })
    }

    pub(super) fn names(&self) -> Result<Vec<PlayerChoice>, FlagError> {
        let Some(text) = &self.names else {
            return Ok(vec![]);
        };
        Ok(text.split(',').map(str::parse).collect::<Result<_, _>>()?)
    }
}

/// The keys that an error concerns.
const fn affected_keys(error: &FlagError) -> &'static [&'static str] {
    match error {
        FlagError::Count { .. } => &["players", "names"],
        FlagError::TwoClocks => &["timer", "game-clock"],
        FlagError::Overtime => &["overtime", "timer", "game-clock", "rules"],
        FlagError::Setup(SetupError::Rules(rules)) => match rules {
            RuleError::TripleNeedsTwo(_) => &["challenge", "players", "names"],
            RuleError::Bonus(_) => &["challenge"],
            RuleError::NoPlayLeftNeedsVoid => &["no-play-left", "challenge", "rules"],
            RuleError::FinishLineSeats { .. } => &["finish-line", "players", "names"],
            RuleError::Clock(_) => &["timer", "game-clock", "overtime", "players", "names"],
        },
        FlagError::Phonies(_) => &["names", "challenge", "rules"],
        FlagError::Setup(_) | FlagError::PlayerChoice(_) => &["names", "players"],
        _ => &[],
    }
}
