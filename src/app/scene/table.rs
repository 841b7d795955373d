//! The view of the table.

use super::NextGame;
use super::{BotsView, ComputerScene, GuideScene, Notice, RackScene, TurnNews, TurnScene};
use crate::app::definitions::Definition;
use crate::app::describe::SeatFigures;
use crate::engine::game::Phase;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::view::SeatView;

/// The table.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The game from the view of the player at the keyboard, without any rack while the rack is covered.
    pub view: SeatView,
    /// The squares that the current turn changes before its play (R30–R32). The board in `view` includes these changes.
    pub changed: Vec<Square>,
    /// The rack on the screen.
    pub rack: RackScene,
    /// The name of the dictionary.
    pub dictionary: String,
    /// The state of the game.
    pub step: StepScene,
    /// A notice about the last action, shown until the next key.
    pub notice: Option<Notice>,
    /// Why the game is not being saved, in one sentence; `None` while it is saved (R34).
    pub save_error: Option<String>,
    /// Whether the game stays among the saved games when the players leave (R34).
    pub is_saved: bool,
    /// The computers at the table.
    pub bots: BotsView,
    /// The people on other machines who are away at the moment (R40).
    pub away: Vec<Seat>,
    /// The absent people for whom a computer plays until they are back (R40).
    pub stand_ins: Vec<Seat>,
    /// The current instruction in a guided game.
    pub guide: Option<GuideScene>,
    /// What the people at this keyboard may do.
    pub access: TableAccess,
}

/// What the people at one keyboard may do at a table. Everything that they are offered there depends on it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is true of a person by itself"
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableAccess {
    /// Whether they have a seat. Others are spectators.
    pub plays: bool,
    /// Whether one of them still acts in the game. Who has resigned while others play on does not.
    pub acts: bool,
    /// Whether this program keeps the game, so that it can be analyzed, exported and resumed here.
    pub keeps_game: bool,
    /// Whether others take part on other machines.
    pub has_others: bool,
}

/// The state of the game at the table.
#[expect(
    clippy::large_enum_variant,
    reason = "a scene has one step, and each frame has a new scene"
)]
#[derive(Clone, Debug)]
pub enum StepScene {
    /// The draw for first play, where no rack has to be covered. Enter continues. The rounds of the draw are in the view.
    Draw {
        /// The player who goes first.
        starter: Seat,
    },
    /// The rack is covered until its owner uncovers it.
    Curtain {
        /// The player on turn.
        seat: Seat,
        /// Events since this player's last turn, oldest first.
        news: Vec<TurnNews>,
        /// Whether the game begins: the draw for first play is shown. Its rounds are in the view.
        draw: bool,
    },
    /// A player prepares a turn.
    Turn(TurnScene),
    /// A computer is at work. A pending turn is in the view's phase.
    Computer(ComputerScene),
    /// A turn is announced. It is in the view's phase.
    Announced(WindowScene),
    /// The result of a challenge.
    Verdict(VerdictScene),
    /// The game is over. The outcome is in the view's phase.
    Over(OverScene),
}

/// A question about an announced turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WindowQuestion {
    /// Who challenges, as an index into [`WindowScene::challengers`]. With a single possible challenger,
    /// whether they challenge.
    Who(usize),
    /// Which words to challenge (R17, named words).
    Which {
        /// The challenger.
        by: Seat,
        /// The position of the pointer, as an index into [`WindowScene::words`].
        chosen: usize,
        /// For each word, whether it is challenged.
        named: Vec<bool>,
    },
    /// Which word all players agree on (R38), as an index into [`WindowScene::words`].
    Agree(usize),
    /// Whether all players agree that a word is acceptable (R38), as an index into [`WindowScene::words`].
    AllAgree(usize),
}

/// An announced turn and the options to challenge it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowScene {
    /// The player of the turn.
    pub seat: Seat,
    /// Who accepts at this keyboard: the next player, or else the first who may challenge.
    pub acceptor: Seat,
    /// The player whose turn is next.
    pub next: Seat,
    /// The players who may challenge.
    pub challengers: Vec<Seat>,
    /// The words that may be challenged, as indexes into the announced turn.
    pub words: Vec<usize>,
    /// Whether the players may agree on a word (R38).
    pub agreement: bool,
    /// The open question, if any.
    pub asking: Option<WindowQuestion>,
    /// How the game would end if the turn were accepted, in one sentence; `None` if it continues.
    pub ends: Option<String>,
    /// Whether the one person at this keyboard is next and may announce meanwhile, in a correspondence game (R39).
    pub ahead: bool,
    /// The seconds left to challenge for the people at this keyboard who may; `None` without a limit.
    pub seconds: Option<u64>,
}

