//! A game for people on several machines, dealt by this program.

use super::online::Online;
use crate::app::JoinedGame;
use crate::app::backend::{Absent, GameError, Hosting, LobbyError, Rooms};
use crate::app::hosting::{Access, HostedGame};
use crate::app::scene::{ChatLine, HostedGameEntry, LobbyAct, LobbyView, RoomId};
use crate::net::Server;
use crate::net::room::Room;
use crate::services::dealer::OpenedDictionary;
use crate::services::games::LocalGames;
use crate::services::hosting::{HostOptions, HostedRoom, HostedSeats, HostingError};
use crate::table::{SaveError, Wake};
use std::sync::Arc;

/// Hosts a game from the title.
type HostFromTitle = Box<dyn Fn(&mut LocalHost, HostedGame, Access) -> Result<(), LobbyError>>;

/// Hosts games of this machine, one at a time.
pub(crate) struct LocalHost {
    games: LocalGames,
    /// The room of the game that is hosted.
    hosting: Option<HostedRoom>,
    /// Hosts games from the title.
    host_by: Option<HostFromTitle>,
    /// Wakes the front end, for a room that opens later.
    wake: Option<Wake>,
}

impl LocalHost {
    pub(crate) const fn new(games: LocalGames) -> Self {
        Self {
            games,
            hosting: None,
            host_by: None,
            wake: None,
        }
    }

    /// Opens a room, which guests cannot reach yet.
    pub(crate) fn open_room(
        &mut self,
        options: &HostOptions,
        seats: HostedSeats,
    ) -> Result<Room, HostingError> {
        Ok(self.host_in(HostedRoom::open(&self.games, options, seats)?))
    }

    /// Opens the room of a saved game.
    pub(crate) fn open_again(
        &mut self,
        options: &HostOptions,
        id: &str,
    ) -> Result<Room, HostingError> {
        Ok(self.host_in(HostedRoom::open_again(
            &self.games,
            options,
            &self.games.find(id)?,
        )?))
    }

    /// Hosts games in this room.
    fn host_in(&mut self, hosting: HostedRoom) -> Room {
        if let Some(wake) = &self.wake {
            hosting.host.wake_by(Arc::clone(wake));
        }
        let room = hosting.room.clone();
        self.hosting = Some(hosting);
        room
    }

    /// Keeps the server for as long as a game is hosted.
    pub(crate) fn keep_server(&mut self, server: Server) {
        if let Some(hosting) = &mut self.hosting {
            hosting.server = Some(server);
        }
    }

    /// Makes the title able to host games, by this function.
    pub(crate) fn from_title(games: LocalGames, host_by: HostFromTitle) -> Self {
        let host_by = Some(host_by);
        Self {
            host_by,
            ..Self::new(games)
        }
    }

    /// Returns the dictionary of new games.
    pub(crate) fn usual_dictionary(&self) -> OpenedDictionary {
        self.games.dealer.usual()
    }

    /// Returns the dictionary of a game to host.
    ///
    /// # Errors
    /// When its word list cannot be read.
    pub(crate) fn dictionary_of(&self, game: &HostedGame) -> Result<OpenedDictionary, GameError> {
        self.games.dictionary(&game.dictionary)
    }
}

impl Online for LocalHost {
    fn hosting(&mut self) -> Option<&mut dyn Hosting> {
        self.host_by.as_ref()?;
        Some(self)
    }

    fn rooms(&mut self) -> Option<&mut dyn Rooms> {
        self.hosting.as_ref()?;
        Some(self)
    }

    fn wake_by(&mut self, wake: Wake) {
        if let Some(hosting) = &self.hosting {
            hosting.host.wake_by(Arc::clone(&wake));
        }
        self.wake = Some(wake);
    }
}

impl Hosting for LocalHost {
    fn host(&mut self, game: HostedGame, access: Access) -> Result<(), LobbyError> {
        let host = self.host_by.take().ok_or(Absent::Hosting)?;
        let hosted = host(self, game, access);
        self.host_by = Some(host);
        hosted
    }
}

/// The host in the room of this program.
impl Rooms for LocalHost {
    fn listed(&mut self) -> Vec<HostedGameEntry> {
        vec![]
    }

    fn enter(&mut self, _: RoomId) {}

    fn lobby(&mut self) -> Option<LobbyView> {
        self.hosting.as_ref()?.host.lobby()
    }

    fn covered_lobby(&mut self) -> Option<LobbyView> {
        self.hosting.as_ref()?.host.covered_lobby()
    }

    fn last_message(&mut self) -> Option<ChatLine> {
        self.hosting.as_ref()?.host.last_message()
    }

    fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError> {
        let hosting = self.hosting.as_mut().ok_or(LobbyError::NotHosted)?;
        hosting.act(act)
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        self.hosting.as_ref()?.join()
    }

    fn save_error(&mut self) -> Option<String> {
        self.hosting.as_ref()?.room.save_error()
    }

    fn farewell(&mut self) -> Option<String> {
        None
    }

    /// Stops hosting, and puts the game away.
    fn leave(&mut self) -> Result<(), SaveError> {
        self.hosting.take().map_or(Ok(()), HostedRoom::leave)
    }
}
