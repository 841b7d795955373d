//! A game for people on several machines, dealt by this program.

use super::games::{LocalGame, LocalGames};
use super::online::Online;
use crate::app::backend::{
    Absent, GameError, Hosting, KeptGame, LobbyError, ResumeConsent, Resumption, Rooms,
};
use crate::app::hosting::{Access, HostedGame};
use crate::app::scene::{ChatLine, FirstGame, HostedGameEntry, LobbyAct, LobbyView};
use crate::app::seating::Seating;
use crate::app::{JoinedGame, OpenedGame};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::rules::RuleSet;
use crate::engine::setup::Setup;
use crate::engine::variant::Variant;
use crate::net::room::{Attendee, OnTurn, Room, RoomGame, RoomOptions, RoomSeat};
use crate::net::{GameFiles, GuestKeys, GuestsError, People, Server};
use crate::services::data_dir;
use crate::services::dealer::OpenedDictionary;
use crate::services::game_advisor::GameAdvisor;
use crate::services::hosting::{HostOptions, HostedSeats, HostingError, OnTurnHook, hook};
use crate::table::{Now, Recorder, RemoteLimits, SaveError, SaveResult, Wake, millis};
use crate::text::files::FileError;
use crate::text::locked;
use crate::text::private;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The room of this program, and the games that are dealt to it.
struct HostedRoom {
    room: Room,
    host: Attendee,
    rules: RuleSet,
    variant: &'static Variant,
    seating: Seating,
    limits: RemoteLimits,
    /// The folder of the host's key and of the guests of saved games.
    folder: PathBuf,
    /// The dictionary of its games.
    opened: OpenedDictionary,
    /// Told the ID of a game and the name of a guest who is on turn and not connected.
    on_turn: Option<OnTurnHook>,
    /// Listens for guests until this is dropped; `None` if something else keeps it.
    server: Option<Server>,
    /// The game that is played, or was played last.
    game: Option<LocalGame>,
}

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
        let is_here = |seat: &RoomSeat| matches!(seat, RoomSeat::Here(_));
        if options.headless && seats.seats.iter().any(is_here) {
            return Err(HostingError::Headless);
        }
        close_to_others(&options.folder)?;
        let room = RoomOptions {
            rules: seats.described(),
            advisor: Arc::new(GameAdvisor::new(
                seats.opened.clone(),
                self.games.learned.clone(),
            )),
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
            game: None,
        });
        Ok(room)
    }

    /// Opens the room of a saved game.
    pub(crate) fn open_again(
        &mut self,
        options: &HostOptions,
        id: &str,
    ) -> Result<Room, HostingError> {
        let (kept, dealt) = self.resume_hosted(id)?;
        close_to_others(&options.folder)?;
        let guests = saved_guests(&kept, &options.folder)?;
        let seats = HostedSeats::again(&dealt, &guests, kept.words.clone());
        let room = self.open_room(options, seats)?;
        self.open_hosted(kept, dealt);
        Ok(room)
    }

    /// Opens the saved game that is to be hosted again.
    fn resume_hosted(&self, id: &str) -> Result<(LocalGame, OpenedGame), HostingError> {
        let agreed = ResumeConsent {
            for_guests: true,
            ..ResumeConsent::default()
        };
        let (_, id) = self.games.find(id)?;
        match self.games.undecided(&id, agreed)? {
            Some(Resumption::OtherDictionary(told) | Resumption::WithGuests(told)) => {
                Err(HostingError::Undecided(told))
            }
            _ => Ok(self.games.resume(&id, true)?),
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
    pub(crate) fn from_title(games: LocalGames, host_by: HostFromTitle) -> Self {
        let host_by = Some(host_by);
        Self {
            host_by,
            ..Self::new(games)
        }
    }

    /// Deals a game to everyone in the room.
    fn start_hosted(&mut self) -> Result<(), LobbyError> {
        let hosting = self.hosting.as_ref().ok_or(LobbyError::NotHosted)?;
        let names = hosting.room.names()?;
        let (rules, seating) = (hosting.rules.clone(), hosting.seating.clone());
        let setup = Setup::new(names, rules)?.with_variant(hosting.variant);
        let opened = hosting.opened.clone();
        let (kept, dealt) = self.games.start(setup, seating, opened, true)?;
        self.open_hosted(kept, dealt);
        Ok(())
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
        self.games.dealer.choice(&game.dictionary)
    }

    /// Opens the table of a dealt or resumed game for everyone in the room.
    fn open_hosted(&mut self, kept: LocalGame, dealt: OpenedGame) {
        let Some(hosting) = &mut self.hosting else {
            return;
        };
        let files =
            GameFiles::of_game(&hosting.folder, kept.id().as_deref(), hosting.room.guests());
        let files = Arc::new(Mutex::new(files));
        let recorder = HostedRecorder {
            game: kept.clone(),
            files: Arc::clone(&files),
        };
        let dealt = dealt.recorded_by(Arc::new(Mutex::new(recorder)));
        let table = dealt.table().timed_by(clock(), hosting.limits);
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
        if let Some(before) = hosting.game.replace(kept) {
            // The room says what could not be saved.
            let _ = before.close();
        }
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
        let hosting = self.hosting.as_ref()?;
        let kept = hosting.game.clone();
        Some(JoinedGame {
            kept: kept.map(|kept| Box::new(kept) as Box<dyn KeptGame>),
            ..hosting.host.join()?
        })
    }

    fn save_error(&mut self) -> Option<String> {
        self.hosting.as_ref()?.room.save_error()
    }

    fn farewell(&mut self) -> Option<String> {
        None
    }

    /// Stops hosting, and puts the game away.
    fn leave(&mut self) -> Result<(), SaveError> {
        let Some(mut hosting) = self.hosting.take() else {
            return Ok(());
        };
        hosting.room.record_time();
        let game = hosting.game.take();
        drop(hosting);
        game.map_or(Ok(()), |game| game.close())
    }
}

/// Runs the host's command with the ID that the game has then.
fn on_turn(hook: OnTurnHook, files: Arc<Mutex<GameFiles>>) -> OnTurn {
    Arc::new(move |name| {
        let id = locked(&files).id().unwrap_or_default().to_owned();
        hook(&id, name);
    })
}

/// Writes a hosted game down, and moves the files of its guests along with the ID of its journal, which may get another one.
struct HostedRecorder {
    game: LocalGame,
    files: Arc<Mutex<GameFiles>>,
}

impl HostedRecorder {
    fn follow(&self) {
        if let Some(id) = self.game.id() {
            locked(&self.files).follow(&id);
        }
    }
}

impl Recorder for HostedRecorder {
    fn record(&mut self, events: &[Event]) -> SaveResult {
        let saved = self.game.journal().record(events);
        self.follow();
        saved
    }

    fn record_or_forget(&mut self, events: &[Event]) -> SaveResult {
        let saved = self.game.journal().record_or_forget(events);
        self.follow();
        saved
    }

    fn nobody_can_play(&mut self, game: &Game) -> bool {
        self.game.journal().nobody_can_play(game)
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

/// Returns the keys of the guests of a game, by seat: they are saved apart from it, in the `folder` of hosted games. A game that
/// was not hosted has none: all its people are at this keyboard.
fn saved_guests(kept: &LocalGame, folder: &Path) -> Result<GuestKeys, HostingError> {
    let Some(id) = kept.id() else {
        return Ok(vec![]);
    };
    let is_hosted = kept.journal().about().hosted;
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
