//! Analysis, tips and definitions for a recorded game: each page that shows one has a source of its own.

use super::definitions::Definition;
use super::job::Job;
use super::scene::BestPlay;
use super::service_error::GameError;
use super::viewed::ViewedGame;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::engine::turn_rng::Seed;
use crate::record::notation::gcg;
use crate::record::store::JournalInfo;
use crate::record::{BranchPoint, Record, WrittenGame};
use crate::solver::analysis::{Analysis, JudgedTurn, written};
use crate::solver::coach::Lessons;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::{Estimate, Simulation};
use crate::solver::players::{Choice, ValuedChoice};

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

/// The best plays of a position.
pub struct BestPlays {
    /// The position.
    pub position: Position,
    /// Plays, exchanges and the pass, the best by equity first; where the endgame is solved, its best move first.
    pub plays: Vec<ValuedChoice>,
    /// What the search of the endgame says, in one sentence.
    pub ending: Option<String>,
    /// Their simulation, which has not begun; `None` where there is nothing to simulate.
    pub simulation: Option<Box<Simulation>>,
}

impl BestPlays {
    /// Returns a play as it is shown.
    pub fn shown(
        &self,
        choice: &Choice,
        equity: MilliPoints,
        estimate: Option<Estimate>,
    ) -> BestPlay {
        let (text, score) = written(choice, &self.position);
        BestPlay {
            text,
            score: score.value(),
            equity,
            estimate,
            choice: choice.clone(),
        }
    }
}

/// What an analysis board needs: a dictionary and what looks at positions. The board owns it, so that boards do not wait for
/// each other.
pub trait BoardDesk: Send {
    /// Finds the best plays of a position; `None` if it was stopped.
    fn best(&self, position: Position) -> Job<Option<BestPlays>>;

    /// Simulates for a moment more.
    fn simulate(&self, simulation: Box<Simulation>) -> Job<Box<Simulation>>;

    /// Returns the words of a play that are not in the dictionary.
    fn phonies(&self, play: &Play) -> Vec<String>;

    /// Writes the text of a GCG file to a new file, which is kept from then on, and returns a sentence that names it.
    ///
    /// # Errors
    /// When it cannot be written.
    fn save(&mut self, name: &str, text: &str) -> Result<String, GameError>;

    /// Keeps the text with the saved games, and in its file if it has one. Returns a sentence that says where, if that is new.
    ///
    /// # Errors
    /// When it cannot be written. The next change is kept with this one.
    fn keep(&mut self, text: &str) -> Result<Option<String>, GameError>;
}

/// A game for an analysis board.
pub struct OpenedBoard {
    /// What it is called.
    pub name: String,
    /// The game.
    pub game: WrittenGame,
    /// What looks at its positions.
    pub desk: Box<dyn BoardDesk>,
}

impl OpenedBoard {
    /// Opens a recorded game at its end; `None` until the game is over.
    pub fn of(viewed: &ViewedGame, desk: Box<dyn BoardDesk>) -> Option<Self> {
        let tree = gcg::tree_of(viewed.record.clone());
        (!viewed.unfinished()).then(|| Self {
            name: viewed.name.trim_end_matches(".gcg").to_owned(),
            game: WrittenGame::of(tree, viewed.rules.clone()),
            desk,
        })
    }
}
