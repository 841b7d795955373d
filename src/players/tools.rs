//! What the players of one game share.

use std::sync::{Arc, OnceLock};

use super::level::Level;
use crate::leaves::LeaveValues;
use crate::lexicon::Dictionary;
use crate::movegen::Generator;

/// What players of one game share: the words that each level knows, made when first asked for.
pub struct Tools {
    dictionary: Dictionary,
    leaves: Arc<LeaveValues>,
    generators: [OnceLock<Generator>; Level::ALL.len()],
}

impl Tools {
    /// For a game with this dictionary.
    pub fn new(dictionary: &Dictionary, leaves: Arc<LeaveValues>) -> Self {
        Self {
            dictionary: dictionary.clone(),
            leaves,
            generators: Default::default(),
        }
    }

    /// Finds plays with the words that a level knows.
    pub(super) fn generator(&self, level: Level) -> Generator {
        // Those who know all words share them.
        let place = level.vocabulary().map_or(0, |_| level as usize);
        let made = self.generators[place].get_or_init(|| match level.vocabulary() {
            Some(highest) => Generator::new(&self.dictionary.known_to(highest)),
            None => Generator::new(&self.dictionary),
        });
        made.clone()
    }

    /// The words of the game.
    pub(super) const fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// What leaves are worth.
    pub const fn leaves(&self) -> &Arc<LeaveValues> {
        &self.leaves
    }
}
