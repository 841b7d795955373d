//! The real desk behind one that is asked only so often for what takes long.

use scrabble::app::Dealt;
use scrabble::app::desk::{Desk, Opened, Shelved};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::meaning::Told;
use scrabble::app::seating::Seating;
use scrabble::app::thought::{Lookout, Thought};
use scrabble::app::viewer::{Branch, Viewed};
use scrabble::engine::game::Command;
use scrabble::engine::setup::Setup;
use scrabble::record::stats::Statistics;
use scrabble::solver::analysis::{Analysis, Judged};
use scrabble::solver::coach::{Lessons, Tip};
use scrabble::words::study::Topic;
use scrabble::words::study::quiz::Card;

/// How often a program may be asked for what takes long.
const PATIENCE: usize = 2;

pub(crate) struct Patient {
    desk: Box<dyn Desk>,
    analyses: usize,
    tried: usize,
}

impl Patient {
    pub(crate) fn before(desk: Box<dyn Desk>) -> Self {
        Self {
            desk,
            analyses: 0,
            tried: 0,
        }
    }
}

impl Desk for Patient {
    fn analyse(&mut self, game: &Viewed) -> Job<Result<Analysis, String>> {
        self.analyses += 1;
        if self.analyses > PATIENCE {
            return Job::done(Err("That has been asked often enough.".to_owned()));
        }
        self.desk.analyse(game)
    }

    fn try_out(&mut self, line: usize) -> Job<Option<Judged>> {
        self.tried += 1;
        if self.tried > PATIENCE {
            return Job::done(None);
        }
        self.desk.try_out(line)
    }

    /// Files belong into folders that are known here.
    fn export(&mut self) -> Result<String, String> {
        Err("Nothing is written beside the tests.".to_owned())
    }

    fn deal(&mut self, new_game: NewGame) -> Result<Dealt, String> {
        self.desk.deal(new_game)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<Dealt, String> {
        self.desk.deal_again(setup, seating)
    }

    fn think(&mut self, thought: Thought) -> Option<Job<Command>> {
        self.desk.think(thought)
    }

    fn coach(&mut self, lookout: Lookout) -> Option<Job<Vec<Tip>>> {
        self.desk.coach(lookout)
    }

    fn shelf(&mut self) -> Job<Result<Shelved, String>> {
        self.desk.shelf()
    }

    fn look_at_record(&mut self, named: &str) -> Result<Viewed, String> {
        self.desk.look_at_record(named)
    }

    fn view(&mut self, id: &str) -> Result<Viewed, String> {
        self.desk.view(id)
    }

    fn last_table(&mut self) -> Option<LastTable> {
        self.desk.last_table()
    }

    fn put_away(&mut self) {
        self.desk.put_away();
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        self.desk.statistics()
    }

    fn quiz(&mut self, topic: Topic, dictionary: usize, family: bool) -> Result<Vec<Card>, String> {
        self.desk.quiz(topic, dictionary, family)
    }

    fn answered(&mut self, card: &Card, known: bool) -> Result<(), String> {
        self.desk.answered(card, known)
    }

    fn lessons(&mut self, game: &Viewed, line: usize) -> Job<Option<Lessons>> {
        self.desk.lessons(game, line)
    }

    fn define(&mut self, words: &[String]) -> Vec<Told> {
        self.desk.define(words)
    }

    fn open(&mut self, id: &str, any_dictionary: bool) -> Result<Opened, String> {
        self.desk.open(id, any_dictionary)
    }

    fn watch(&mut self, id: &str) -> Result<Viewed, String> {
        self.desk.watch(id)
    }

    fn look_back(&mut self) -> Result<Viewed, String> {
        self.desk.look_back()
    }

    fn poll(&mut self) -> Option<Result<Viewed, String>> {
        self.desk.poll()
    }

    fn branch(&mut self, from: Branch) -> Result<Dealt, String> {
        self.desk.branch(from)
    }

    fn discard(&mut self, id: &str) -> Result<(), String> {
        self.desk.discard(id)
    }
}
