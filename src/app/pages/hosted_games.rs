//! The games that a person plays at one host.

use super::lobby::Lobby;
use crate::app::backend::Rooms;
use crate::app::choice::moved;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::scene::{HostedGameEntry, HostedGamesPage};
use crate::engine::clock::Millis;

/// The games of a person at one host, with the one chosen.
#[derive(Default)]
pub struct HostedGames {
    games: Vec<HostedGameEntry>,
    chosen: usize,
}

impl Component for HostedGames {
    type Msg = CommonMsg;
    type View = HostedGamesPage;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Move(way) => self.chosen = moved(self.chosen, self.games.len(), way),
            CommonMsg::Choose(place) if place < self.games.len() => self.chosen = place,
            CommonMsg::Confirm => self.enter(self.chosen, cx),
            CommonMsg::Pick(place) => self.enter(place, cx),
            CommonMsg::Back => cx.send(GlobalMsg::Quit),
            _ => {}
        }
    }

    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        self.games = cx.backend.rooms().map(Rooms::listed).unwrap_or_default();
        if self.games.is_empty() {
            // Another connection has replaced this one.
            return cx.quit();
        }
        self.chosen = self.chosen.min(self.games.len().saturating_sub(1));
    }

    fn view(&self, _: &ViewCx) -> HostedGamesPage {
        HostedGamesPage {
            games: self.games.clone(),
            chosen: self.chosen,
        }
    }
}

impl HostedGames {
    fn enter(&mut self, place: usize, cx: &mut Cx<Self>) {
        if let Some(game) = self.games.get(place) {
            self.chosen = place;
            if let Some(rooms) = cx.backend.rooms() {
                rooms.enter(game.room);
                cx.open(Lobby::over_another());
            }
        }
    }
}
