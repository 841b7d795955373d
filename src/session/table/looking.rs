//! Whether words may be looked up at the table (R33).

use super::Table;
use crate::engine::game::Phase;
use crate::session::SharedLexicon;
use crate::session::lookup::LookingUp;

impl Table {
    /// The dictionary for looking words up in, where that is agreed on (R33), and when the game is over.
    pub(in crate::session) fn open_dictionary(&mut self) -> Option<LookingUp> {
        let over = matches!(self.game.phase(), Phase::Over(_));
        if over || self.game.setup().rules().open_dictionary {
            let (lexicon, name) = (self.lexicon.clone(), self.dictionary.clone());
            return Some(LookingUp::new(lexicon, name, self.game.agreed().to_vec()));
        }
        self.refuse("In this game the dictionary is for challenges only.".to_owned());
        None
    }

    /// The same, to be listed.
    pub(in crate::session) fn open_words(&mut self) -> Option<(SharedLexicon, String)> {
        self.open_dictionary()?;
        Some((self.lexicon.clone(), self.dictionary.clone()))
    }
}
