//! The view of a recorded game.

use super::{CoachScene, RackScene};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::Points;
use crate::solver::analysis::WinChances;

/// A recorded game at one of its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewerPage {
    /// The name of the game: its file or its ID.
    pub name: String,
    /// The players, by seat.
    pub players: Vec<ViewedPlayer>,
    /// The board after the step.
    pub board: Board,
    /// The announced play at the end of an unfinished game, or the play that is previewed.
    pub announced: Option<Draft>,
    /// The tiles placed by the step, or changed by its announced turn.
    pub last: Option<Draft>,
    /// The squares of swapped tiles.
    pub changed: Vec<Square>,
    /// The rack before the step, without the tiles that it played or exchanged.
    pub rack: RackScene,
    /// All lines of the record.
    pub lines: Vec<ViewedLine>,
    /// The number of lines played so far.
    pub at: usize,
    /// The current turn number and the number of turns.
    pub turn: (usize, usize),
    /// The description of the step.
    pub step: ViewedStep,
    /// The mistakes, average loss and luck of each player, once the game is analyzed.
    pub summaries: Vec<String>,
    /// The coach's tip on the turn, once requested. The board is then the one before or after the turn.
    pub coach: Option<ViewedCoach>,
    /// The requests available for the step.
    pub offers: StepRequests,
    /// The status line.
    pub status: ViewerStatus,
    /// Whether the game is in progress elsewhere and being watched.
    pub watched: bool,
    /// Whether the game is finished or imported, so that its racks may be seen and it may be analyzed.
    pub over: bool,
    /// The rules, for the colors of the board.
    pub rules: RuleSet,
}

/// The requests available for a step of a recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepRequests {
    /// Whether the coach can discuss the step: a turn with a known rack in a finished game.
    pub coach: bool,
    /// Whether the step has words whose definitions may be shown.
    pub definitions: bool,
}

/// A coach's tip on a turn of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedCoach {
    /// The tip.
    pub tip: CoachScene,
    /// Whether the tip refers to the position after the turn and what the turn missed. Otherwise it refers to
    /// the position before.
    pub after: bool,
}

/// A player of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedPlayer {
    /// The full name.
    pub name: String,
    /// A short name for lists and narrow screens.
    pub nick: String,
    /// The score after the step.
    pub total: Points,
    /// Whether the step was this player's; at the end of an unfinished game, whether the player is on turn.
    pub active: bool,
}

/// A line of a record in short form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedLine {
    /// The number of its turn. A challenge or bonus has the number of the turn it belongs to.
    pub turn: usize,
    /// The player.
    pub player: Seat,
    /// The place on the board.
    pub place: Option<String>,
    /// A short description.
    pub text: String,
    /// An even shorter description for narrow screens.
    pub short: String,
    /// The mark of the line in the list.
    pub mark: LineMark,
    /// The points; `None` for a line that cannot score.
    pub points: Option<Points>,
    /// The player's total after the line.
    pub total: Points,
    /// Whether the line contains a mismatch or an oddity.
    pub wrong: bool,
}

/// The mark of a line in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMark {
    /// A valid play.
    Play,
    /// A bingo.
    Bingo,
    /// A turn that was challenged off.
    Off,
    /// No mark.
    None,
}

/// The description of a step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ViewedStep {
    /// A sentence; without its period if words follow below it.
    pub headline: String,
    /// All words with their points.
    pub words: Vec<(String, Points)>,
    /// The bingo bonus.
    pub bonus: Points,
    /// The points gained or lost.
    pub points: Option<Points>,
    /// The mismatches and oddities of the line, in full sentences.
    pub faults: Vec<String>,
    /// The notes on the step.
    pub notes: Vec<String>,
    /// The analysis of the turn, once requested.
    pub analysis: Option<TurnAnalysis>,
}

/// The analysis of a turn: the best plays beside the move made.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TurnAnalysis {
    /// Short sentences.
    pub summary: Vec<String>,
    /// What the two figures of each line are.
    pub heading: [&'static str; 2],
    /// The best moves, best first, and the move made.
    pub lines: Vec<CandidateLine>,
    /// The index of the move that is previewed on the board.
    pub preview: Option<usize>,
    /// The totals of the game, at its end.
    pub sums: Option<AnalysisTotals>,
}

/// The totals of a game by player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisTotals {
    /// The names, by seat.
    pub names: Vec<String>,
    /// Labels with one figure per seat.
    pub rows: Vec<(&'static str, Vec<String>)>,
}

/// The win probabilities over a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinChart {
    /// The names, by seat.
    pub names: Vec<String>,
    /// The win probabilities, from the start of the game to its end.
    pub curve: Vec<WinChances>,
    /// The index in `curve` of the step in the viewer.
    pub at: usize,
    /// The indexes in `curve` of the mistakes, where the game was analyzed.
    pub mistakes: Vec<usize>,
    /// The mistakes, average loss and luck of each player, where the game was analyzed.
    pub summaries: Vec<String>,
}

/// A candidate move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateLine {
    /// The move.
    pub text: String,
    /// Its score with its equity or spread, or its simulation result with the margins of error.
    pub figures: [String; 2],
    /// The figures in a shorter form for narrow screens.
    pub short: String,
    /// Whether it is the move made.
    pub is_done: bool,
}

/// The status of the viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViewerStatus {
    /// Stopped.
    Still,
    /// Playing back, with the time per step in words.
    Running(&'static str),
    /// Typing this turn number.
    Seeking(String),
    /// A notice, shown until the next key.
    Told(String),
    /// What follows the last turn of a saved game, in one sentence.
    Next(String),
}
