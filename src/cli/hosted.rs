//! Who sits at a hosted table.

use super::host::HostFlags;
use super::{Cli, FlagError};
use crate::app::DictionaryId;
use crate::app::hosting::HostedGame;
use crate::app::seating::PlayerChoice;
use crate::engine::seat::{FEWEST, PlayerName};

impl Cli {
    /// Returns the game that these flags host: the people and computers given, and guests in the seats after those. `host` is
    /// the name of the person who hosts, if no names are given.
    ///
    /// # Errors
    /// When there are too many seats or too few, or the rules do not fit them.
    pub fn hosted(&self, flags: &HostFlags, host: &PlayerName) -> Result<HostedGame, FlagError> {
        let mut own = self.play.names()?;
        if own.is_empty() && !flags.headless {
            own.push(PlayerChoice::Person(host.clone()));
        }
        let wanted = self
            .play
            .players
            .unwrap_or(FEWEST)
            .saturating_sub(own.len());
        let guests = flags.seats.map_or(wanted.max(1), usize::from);
        let seats = own
            .into_iter()
            .map(Some)
            .chain(std::iter::repeat_n(None, guests));
        Ok(HostedGame::new(
            &seats.collect::<Vec<_>>(),
            self.play.rules.rule_set(),
            DictionaryId {
                list: self.dictionary(),
                family: self.family,
            },
        )?)
    }
}
