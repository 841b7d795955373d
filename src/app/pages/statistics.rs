//! The statistics of finished games.

use crate::app::choice::turned;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::{Input, Way};
use crate::app::scene::StatisticsPage;
use crate::record::stats::Statistics;
use std::sync::Arc;

/// Whose figures are looked at.
pub struct Reading {
    statistics: Arc<Statistics>,
    /// 0 for everybody’s, then the players’.
    chosen: usize,
}

impl Reading {
    /// At the figures of one player, if one is named.
    pub fn new(statistics: Arc<Statistics>, player: Option<&str>) -> Self {
        let named = |name: &str| player.is_some_and(|player| name == player);
        let place = statistics
            .players
            .iter()
            .position(|person| named(&person.name));
        Self {
            statistics,
            chosen: place.map_or(0, |place| place + 1),
        }
    }
}

impl Component for Reading {
    type Msg = Input;
    type View = StatisticsPage;
    type Answer = ();

    fn update(&mut self, msg: Input, cx: &mut Cx<Self>) {
        let count = self.statistics.players.len() + 1;
        match msg {
            Input::Back => cx.close(()),
            Input::Move(Way::Left) => self.chosen = turned(self.chosen, count, false),
            Input::Move(Way::Right) | Input::Go => {
                self.chosen = turned(self.chosen, count, true);
            }
            Input::Pick(place) | Input::Choose(place) if place < count => self.chosen = place,
            _ => {}
        }
    }

    fn view(&self, _: &ViewCx) -> StatisticsPage {
        StatisticsPage {
            statistics: Arc::clone(&self.statistics),
            chosen: self.chosen,
        }
    }
}
