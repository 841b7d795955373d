//! A desk that answers as it is told to, and remembers what it was asked.

use scrabble::app::Dealt;
use scrabble::app::desk::{Desk, Shelved};
use scrabble::app::form::NewGame;
use scrabble::app::job::Job;
use scrabble::app::meaning::Told;
use scrabble::app::viewer::{Branch, Viewed};
use scrabble::solver::analysis::{Analysis, Judged};
use scrabble::solver::coach::Lessons;

/// What it was asked.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Asked {
    Shelf,
    Watch(String),
    Poll,
    Branch(Branch),
    Analyse,
    TryOut(usize),
    Lessons(usize),
    Define(Vec<String>),
}

/// What it answers, and what it was asked since that was looked at last.
#[derive(Default)]
pub(super) struct Answers {
    pub(super) asked: Vec<Asked>,
    pub(super) shelved: Shelved,
    pub(super) watched: Option<Result<Viewed, String>>,
    pub(super) analysis: Option<Analysis>,
    pub(super) lessons: Option<Lessons>,
    pub(super) told: Vec<Told>,
}

impl Answers {
    /// What it was asked since this was looked at last.
    pub(super) fn asked(&mut self) -> Vec<Asked> {
        std::mem::take(&mut self.asked)
    }
}

impl Desk for Answers {
    fn deal(&mut self, _: NewGame) -> Result<Dealt, String> {
        Err("Nobody deals here.".to_owned())
    }

    fn shelf(&mut self) -> Job<Result<Shelved, String>> {
        self.asked.push(Asked::Shelf);
        Job::done(Ok(self.shelved.clone()))
    }

    fn watch(&mut self, id: &str) -> Result<Viewed, String> {
        self.asked.push(Asked::Watch(id.to_owned()));
        self.watched.take().expect("a game to be watched")
    }

    fn poll(&mut self) -> Option<Result<Viewed, String>> {
        self.asked.push(Asked::Poll);
        self.watched.take()
    }

    fn branch(&mut self, from: Branch) -> Result<Dealt, String> {
        self.asked.push(Asked::Branch(from));
        Err("Nobody deals here.".to_owned())
    }

    fn analyse(&mut self, _: &Viewed) -> Job<Result<Analysis, String>> {
        self.asked.push(Asked::Analyse);
        let analysis = self.analysis.clone();
        Job::done(analysis.ok_or_else(|| "No dictionary.".to_owned()))
    }

    fn try_out(&mut self, line: usize) -> Job<Option<Judged>> {
        self.asked.push(Asked::TryOut(line));
        Job::done(None)
    }

    fn lessons(&mut self, _: &Viewed, line: usize) -> Job<Option<Lessons>> {
        self.asked.push(Asked::Lessons(line));
        Job::done(self.lessons.clone())
    }

    fn define(&mut self, words: &[String]) -> Vec<Told> {
        self.asked.push(Asked::Define(words.to_vec()));
        self.told.clone()
    }
}
