//! Who plays how many games.

use crate::engine::setup::Setup;
use crate::solver::movegen::Generator;
use crate::solver::players::{Bot, Tools};
use crate::words::lexicon::Dictionary;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Who plays how many games.
pub struct Plan {
    /// How many games are played.
    pub games: u64,
    /// What all chance follows from.
    pub seed: u64,
    /// How many threads play.
    pub threads: NonZeroUsize,
    /// The players by seat.
    pub levels: Vec<Bot>,
    /// Their names and the rules.
    pub setup: Setup,
    /// What they share.
    pub tools: Arc<Tools>,
    /// The words of the game.
    pub dictionary: Dictionary,
    /// What looks for plays that are left, where the rules do (R23).
    pub generator: Generator,
}
