//! A game for people on several machines, dealt by this program.

use super::{HostFromTitle, LocalBackend};
use crate::app::backend::{
    Absent, CurrentGame as _, GameError, Hosting, Library as _, LobbyError, ResumeConsent,
    Resumption, Rooms,
};
use crate::app::hosting::{Access, HostedGame};
use crate::app::job::Job;
use crate::app::request::{Advisor, CoachRequest};
use crate::app::scene::{ChatLine, FirstGame, HostedGameEntry, LobbyAct, LobbyView};
use crate::app::{JoinedGame, OpenedGame};
use crate::engine::game::Command;
use crate::engine::setup::Setup;
use crate::engine::view::SeatView;
use crate::net::room::{OnTurn, Room, RoomGame, RoomOptions, RoomSeat};
use crate::net::{GameFiles, GuestKeys, GuestsError, People, Server};
use crate::services::bot_runner::BotRunner;
use crate::services::data_dir;
use crate::services::dealer::OpenedDictionary;
use crate::services::hosting::{
    HostOptions, HostedRoom, HostedSeats, HostingError, OnTurnHook, hook,
};
use crate::solver::coach::Tip;
use crate::table::{Now, Wake, millis};
use crate::text::files::FileError;
use crate::text::locked;
use crate::text::private;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

impl LocalBackend {
    /// Opens a room, which guests cannot reach yet.
    pub(crate) fn open_room(
        &mut self,
        options: &HostOptions,
        seats: HostedSeats,
    ) -> Result<Room, HostingError> {
        let is_here = |seat: &RoomSeat| matches!(seat, RoomSeat::Here(_));
        if options.headless && seats.seats.iter().any(is_here) {
            return Err(HostingError::Headless);
        }
        close_to_others(&options.folder)?;
        let room = RoomOptions {
            rules: seats.described(),
            advisor: self.room_advisor(&seats.opened),
            workers: options.workers.clone(),
            people: People::in_folder(&options.folder)?,
            window: Duration::from_millis(options.window().0),
            now: clock(),
            is_public: options.is_public,
            only_known: options.only_known,
            first_game: if options.headless {
                FirstGame::StartsByItself
            } else {
                FirstGame::StartedByHost
            },
        };
        let room = Room::new(room, seats.seats);
        self.host_in(HostedRoom {
            host: room.host(),
            room: room.clone(),
            rules: seats.rules,
            variant: seats.variant,
            seating: seats.seating,
            limits: options.limits,
            folder: options.folder.clone(),
            opened: seats.opened,
            on_turn: options.on_turn.as_deref().map(hook),
            server: None,
        });
        Ok(room)
    }

    /// Opens the room of a saved game.
    pub(crate) fn open_again(
        &mut self,
        options: &HostOptions,
        id: &str,
    ) -> Result<Room, HostingError> {
        let dealt = self.resume_hosted(id)?;
        close_to_others(&options.folder)?;
        let guests = self.saved_guests(&options.folder)?;
        let seats = HostedSeats::again(&dealt, &guests, self.dictionary());
        let room = self.open_room(options, seats)?;
        self.open_hosted(dealt);
        Ok(room)
    }

    /// Opens the saved game that is to be hosted again.
    fn resume_hosted(&mut self, id: &str) -> Result<OpenedGame, HostingError> {
        let agreed = ResumeConsent {
            for_guests: true,
            ..ResumeConsent::default()
        };
        match self.open(id, agreed)? {
            Resumption::Opened(dealt) => Ok(*dealt),
            Resumption::OtherDictionary(told) | Resumption::WithGuests(told) => {
                Err(HostingError::Undecided(told))
            }
        }
    }

    /// Hosts games in this room.
    fn host_in(&mut self, hosting: HostedRoom) {
        if let Some(wake) = &self.wake {
            hosting.host.wake_by(Arc::clone(wake));
        }
        self.hosting = Some(hosting);
    }

    /// Keeps the server for as long as a game is hosted.
    pub(crate) fn keep_server(&mut self, server: Server) {
        if let Some(hosting) = &mut self.hosting {
            hosting.server = Some(server);
        }
    }

    /// Makes the title able to host games, by this function.
    pub(crate) fn hosts_by(&mut self, host: HostFromTitle) {
        self.host_by = Some(host);
    }

    pub(super) fn wake_host_by(&mut self, wake: Wake) {
        if let Some(hosting) = &self.hosting {
            hosting.host.wake_by(Arc::clone(&wake));
        }
        self.wake = Some(wake);
    }

    /// Deals a game to everyone in the room.
    fn start_hosted(&mut self) -> Result<(), LobbyError> {
        let hosting = self.hosting.as_ref().ok_or(LobbyError::NotHosted)?;
        let names = hosting.room.names()?;
        let (rules, seating) = (hosting.rules.clone(), hosting.seating.clone());
        let setup = Setup::new(names, rules)?.with_variant(hosting.variant);
        let opened = hosting.opened.clone();
        let dealt = self.start(setup, seating, opened)?;
        self.open_hosted(dealt);
        Ok(())
    }

    /// Advises the guests of a hosted game, with this dictionary.
    fn room_advisor(&self, opened: &OpenedDictionary) -> Arc<dyn Advisor> {
        Arc::new(RoomAdvisor {
            runner: BotRunner::new(self.learned.clone()),
            opened: opened.clone(),
        })
    }

