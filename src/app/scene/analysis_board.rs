//! The view of the analysis board.

use super::OpenBoard;
use crate::app::clock::Clock;
use crate::app::field::TextField;
use crate::app::text_area::TextArea;
use crate::engine::rules::RuleSet;
use crate::engine::tile::Points;
use crate::solver::movegen::MilliPoints;
use crate::solver::players::Choice;
use crate::solver::players::simulate::Estimate;

/// A game on the analysis board, at one of its places.
#[derive(Clone, Debug)]
pub struct AnalysisBoardPage {
    /// The name of the game: its file, its ID, or what it is called before it has either.
    pub name: String,
    /// The players, by seat.
    pub players: Vec<BoardPlayer>,
    /// The board with the tiles being placed, and the rack of the player to move if it is whole.
    pub open: OpenBoard,
    /// All lines of the way that was gone last.
    pub turns: Vec<BoardTurn>,
    /// How many of them come before this place.
    pub at: usize,
    /// Whether this place is on the main line.
    pub is_main: bool,
    /// The best plays here.
    pub best: BestPlaysScene,
    /// The notes to the last line.
    pub notes: Vec<String>,
    /// The note that is typed.
    pub note: Option<TextArea>,
    /// What is odd about the last line, in whole sentences.
    pub remarks: Vec<String>,
    /// What goes wrong until it is mended, in whole sentences.
    pub warnings: Vec<String>,
    /// Whether the next thing written corrects what follows.
    pub corrects: bool,
    /// The field that is typed into, if one is open.
    pub field: Option<BoardFieldScene>,
    /// What the last action did, in one sentence, if it needs saying.
    pub told: Option<String>,
    /// Why the rest of the game cannot be shown, in whole sentences.
    pub clash: Option<String>,
    /// Whether the squares of the board are edited.
    pub editing: bool,
    /// The rules, for the colors of the board.
    pub rules: RuleSet,
}

impl AnalysisBoardPage {
    /// Returns the place in the list of the best play that is on the board.
    pub fn placed_play(&self) -> Option<usize> {
        let OpenBoard {
            board, placement, ..
        } = &self.open;
        let is_placed = |play: &BestPlay| match &play.choice {
            Choice::Play(found) => found.lays(&placement.draft, board),
            Choice::Exchange(_) | Choice::Pass => false,
        };
        self.best.plays.iter().position(is_placed)
    }
}

/// A player on the analysis board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPlayer {
    /// The full name.
    pub name: String,
    /// The total, as it was said.
    pub total: Points,
    /// Whether it is their turn; nobody's once the game is over.
    pub to_move: bool,
    /// The rack as far as it is known.
    pub rack: Option<String>,
    /// The clock, if one is kept beside the game.
    pub clock: Option<Clock>,
    /// Whether it runs.
    pub clock_runs: bool,
}

/// A line of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardTurn {
    /// The index of the player.
    pub player: usize,
    /// What was done: `8F HORN`.
    pub text: String,
    /// The points, as they were said.
    pub points: Option<Points>,
    /// The player's total.
    pub total: Option<Points>,
    /// Whether something else was written instead of it, too.
    pub varied: bool,
    /// Whether its points are others than follow from the board.
    pub wrong: bool,
}

/// The best plays of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct BestPlaysScene {
    /// The best ones, in order.
    pub plays: Vec<BestPlay>,
    /// What the search of the endgame says, in one sentence.
    pub ending: Option<String>,
    /// Whether nothing is looked for.
    pub paused: bool,
    /// Whether more is being found out.
    pub working: bool,
    /// Why there are none, in one sentence.
    pub why_not: Option<String>,
}

/// A play that was found.
#[derive(Clone, PartialEq, Debug)]
pub struct BestPlay {
    /// In notation: `8F HORN`, `-AB`, `-` for a pass.
    pub text: String,
    /// Its score.
    pub score: i32,
    /// Score and leave, in thousandths of a point.
    pub equity: MilliPoints,
    /// What its simulation says, once it has begun.
    pub estimate: Option<Estimate>,
    /// What it is.
    pub choice: Choice,
    /// Whether it was added to be compared.
    pub compared: bool,
}

/// A field of the analysis board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardField {
    /// The rack of the player to move.
    Rack,
    /// The tiles of an exchange, or their number.
    Exchange,
    /// A bonus, a penalty, overtime or unplayed tiles.
    Points,
    /// The score of the last turn as it was said.
    Score,
    /// The names of the players.
    Names,
    /// How far plays are simulated.
    Depth,
    /// A position, or a board of tiles, that the game begins from.
    Position,
    /// The clock: minutes for each player and the penalty, or the time left of one.
    Clock,
    /// What is copied: `cgp`, `board` or `gcg`, and with a name into which file.
    Copy,
}

/// A field that is typed into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFieldScene {
    /// Which.
    pub field: BoardField,
    /// The player to move.
    pub player: String,
    /// The text.
    pub text: TextField,
}
