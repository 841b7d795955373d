//! The view of the current state. Front ends draw it and know nothing else, so hidden information cannot leak. Its sentences
//! are complete, with an initial capital and a final period.

mod analysis_board;
mod club;
mod computer;
mod feedback;
mod form;
mod games;
mod guide;
mod judge;
mod lobby;
mod lookup;
mod menu;
mod news;
mod no_play;
mod placement;
mod puzzle;
mod rack;
mod ranking;
mod run;
mod settings;
mod statistics;
mod study;
mod table;
mod title;
mod turn;
mod viewer;

pub use super::preferences::Typing;
pub use super::search_kind::SearchKind;
pub use analysis_board::{
    AnalysisBoardPage, BestPlay, BestPlaysScene, BoardField, BoardFieldScene, BoardPlayer,
    BoardTurn,
};
pub use club::{ClubAct, ClubEntry, ClubPage, ClubView, OfferEntry, OfferId, OfferedGame};
pub use computer::{BotActivity, BotsView, ComputerScene};
pub use feedback::Feedback;
pub use form::{FormPage, FormRow, RowKind};
pub use games::{GamesPage, Listing, SavedGame};
pub use guide::GuideScene;
pub use judge::{JudgePage, JudgeStep};
pub use lobby::{
    ChatLine, ChatPage, FirstGame, GameWait, HostedGameEntry, HostedGamesPage, LONGEST_MESSAGE,
    LobbyAct, LobbyField, LobbyPage, LobbyPerson, LobbyRole, LobbyState, LobbyStep, LobbyView,
    NextGame, PersonId, RoomId,
};
pub use lookup::{ConditionFormPage, LookUpFault, LookUpPage, LookUpResult, WordTablePage};
pub use menu::{GameMenuPage, MenuEntry};
pub use news::{Notice, TurnNews};
pub use no_play::NoPlay;
pub use placement::{OpenBoard, PlacementScene, Prompt};
pub use puzzle::{PuzzlePage, PuzzleResult};
pub use rack::{RackScene, Slot};
pub use ranking::{
    ClubRating, MemberPage, MemberRecord, RankedCategory, RankedMember, Ranking, RankingPage,
    ReportPage, Tally,
};
pub use run::{RunScore, RunStanding, RunView, SharedRun, TimedAlphagram};
pub use settings::SettingsPage;
pub use statistics::StatisticsPage;
pub use study::{QuizPage, StudyPage, StudyProgressPage, TimedRunPage};
pub use table::{
    OverFront, OverScene, RevealedRuling, StepScene, TableAccess, TablePage, VerdictScene,
    WindowQuestion, WindowScene, WordRuling,
};
pub use title::TitlePage;
pub use turn::{BoardChanges, CoachScene, Dialog, SwapKind, TurnScene};
pub use viewer::{
    AnalysisTotals, CandidateLine, LineMark, StepRequests, TurnAnalysis, ViewedCoach, ViewedLine,
    ViewedPlayer, ViewedStep, ViewerPage, ViewerStatus, WinChart,
};

use super::clock::Clock;
use super::view::{AnyView, LayerId};
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;

/// One state of the program, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The pages, lowest first. Never empty.
    pub layers: Vec<LayerView>,
    /// The rules of the current game; before a game, those of the form.
    pub rules: RuleSet,
    /// The tiles, the board, the rack and the bonus of the current game; before a game, those of the form.
    pub variant: &'static Variant,
    /// A sentence about the words agreed on by all players (R38).
    pub agreed: Option<String>,
    /// The running clock, whatever page is on top of the table.
    pub clock: Option<Clock>,
    /// Whether the program can be left without a question about the game.
    pub leaves_at_once: bool,
}

/// The view of one page.
#[derive(Debug)]
pub struct LayerView {
    /// Identifies the page as long as it is open.
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

    /// Returns the view if it has this type.
    pub fn get<V: 'static>(&self) -> Option<&V> {
        self.any().downcast_ref()
    }

    /// Returns the view, whatever its type.
    pub fn any(&self) -> &dyn std::any::Any {
        (*self.view).as_any()
    }
}

impl Scene {
    /// Creates a scene with a single page, of the classic game in English.
    pub fn of<V: Clone + std::fmt::Debug + Send + Sync + 'static>(view: V, rules: RuleSet) -> Self {
        let nothing = Self {
            layers: vec![],
            rules,
            variant: Variant::ENGLISH,
            agreed: None,
            clock: None,
            leaves_at_once: false,
        };
        nothing.under(view)
    }

    /// Adds a page on top.
    #[must_use]
    pub fn under<V: Clone + std::fmt::Debug + Send + Sync + 'static>(mut self, view: V) -> Self {
        let id = LayerId(self.layers.len() as u64);
        self.layers.push(LayerView::new(id, Box::new(view)));
        self
    }

    /// Returns a mutable view of this type, the uppermost of its kind.
    pub fn find_mut<V: 'static>(&mut self) -> Option<&mut V> {
        let mut views = self.layers.iter_mut().rev();
        views.find_map(|layer| (*layer.view).as_any_mut().downcast_mut())
    }

    /// Returns the view of the uppermost page if it has this type.
    pub fn top<V: 'static>(&self) -> Option<&V> {
        self.layers.last()?.get()
    }

    /// Takes the view of the uppermost page if it has this type.
    pub fn into_top<V: 'static>(mut self) -> Option<V> {
        let top = self.layers.pop()?;
        top.view.into_any().downcast().ok().map(|view| *view)
    }

    /// Returns whether the uppermost page has this type.
    pub fn shows<V: 'static>(&self) -> bool {
        self.top::<V>().is_some()
    }

    /// Returns the uppermost view of this type, whatever is on top of it.
    pub fn find<V: 'static>(&self) -> Option<&V> {
        self.layers.iter().rev().find_map(LayerView::get)
    }

    /// Returns the pages below the uppermost one.
    pub fn below(&self) -> &[LayerView] {
        self.layers.split_last().map_or(&[], |(_, below)| below)
    }
}
