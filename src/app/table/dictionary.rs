//! Access to the dictionary at the table (R33).

use super::LocalPlayers;
use crate::app::component::OpenDictionary;
use crate::engine::game::Phase;

impl LocalPlayers {
    /// Returns the dictionary for word lookup, if the rules allow it (R33) or the game is over.
    pub(super) fn open_dictionary(&mut self) -> Option<OpenDictionary> {
        let over = matches!(&self.public.phase, Phase::Over(_));
        if over || self.public.setup.rules().open_dictionary {
            return Some(OpenDictionary {
                lexicon: self.lexicon.clone(),
                name: self.dictionary.clone(),
                agreed: self.public.agreed.clone(),
            });
        }
        self.refuse("In this game the dictionary is for challenges only.".to_owned());
        None
    }
}
