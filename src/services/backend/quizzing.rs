//! The quiz and the daily puzzle of the backend.

use super::LocalBackend;
use crate::app::DailyPuzzle;
use crate::app::describe::sentence;
use crate::app::job::Job;
use crate::services::puzzler::Puzzler;
use crate::solver::puzzle::Puzzle;
use crate::words::lexicon::Dictionary;
use crate::words::study::Topic;
use crate::words::study::quiz::ChosenCards;
use std::sync::Arc;

const TOO_FEW_WORDS: &str =
    "This dictionary has too few words for a puzzle. Choose another dictionary.";

impl LocalBackend {
    /// The default dictionary and its name.
    pub(crate) fn words(&self) -> (Dictionary, String) {
        let usual = self.dealer.usual();
        (usual.dictionary, usual.name)
    }

    /// The cards to ask from one of the form's dictionaries.
    pub(super) fn choose_cards(
        &self,
        topic: Topic,
        dictionary: usize,
        family: bool,
    ) -> Result<ChosenCards, String> {
        let opened = self.dealer.choice(dictionary, family);
        let chosen = self.quizzer.choose(topic, &opened.dictionary);
        chosen.map_err(|why| sentence(&why))
    }

    /// Makes today's puzzle with one of the form's dictionaries.
    pub(super) fn puzzle_of_today(
        &self,
        dictionary: usize,
        family: bool,
    ) -> Job<Result<DailyPuzzle, String>> {
        let opened = self.dealer.choice(dictionary, family);
        let words = opened.dictionary;
        let streak = match self.puzzler.streak(words.fingerprint()) {
            Ok(streak) => streak,
            Err(why) => return Job::done(Err(sentence(&why))),
        };
        let (day, date) = Puzzler::today();
        Job::new(move |signals| {
            let puzzle = Puzzle::of_day(day, &words, signals);
            Ok(DailyPuzzle {
                puzzle: puzzle.ok_or(TOO_FEW_WORDS)?,
                date,
                lexicon: Arc::new(words),
                dictionary: opened.name,
                streak,
            })
        })
    }
}
