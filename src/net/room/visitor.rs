//! A connection of a person in a room.

use super::speaker::Speaker;
use crate::net::relay::Relay;
use crate::table::RoundTrip;

/// The user name of spectators.
pub const SPECTATOR: &str = "watch";

/// A connected person.
#[derive(Clone)]
pub(super) struct Visitor {
    pub(super) id: u64,
    pub(super) speaker: Speaker,
    /// The user name given to `ssh`.
    pub(super) user: String,
    /// The number of the game joined last; 0 before.
    pub(super) joined: u32,
    /// Whether the lobby is on their screen. If not, only changes of their table wake them.
    pub(super) looks: bool,
    /// Given to tables before the person's screen is ready to be woken.
    pub(super) wake: Relay,
    pub(super) round_trip: RoundTrip,
}

impl Visitor {
    /// Somebody who looks in from outside.
    pub(super) fn passing_by(key: &str) -> Self {
        Self {
            id: 0,
            speaker: Speaker::Key(key.to_owned()),
            user: SPECTATOR.to_owned(),
            joined: 0,
            looks: false,
            wake: Relay::default(),
            round_trip: RoundTrip::default(),
        }
    }

    /// Returns whether they came to watch.
    pub(super) fn watches(&self) -> bool {
        self.user == SPECTATOR
    }
}
