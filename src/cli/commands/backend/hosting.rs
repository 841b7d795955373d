//! The room of this program, and the guests of its saved games.

use crate::app::seating::Seating;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;
use crate::engine::setup::Setup;
use crate::net::room::{Attendee, Room, RoomSeat};
use crate::table::RemoteLimits;
use std::path::PathBuf;

/// The room of this program, and the games that are dealt to it.
pub(in crate::cli::commands) struct Hosting {
    pub(in crate::cli::commands) room: Room,
    pub(in crate::cli::commands) host: Attendee,
    pub(in crate::cli::commands) rules: RuleSet,
    pub(in crate::cli::commands) seating: Seating,
    pub(in crate::cli::commands) limits: RemoteLimits,
    /// The folder of the host's key and of the guests of saved games.
    pub(in crate::cli::commands) folder: PathBuf,
}

/// The seats of a saved game: the guests with their keys, everyone else at this keyboard.
pub(in crate::cli::commands) fn seats_of(
    setup: &Setup,
    seating: &Seating,
    guests: &[Option<String>],
) -> Vec<RoomSeat> {
    let names = Seat::first(setup.players()).zip(setup.names());
    names
        .map(|(seat, name)| {
            let key = guests.get(seat.index()).cloned().flatten();
            RoomSeat::again(name.clone(), seating.is_computer(seat), key)
        })
        .collect()
}
