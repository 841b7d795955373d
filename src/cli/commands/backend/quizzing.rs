//! The quiz of the backend.

use super::LocalBackend;
use crate::app::describe::sentence;
use crate::cli::commands::quizzer::Quizzer;
use crate::words::lexicon::Dictionary;
use crate::words::study::Topic;
use crate::words::study::quiz::Card;

impl LocalBackend {
    /// Uses the quizzer that has chosen the cards.
    pub(in crate::cli::commands) fn remember_with(&mut self, quizzer: Quizzer) {
        self.quizzer = quizzer;
    }

    /// The default dictionary and its name.
    pub(in crate::cli::commands) fn words(&self) -> (Dictionary, String) {
        let usual = self.dealer.usual();
        (usual.dictionary, usual.name)
    }

    /// The cards to ask from one of the form's dictionaries.
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
