//! What a host decides about a room before it opens, and what is played in it.

use crate::app::SharedLexicon;
use crate::app::request::Advisor;
use crate::app::scene::FirstGame;
use crate::app::seating::Seating;
use crate::net::game_files::GameFiles;
use crate::net::people::People;
use crate::table::{Now, Occupants, Table, WorkerLimit};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Told the name of a guest who is on turn and not connected. It must return at once.
pub type OnTurn = Arc<dyn Fn(&str) + Send + Sync>;

/// What a host decides about a room before it opens.
pub struct RoomOptions {
    /// The rules, the dictionary and the game, in short sentences.
    pub rules: String,
    /// Finds hints and tips for guests.
    pub advisor: Arc<dyn Advisor>,
    /// How many computers of all rooms may decide at the same time.
    pub workers: WorkerLimit,
    /// The people that the host knows.
    pub people: People,
    /// How long a proposal of another game stands open (R42).
    pub window: Duration,
    /// The clock of the machine.
    pub now: Now,
    /// Whether spectators may come in, who see what is public.
    pub is_public: bool,
    /// Whether only known people may come in.
    pub only_known: bool,
    /// Who starts the first game.
    pub first_game: FirstGame,
}

/// How guests reach the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// The name or number of the host's machine; `None` where only its owner knows it.
    pub host: Option<String>,
    /// Whether only this machine can reach it.
    pub is_local: bool,
    /// The port.
    pub port: u16,
    /// The fingerprint of the host's key, as `ssh` shows it.
    pub fingerprint: String,
}

impl Address {
    /// Returns the command with which a guest takes the seat of this code.
    pub fn command(&self, code: &str) -> String {
        let host = self.host.as_deref().unwrap_or("HOST");
        format!("ssh -p {} {code}@{host}", self.port)
    }
}

/// A game that everyone in a room plays.
pub struct RoomGame {
    /// The table.
    pub table: Table,
    /// The dictionary, for look-ups.
    pub lexicon: SharedLexicon,
    /// The name of the dictionary.
    pub dictionary: String,
    /// The computers.
    pub seating: Seating,
    /// Whoever decides for them, and for absent players.
    pub occupants: Occupants,
    /// Called when a guest is on turn who is not connected.
    pub on_turn: Option<OnTurn>,
    /// The files beside its journal; `None` if nothing is kept.
    pub files: Option<Arc<Mutex<GameFiles>>>,
}
