//! The statistics of finished games, looked at from the title.

use super::msg::{Effect, Msg, Way};
use super::scene::StatisticsPage;
use super::update::scrolled;
use super::{Room, Session};
use crate::stats::Statistics;
use std::sync::Arc;

/// Whose figures are looked at, and how far they are scrolled.
pub(super) struct Reading {
    statistics: Arc<Statistics>,
    /// 0 for everybody’s, then the players’.
    chosen: usize,
    scroll: usize,
}

impl Reading {
    /// Goes on to another player, round and round, or scrolls.
    fn update(&mut self, msg: &Msg) {
        let count = self.statistics.players.len() + 1;
        match msg {
            Msg::Move(Way::Left) => self.choose((self.chosen + count - 1) % count),
            Msg::Move(Way::Right) | Msg::Go => self.choose((self.chosen + 1) % count),
            Msg::Pick(place) | Msg::Choose(place) if *place < count => self.choose(*place),
            msg => self.scroll = scrolled(self.scroll, msg),
        }
    }

    const fn choose(&mut self, place: usize) {
        self.chosen = place;
        self.scroll = 0;
    }
}

impl Session {
    /// Opens the statistics, at those of one player if one is named.
    pub fn show_statistics(&mut self, statistics: Arc<Statistics>, player: Option<&str>) {
        let same = |name: &str| player.is_some_and(|player| name == player);
        let place = statistics.players.iter().position(|p| same(&p.name));
        self.room = Room::Statistics(Reading {
            statistics,
            chosen: place.map_or(0, |place| place + 1),
            scroll: 0,
        });
    }

    /// The statistics have been made.
    pub(super) fn read_statistics(&mut self, statistics: Arc<Statistics>) -> Vec<Effect> {
        self.show_statistics(statistics, None);
        vec![]
    }

    /// A key while they are looked at.
    pub(super) fn in_statistics(&mut self, msg: &Msg) -> Vec<Effect> {
        match (&mut self.room, msg) {
            (Room::Statistics(_), Msg::Back) => return self.go_to_title(),
            (Room::Statistics(reading), msg) => reading.update(msg),
            _ => {}
        }
        vec![]
    }

    /// What may be shown of them.
    pub(super) fn statistics_page(&self, reading: &Reading) -> StatisticsPage {
        StatisticsPage {
            statistics: reading.statistics.clone(),
            chosen: reading.chosen,
            scroll: reading.scroll,
            rules: self.form.rules().clone(),
        }
    }
}
