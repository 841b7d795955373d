//! What all members see alike in the lobby of a club. It is made once after a change, because many look at it.

use super::state::{OpenRoom, State};
use crate::app::scene::{GameWait, HostedGameEntry, OfferEntry};
use crate::engine::clock::Millis;
use std::sync::Arc;

/// The games of others that are shown at most.
pub(super) const MOST_LIVE: usize = 30;

/// The free seats of others that are shown at most.
const MOST_OPEN: usize = 100;

/// Scores in games of others are at most this old.
pub(super) const FRESH: Millis = Millis::seconds(1);

/// What all members see alike.
#[derive(Default)]
pub(super) struct Board {
    /// The number of the last change that it shows.
    pub(super) version: u64,
    pub(super) made: Millis,
    /// The names of those who are here, in alphabetical order.
    pub(super) here: Arc<[String]>,
    /// The games with free seats.
    pub(super) open: Vec<OfferEntry>,
    /// The games that are played as somebody who has no seat sees them, the newest first.
    pub(super) live: Vec<HostedGameEntry>,
}

impl State {
    /// Returns the board without the games that are played.
    pub(super) fn board(&self) -> Board {
        let now = self.now();
        let offers = self.offers.iter().filter(|offer| offer.has_free_seat());
        Board {
            version: self.news.version,
            made: now,
            here: self.here().into_iter().map(|(name, _)| name).collect(),
            open: offers
                .take(MOST_OPEN)
                .map(|offer| offer.entry(now))
                .collect(),
            live: vec![],
        }
    }
}

/// The game in a room as somebody sees it.
pub(super) fn entry(open: &OpenRoom, key: &str) -> HostedGameEntry {
    HostedGameEntry {
        terms: open.terms.name(),
        ..open.room.seen_by(key, open.id)
    }
}

/// The game in a room as somebody sees it who has no seat there; `None` unless it is played.
pub(super) fn played(open: &OpenRoom) -> Option<HostedGameEntry> {
    Some(entry(open, "")).filter(|entry| entry.waits_for.is_played())
}

impl GameWait {
    /// Whether a game is being played.
    const fn is_played(&self) -> bool {
        matches!(self, Self::Player(_) | Self::Challenge)
    }
}
