//! Analysis, tips and definitions for a recorded game: each page that shows one has a source of its own.

use super::{Branch, ViewedGame};
use crate::app::definitions::Definition;
use crate::app::job::Job;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::turn_rng::Seed;
use crate::record::BranchPoint;
use crate::record::store::JournalInfo;
use crate::solver::analysis::{Analysis, JudgedTurn};
use crate::solver::coach::Lessons;

/// Answers questions about one recorded game, with its own dictionary. The page that shows the game keeps it, so that no
/// other page can change what it is about.
pub trait RecordSource: Send {
    /// Analyzes the game.
    fn analyze(&self, game: &ViewedGame) -> Job<Result<Analysis, String>> {
        let _ = game;
        Job::done(Err(
            "No dictionary is available to analyze the game.".to_owned()
        ))
    }

    /// Simulates the best plays of the turn on a line and evaluates the turn; `None` if the line has no turn to evaluate.
    fn simulate_turn(&self, game: &ViewedGame, line: usize) -> Job<Option<JudgedTurn>> {
        let _ = (game, line);
        Job::done(None)
    }

    /// Finds the coach's tips for the turn on a line; `None` if its rack is unknown.
    fn lessons(&self, game: &ViewedGame, line: usize) -> Job<Option<Lessons>> {
        let _ = (game, line);
        Job::done(None)
    }

    /// Looks up the definitions of words in the game; empty if there is no dictionary.
    fn define(&self, words: &[String]) -> Vec<Definition> {
        let _ = words;
        vec![]
    }

    /// Returns the game if it is being watched and has changed; `None` otherwise.
    fn poll(&mut self) -> Option<Result<ViewedGame, String>> {
        None
    }

    /// Returns what the journal of a saved game says about it; `None` for a file.
    fn about(&self) -> Option<&JournalInfo> {
        None
    }

    /// Returns a new game that continues this one. Hidden tiles of an unfinished game are drawn by `seed`.
    ///
    /// # Errors
    /// Why no game can continue it.
    fn continued(&self, from: &Branch, seed: Seed) -> Result<ContinuedGame, String> {
        let _ = (from, seed);
        Err("There is no game to play on from.".to_owned())
    }
}

/// A new game that continues a recorded one.
#[derive(Clone, Debug)]
pub struct ContinuedGame {
    /// The game so far.
    pub game: Game,
    /// The events so far.
    pub events: Vec<Event>,
    /// Where it begins.
    pub branch: BranchPoint,
}

#[derive(Clone, Copy, Debug)]
struct NoAnswers;

impl RecordSource for NoAnswers {}

/// A recorded game that was opened, and the source of answers about it.
pub struct OpenedRecord {
    /// The game.
    pub viewed: ViewedGame,
    /// What answers questions about it.
    pub source: Box<dyn RecordSource>,
}

/// A game about which nothing can be asked.
impl From<ViewedGame> for OpenedRecord {
    fn from(viewed: ViewedGame) -> Self {
        Self {
            viewed,
            source: Box::new(NoAnswers),
        }
    }
}
