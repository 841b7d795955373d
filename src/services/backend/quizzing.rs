//! The quiz and the daily puzzle of the backend.

use super::LocalBackend;
use crate::app::backend::Study;
use crate::app::describe::sentence;
use crate::app::job::Job;
use crate::app::{DailyPuzzle, DictionaryId};
use crate::engine::play::Play;
use crate::services::puzzler::Puzzler;
use crate::solver::puzzle::Puzzle;
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::Topic;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::streak::Streak;
use std::sync::Arc;

const TOO_FEW_WORDS: &str =
    "This dictionary has too few words for a puzzle. Choose another dictionary.";

impl LocalBackend {
    /// The default dictionary and its name.
    pub(crate) fn words(&self) -> (Dictionary, String) {
        let usual = self.dealer.usual();
        (usual.dictionary, usual.name)
    }
}

impl Study for LocalBackend {
    fn quiz(&mut self, topic: Topic, dictionary: &DictionaryId) -> Result<ChosenCards, String> {
        let opened = self.dealer.choice(dictionary);
        let chosen = self.quizzer.choose(topic, &opened.dictionary);
        chosen.map_err(|why| sentence(&why))
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), String> {
        let marked = self.quizzer.mark(of, card, known);
        marked.map_err(|why| sentence(&why))
    }

    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, String>> {
        let opened = self.dealer.choice(dictionary);
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

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, String> {
        let streak = self.puzzler.played(puzzle, play);
        streak.map_err(|why| sentence(&why))
    }
}
