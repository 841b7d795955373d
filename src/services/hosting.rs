//! Games for people on several machines: who sits where, who comes in, and what a guest's session gets.

mod club;
mod club_games;
mod club_offers;
mod door;
mod error;
mod figures;
mod guest;
mod listening;
mod on_turn;
mod room;
mod seats;

use crate::engine::clock::Millis;
use crate::net::People;
use crate::table::{RemoteLimits, WorkerLimit};
use crate::text::shared_folder::SharedFolder;
pub(crate) use club::ClubKeeper;
#[cfg(feature = "postgres")]
pub(crate) use door::LateDoor;
pub(crate) use door::{ClubDoor, RoomDoor, Visit};
pub(crate) use error::HostingError;
pub(crate) use figures::{Figures, Ledger};
pub(crate) use guest::GuestBackend;
#[cfg(feature = "postgres")]
pub(crate) use listening::listen_among;
pub(crate) use listening::{Capacity, Listening, listen, listen_for_figures, own_address};
pub(crate) use on_turn::{OnTurnHook, hook};
pub(crate) use room::{HostedRoom, SaidOnce, clock, close_to_others};
pub(crate) use seats::HostedSeats;
use std::sync::Arc;

/// How a game is hosted.
#[derive(Clone)]
pub(crate) struct HostOptions {
    /// The folder of the host's key, its log, and the files of hosted games.
    pub(crate) folder: SharedFolder,
    /// Whether nobody sits at this keyboard, and a game starts by itself.
    pub(crate) headless: bool,
    pub(crate) limits: RemoteLimits,
    /// How many computers of all games may decide at the same time.
    pub(crate) workers: WorkerLimit,
    /// Whether anyone may watch who has a key.
    pub(crate) is_public: bool,
    /// Whether only people come in who are known here.
    pub(crate) only_known: bool,
    /// The people whom the host knows, if they were read already.
    pub(crate) people: Option<People>,
    /// The command for a guest who is on turn and not connected.
    pub(crate) on_turn: Option<String>,
    /// What is counted about all games.
    pub(crate) ledger: Arc<Ledger>,
}

impl HostOptions {
    /// The time for what somebody else has to answer.
    pub(crate) fn window(&self) -> Millis {
        self.limits.per_move.unwrap_or(self.limits.window)
    }
}
