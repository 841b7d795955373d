//! What all members see alike in the lobby of a club. It is made once after a change, because many look at it.

use super::state::{OpenRoom, State};
use super::view::played;
use super::{Club, MOST_GAMES};
use crate::app::scene::{HostedGameEntry, OfferEntry};
use crate::engine::clock::Millis;
use crate::text::locked;
use std::sync::Arc;

/// The games of others that are shown at most.
pub(super) const MOST_LIVE: usize = 30;

/// The free seats of others that are shown at most.
const MOST_OPEN: usize = 100;

/// Scores in games of others are at most this old.
const FRESH: Millis = Millis::seconds(1);

/// What all members see alike.
#[derive(Default)]
pub(super) struct Board {
    /// The number of the last change that it shows.
    pub(super) version: u64,
    made: Millis,
    /// The names of those who are here, in alphabetical order.
    pub(super) here: Arc<[String]>,
    /// The games with free seats.
    pub(super) open: Vec<OfferEntry>,
    /// The games that are played as somebody who has no seat sees them, the newest first.
    pub(super) live: Vec<HostedGameEntry>,
}

impl Club {
    /// Returns what all members see alike now.
    pub(super) fn board(&self) -> Arc<Board> {
        // Whoever comes meanwhile waits for the board that is being made.
        let mut board = locked(&self.board);
        let rooms = {
            let state = self.state();
            let age = state.now().less(board.made);
            if board.version == state.news.version && age < FRESH {
                return Arc::clone(&board);
            }
            let made = state.board();
            *board = Arc::new(made);
            newest(&state.rooms)
        };
        // The rooms are asked without the club being locked.
        if let Some(board) = Arc::get_mut(&mut board) {
            let live = rooms.iter().filter_map(played);
            board.live = live.collect();
        }
        Arc::clone(&board)
    }

    /// Returns what was shown last to somebody who looked.
    pub(super) fn last_board(&self) -> Arc<Board> {
        Arc::clone(&locked(&self.board))
    }
}

impl State {
    /// Returns the board without the games that are played.
    fn board(&self) -> Board {
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

/// The newest rooms, among them enough that a member does not play in.
fn newest(rooms: &[OpenRoom]) -> Vec<OpenRoom> {
    let newest = rooms.iter().rev().take(MOST_LIVE + MOST_GAMES);
    newest.cloned().collect()
}
