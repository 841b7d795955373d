//! Who sits at a hosted table.

use super::host::HostFlags;
use super::{Cli, FlagError};
use crate::app::seating::{Occupant, Seating, seated};
use crate::engine::rules::RuleSet;
use crate::engine::seat::{FEWEST, MOST, PlayerName};
use crate::engine::setup::SetupError;

/// Who sits at a hosted table, and its rules.
#[derive(Debug)]
pub struct HostedSeats {
    /// The names of the people and computers of the host, by seat.
    pub names: Vec<PlayerName>,
    /// The computers.
    pub seating: Seating,
    /// The number of seats for guests, after those.
    pub guests: usize,
    /// The rules.
    pub rules: RuleSet,
}

impl Cli {
    /// Returns who sits at the table that these flags host. `host` is the name of the person who hosts, if no names are given.
    ///
    /// # Errors
    /// When there are too many seats or too few, or the rules do not fit them.
    pub fn hosted(&self, flags: &HostFlags, host: &PlayerName) -> Result<HostedSeats, FlagError> {
        let rules = self.play.rules.rule_set();
        let mut own = self.play.names()?;
        if own.is_empty() && !flags.headless {
            own.push(Occupant::Person(host.clone()));
        }
        let wanted = self
            .play
            .players
            .unwrap_or(FEWEST)
            .saturating_sub(own.len());
        let guests = flags.seats.map_or(wanted.max(1), usize::from);
        let players = own.len() + guests;
        if !(FEWEST..=MOST).contains(&players) {
            return Err(SetupError::Players(players).into());
        }
        rules.check(players).map_err(SetupError::from)?;
        let (names, seating) = seated(&own).map_err(SetupError::from)?;
        seating.check(&rules)?;
        let by_seat = (0..players).map(|place| seating.by_seat().get(place).copied().flatten());
        Ok(HostedSeats {
            names,
            seating: Seating::new(by_seat.collect()),
            guests,
            rules,
        })
    }
}
