//! Games for people on several machines: who sits where, who comes in, and what a guest's session gets.

mod door;
mod error;
mod guest;
mod listening;
mod on_turn;
mod seats;

use super::dealer::OpenedDictionary;
use crate::app::seating::Seating;
use crate::engine::clock::Millis;
use crate::engine::rules::RuleSet;
use crate::engine::variant::Variant;
use crate::net::Server;
use crate::net::room::{Attendee, Room};
use crate::table::{RemoteLimits, WorkerLimit};
pub(crate) use door::Visit;
pub(crate) use error::HostingError;
pub(crate) use guest::GuestBackend;
pub(crate) use listening::{Listening, listen, own_address};
pub(crate) use on_turn::{OnTurnHook, hook};
pub(crate) use seats::HostedSeats;
use std::path::PathBuf;

/// How a game is hosted.
pub(crate) struct HostOptions {
    /// The folder of the host's key, its log, and the files of hosted games.
    pub(crate) folder: PathBuf,
    /// Whether nobody sits at this keyboard, and a game starts by itself.
    pub(crate) headless: bool,
    pub(crate) limits: RemoteLimits,
    /// How many computers of all games may decide at the same time.
    pub(crate) workers: WorkerLimit,
    /// Whether anyone may watch who has a key.
    pub(crate) is_public: bool,
    /// Whether only people come in who are known here.
    pub(crate) only_known: bool,
    /// The command for a guest who is on turn and not connected.
    pub(crate) on_turn: Option<String>,
}

impl HostOptions {
    /// The time for what somebody else has to answer.
    pub(crate) fn window(&self) -> Millis {
        self.limits.per_move.unwrap_or(self.limits.window)
    }
}

/// The room of this program, and the games that are dealt to it.
pub(crate) struct HostedRoom {
    pub(crate) room: Room,
    pub(crate) host: Attendee,
    pub(crate) rules: RuleSet,
    pub(crate) variant: &'static Variant,
    pub(crate) seating: Seating,
    pub(crate) limits: RemoteLimits,
    /// The folder of the host's key and of the guests of saved games.
    pub(crate) folder: PathBuf,
    /// The dictionary of its games.
    pub(crate) opened: OpenedDictionary,
    /// Told the ID of a game and the name of a guest who is on turn and not connected.
    pub(crate) on_turn: Option<OnTurnHook>,
    /// Listens for guests until this is dropped; `None` if something else keeps it.
    pub(crate) server: Option<Server>,
}
