//! The quiz and the daily puzzle of the backend.

use super::LocalBackend;
use crate::app::backend::{Study, StudyError};
use crate::app::job::Job;
use crate::app::{DailyPuzzle, DictionaryId};
use crate::engine::play::Play;
use crate::record::store::UnixTime;
use crate::services::missed;
use crate::services::recorded::write_here;
use crate::solver::puzzle::Puzzle;
use crate::words::lexicon::{Alphabet, Dictionary, Fingerprint};
use crate::words::study::progress::Progress;
use crate::words::study::quiz::{Card, ChosenCards};
use crate::words::study::streak::{Streak, Streaks};
use crate::words::study::subject::Subject;
use std::path::Path;
use std::sync::Arc;

impl LocalBackend {
    /// The default dictionary and its name.
    pub(crate) fn words(&self) -> (Dictionary, String) {
        let usual = self.games.dealer.usual();
        (usual.dictionary, usual.name)
    }

    /// The last result of the daily puzzle with a dictionary; `None` also if there is nothing to remember it in.
    fn streak(&self, of: Fingerprint, now: UnixTime) -> Result<Option<Streak>, StudyError> {
        if !self.streaks.is_kept() {
            return Ok(None);
        }
        let streaks = self.streaks.read(|text| Streaks::parse(text).ok())?;
        Ok(streaks.of(of, now.days()))
    }
}

impl Study for LocalBackend {
    fn quiz(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<ChosenCards, StudyError> {
        let opened = self.games.dealer.choice(dictionary)?;
        self.quizzer.choose(subject, &opened.dictionary)
    }

    fn timed(
        &mut self,
        subject: &Subject,
        dictionary: &DictionaryId,
    ) -> Result<Vec<Card>, StudyError> {
        let words = self.games.dealer.choice(dictionary)?.dictionary;
        self.quizzer.timed(subject, &words)
    }

    fn list(&mut self, file: &str) -> Result<(String, Vec<String>), StudyError> {
        let opened = Dictionary::open_file(Path::new(file), Alphabet::ENGLISH, None);
        let (list, _) = opened.map_err(StudyError::List)?;
        let mut words = vec![];
        list.for_each_word(|word| words.push(String::from_utf8_lossy(word).into_owned()));
        Ok((list.name().to_owned(), words))
    }

    fn never_found(&mut self) -> Job<Result<Vec<String>, StudyError>> {
        let games = self.games.clone();
        Job::new(move |signals| Ok(missed::never_found(&games, None, signals)?.words)).long()
    }

    fn write_words(&mut self, file: &str, text: &str) -> Result<String, StudyError> {
        Ok(write_here(file, text)?)
    }

    fn progress(
        &mut self,
        dictionary: &DictionaryId,
        switch: bool,
    ) -> Result<Progress, StudyError> {
        let words = self.games.dealer.choice(dictionary)?.dictionary;
        if switch {
            self.quizzer.switch(words.fingerprint())?;
        }
        self.quizzer.progress(&words)
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), StudyError> {
        self.quizzer.mark(of, card, known)
    }

    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, StudyError>> {
        let opened = match self.games.dealer.choice(dictionary) {
            Ok(opened) => opened,
            Err(why) => return Job::done(Err(why.into())),
        };
        let words = opened.dictionary;
        let now = self.games.clock.now();
        let streak = match self.streak(words.fingerprint(), now) {
            Ok(streak) => streak,
            Err(why) => return Job::done(Err(why)),
        };
        Job::new(move |signals| {
            let puzzle = Puzzle::of_day(now.days(), &words, signals);
            Ok(DailyPuzzle {
                puzzle: puzzle.ok_or(StudyError::TooFewWords)?,
                date: now.day(),
                lexicon: Arc::new(words),
                dictionary: opened.name,
                streak,
            })
        })
    }

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, StudyError> {
        let score = play.score().total();
        let made = (Puzzle::written(play), score.value());
        let solved = score == puzzle.most();
        Ok(self.streaks.change(
            |text| Streaks::parse(text).ok(),
            |streaks| streaks.record(puzzle.dictionary, puzzle.day, made, solved),
        )?)
    }
}
