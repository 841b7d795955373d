//! What may be shown now. Front ends draw this and know nothing else, so what must stay hidden cannot leak. Sentences in
//! it are finished: a capital first, a full stop last.

mod computer;
mod form;
mod games;
mod guide;
mod lookup;
mod news;
mod no_play;
mod rack;
mod statistics;
mod study;
mod table;
mod title;
mod turn;
mod viewer;

pub use super::preferences::Typing;
pub use computer::{Company, ComputerScene, Doing};
pub use form::{FormPage, FormRow, RowKind};
pub use games::{GamesPage, Listing, SavedGame};
pub use guide::GuideScene;
pub use lookup::{Kind, LookUpPage, Looked};
pub use news::{News, Notice};
pub use no_play::NoPlay;
pub use rack::{RackScene, Slot};
pub use statistics::StatisticsPage;
pub use study::{QuizPage, StudyPage};
pub use table::{
    Asking, Found, Judgement, OverFront, OverScene, StepScene, TablePage, VerdictScene, WindowScene,
};
pub use title::TitlePage;
pub use turn::{Changes, CoachScene, Dialog, SwapKind, TurnScene};
pub use viewer::{
    Advice, AdviceLine, AdviceSums, LineMark, Offers, ViewedCoach, ViewedLine, ViewedPlayer,
    ViewedStep, ViewerPage, ViewerStatus,
};

use super::clock::Clock;
use super::view::{AnyView, LayerId};
use crate::engine::rules::RuleSet;
use crate::engine::tile::Letter;

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
