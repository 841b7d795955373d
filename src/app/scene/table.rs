//! The table.

use super::{Company, ComputerScene, GuideScene, News, Notice, RackScene, TurnScene};
use crate::app::meaning::Told;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::view::SeatView;

/// The table.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The game as the one at the keyboard may see it; nobody's view while the rack is covered.
    pub view: SeatView,
    /// The squares that the turn at hand changes before its play (R30–R32); the view's board shows them changed.
    pub changed: Vec<Square>,
    /// The rack in front.
    pub rack: RackScene,
    /// What the dictionary is called.
    pub dictionary: String,
    /// What is going on.
    pub step: StepScene,
    /// One sentence about what just happened or was refused, to be shown until the next key.
    pub notice: Option<Notice>,
    /// Why the game is not being kept, in one sentence, while it is not (R34).
    pub unkept: Option<String>,
    /// Whether the game lies on the shelf when the players leave (R34).
    pub kept: bool,
    /// The computers among the players.
    pub company: Company,
    /// What to do next, in a guided game.
    pub guide: Option<GuideScene>,
}

/// What is going on at the table.
#[expect(
    clippy::large_enum_variant,
    reason = "a scene has one step, and is made anew for each frame"
)]
#[derive(Clone, Debug)]
pub enum StepScene {
    /// The draw for first play is shown; Enter goes on. The rounds are in the view.
    Draw {
        /// Who begins.
        starter: Seat,
    },
    /// The rack is covered until its owner is alone with it.
    Curtain {
        /// Whose turn it is.
        seat: Seat,
        /// What happened since their last turn, oldest first.
        news: Vec<News>,
    },
    /// A player lays tiles.
    Turn(TurnScene),
    /// A computer has something to do. What it weighs is in the view's phase.
    Computer(ComputerScene),
    /// A play is announced. It is in the view's phase.
    Announced(WindowScene),
    /// A challenge has been judged.
    Verdict(VerdictScene),
    /// The game is over. Its outcome is in the view's phase.
    Over(OverScene),
}

/// What the program asks about an announced turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asking {
    /// Who challenges: the one chosen, by place in [`WindowScene::challengers`]. Where one player alone may challenge,
    /// it asks whether they do.
    Who(usize),
    /// Which words are challenged (R17, named words).
    Which {
        /// Who challenges.
        by: Seat,
        /// Where the pointer stands, by place in [`WindowScene::words`].
        chosen: usize,
        /// Which of them are named.
        named: Vec<bool>,
    },
    /// Which word all agree on (R38), by place in [`WindowScene::words`].
    Agree(usize),
    /// Whether all players agree that the word at this place of [`WindowScene::words`] counts (R38).
    AllAgree(usize),
}

/// A play is announced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowScene {
    /// Whose play it is.
    pub seat: Seat,
    /// Who begins the next turn and so accepts for the table.
    pub acceptor: Seat,
    /// Who may challenge.
    pub challengers: Vec<Seat>,
    /// The words that can be challenged, by their place in the announced turn.
    pub words: Vec<usize>,
    /// Whether all players may agree on a word (R38).
    pub agreement: bool,
    /// What the program asks just now.
    pub asking: Option<Asking>,
    /// How the game would end if the play were accepted, in one sentence; nothing when it goes on.
    pub ends: Option<String>,
}

/// A challenge has been judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictScene {
    /// Who challenged.
    pub by: Seat,
    /// Whose turn it was.
    pub seat: Seat,
    /// Who challenged what, in one sentence.
    pub challenge: String,
    /// What was found.
    pub found: Found,
    /// What the acceptable words mean; nothing is told of the others.
    pub meanings: Vec<Told>,
    /// What follows from it, in a sentence or two.
    pub consequence: String,
}

impl VerdictScene {
    /// The words of which the players are told whether they are acceptable.
    pub(in crate::app) fn judged(&self) -> Vec<String> {
        match &self.found {
            Found::Words(words) => words.iter().map(|(word, _)| word.clone()).collect(),
            Found::Turn {
                words,
                acceptable: true,
                ..
            } => words.clone(),
            Found::Turn {
                acceptable: false, ..
            } => vec![],
        }
    }
}

/// What the players are told of a challenge (R17).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// Whether the whole turn is acceptable; nothing is told of any single word.
    Turn {
        /// What is judged: `play`, or `turn` where tiles on the board were changed without a play.
        what: &'static str,
        /// All words of the turn.
        words: Vec<String>,
        /// Whether all of them are acceptable.
        acceptable: bool,
    },
    /// Each word judged, and what was found of it.
    Words(Vec<(String, Judgement)>),
}

/// What was found of a challenged word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The dictionary has it.
    Acceptable,
    /// All players have agreed that it counts; the dictionary was not asked (R38).
    AgreedOn,
    /// It does not count.
    Phony,
}

/// The game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverScene {
    /// How the game ended, in one sentence.
    pub reason: String,
    /// Who won, in one sentence.
    pub result: String,
    /// The best play of the game, in one sentence, if there was a play.
    pub best: Option<String>,
    /// The choices, from first to last.
    pub items: &'static [&'static str],
    /// Which one Enter takes.
    pub chosen: usize,
    /// What is in front.
    pub front: OverFront,
}

impl TablePage {
    /// Whether the game is over and its score race is in front.
    pub const fn shows_race(&self) -> bool {
        matches!(&self.step, StepScene::Over(over) if matches!(over.front, OverFront::Race))
    }
}

/// What is in front when a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum OverFront {
    /// The result, with the choices.
    #[default]
    Result,
    /// The whole board.
    Board,
    /// The score race.
    Race,
}
