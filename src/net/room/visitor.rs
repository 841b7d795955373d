//! A connection of a person in a room.

use super::speaker::Speaker;
use crate::table::{RoundTrip, Wake};
use crate::text::locked;
use std::sync::{Arc, Mutex};

/// The user name of spectators.
pub(super) const SPECTATOR: &str = "watch";

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
    /// Returns whether they came to watch.
    pub(super) fn watches(&self) -> bool {
        self.user == SPECTATOR
    }
}

/// A wake whose target is set later.
#[derive(Clone, Default)]
pub(super) struct Relay(Arc<Mutex<Option<Wake>>>);

impl Relay {
    pub(super) fn set(&self, wake: Wake) {
        *locked(&self.0) = Some(wake);
    }

    pub(super) fn wake(&self) {
        let target = locked(&self.0);
        target.iter().for_each(|wake| wake());
    }

    pub(super) fn to_wake(&self) -> Wake {
        let relay = self.clone();
        Arc::new(move || relay.wake())
    }
}
