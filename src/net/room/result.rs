//! How the game of a room has ended.

use super::seats::RoomSeat;
use super::state::State;
use crate::engine::game::Phase;
use crate::engine::variant::Variant;

/// How a game has ended for the guests who played it.
pub struct RoomResult {
    /// What was played.
    pub variant: &'static Variant,
    /// Each guest's key and score, and whether they have won, by seat.
    pub guests: Vec<(String, i32, bool)>,
}

impl State {
    /// Returns how the game has ended; `None` while it is played, and before the first one.
    pub(super) fn result(&self) -> Option<RoomResult> {
        let game = self.game.as_ref()?.1.table.game();
        let Phase::Over(outcome) = game.phase() else {
            return None;
        };
        let seats = self.seats.iter().map(RoomSeat::key);
        let guests = seats
            .zip(outcome.standings())
            .filter_map(|(key, standing)| {
                let won = outcome.winners().contains(&standing.seat);
                Some((key?.to_owned(), standing.total().value(), won))
            });
        Some(RoomResult {
            variant: game.setup().variant(),
            guests: guests.collect(),
        })
    }
}
