//! Plans of self-played matches.

use crate::engine::setup::Setup;
use crate::solver::movegen::Generator;
use crate::solver::part::Part;
use crate::solver::players::{Bot, Limits, SearchObserver, Tools};
use crate::words::lexicon::Dictionary;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;

/// Makes an observer when a turn begins.
pub type TurnObserver = Box<dyn Fn() -> Box<dyn SearchObserver> + Send + Sync>;

/// Who plays how many games.
pub struct MatchPlan {
    /// The number of games.
    pub games: u64,
    /// The part of them to play.
    pub part: Part,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The players by seat.
    pub levels: Vec<Bot>,
    /// The work of each turn.
    pub limits: Limits,
    /// Makes the observer of a turn, which may hurry it.
    pub observer: TurnObserver,
    /// Their names and the rules.
    pub setup: Setup,
    /// Their shared resources.
    pub tools: Arc<Tools>,
    /// The dictionary of the games.
    pub dictionary: Dictionary,
    /// Finds plays that are left, where the rules end the game without any (R23).
    pub generator: Generator,
}

impl MatchPlan {
    /// Returns the numbers of the games to play, from 0.
    pub fn own_games(&self) -> Range<u64> {
        self.part.range(self.games)
    }

    /// Returns the numbers of the mirrored pairs to play, from 0.
    pub fn own_pairs(&self) -> Range<u64> {
        self.part.range(self.games / 2)
    }
}
