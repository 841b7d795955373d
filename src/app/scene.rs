//! What may be shown now. Front ends draw this and know nothing else, so what must stay hidden cannot leak. Sentences in
//! it are finished: a capital first, a full stop last.

mod computer;
mod form;
mod games;
mod guide;
mod no_play;
mod statistics;
mod study;
mod turn;
mod viewer;

pub use computer::{Company, ComputerScene, Doing};
pub use form::{FormPage, FormRow, RowKind};
pub use games::{GamesPage, Listing, SavedGame};
pub use guide::GuideScene;
pub use no_play::NoPlay;
pub use statistics::StatisticsPage;
pub use study::{QuizPage, StudyPage};
pub use turn::{Changes, CoachScene, Dialog, SwapKind, TurnScene, Typing};
pub use viewer::{
    Advice, AdviceLine, AdviceSums, LineMark, Offers, ViewedCoach, ViewedLine, ViewedPlayer,
    ViewedStep, ViewerPage, ViewerStatus,
};

use super::clock::Clock;
use super::component::{AnyView, LayerId};
use super::meaning::Told;
use super::pages::lookup::{Kind, Looked};
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::square::Square;
use crate::engine::tile::{Letter, Tile};
use crate::engine::view::SeatView;

/// One moment, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The pages, the lowest first. There is always one.
    pub layers: Vec<LayerView>,
    /// The rules of the game that is played; before it, those that the form has.
    pub rules: RuleSet,
    /// The words that all players of the game agreed on (R38); none before a game.
    pub agreed: Vec<Vec<Letter>>,
    /// The clock that runs now, whatever lies over the table.
    pub clock: Option<Clock>,
}

/// What may be shown of one page.
#[derive(Debug)]
pub struct LayerView {
    /// Tells it from all others, as long as it is open.
    pub id: LayerId,
    view: Box<dyn AnyView>,
}

impl Clone for LayerView {
    fn clone(&self) -> Self {
        Self {
            id: self.id,
            view: (*self.view).boxed(),
        }
    }
}

impl LayerView {
    pub(super) const fn new(id: LayerId, view: Box<dyn AnyView>) -> Self {
        Self { id, view }
    }

    /// The view, if it is one of this page.
    pub fn get<V: 'static>(&self) -> Option<&V> {
        self.any().downcast_ref()
    }

    /// The view, whatever page it is of.
    pub fn any(&self) -> &dyn std::any::Any {
        (*self.view).as_any()
    }
}

impl Scene {
    /// A moment made by hand: one page, by these rules.
    pub fn of<V: Clone + std::fmt::Debug + Send + Sync + 'static>(view: V, rules: RuleSet) -> Self {
        let nothing = Self {
            layers: vec![],
            rules,
            agreed: vec![],
            clock: None,
        };
        nothing.under(view)
    }

    /// The same with something over it.
    #[must_use]
    pub fn under<V: Clone + std::fmt::Debug + Send + Sync + 'static>(mut self, view: V) -> Self {
        let id = LayerId(self.layers.len() as u64);
        self.layers.push(LayerView::new(id, Box::new(view)));
        self
    }

    /// What may be shown of this page, to be changed by hand.
    pub fn find_mut<V: 'static>(&mut self) -> Option<&mut V> {
        let mut views = self.layers.iter_mut().rev();
        views.find_map(|layer| (*layer.view).as_any_mut().downcast_mut())
    }

    /// What may be shown of the uppermost page, if it is this one.
    pub fn top<V: 'static>(&self) -> Option<&V> {
        self.layers.last()?.get()
    }

    /// The same, to be kept.
    pub fn into_top<V: 'static>(mut self) -> Option<V> {
        let top = self.layers.pop()?;
        top.view.into_any().downcast().ok().map(|view| *view)
    }

    /// Whether the uppermost page is this one.
    pub fn shows<V: 'static>(&self) -> bool {
        self.top::<V>().is_some()
    }

    /// What may be shown of this page, the uppermost of its kind, whatever lies over it.
    pub fn find<V: 'static>(&self) -> Option<&V> {
        self.layers.iter().rev().find_map(LayerView::get)
    }

    /// What is there without the uppermost page.
    pub fn below(&self) -> &[LayerView] {
        self.layers.split_last().map_or(&[], |(_, below)| below)
    }
}

/// The title and its menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitlePage {
    /// The items.
    pub items: Vec<&'static str>,
    /// Which one Enter takes.
    pub chosen: usize,
}

/// Words are looked up. Nothing that only one player may see is in it.
#[derive(Clone, Debug)]
pub struct LookUpPage {
    /// What is asked about the text.
    pub kind: Kind,
    /// What has been typed.
    pub text: String,
    /// The next character begins a new text.
    pub anew: bool,
    /// The answer, or why there is none in one sentence; nothing while nothing is typed.
    pub answer: Option<Result<Looked, String>>,
    /// What the dictionary is called.
    pub dictionary: String,
}

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

/// A sentence to the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether it refuses something.
    pub refusal: bool,
    /// The square that it is about, to be marked as long as the sentence is shown.
    pub square: Option<Square>,
}

/// The rack in front.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RackScene {
    /// Nobody's: the draw, or the end.
    None,
    /// Covered: so many backs.
    Backs(usize),
    /// Its owner may see it: slots in the owner's own order.
    Faces(Vec<Slot>),
}

/// A place on the rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The tile.
    pub tile: Tile,
    /// Whether it is laid out on the board just now, so that the place is empty.
    pub laid: bool,
    /// Whether it is lifted: marked for exchange, or picked up.
    pub marked: bool,
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

/// What happened in one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// All of it, in a sentence or two.
    pub whole: String,
    /// The same where room is short: changes to the board are counted only.
    pub brief: String,
}

impl From<String> for News {
    /// What is short enough as it is.
    fn from(sentence: String) -> Self {
        Self {
            whole: sentence.clone(),
            brief: sentence,
        }
    }
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
    pub(super) fn judged(&self) -> Vec<String> {
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
