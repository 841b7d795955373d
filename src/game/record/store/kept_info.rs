//! The metadata of a recorded game that is kept.

use super::about::UnixTime;
use super::id::GameId;
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use std::fmt;

/// What is kept of a recorded game besides its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptInfo {
    /// The version of the program that kept it first.
    pub program: String,
    /// When it was first kept.
    pub kept: UnixTime,
    /// Where it comes from; `None` if it was written down from its start.
    pub from: Option<KeptFrom>,
    /// The variant of a game whose text does not tell its tiles.
    pub usual: &'static Variant,
    /// The rules, if they are known.
    pub rules: Option<RuleSet>,
    /// The time that each player has used, by seat, if a clock was kept beside the game.
    pub used: Vec<Millis>,
}

/// Where a recorded game comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeptFrom {
    /// A file, by its name.
    File(String),
    /// A game of ours, by its ID.
    Game(GameId),
}

impl fmt::Display for KeptFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(name) => name.fmt(f),
            Self::Game(id) => id.fmt(f),
        }
    }
}

impl KeptInfo {
    /// Metadata of a game that this program keeps from now on.
    pub fn new(kept: UnixTime, from: Option<KeptFrom>, usual: &'static Variant) -> Self {
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            kept,
            from,
            usual,
            rules: None,
            used: vec![],
        }
    }
}
