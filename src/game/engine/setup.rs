//! Players and rules, agreed on before a game (R1).

use super::rules::{RuleError, RuleSet};
use super::rulings::RulingsVersion;
use super::seat::{FEWEST, MOST, NameError, PlayerName, Seat};
use super::variant::Variant;

/// Compatible players and rules, and what they play with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    names: Vec<PlayerName>,
    variant: &'static Variant,
    rules: RuleSet,
    rulings: RulingsVersion,
}

impl Setup {
    /// Checks players and rules: 2 to 4 names, all different, and rules for as many players (R1). The game is English,
    /// and the rulings are the newest.
    ///
    /// # Errors
    /// The first incompatibility found.
    pub fn new(names: Vec<PlayerName>, rules: RuleSet) -> Result<Self, SetupError> {
        if !(FEWEST..=MOST).contains(&names.len()) {
            return Err(SetupError::Players(names.len()));
        }
        for (i, name) in names.iter().enumerate() {
            if names[..i].iter().any(|other| other.sounds_like(name)) {
                return Err(SetupError::SameName(name.clone()));
            }
        }
        rules.check(names.len())?;
        Ok(Self {
            names,
            variant: Variant::ENGLISH,
            rules,
            rulings: RulingsVersion::NEWEST,
        })
    }

    /// Returns the same setup under another version of the rulings.
    #[must_use]
    pub fn under(self, rulings: RulingsVersion) -> Self {
        Self { rulings, ..self }
    }

    /// Returns the same setup for a game of another variant.
    #[must_use]
    pub fn with_variant(self, variant: &'static Variant) -> Self {
        Self { variant, ..self }
    }

    /// Returns the same setup with the players in the reverse order of seats.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.names.reverse();
        self
    }

    /// The names, by seat.
    pub fn names(&self) -> &[PlayerName] {
        &self.names
    }

    /// One player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", PlayerName::as_str)
    }

    /// Returns the variant: tiles, board, rack size and bingo bonus.
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Returns the number of tiles on a full rack.
    pub const fn rack_size(&self) -> usize {
        self.rules.rack.tiles(self.variant)
    }

    /// The rules.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The version of the rulings.
    pub const fn rulings(&self) -> RulingsVersion {
        self.rulings
    }

    /// Returns the number of players: 2 to 4.
    pub fn players(&self) -> usize {
        self.names.len()
    }

    /// The seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.names.len())
    }
}

/// Why a setup is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Too few or too many players.
    #[error("a game needs 2 to 4 players, not {0}")]
    Players(usize),
    /// Two players have the same name.
    #[error("two players are called “{0}”: names must differ in more than upper and lower case")]
    SameName(PlayerName),
    /// A name is invalid.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The rules contradict each other or the number of players.
    #[error(transparent)]
    Rules(#[from] RuleError),
}
