//! The real backend, wrapped so that slow requests are limited.

use scrabble::app::backend::{Backend, GameLists, ResumeConsent, Resumption};
use scrabble::app::form::{LastTable, NewGame};
use scrabble::app::job::Job;
use scrabble::app::request::CoachRequest;
use scrabble::app::seating::Seating;
use scrabble::app::viewer::{Branch, OpenedRecord, RecordSource, ViewedGame};
use scrabble::app::{DailyPuzzle, OpenedGame};
use scrabble::engine::game::Command;
use scrabble::engine::play::Play;
use scrabble::engine::setup::Setup;
use scrabble::engine::view::SeatView;
use scrabble::record::stats::{Rating, Statistics};
use scrabble::solver::analysis::{Analysis, JudgedTurn};
use scrabble::solver::coach::Tip;
use scrabble::solver::puzzle::Puzzle;
use scrabble::words::lexicon::Fingerprint;
use scrabble::words::study::Topic;
use scrabble::words::study::quiz::{Card, ChosenCards};
use scrabble::words::study::streak::Streak;

/// How often a program may be asked for what takes long.
const PATIENCE: usize = 2;

pub(crate) struct Patient {
    backend: Box<dyn Backend>,
    analyzes: usize,
    tried: usize,
    puzzles: usize,
}

impl Patient {
    pub(crate) fn before(backend: Box<dyn Backend>) -> Self {
        Self {
            backend,
            analyzes: 0,
            tried: 0,
            puzzles: 0,
        }
    }
}

impl Backend for Patient {
    fn analyze(
        &mut self,
        source: &dyn RecordSource,
        game: &ViewedGame,
    ) -> Job<Result<Analysis, String>> {
        self.analyzes += 1;
        if self.analyzes > PATIENCE {
            return Job::done(Err("That has been asked often enough.".to_owned()));
        }
        self.backend.analyze(source, game)
    }

    fn simulate_turn(
        &mut self,
        source: &dyn RecordSource,
        game: &ViewedGame,
        line: usize,
    ) -> Job<Option<JudgedTurn>> {
        self.tried += 1;
        if self.tried > PATIENCE {
            return Job::done(None);
        }
        self.backend.simulate_turn(source, game, line)
    }

    fn puzzle(&mut self, dictionary: usize, family: bool) -> Job<Result<DailyPuzzle, String>> {
        self.puzzles += 1;
        if self.puzzles > PATIENCE {
            return Job::done(Err("That has been asked often enough.".to_owned()));
        }
        self.backend.puzzle(dictionary, family)
    }

    fn puzzle_played(&mut self, puzzle: &Puzzle, play: &Play) -> Result<Streak, String> {
        self.backend.puzzle_played(puzzle, play)
    }

    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        self.backend.rating()
    }

    /// Files belong into folders that are known here.
    fn export(&mut self) -> Result<String, String> {
        Err("Nothing is written beside the tests.".to_owned())
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, String> {
        self.backend.deal(new_game)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, String> {
        self.backend.deal_again(setup, seating)
    }

    fn hint(&mut self, view: SeatView) -> Option<Job<Command>> {
        self.backend.hint(view)
    }

    fn coach(&mut self, coach_request: CoachRequest) -> Option<Job<Vec<Tip>>> {
        self.backend.coach(coach_request)
    }

    fn saved_games(&mut self) -> Job<Result<GameLists, String>> {
        self.backend.saved_games()
    }

    fn view_recorded(&mut self, named: &str) -> Result<OpenedRecord, String> {
        self.backend.view_recorded(named)
    }

    fn view(&mut self, id: &str) -> Result<OpenedRecord, String> {
        self.backend.view(id)
    }

    fn last_table(&mut self) -> Option<LastTable> {
        self.backend.last_table()
    }

    fn suspend_game(&mut self) {
        self.backend.suspend_game();
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        self.backend.statistics()
    }

    fn quiz(
        &mut self,
        topic: Topic,
        dictionary: usize,
        family: bool,
    ) -> Result<ChosenCards, String> {
        self.backend.quiz(topic, dictionary, family)
    }

    fn answered(&mut self, of: Fingerprint, card: &Card, known: bool) -> Result<(), String> {
        self.backend.answered(of, card, known)
    }

    fn open(&mut self, id: &str, agreed: ResumeConsent) -> Result<Resumption, String> {
        self.backend.open(id, agreed)
    }

    fn watch(&mut self, id: &str) -> Result<OpenedRecord, String> {
        self.backend.watch(id)
    }

    fn view_finished(&mut self) -> Result<OpenedRecord, String> {
        self.backend.view_finished()
    }

    fn branch(&mut self, source: &dyn RecordSource, from: Branch) -> Result<OpenedGame, String> {
        self.backend.branch(source, from)
    }

    fn discard(&mut self, id: &str) -> Result<(), String> {
        self.backend.discard(id)
    }
}
