//! What follows a game: the result with its menu, the rating, and the next game.

use super::Msg;
use super::local_seats::LocalSeats;
use crate::app::backend::SavedAs;
use crate::app::choice::moved;
use crate::app::describe;
use crate::app::msg::CommonMsg;
use crate::app::scene::{NextGame, OverFront, OverScene, TableAccess};
use crate::engine::endgame::Outcome;

/// What follows a game.
#[derive(Debug, Default)]
pub(super) struct Ended {
    /// The selected item of the menu.
    chosen: usize,
    front: OverFront,
    /// Whether the rating after the game was asked for.
    asked_rating: bool,
    /// The rating, in one sentence, once it is computed.
    pub(super) rating: Option<String>,
    /// What has to happen before the next game.
    pub(super) next: NextGame,
}

/// An item of the menu at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OverItem {
    Analyze,
    Rematch,
    Export(SavedAs),
    Title,
    NewGame,
    ScoreSheet,
    ScoreChart,
    AnalysisBoard,
    Quit,
}

impl OverItem {
    /// The menu, from first to last. Its first item starts no game.
    const ALL: [Self; 10] = [
        Self::Analyze,
        Self::Rematch,
        Self::Export(SavedAs::Gcg),
        Self::Title,
        Self::NewGame,
        Self::ScoreSheet,
        Self::ScoreChart,
        Self::Export(SavedAs::WebPage),
        Self::AnalysisBoard,
        Self::Quit,
    ];

    /// The items for people who may do this. Who waits for the answers about another game does not ask again.
    fn offered(access: TableAccess, next: &NextGame) -> impl Iterator<Item = Self> {
        let waits = matches!(next, NextGame::Answers { agreed: true, .. });
        Self::ALL
            .into_iter()
            .filter(move |item| item.is_for(access) && !(waits && *item == Self::Rematch))
    }

    const fn is_for(self, access: TableAccess) -> bool {
        match self {
            Self::Analyze | Self::Export(_) | Self::AnalysisBoard => access.keeps_game,
            Self::Rematch => access.plays,
            Self::NewGame => !access.has_others,
            Self::Title | Self::ScoreSheet | Self::ScoreChart | Self::Quit => true,
        }
    }

    /// Its name. Of two pages at the bottom, it is named by [`leading_to`](crate::app::scene::TablePage::leading_to).
    const fn name(self, next: &NextGame) -> &'static str {
        match self {
            Self::Analyze => "Analyze",
            Self::Rematch if matches!(next, NextGame::Answers { .. }) => "Agree",
            Self::Rematch => "Rematch",
            Self::Export(SavedAs::Gcg) => "Save as GCG",
            Self::Export(SavedAs::WebPage) => "Save as web page",
            Self::Title => "Title",
            Self::NewGame => "New game",
            Self::ScoreSheet => "Score sheet",
            Self::ScoreChart => "Score chart",
            Self::AnalysisBoard => "Analysis board",
            Self::Quit => "Quit",
        }
    }
}

impl Ended {
    pub(super) const fn open(&mut self) {
        (self.chosen, self.front) = (0, OverFront::Result);
    }

    /// Handles a key after the game.
    pub(super) fn update(&mut self, msg: &Msg, access: TableAccess) {
        let in_front = self.front == OverFront::Result;
        let items = OverItem::offered(access, &self.next).count();
        match msg {
            Msg::Input(CommonMsg::Back) if in_front => self.front = OverFront::Board,
            Msg::Input(CommonMsg::Back | CommonMsg::Confirm) => {
                self.front = OverFront::Result;
            }
            Msg::OpenScoreChart => self.front = OverFront::ScoreChart,
            Msg::Input(CommonMsg::Move(way)) if in_front => {
                self.chosen = moved(self.chosen, items, *way);
            }
            Msg::Input(CommonMsg::Choose(item)) if in_front && *item < items => self.chosen = *item,
            _ => {}
        }
    }

    /// Returns the index of the selected item of the menu, if the result is visible.
    pub(super) fn chosen(&self) -> Option<usize> {
        (self.front == OverFront::Result).then_some(self.chosen)
    }

    /// Returns whether the menu offers an item to people who may do this.
    pub(super) fn offers(&self, item: OverItem, access: TableAccess) -> bool {
        OverItem::offered(access, &self.next).any(|offered| offered == item)
    }

    /// Returns the item of the menu with this index, for people who may do this.
    pub(super) fn item(&self, place: usize, access: TableAccess) -> Option<OverItem> {
        OverItem::offered(access, &self.next).nth(place)
    }

    /// Forgets the rating unless the game is over. Returns whether it is to be asked for: once each time the game ends.
    pub(super) fn asks_rating(&mut self, is_over: bool) -> bool {
        if !is_over {
            self.rating = None;
        }
        let asked = std::mem::replace(&mut self.asked_rating, is_over);
        is_over && !asked
    }

    /// Returns the display of the result.
    pub(super) fn scene(&self, outcome: &Outcome, seats: &LocalSeats) -> OverScene {
        let game = seats.public();
        let setup = &game.setup;
        let items = OverItem::offered(seats.access(), &self.next);
        OverScene {
            reason: describe::reason(outcome, setup),
            result: describe::result(outcome, setup),
            margin: describe::margin(outcome),
            best: describe::best(&game.sheet, setup),
            figures: describe::seat_figures(outcome, setup, &game.sheet),
            rating: self.rating.clone(),
            items: items.map(|item| item.name(&self.next)).collect(),
            chosen: self.chosen,
            front: self.front,
            next: self.next.clone(),
        }
    }
}
