//! A backend with prepared answers that records the requests.

use crate::support::scenes::viewed::open;
use crate::support::services::{backend, unanswered};
use scrabble::app::backend::{GameLists, Library, Records, ResumeConsent, Resumption};
use scrabble::app::definitions::Definition;
use scrabble::app::job::Job;
use scrabble::app::viewer::{Branch, OpenedRecord, RecordSource, ViewedGame};
use scrabble::app::{OpenedGame, Session, viewer};
use scrabble::record::stats::Statistics;
use scrabble::solver::analysis::{Analysis, JudgedTurn};
use scrabble::solver::coach::Lessons;
use std::sync::{Arc, Mutex, MutexGuard};

/// What it was asked.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Shelf,
    Watch(String),
    Poll,
    Branch(Branch),
    Analyse,
    Simulate(usize),
    Lessons(usize),
    Define(Vec<String>),
}

/// What it answers, and what it was asked since that was looked at last.
#[derive(Default)]
pub(super) struct Prepared {
    pub(super) asked: Vec<Asked>,
    pub(super) shelved: GameLists,
    pub(super) watched: Option<Result<ViewedGame, String>>,
    pub(super) analysis: Option<Analysis>,
    pub(super) lessons: Option<Lessons>,
    pub(super) told: Vec<Definition>,
}

/// The backend, and the source of answers about its records.
#[derive(Clone, Default)]
pub(super) struct Answers(Arc<Mutex<Prepared>>);

backend!(
    Answers,
    me {
        library: me,
        records: me
    }
);

impl Answers {
    pub(super) fn of(prepared: Prepared) -> Self {
        Self(Arc::new(Mutex::new(prepared)))
    }

    pub(super) fn prepared(&self) -> MutexGuard<'_, Prepared> {
        self.0.lock().expect("no panic")
    }

    /// What it was asked since this was looked at last.
    pub(super) fn asked(&self) -> Vec<Asked> {
        std::mem::take(&mut self.prepared().asked)
    }

    /// A session that looks at a recorded game, after these messages, and asks this about it.
    pub(super) fn looking(
        &self,
        viewed: ViewedGame,
        msgs: impl IntoIterator<Item = viewer::Msg>,
    ) -> Session {
        open(self.record(viewed), msgs)
    }

    fn record(&self, viewed: ViewedGame) -> OpenedRecord {
        OpenedRecord {
            viewed,
            source: Box::new(self.clone()),
        }
    }

    fn ask(&self, what: Asked) -> MutexGuard<'_, Prepared> {
        let mut prepared = self.prepared();
        prepared.asked.push(what);
        prepared
    }
}

impl Library for Answers {
    fn saved_games(&mut self) -> Job<Result<GameLists, String>> {
        Job::done(Ok(self.ask(Asked::Shelf).shelved.clone()))
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        Job::done(Ok(Statistics::default()))
    }

    fn open(&mut self, _: &str, _: ResumeConsent) -> Result<Resumption, String> {
        Err("No game is resumed here.".to_owned())
    }

    fn view(&mut self, _: &str) -> Result<OpenedRecord, String> {
        Err("No finished game is here.".to_owned())
    }

    fn watch(&mut self, id: &str) -> Result<OpenedRecord, String> {
        let watched = self.ask(Asked::Watch(id.to_owned())).watched.take();
        Ok(self.record(watched.expect("a game to be watched")?))
    }

    fn discard(&mut self, _: &str) -> Result<(), String> {
        Err("No game is deleted here.".to_owned())
    }
}

impl Records for Answers {
    fn view_recorded(&mut self, _: &str) -> Result<OpenedRecord, String> {
        Err("No file is here.".to_owned())
    }

    fn branch(&mut self, _: &dyn RecordSource, from: Branch) -> Result<OpenedGame, String> {
        drop(self.ask(Asked::Branch(from)));
        Err("Nobody deals here.".to_owned())
    }
}

impl RecordSource for Answers {
    fn analyze(&self, _: &ViewedGame) -> Job<Result<Analysis, String>> {
        let analysis = self.ask(Asked::Analyse).analysis.clone();
        Job::done(analysis.ok_or_else(|| "No dictionary.".to_owned()))
    }

    fn simulate_turn(&self, _: &ViewedGame, line: usize) -> Job<Option<JudgedTurn>> {
        drop(self.ask(Asked::Simulate(line)));
        Job::done(None)
    }

    fn lessons(&self, _: &ViewedGame, line: usize) -> Job<Option<Lessons>> {
        Job::done(self.ask(Asked::Lessons(line)).lessons.clone())
    }

    fn define(&self, words: &[String]) -> Vec<Definition> {
        self.ask(Asked::Define(words.to_vec())).told.clone()
    }

    fn poll(&mut self) -> Option<Result<ViewedGame, String>> {
        self.ask(Asked::Poll).watched.take()
    }

    unanswered!(continued);
}
