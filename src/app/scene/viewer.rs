//! A recorded game as it may be shown.

use super::{CoachScene, RackScene};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::Points;

/// A recorded game, at one of its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewerPage {
    /// What the game is called: its file, or its ID.
    pub name: String,
    /// Who plays, by seat.
    pub players: Vec<ViewedPlayer>,
    /// The board after the step.
    pub board: Board,
    /// What is announced at the end of a game that is not over.
    pub announced: Option<Draft>,
    /// What the step put on the board, or its announced turn changed there.
    pub last: Option<Draft>,
    /// The squares of tiles that were swapped.
    pub changed: Vec<Square>,
    /// The rack that the step was made from; those of its tiles that went onto the board or into the bag are away.
    pub rack: RackScene,
    /// Every line of the record.
    pub lines: Vec<ViewedLine>,
    /// How many of the lines have happened.
    pub at: usize,
    /// The number of the turn of the last of them, and of all turns.
    pub turn: (usize, usize),
    /// What the step was.
    pub step: ViewedStep,
    /// What the coach says to the turn, where somebody has asked: the board is then as it was before the turn, or after it.
    pub coach: Option<ViewedCoach>,
    /// What there is to be asked about the step.
    pub offers: Offers,
    /// What the viewer does, or waits for.
    pub status: ViewerStatus,
    /// Whether the game is being played elsewhere, and watched.
    pub watched: bool,
    /// Whether the game is over, or was played elsewhere: its racks may be seen, and it may be analysed.
    pub over: bool,
    /// The rules, for the colours of the board.
    pub rules: RuleSet,
}

/// What there is to be asked about a step of a recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    /// The coach: it is a turn, its rack is written down, and the game is over.
    pub coach: bool,
    /// What words mean: it has formed some, and it may be told.
    pub meanings: bool,
}

/// What the coach says to a turn of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedCoach {
    /// What it is.
    pub tip: CoachScene,
    /// Whether it is said after the turn, of what that missed; else before it.
    pub after: bool,
}

/// A player of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedPlayer {
    /// The name.
    pub name: String,
    /// The same, shorter: for lists, and where there is little room.
    pub nick: String,
    /// The points after the step.
    pub total: Points,
    /// Whether the step was theirs; at the end of a game that is not over, whether it is their turn.
    pub active: bool,
}

/// A line of a record in few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedLine {
    /// The number of the turn; a consequence has that of its turn.
    pub turn: usize,
    /// Whose it is.
    pub player: Seat,
    /// Where on the board.
    pub place: Option<String>,
    /// What happened, and the same where there is little room.
    pub text: String,
    /// The same in fewer letters.
    pub short: String,
    /// What stands in the list beside it.
    pub mark: LineMark,
    /// The points; nothing where there were none to be had.
    pub points: Option<Points>,
    /// The player's total after it.
    pub total: Points,
    /// Whether the record has something wrong or odd there.
    pub wrong: bool,
}

/// What makes a line stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMark {
    /// A play that stands.
    Play,
    /// A play with the bonus for many tiles.
    Bingo,
    /// A turn that came off the board again.
    Off,
    /// Nothing does.
    None,
}

/// What one step was.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ViewedStep {
    /// A sentence; where words are told below it, without its full stop.
    pub headline: String,
    /// Every word with its points.
    pub words: Vec<(String, Points)>,
    /// The bonus for many tiles.
    pub bonus: Points,
    /// What it gave or took.
    pub points: Option<Points>,
    /// What the record has wrong there, or what is odd: whole sentences.
    pub faults: Vec<String>,
    /// What was noted to it.
    pub notes: Vec<String>,
    /// What should have been played, where somebody has asked for it.
    pub advice: Option<Advice>,
}

/// What should have been played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Advice {
    /// Short sentences.
    pub said: Vec<String>,
    /// What the figures behind them are: a word for each column.
    pub heading: &'static str,
    /// The best that could be done, the best first.
    pub lines: Vec<AdviceLine>,
    /// At the end, the totals of the game.
    pub sums: Option<AdviceSums>,
}

/// The totals of a game for each player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdviceSums {
    /// The names, by seat.
    pub names: Vec<String>,
    /// What is counted, and by seat how much of it.
    pub rows: Vec<(&'static str, Vec<String>)>,
}

/// Something that could be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdviceLine {
    /// What.
    pub text: String,
    /// What it is worth: equity, or what came of trying it out.
    pub figures: String,
    /// The same where there is little room, with its errors.
    pub short: String,
    /// Whether it is what was done.
    pub is_done: bool,
}

/// What the viewer does, or waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViewerStatus {
    /// It stands still.
    Still,
    /// It goes on by itself: how long a step takes, in words.
    Running(&'static str),
    /// The number of a turn is typed.
    Seeking(String),
    /// A sentence, until the next key.
    Told(String),
    /// What comes after the last turn of a game of ours, in one sentence.
    Next(String),
}