    /// Returns the dictionary of new games.
    pub(crate) fn usual_dictionary(&self) -> OpenedDictionary {
        self.dealer.usual()
    }

    /// Returns the dictionary of a game to host.
    ///
    /// # Errors
    /// When its word list cannot be read.
    pub(crate) fn dictionary_of(&self, game: &HostedGame) -> Result<OpenedDictionary, GameError> {
        self.dealer.choice(&game.dictionary)
    }

    /// Moves the guest files along with the journal's ID.
    fn follow_journal(&self, files: &Arc<Mutex<GameFiles>>) {
        if let Some(on_table) = self.on_table.as_deref() {
            let files = Arc::clone(files);
            locked(on_table).follow_id(Box::new(move |id| locked(&files).follow(id.as_str())));
        }
    }

    /// Opens the table of a dealt or resumed game for everyone in the room.
    fn open_hosted(&mut self, dealt: OpenedGame) {
        let Some(hosting) = &self.hosting else {
            return;
        };
        let table = dealt.table().timed_by(clock(), hosting.limits);
        let files = GameFiles::of_game(
            &hosting.folder,
            self.id_on_table().as_deref(),
            hosting.room.guests(),
        );
        let files = Arc::new(Mutex::new(files));
        self.follow_journal(&files);
        let hook = hosting.on_turn.clone();
        hosting.room.begin(RoomGame {
            table,
            lexicon: dealt.lexicon,
            dictionary: dealt.dictionary,
            seating: dealt.seating,
            occupants: dealt.occupants,
            on_turn: hook.map(|hook| on_turn(hook, Arc::clone(&files))),
            files: Some(files),
        });
    }
}

impl Hosting for LocalBackend {
    fn host(&mut self, game: HostedGame, access: Access) -> Result<(), LobbyError> {
        let host = self.host_by.clone();
        let host = host.ok_or(Absent::Hosting)?;
        host(self, game, access)
    }
}

/// The host in the room of this program.
impl Rooms for LocalBackend {
    fn listed(&mut self) -> Vec<HostedGameEntry> {
        vec![]
    }

    fn enter(&mut self, _: usize) {}

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
        let hosting = self.hosting.as_ref().ok_or(LobbyError::NotHosted)?;
        hosting.host.act(act)?;
        if hosting.room.takes_deal() {
            return self.start_hosted();
        }
        Ok(())
    }

    fn join_table(&mut self) -> Option<JoinedGame> {
        self.hosting.as_ref()?.host.join()
    }

    fn save_error(&mut self) -> Option<String> {
        self.hosting.as_ref()?.room.save_error()
    }

    fn farewell(&mut self) -> Option<String> {
        None
    }

    /// Stops hosting, and puts the game away.
    fn leave(&mut self) {
        if let Some(hosting) = self.hosting.take() {
            hosting.room.record_time();
            drop(hosting);
            self.suspend();
        }
    }
}

/// Runs the host's command with the ID that the game has then.
fn on_turn(hook: OnTurnHook, files: Arc<Mutex<GameFiles>>) -> OnTurn {
    Arc::new(move |name| {
        let id = locked(&files).id().unwrap_or_default().to_owned();
        hook(&id, name);
    })
}

/// Advises the guests of a hosted game.
struct RoomAdvisor {
    runner: BotRunner,
    opened: OpenedDictionary,
}

impl Advisor for RoomAdvisor {
    fn hint(&self, view: SeatView) -> Job<Command> {
        self.runner.hint(view, &self.opened)
    }

    fn coach(&self, request: CoachRequest) -> Job<Vec<Tip>> {
        self.runner.coach(request, &self.opened)
    }
}

/// The time since the game was hosted.
fn clock() -> Now {
    let begun = Instant::now();
    Arc::new(move || millis(begun.elapsed()))
}

/// Makes the folder of the host's files, and closes to others what an earlier version left open.
fn close_to_others(folder: &Path) -> Result<(), HostingError> {
    private::make_folder(folder).map_err(|error| HostingError::Folder {
        folder: folder.to_owned(),
        error,
    })?;
    private::close(folder);
    if let Some(data) = folder.parent() {
        private::close_own(data, &data_dir::OWN);
    }
    Ok(())
}

/// The guests of a hosted game, saved apart from it: who has which seat is no part of the game.
impl LocalBackend {
    /// Returns the keys of the guests of the game on the table, by seat; `folder` has the files of hosted games. A game that
    /// was not hosted has none: all its people are at this keyboard.
    fn saved_guests(&self, folder: &Path) -> Result<GuestKeys, HostingError> {
        let Some(id) = self.id_on_table() else {
            return Ok(vec![]);
        };
        let on_table = self.on_table.as_deref().map(locked);
        let is_hosted = on_table.is_some_and(|game| game.is_hosted());
        let unknown = |error| HostingError::Guests {
            file: GameFiles::guests_file(folder, &id),
            error,
        };
        match GameFiles::guests_of(folder, &id) {
            Err(GuestsError::Unreadable(FileError::Missing)) if !is_hosted => Ok(vec![]),
            Ok(keys) if is_hosted && !keys.iter().any(Option::is_some) => {
                Err(unknown(GuestsError::Damaged))
            }
            guests => guests.map_err(unknown),
        }
    }

    /// Returns the ID of the game on the table; `None` if it cannot be saved.
    fn id_on_table(&self) -> Option<String> {
        let on_table = locked(self.on_table.as_deref()?);
        Some(on_table.id()?.to_string())
    }
}
