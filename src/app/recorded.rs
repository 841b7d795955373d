//! Analysis, tips and definitions for a recorded game: each page that shows one has a source of its own.

use super::definitions::Definition;
use super::job::Job;
use super::scene::BestPlay;
use super::service_error::GameError;
use super::viewed::ViewedGame;
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::engine::seat::Seat;
use crate::engine::turn_rng::Seed;
use crate::record::notation::gcg;
use crate::record::store::JournalInfo;
use crate::record::{BranchPoint, Record, WrittenGame};
use crate::solver::analysis::{Analysis, JudgedTurn, written};
use crate::solver::coach::Lessons;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::{Estimate, Simulation};
use crate::solver::players::{Choice, ValuedChoice};
use std::fmt;
use std::str::FromStr;

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

/// A position that is looked at, and how.
#[derive(Clone, Debug)]
pub struct Look {
    /// The position.
    pub position: Position,
    /// The game up to it.
    pub record: Record,
    /// The player to move.
    pub to_move: Seat,
    /// Plays that are compared with the best ones.
    pub compared: Vec<Draft>,
    /// How far.
    pub depth: LookDepth,
}

/// How far a position is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookDepth {
    /// The number of turns that a simulation looks ahead.
    pub plies: u32,
    /// How long it goes on, in seconds; `None` for as long as the position is looked at.
    pub seconds: Option<u32>,
    /// Whether the opponent's last turn tells what was probably kept.
    pub infers: bool,
}

impl Default for LookDepth {
    fn default() -> Self {
        Self {
            plies: 2,
            seconds: None,
            infers: false,
        }
    }
}

/// `4 turns, 30 s, inferred`, as it is typed, too.
impl fmt::Display for LookDepth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} turns", self.plies)?;
        if let Some(seconds) = self.seconds {
            write!(f, ", {seconds} s")?;
        }
        f.write_str(if self.infers { ", inferred" } else { "" })
    }
}

/// A text does not say how far a position is to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "Type the turns, from 0 to {MOST_PLIES}, with the seconds and “inferred” if wanted: 4 turns, 30 s, inferred."
)]
pub struct NoDepth;

/// The most turns that are looked ahead.
const MOST_PLIES: u32 = 50;

impl FromStr for LookDepth {
    type Err = NoDepth;

    fn from_str(text: &str) -> Result<Self, NoDepth> {
        let mut depth = Self::default();
        let spaced = text.replace(',', " ");
        let mut words = spaced.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let (figures, unit) = word
                .split_at(word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len());
            let unit = if unit.is_empty() {
                let is_unit = |next: &&str| ["turns", "turn", "s"].contains(next);
                words.next_if(is_unit).unwrap_or("turns")
            } else {
                unit
            };
            match (figures.parse::<u32>(), unit) {
                (Ok(plies), "turns" | "turn") if plies <= MOST_PLIES => depth.plies = plies,
                (Ok(seconds), "s") if seconds > 0 => depth.seconds = Some(seconds),
                (Err(_), "inferred" | "infer") => depth.infers = true,
                _ => return Err(NoDepth),
            }
        }
        Ok(depth)
    }
}

/// The best plays of a position.
pub struct BestPlays {
    /// The position.
    pub position: Position,
    /// Plays, exchanges and the pass, the best by equity first.
    pub plays: Vec<ValuedChoice>,
    /// What more can be found out; `None` where there is nothing.
    pub further: Option<Further>,
}

/// What more can be found out about the best plays of a position.
pub enum Further {
    /// Endgame or pre-endgame, searched in one go.
    Ending(Box<Position>, Vec<ValuedChoice>, LookDepth),
    /// A simulation, which goes on and on.
    Simulation(Box<Simulation>),
}

/// What was found out.
#[derive(Default)]
pub struct Found {
    /// The plays, the best first.
    pub estimates: Vec<Estimate>,
    /// The best play of a solved endgame.
    pub best: Option<Choice>,
    /// What the search of the end says, in one sentence.
    pub ending: Option<String>,
    /// What is still to be found out.
    pub further: Option<Further>,
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
            compared: false,
        }
    }
}

/// What an analysis board needs: a dictionary and what looks at positions. The board owns it, so that boards do not wait for
/// each other.
pub trait BoardDesk: Send {
    /// Finds the best plays of a position by equity; `None` if it was stopped.
    fn best(&self, look: Look) -> Job<Option<BestPlays>>;

    /// Searches the end, or simulates for a moment more; `None` if the search was stopped.
    fn further(&self, further: Further) -> Job<Option<Found>>;

    /// Returns the words of a play that are not in the dictionary.
    fn phonies(&self, play: &Play) -> Vec<String>;

    /// Returns the words on a board that are not in the dictionary.
    fn phonies_on(&self, board: &Board) -> Vec<String>;

    /// Writes a text to a new file in the current folder, and returns a sentence that names it.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write(&self, file: &str, text: &str) -> Result<String, GameError>;

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

/// Shows the game of an analysis board to others.
pub trait BoardPublisher: Send {
    /// Shows the game as it is now.
    ///
    /// # Errors
    /// When it cannot be shown. The next change is shown with this one.
    fn publish(&mut self, game: &WrittenGame) -> Result<(), GameError>;
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
        let tree = gcg::tree_of(viewed.whole().clone());
        (!viewed.unfinished()).then(|| Self {
            name: viewed.name.trim_end_matches(".gcg").to_owned(),
            game: WrittenGame::of(tree, viewed.rules.clone()),
            desk,
        })
    }
}
