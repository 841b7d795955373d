//! Analysis, tips and definitions for a recorded game: each page that shows one has a source of its own.

use super::board_desk::{BoardDesk, OpenedBoard};
use super::definitions::Definition;
use super::job::Job;
use super::service_error::GameError;
use super::viewed::ViewedGame;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::turn_rng::Seed;
use crate::record::store::JournalInfo;
use crate::record::{BranchPoint, Record};
use crate::solver::analysis::{Analysis, JudgedTurn};
use crate::solver::coach::Lessons;

/// Answers questions about one recorded game, with its own dictionary. The page that shows the game keeps it, so that no
/// other page can change what it is about.
pub trait RecordSource: Send {
    /// Analyzes the game.
    fn analyze(&self, game: &ViewedGame) -> Job<Result<Analysis, GameError>>;

    /// Simulates the best plays of the turn on a line and evaluates the turn; `None` if the line has no turn to evaluate.
    fn simulate_turn(&self, game: &ViewedGame, line: usize) -> Job<Option<JudgedTurn>>;

    /// Finds the coach's tips for the turn on a line; `None` if its rack is unknown.
    fn lessons(&self, game: &ViewedGame, line: usize) -> Job<Option<Lessons>>;

    /// Looks up the definitions of words in the game; empty if there is no dictionary.
    fn define(&self, words: &[String]) -> Vec<Definition>;

    /// Returns what an analysis board of this game needs.
    ///
    /// # Errors
    /// When there is no dictionary.
    fn desk(&self) -> Result<Box<dyn BoardDesk>, GameError>;

    /// Saves the game, with its analysis if there is one, as a web page, and returns a sentence that names the file.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn save_web_page(
        &self,
        game: &ViewedGame,
        analysis: Option<&Analysis>,
    ) -> Result<String, GameError>;

    /// Returns the game if it is being watched and has changed; `None` otherwise.
    fn poll(&mut self) -> Option<Result<ViewedGame, GameError>>;

    /// Returns a new game that continues this one. Hidden tiles of an unfinished game are drawn by `seed`.
    ///
    /// # Errors
    /// When no game can continue it.
    fn continued(&self, from: &Branch, seed: Seed) -> Result<ContinuedGame, GameError>;
}

/// The point in a recorded game at which a new game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Branch {
    /// After this many events of a saved game. If that game is unfinished, its hidden tiles are dealt again.
    Events(usize),
    /// After this many lines of an imported record, whose events come from [`Record::retold`].
    Lines(Box<Record>, usize),
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
    /// What the journal of a saved game says about it; `None` for a file.
    pub about: Option<JournalInfo>,
}

/// A recorded game that was opened, and the source of answers about it.
pub struct OpenedRecord {
    /// The game.
    pub viewed: ViewedGame,
    /// What answers questions about it.
    pub source: Box<dyn RecordSource>,
}

impl OpenedRecord {
    /// Opens the game on an analysis board, at its end.
    ///
    /// # Errors
    /// When it is not over, or there is no dictionary.
    pub fn board(self) -> Result<OpenedBoard, GameError> {
        let desk = self.source.desk()?;
        OpenedBoard::of(&self.viewed, desk).ok_or(GameError::NotOver)
    }
}
