//! What an analysis board asks for: words, best plays and what more can be found out about them, files, and who is shown the
//! game.

use super::job::Job;
use super::scene::BestPlay;
use super::service_error::GameError;
use super::viewed::ViewedGame;
use crate::engine::board::Board;
use crate::engine::clock::{ClockRule, Millis};
use crate::engine::draft::Draft;
use crate::engine::play::Play;
use crate::engine::position::Position;
use crate::engine::seat::Seat;
use crate::record::notation::gcg;
use crate::record::{Record, WrittenGame};
use crate::solver::analysis::written;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::simulate::{Estimate, Simulation};
use crate::solver::players::{Choice, ValuedChoice};
use std::fmt;
use std::str::FromStr;

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
    /// Begins to make what the first best plays need, so that nobody waits for it then.
    fn prepare(&self);

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

    /// Returns the time that each player had used when the game was kept last, by seat; empty if no clock was kept beside it.
    fn used(&self) -> Vec<Millis>;

    /// Writes the text of a GCG file to a new file, which is kept from then on, and returns a sentence that names it.
    ///
    /// # Errors
    /// When it cannot be written.
    fn save(&mut self, name: &str, text: &str) -> Result<String, GameError>;

    /// Writes the text to the file it was saved to, whatever another program has written there since, and returns a sentence
    /// that names it.
    ///
    /// # Errors
    /// When there is none, or it cannot be written.
    fn overwrite(&mut self, text: &str) -> Result<String, GameError>;

    /// Keeps the text and the clock with the saved games, and the text in its file if it has one. Returns a sentence that says
    /// where, if that is new.
    ///
    /// # Errors
    /// When it cannot be written, or another program has changed the file. The next change is kept with this one.
    fn keep(&mut self, text: &str, time: &BoardTime) -> Result<Option<String>, GameError>;
}

/// The clock beside a game that is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardTime {
    /// The limit.
    pub rule: ClockRule,
    /// The time that each player has used, by seat; empty if nobody has used any.
    pub used: Vec<Millis>,
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
