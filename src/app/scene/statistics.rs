//! The statistics of finished games.

use crate::record::stats::text::{EVERYBODY, Whose};
use crate::record::stats::{Figures, Person, Statistics};
use std::sync::Arc;

/// The statistics, and whose figures are looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsPage {
    /// All of them.
    pub statistics: Arc<Statistics>,
    /// Whose: 0 for everybody’s, then the players’ in their order.
    pub chosen: usize,
}

impl StatisticsPage {
    /// Everybody, then the players.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let players = self.statistics.players.iter();
        [EVERYBODY]
            .into_iter()
            .chain(players.map(|person| person.name.as_str()))
    }

    /// The player whose figures are looked at; nobody while it is everybody’s.
    pub fn person(&self) -> Option<&Person> {
        let place = self.chosen.checked_sub(1)?;
        self.statistics.players.get(place)
    }

    /// What is looked at, and whose it is.
    pub fn figures(&self) -> (&Figures, Whose) {
        match self.person() {
            Some(person) => (&person.figures, Whose::Ones),
            None => (&self.statistics.everybody, Whose::Everybodys),
        }
    }
}
