//! The saved games: lists of the unfinished and of the finished ones (R34).

use super::resuming::go_on;
use crate::app::backend::{Absent, GameError, present};
use crate::app::choice::moved;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::dialogs::question::Question;
use crate::app::msg::{CommonMsg, common_messages};
use crate::app::scene::{GamesPage, Listing, SavedGame};
use crate::app::viewer::{OpenedRecord, ViewerComponent};

/// What can be done with a list of games.
#[derive(Clone, Debug)]
pub enum Msg {
    /// A game is chosen or taken.
    Input(CommonMsg),
    /// Throws the chosen game away; asks first.
    AskDiscard,
}

common_messages!(Msg);

/// A list of games, with the one chosen.
pub struct GamesList {
    listing: Listing,
    chosen: usize,
}

impl Component for GamesList {
    type Msg = Msg;
    type View = GamesPage;
    type Answer = ();

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        let games = cx.shared().games.listed(self.listing);
        let count = games.len();
        let at = |place: usize| games.get(place).cloned();
        match msg {
            Msg::Input(CommonMsg::Move(way)) => self.chosen = moved(self.chosen, count, way),
            Msg::Input(CommonMsg::Choose(place)) if place < count => self.chosen = place,
            Msg::Input(CommonMsg::Back) => cx.close(()),
            Msg::Input(CommonMsg::Confirm) => self.take_if(at(self.chosen), cx),
            Msg::Input(CommonMsg::Pick(place)) => self.take_if(at(place), cx),
            Msg::AskDiscard => at(self.chosen)
                .into_iter()
                .for_each(|game| Self::ask_discard(&game, cx)),
            Msg::Input(_) => {}
        }
    }

    fn view(&self, cx: &ViewCx) -> GamesPage {
        GamesPage {
            listing: self.listing,
            games: cx.shared.games.listed(self.listing).to_vec(),
            chosen: self.chosen,
        }
    }
}

impl GamesList {
    /// The first game is chosen.
    pub const fn new(listing: Listing) -> Self {
        Self { listing, chosen: 0 }
    }

    /// Takes a game from the list: goes on with it, or looks at it.
    fn take_if(&mut self, game: Option<SavedGame>, cx: &mut Cx<Self>) {
        if let Some(game) = game {
            self.take(&game, cx);
        }
    }

    fn take(&self, game: &SavedGame, cx: &mut Cx<Self>) {
        match (self.listing, &game.fault) {
            (Listing::Finished, _) => {
                let library = present(cx.backend.library(), Absent::Library);
                Self::look_at(library.and_then(|library| library.view(&game.id)), cx);
            }
            (Listing::Unfinished, _) if game.played => {
                let library = present(cx.backend.library(), Absent::Library);
                Self::look_at(library.and_then(|library| library.watch(&game.id)), cx);
            }
            (Listing::Unfinished, Some(fault)) => cx.note(fault),
            (Listing::Unfinished, None) => go_on(game, cx, |_, cx| Self::read_again(cx)),
        }
    }

    fn look_at(viewed: Result<OpenedRecord, GameError>, cx: &mut Cx<Self>) {
        match viewed {
            Ok(viewed) => cx.open_then(ViewerComponent::new(viewed), |_, (), cx| {
                Self::read_again(cx);
            }),
            Err(why) => cx.note(&why),
        }
    }

    fn ask_discard(game: &SavedGame, cx: &mut Cx<Self>) {
        let question = Question {
            text: format!("{}, {}.", game.standing(", "), game.when),
            asked: "Delete this game?".to_owned(),
            yes: "delete",
            no: "keep",
        };
        let id = game.id.clone();
        cx.ask(question, move |_, cx| {
            let library = present(cx.backend.library(), Absent::Library);
            let refused = library.and_then(|library| library.discard(&id)).err();
            Self::read_again(cx);
            if let Some(why) = refused {
                cx.note(&why);
            }
        });
    }

    /// Reads the saved games again and keeps a valid game selected. Closes an empty list.
    fn read_again(cx: &mut Cx<Self>) {
        let Some(library) = cx.backend.library() else {
            return;
        };
        let reading = library.saved_games();
        cx.spawn(reading, |list, lists, cx| {
            let fault = cx.shared().games.read(lists);
            if let Some(why) = fault {
                cx.note(&why);
            }
            match cx.shared().games.listed(list.listing).len().checked_sub(1) {
                Some(last) => list.chosen = list.chosen.min(last),
                None => cx.close(()),
            }
        });
    }
}
