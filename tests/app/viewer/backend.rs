//! A backend with prepared answers that records the requests.

use scrabble::app::OpenedGame;
use scrabble::app::backend::{Backend, GameLists};
use scrabble::app::definitions::Definition;
use scrabble::app::form::NewGame;
use scrabble::app::job::Job;
use scrabble::app::viewer::{Branch, OpenedRecord, RecordSource, ViewedGame};
use scrabble::solver::analysis::{Analysis, JudgedTurn};
use scrabble::solver::coach::Lessons;

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
pub(super) struct Answers {
    pub(super) asked: Vec<Asked>,
    pub(super) shelved: GameLists,
    pub(super) watched: Option<Result<ViewedGame, String>>,
    pub(super) analysis: Option<Analysis>,
    pub(super) lessons: Option<Lessons>,
    pub(super) told: Vec<Definition>,
}

impl Answers {
    /// What it was asked since this was looked at last.
    pub(super) fn asked(&mut self) -> Vec<Asked> {
        std::mem::take(&mut self.asked)
    }
}

impl Backend for Answers {
    fn deal(&mut self, _: NewGame) -> Result<OpenedGame, String> {
        Err("Nobody deals here.".to_owned())
    }

    fn saved_games(&mut self) -> Job<Result<GameLists, String>> {
        self.asked.push(Asked::Shelf);
        Job::done(Ok(self.shelved.clone()))
    }

    fn watch(&mut self, id: &str) -> Result<OpenedRecord, String> {
        self.asked.push(Asked::Watch(id.to_owned()));
        let watched = self.watched.take().expect("a game to be watched");
        watched.map(OpenedRecord::from)
    }

    fn poll(&mut self, _: &mut dyn RecordSource) -> Option<Result<ViewedGame, String>> {
        self.asked.push(Asked::Poll);
        self.watched.take()
    }

    fn branch(&mut self, _: &dyn RecordSource, from: Branch) -> Result<OpenedGame, String> {
        self.asked.push(Asked::Branch(from));
        Err("Nobody deals here.".to_owned())
    }

    fn analyze(&mut self, _: &dyn RecordSource, _: &ViewedGame) -> Job<Result<Analysis, String>> {
        self.asked.push(Asked::Analyse);
        let analysis = self.analysis.clone();
        Job::done(analysis.ok_or_else(|| "No dictionary.".to_owned()))
    }

    fn simulate_turn(
        &mut self,
        _: &dyn RecordSource,
        _: &ViewedGame,
        line: usize,
    ) -> Job<Option<JudgedTurn>> {
        self.asked.push(Asked::Simulate(line));
        Job::done(None)
    }

    fn lessons(
        &mut self,
        _: &dyn RecordSource,
        _: &ViewedGame,
        line: usize,
    ) -> Job<Option<Lessons>> {
        self.asked.push(Asked::Lessons(line));
        Job::done(self.lessons.clone())
    }

    fn define(&mut self, _: &dyn RecordSource, words: &[String]) -> Vec<Definition> {
        self.asked.push(Asked::Define(words.to_vec()));
        self.told.clone()
    }
}
