//! The real backend, wrapped so that slow requests are limited.

use crate::support::services::backend;
use scrabble::app::DictionaryId;
use scrabble::app::backend::{
    CurrentGame, GameLists, Hosting, Library, Records, ResumeConsent, Resumption, Study,
};
use scrabble::app::definitions::Definition;
use scrabble::app::hosting::{Access, HostedGame};
use scrabble::app::job::Job;
use scrabble::app::viewer::{Branch, ContinuedGame, OpenedRecord, RecordSource, ViewedGame};
use scrabble::app::{DailyPuzzle, OpenedGame};
use scrabble::engine::play::Play;
use scrabble::engine::turn_rng::Seed;
use scrabble::record::stats::{Rating, Statistics};
use scrabble::solver::analysis::{Analysis, JudgedTurn};
use scrabble::solver::coach::Lessons;
use scrabble::solver::puzzle::Puzzle;
use scrabble::words::lexicon::Fingerprint;
use scrabble::words::study::Topic;
use scrabble::words::study::quiz::{Card, ChosenCards};
use scrabble::words::study::streak::Streak;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How often a program may be asked for what takes long.
const PATIENCE: usize = 2;

const OFTEN: &str = "That has been asked often enough.";

/// How often something was asked.
#[derive(Clone, Default)]
struct Times(Arc<AtomicUsize>);

impl Times {
    /// Counts a request. Returns whether there were too many.
    fn is_enough(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed) >= PATIENCE
    }
}

pub(crate) struct Patient {
    backend: Box<dyn scrabble::app::backend::Backend>,
    analyzes: Times,
    tried: Times,
    puzzles: Times,
}

backend!(
    Patient,
    me {
        games: me.backend.games()?,
        current: me,
        library: me,
        records: me,
        hints: me.backend.hints()?,
        coaching: me.backend.coaching()?,
        study: me,
        hosting: me,
    }
);

impl Patient {
    pub(crate) fn before(backend: Box<dyn scrabble::app::backend::Backend>) -> Self {
        Self {
            backend,
            analyzes: Times::default(),
            tried: Times::default(),
            puzzles: Times::default(),
        }
    }

    fn current(&mut self) -> &mut dyn CurrentGame {
        self.backend.current().expect("a current game")
    }

    fn library(&mut self) -> &mut dyn Library {
        self.backend.library().expect("a library")
    }

    fn records(&mut self) -> &mut dyn Records {
        self.backend.records().expect("records")
    }

    fn study(&mut self) -> &mut dyn Study {
        self.backend.study().expect("a quiz")
    }

    fn slowly(&self, opened: OpenedRecord) -> OpenedRecord {
        OpenedRecord {
            source: Box::new(PatientSource {
                source: opened.source,
                analyzes: self.analyzes.clone(),
                tried: self.tried.clone(),
            }),
            ..opened
        }
    }
}

impl CurrentGame for Patient {
    fn retry_save(&mut self) -> bool {
        true
    }

    fn suspend(&mut self) {
        self.current().suspend();
    }

    fn review(&mut self) -> Result<OpenedRecord, String> {
        let opened = self.current().review()?;
        Ok(self.slowly(opened))
    }

    /// Files belong into folders that are known here.
    fn export(&mut self) -> Result<String, String> {
        Err("Nothing is written beside the tests.".to_owned())
    }

    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        self.current().rating()
    }
}

impl Library for Patient {
    fn saved_games(&mut self) -> Job<Result<GameLists, String>> {
        self.library().saved_games()
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        self.library().statistics()
    }

    fn open(&mut self, id: &str, agreed: ResumeConsent) -> Result<Resumption, String> {
        self.library().open(id, agreed)
    }

    fn view(&mut self, id: &str) -> Result<OpenedRecord, String> {
        let opened = self.library().view(id)?;
        Ok(self.slowly(opened))
    }

    fn watch(&mut self, id: &str) -> Result<OpenedRecord, String> {
        let opened = self.library().watch(id)?;
        Ok(self.slowly(opened))
    }

    fn discard(&mut self, id: &str) -> Result<(), String> {
        self.library().discard(id)
    }
}

impl Records for Patient {
    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, String> {
        let opened = self.records().view_recorded(named)?;
        Ok(self.slowly(opened))
    }

    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, String> {
        self.records().branch(source, from)
    }
}

impl Study for Patient {
    fn quiz(&mut self, topic: Topic, dictionary: &DictionaryId) -> Result<ChosenCards, String> {
        self.study().quiz(topic, dictionary)
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), String> {
        self.study().answered(of, card, known)
    }

    fn puzzle(&mut self, dictionary: &DictionaryId) -> Job<Result<DailyPuzzle, String>> {
        if self.puzzles.is_enough() {
            return Job::done(Err(OFTEN.to_owned()));
        }
        self.study().puzzle(dictionary)
    }

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, String> {
        self.study().puzzle_played(puzzle, play)
    }
}

impl Hosting for Patient {
    fn host(&mut self, _: HostedGame, _: Access) -> Result<(), String> {
        Err("Games cannot be hosted here.".to_owned())
    }
}

/// The source of a record, which is not asked for long.
struct PatientSource {
    source: Box<dyn RecordSource>,
    analyzes: Times,
    tried: Times,
}

impl RecordSource for PatientSource {
    fn analyze(&self, game: &ViewedGame) -> Job<Result<Analysis, String>> {
        if self.analyzes.is_enough() {
            return Job::done(Err(OFTEN.to_owned()));
        }
        self.source.analyze(game)
    }

    fn simulate_turn(&self, game: &ViewedGame, line: usize) -> Job<Option<JudgedTurn>> {
        if self.tried.is_enough() {
            return Job::done(None);
        }
        self.source.simulate_turn(game, line)
    }

    fn lessons(&self, game: &ViewedGame, line: usize) -> Job<Option<Lessons>> {
        self.source.lessons(game, line)
    }

    fn define(&self, words: &[String]) -> Vec<Definition> {
        self.source.define(words)
    }

    fn poll(&mut self) -> Option<Result<ViewedGame, String>> {
        self.source.poll()
    }

    fn continued(&self, from: &Branch, seed: Seed) -> Result<ContinuedGame, String> {
        self.source.continued(from, seed)
    }
}
