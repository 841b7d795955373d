//! The quiz and the daily puzzle of the backend.

use super::LocalBackend;
use crate::app::backend::Study;
use crate::app::describe::sentence;
use crate::app::job::Job;
use crate::app::{DailyPuzzle, DictionaryId};
use crate::engine::play::Play;
use crate::record::store::UnixTime;
use crate::services::data_dir;
use crate::services::remembered::RememberedError;
use crate::solver::puzzle::Puzzle;
use crate::words::lexicon::{Dictionary, Fingerprint};
use crate::words::study::Topic;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::streak::{Streak, Streaks};
use std::sync::Arc;

const TOO_FEW_WORDS: &str =
    "This dictionary has too few words for a puzzle. Choose another dictionary.";

impl LocalBackend {
    /// The default dictionary and its name.
    pub(crate) fn words(&self) -> (Dictionary, String) {
        let usual = self.dealer.usual();
        (usual.dictionary, usual.name)
    }

    /// The last result of the daily puzzle with a dictionary; `None` also if there is nothing to remember it in.
    fn streak(
        &self,
        dictionary: Fingerprint,
        now: UnixTime,
    ) -> Result<Option<Streak>, RememberedError> {
        if !self.streaks.is_kept() {
            return Ok(None);
        }
        let streaks = self.streaks.read(|text| Streaks::parse(text).ok())?;
        Ok(streaks.of(dictionary, now.days()))
    }
}

impl Study for LocalBackend {
    fn quiz(&mut self, topic: Topic, dictionary: &DictionaryId) -> Result<ChosenCards, String> {
        let opened = self.dealer.choice(dictionary);
        let chosen = self
            .quizzer
            .choose(topic, &opened.dictionary, data_dir::now());
        chosen.map_err(|why| sentence(&why))
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), String> {
        let marked = self.quizzer.mark(of, card, known, data_dir::now());
        marked.map_err(|why| sentence(&why))
    }

    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, String>> {
        let opened = self.dealer.choice(dictionary);
        let words = opened.dictionary;
        let now = data_dir::now();
        let streak = match self.streak(words.fingerprint(), now) {
            Ok(streak) => streak,
            Err(why) => return Job::done(Err(sentence(&why))),
        };
        Job::new(move |signals| {
            let puzzle = Puzzle::of_day(now.days(), &words, signals);
            Ok(DailyPuzzle {
                puzzle: puzzle.ok_or(TOO_FEW_WORDS)?,
                date: now.day(),
                lexicon: Arc::new(words),
                dictionary: opened.name,
                streak,
            })
        })
    }

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, String> {
        let score = play.score().total();
        let made = (Puzzle::written(play), score.value());
        let solved = score == puzzle.most();
        let streak = self.streaks.change(
            |text| Streaks::parse(text).ok(),
            |streaks| streaks.record(puzzle.dictionary, puzzle.day, made, solved),
        );
        streak.map_err(|why| sentence(&why))
    }
}
