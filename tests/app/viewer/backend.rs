//! A backend with prepared answers that records the requests.

use crate::support::scenes::viewed::open;
use crate::support::services::{backend, unanswered};
use scrabble::app::analysis_board::OpenedBoard;
use scrabble::app::backend::{
    Absent, GameError, GameLists, Library, Records, ResumeConsent, Resumption,
};
use scrabble::app::definitions::Definition;
use scrabble::app::job::Job;
use scrabble::app::viewer::{Branch, OpenedRecord, RecordSource, ViewedGame};
use scrabble::app::{OpenedGame, Session, viewer};
use scrabble::record::stats::Statistics;
use scrabble::record::store::GameId;
use scrabble::solver::analysis::{Analysis, JudgedTurn};
use scrabble::solver::coach::Lessons;
use std::sync::{Arc, Mutex, MutexGuard};

/// What it was asked.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Shelf,
    Watch(GameId),
    Poll,
    Branch(Branch),
    Analyse,
    Simulate(usize),
    Lessons(usize),
    Define(Vec<String>),
    SaveWebPage(bool),
}

/// What it answers, and what it was asked since that was looked at last.
#[derive(Default)]
pub(super) struct Prepared {
    pub(super) asked: Vec<Asked>,
    pub(super) shelved: GameLists,
    pub(super) watched: Option<Result<ViewedGame, GameError>>,
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
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>> {
        Job::done(Ok(self.ask(Asked::Shelf).shelved.clone()))
    }

    fn statistics(&mut self) -> Job<Result<Statistics, GameError>> {
        Job::done(Ok(Statistics::default()))
    }

    fn open(&mut self, _: &GameId, _: ResumeConsent) -> Result<Resumption, GameError> {
        Err(Absent::Library.into())
    }

    fn view(&mut self, _: &GameId) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn watch(&mut self, id: &GameId) -> Result<OpenedRecord, GameError> {
        let watched = self.ask(Asked::Watch(id.clone())).watched.take();
        Ok(self.record(watched.expect("a game to be watched")?))
    }

    fn discard(&mut self, _: &GameId) -> Result<(), GameError> {
        Err(Absent::Library.into())
    }
}

impl Records for Answers {
    fn view_recorded(&mut self, _: &str) -> Result<OpenedRecord, GameError> {
        Err(Absent::Library.into())
    }

    fn board(&mut self, _: Option<&str>) -> Result<OpenedBoard, GameError> {
        Err(Absent::Library.into())
    }

    fn branch(&mut self, _: &dyn RecordSource, from: Branch) -> Result<OpenedGame, GameError> {
        drop(self.ask(Asked::Branch(from)));
        Err(Absent::Games.into())
    }
}

impl RecordSource for Answers {
    fn analyze(&self, _: &ViewedGame) -> Job<Result<Analysis, GameError>> {
        let analysis = self.ask(Asked::Analyse).analysis.clone();
        Job::done(analysis.ok_or(GameError::Canceled))
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

    fn poll(&mut self) -> Option<Result<ViewedGame, GameError>> {
        self.ask(Asked::Poll).watched.take()
    }

    fn save_web_page(
        &self,
        _: &ViewedGame,
        analysis: Option<&Analysis>,
    ) -> Result<String, GameError> {
        drop(self.ask(Asked::SaveWebPage(analysis.is_some())));
        Ok("Game saved to game.html.".to_owned())
    }

    unanswered!(desk continued);
}
