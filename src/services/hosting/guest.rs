//! What the session of a guest gets from outside: the room, and nothing of the host.

use super::door::Visit;
use crate::app::JoinedGame;
use crate::app::backend::{
    Backend, Games, Hosting, Library, LobbyError, Records, Rooms, Settings, SettingsError, Study,
};
use crate::app::scene::{ChatLine, HostedGameEntry, LobbyAct, LobbyRole, LobbyView};
use crate::app::settings::Setting;
use crate::net::Goodbye;
use crate::net::room::Attendee;
use crate::table::{SaveError, Wake};
use crate::words::search::lists::{BuiltInLists, WordLists};
use std::sync::Arc;

/// The message for the connection that another one with the same key has replaced.
const ELSEWHERE: &str = "You connected again elsewhere, so this connection was closed.";

/// The backend of a guest.
pub(crate) struct GuestBackend {
    /// The person in each room that concerns them; there is at least one.
    rooms: Vec<Attendee>,
    /// The index of the room that was entered last.
    room: usize,
    /// Where the host keeps the settings of this person.
    settings: Box<dyn Settings>,
    /// Says why they had to leave.
    goodbye: Goodbye,
}

impl GuestBackend {
    /// The backend of this guest, with their settings.
    pub(crate) fn new(visit: Visit, settings: Box<dyn Settings>) -> Self {
        Self {
            rooms: visit.rooms,
            room: 0,
            settings,
            goodbye: visit.goodbye,
        }
    }

    /// Has the connection say at its end that another one has replaced it, if that is so.
    fn tell_if_replaced(&self) {
        if self.attendee().is_replaced() {
            self.goodbye.say(ELSEWHERE);
        }
    }

    fn attendee(&self) -> &Attendee {
        &self.rooms[self.room]
    }

    /// Returns whether several games concern this person.
    pub(crate) const fn has_choice(&self) -> bool {
        self.rooms.len() > 1
    }
}

impl Backend for GuestBackend {
    /// The host keeps the games.
    fn games(&mut self) -> Option<&mut dyn Games> {
        None
    }

    fn library(&mut self) -> Option<&mut dyn Library> {
        None
    }

    fn records(&mut self) -> Option<&mut dyn Records> {
        None
    }

    fn study(&mut self) -> Option<&mut dyn Study> {
        None
    }

    fn hosting(&mut self) -> Option<&mut dyn Hosting> {
        None
    }

    fn rooms(&mut self) -> Option<&mut dyn Rooms> {
        Some(self)
    }

    fn settings(&mut self) -> Option<&mut dyn Settings> {
        Some(self)
    }

    /// None of the host's files.
    fn word_lists(&mut self) -> Arc<dyn WordLists + Send + Sync> {
        Arc::new(BuiltInLists)
    }

    fn wake_by(&mut self, wake: Wake) {
        for attendee in &self.rooms {
            attendee.wake_by(Arc::clone(&wake));
        }
    }
}

impl Rooms for GuestBackend {
    fn listed(&mut self) -> Vec<HostedGameEntry> {
        let rooms = self.rooms.iter().enumerate();
        let games = rooms.filter_map(|(room, attendee)| attendee.entry(room));
        let mut games: Vec<HostedGameEntry> = games.collect();
        if games.is_empty() {
            self.tell_if_replaced();
        }
        games.sort_by(|a, b| a.waits_for.cmp(&b.waits_for));
        games
    }

    fn enter(&mut self, room: usize) {
        if room < self.rooms.len() {
            self.room = room;
        }
    }

    fn lobby(&mut self) -> Option<LobbyView> {
        self.attendee().lobby()
    }

    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.attendee().covered_lobby()
    }

    fn last_message(&mut self) -> Option<ChatLine> {
        self.attendee().last_message()
    }

    fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError> {
        self.attendee().act(act)
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        self.attendee().join()
    }

    fn save_error(&mut self) -> Option<String> {
        None
    }

    fn farewell(&mut self) -> Option<String> {
        self.tell_if_replaced();
        self.attendee().farewell()
    }

    /// The room notices when the connection ends.
    fn leave(&mut self) -> Result<(), SaveError> {
        Ok(())
    }
}

impl Settings for GuestBackend {
    fn save(&mut self, changed: &[Setting]) -> Result<String, SettingsError> {
        if self.attendee().covered_lobby().map(|lobby| lobby.role) != Some(LobbyRole::Guest) {
            return Err(SettingsError::PlayersOnly);
        }
        let saved = self.settings.save(changed);
        // The reason names files of the host.
        self.attendee().saved_settings(saved.as_ref().err());
        saved.map_err(|_| SettingsError::AtTheHost)?;
        Ok("a file of the host, for your key".to_owned())
    }
}
