//! The statistics of finished games.

use crate::app::choice::turned;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::msg::{Arrow, CommonMsg};
use crate::app::scene::StatisticsPage;
use crate::record::stats::Statistics;
use std::sync::Arc;

/// Whose figures are looked at.
pub struct StatisticsBrowser {
    statistics: Arc<Statistics>,
    /// 0 for everybody’s, then the players’.
    chosen: usize,
}

impl StatisticsBrowser {
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

impl Component for StatisticsBrowser {
    type Msg = CommonMsg;
    type View = StatisticsPage;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        let count = self.statistics.players.len() + 1;
        match msg {
            CommonMsg::Back => cx.close(()),
            CommonMsg::Move(Arrow::Left) => self.chosen = turned(self.chosen, count, false),
            CommonMsg::Move(Arrow::Right) | CommonMsg::Confirm => {
                self.chosen = turned(self.chosen, count, true);
            }
            CommonMsg::Pick(place) | CommonMsg::Choose(place) if place < count => {
                self.chosen = place;
            }
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
