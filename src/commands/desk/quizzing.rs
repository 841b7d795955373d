//! The desk asks words.

use super::HomeDesk;
use crate::commands::study::Quizzer;
use crate::lexicon::Dictionary;
use crate::session::telling::sentence;
use crate::study::Topic;
use crate::study::quiz::Card;

impl HomeDesk {
    /// Goes on with what has chosen cards already.
    pub(in crate::commands) fn remember_with(&mut self, quizzer: Quizzer) {
        self.quizzer = quizzer;
    }

    /// The dictionary in force, and what it is called.
    pub(in crate::commands) fn words(&self) -> (Dictionary, String) {
        let usual = self.dealer.usual();
        (usual.dictionary, usual.name)
    }

    /// The cards to ask, of the dictionary that the title looks words up in.
    pub(super) fn choose_cards(
        &mut self,
        topic: Topic,
        dictionary: usize,
        family: bool,
    ) -> Result<Vec<Card>, String> {
        let opened = self.dealer.choice(dictionary, family);
        let chosen = self.quizzer.choose(topic, &opened.dictionary);
        chosen.map_err(|why| sentence(&why.message()))?
    }
}
