//! The view of the statistics of finished games.

use crate::record::stats::text::{EVERYBODY, StatsScope};
use crate::record::stats::{Figures, Person, Statistics};
use std::sync::Arc;

/// The statistics, with the player selected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsPage {
    /// The statistics of all players.
    pub statistics: Arc<Statistics>,
    /// The selection: 0 for everyone, then the players in order.
    pub chosen: usize,
}

impl StatisticsPage {
    /// Returns the label for everyone, followed by the players' names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let players = self.statistics.players.iter();
        [EVERYBODY]
            .into_iter()
            .chain(players.map(|person| person.name.as_str()))
    }

    /// Returns the selected player, or `None` for everyone.
    pub fn person(&self) -> Option<&Person> {
        let place = self.chosen.checked_sub(1)?;
        self.statistics.players.get(place)
    }

    /// Returns the selected figures and whose they are.
    pub fn figures(&self) -> (&Figures, StatsScope) {
        match self.person() {
            Some(person) => (&person.figures, StatsScope::Ones),
            None => (&self.statistics.everybody, StatsScope::Everybodys),
        }
    }
}
