//! The room of this program.

use crate::app::seating::Seating;
use crate::cli::commands::dealer::OpenedDictionary;
use crate::engine::rules::RuleSet;
use crate::net::Server;
use crate::net::room::{Attendee, Room};
use crate::table::RemoteLimits;
use std::path::PathBuf;
use std::sync::Arc;

/// The room of this program, and the games that are dealt to it.
pub(in crate::cli::commands) struct Hosting {
    pub(in crate::cli::commands) room: Room,
    pub(in crate::cli::commands) host: Attendee,
    pub(in crate::cli::commands) rules: RuleSet,
    pub(in crate::cli::commands) seating: Seating,
    pub(in crate::cli::commands) limits: RemoteLimits,
    /// The folder of the host's key and of the guests of saved games.
    pub(in crate::cli::commands) folder: PathBuf,
    /// The dictionary of its games.
    pub(in crate::cli::commands) opened: OpenedDictionary,
    /// Told the ID of a game and the name of a guest who is on turn and not connected.
    pub(in crate::cli::commands) on_turn: Option<OnTurnHook>,
    /// Listens for guests until this is dropped; `None` if something else keeps it.
    pub(in crate::cli::commands) server: Option<Server>,
}

/// Told the ID of a game and the name of a guest who is on turn.
pub(in crate::cli::commands) type OnTurnHook = Arc<dyn Fn(&str, &str) + Send + Sync>;