/// The result of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerdictScene {
    /// The challenger.
    pub by: Seat,
    /// The player of the challenged turn.
    pub seat: Seat,
    /// Who challenged what, in one sentence.
    pub challenge: String,
    /// The ruling.
    pub found: RevealedRuling,
    /// Definitions of the acceptable words only.
    pub definitions: Vec<Definition>,
    /// The consequence, in one or two sentences.
    pub consequence: String,
}

impl VerdictScene {
    /// Returns the words whose validity is revealed to the players.
    pub(in crate::app) fn judged(&self) -> Vec<String> {
        match &self.found {
            RevealedRuling::Words(words) => words.iter().map(|(word, _)| word.clone()).collect(),
            RevealedRuling::Turn {
                words,
                acceptable: true,
                ..
            } => words.clone(),
            RevealedRuling::Turn {
                acceptable: false, ..
            } => vec![],
        }
    }
}

/// The part of a ruling that the rules reveal (R17).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RevealedRuling {
    /// A ruling on the whole turn, without details on single words.
    Turn {
        /// The noun for the turn: `play`, or `turn` if it changed tiles on the board without a play.
        what: &'static str,
        /// All words of the turn.
        words: Vec<String>,
        /// Whether all words are acceptable.
        acceptable: bool,
    },
    /// A ruling on each word.
    Words(Vec<(String, WordRuling)>),
}

/// The ruling on a challenged word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordRuling {
    /// The word is in the dictionary.
    Acceptable,
    /// All players agreed on the word, so the dictionary was not consulted (R38).
    AgreedOn,
    /// The word is a phony.
    Phony,
}

/// The end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverScene {
    /// How the game ended, in one sentence.
    pub reason: String,
    /// Who won, in one sentence.
    pub result: String,
    /// The margin in one sentence; `None` unless points decided the game.
    pub margin: Option<String>,
    /// The best play of the game in one sentence, if there was a play.
    pub best: Option<String>,
    /// The figures of each player who had a turn, in the order of the ranking.
    pub figures: Vec<SeatFigures>,
    /// The person's rating with its change by this game, in one sentence; `None` if the game is not rated.
    pub rating: Option<String>,
    /// The menu items, from first to last.
    pub items: Vec<&'static str>,
    /// The index of the item that Enter opens.
    pub chosen: usize,
    /// The view in front.
    pub front: OverFront,
    /// What has to happen before the next game with people on other machines.
    pub next: NextGame,
}

impl OverScene {
    /// Returns what somebody proposes, in one sentence, if another game is proposed.
    pub fn proposal(&self) -> Option<String> {
        match &self.next {
            _ if self.has_agreed() => {
                Some("Waiting for the others to agree to another game.".to_owned())
            }
            NextGame::Answers { by, .. } => Some(format!("{by} proposes another game.")),
            _ => None,
        }
    }

    /// Returns whether another game is proposed to these people, who have not agreed yet.
    pub const fn is_asked(&self) -> bool {
        matches!(self.next, NextGame::Answers { agreed: false, .. })
    }

    /// Returns whether these people have proposed another game or agreed to it, and wait for the others.
    pub const fn has_agreed(&self) -> bool {
        matches!(self.next, NextGame::Answers { agreed: true, .. })
    }

    /// Returns the item that leads to the page at the bottom: the title, or the lobby of a hosted game.
    pub fn home(&self) -> &'static str {
        let mut items = self.items.iter();
        let home = items.find(|item| ["Title", "Lobby"].contains(*item));
        home.copied().unwrap_or_default()
    }
}

impl StepScene {
    /// Returns what somebody proposes, in one sentence, while the board hides the result that shows it.
    pub(in crate::app) fn proposal_at_board(&self) -> Option<String> {
        match self {
            Self::Over(over) if over.front == OverFront::Board => over.proposal(),
            _ => None,
        }
    }
}

impl TablePage {
    /// Returns whether turns can be taken back here by agreement (R37).
    pub const fn takes_back(&self) -> bool {
        self.access.acts && self.guide.is_none()
    }

    /// Returns whether the game has a menu: it is under way, and not a guided one.
    pub const fn has_menu(&self) -> bool {
        !matches!(self.view.phase, Phase::Over(_)) && self.guide.is_none()
    }

    /// Names the item of the end that leads to the page at the bottom by that page.
    #[must_use]
    pub fn leading_to(mut self, home: Option<&'static str>) -> Self {
        if let (StepScene::Over(over), Some("lobby")) = (&mut self.step, home) {
            let mut items = over.items.iter_mut();
            if let Some(item) = items.find(|item| **item == "Title") {
                *item = "Lobby";
            }
        }
        self
    }

    /// Returns whether the score chart is in front.
    pub const fn shows_score_chart(&self) -> bool {
        matches!(&self.step, StepScene::Over(over) if matches!(over.front, OverFront::ScoreChart))
    }
}

/// The view in front after the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum OverFront {
    /// The result with the menu.
    #[default]
    Result,
    /// The whole board.
    Board,
    /// The score chart.
    ScoreChart,
}
