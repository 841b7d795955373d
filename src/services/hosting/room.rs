//! A room of this program, and the games that are dealt to it.

use super::{HostOptions, HostedSeats, HostingError, Ledger, OnTurnHook, hook};
use crate::app::backend::{KeptGame, LobbyError, ResumeConsent, Resumption};
use crate::app::job::Job;
use crate::app::request::{Advisor, CoachRequest};
use crate::app::scene::{FirstGame, LobbyAct};
use crate::app::seating::Seating;
use crate::app::{JoinedGame, OpenedGame};
use crate::engine::event::Event;
use crate::engine::game::{Command, Game};
use crate::engine::rules::RuleSet;
use crate::engine::setup::Setup;
use crate::engine::variant::Variant;
use crate::engine::view::SeatView;
use crate::net::room::{Attendee, OnTurn, Room, RoomGame, RoomOptions, RoomSeat};
use crate::net::{GameFiles, GuestKeys, GuestsError, People, Server};
use crate::record::store::GameId;
use crate::services::data_dir;
use crate::services::dealer::OpenedDictionary;
use crate::services::game_advisor::GameAdvisor;
use crate::services::games::{LocalGame, LocalGames};
use crate::solver::coach::Tip;
use crate::table::{Now, Recorder, RemoteLimits, SaveError, SaveResult, WorkerLimit, millis};
use crate::text::files::FileError;
use crate::text::locked;
use crate::text::private;
use crate::text::shared_folder::SharedFolder;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A room of this program, and the games that are dealt to it.
pub(crate) struct HostedRoom {
    pub(crate) room: Room,
    pub(crate) host: Attendee,
    games: LocalGames,
    rules: RuleSet,
    variant: &'static Variant,
    seating: Seating,
    limits: RemoteLimits,
    /// The folder of the host's key and of the guests of saved games.
    folder: SharedFolder,
    /// The dictionary of its games.
    opened: OpenedDictionary,
    /// Told the ID of a game and the name of a guest who is on turn and not connected.
    on_turn: Option<OnTurnHook>,
    ledger: Arc<Ledger>,
    /// Listens for guests until this is dropped; `None` if something else keeps it.
    pub(crate) server: Option<Server>,
    /// The game that is played, or was played last.
    game: Option<LocalGame>,
}

impl HostedRoom {
    /// Opens a room, which guests cannot reach yet.
    pub(crate) fn open(
        games: &LocalGames,
        options: &HostOptions,
        seats: HostedSeats,
    ) -> Result<Self, HostingError> {
        let is_here = |seat: &RoomSeat| matches!(seat, RoomSeat::Here(_));
        if options.headless && seats.seats.iter().any(is_here) {
            return Err(HostingError::Headless);
        }
        close_to_others(options.folder.path())?;
        let advisor = GameAdvisor::new(seats.opened.clone(), games.learned.clone());
        let room = RoomOptions {
            rules: seats.described(),
            advisor: Arc::new(LimitedAdvisor {
                advisor,
                workers: options.workers.clone(),
            }),
            workers: options.workers.clone(),
            people: match &options.people {
                Some(people) => people.clone(),
                None => People::in_folder(&options.folder)?,
            },
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
        Ok(Self {
            host: room.host(),
            room,
            games: games.clone(),
            rules: seats.rules,
            variant: seats.variant,
            seating: seats.seating,
            limits: options.limits,
            folder: options.folder.clone(),
            opened: seats.opened,
            on_turn: options.on_turn.as_deref().map(hook),
            ledger: Arc::clone(&options.ledger),
            server: None,
            game: None,
        })
    }

    /// Opens the room of a saved game.
    pub(crate) fn open_again(
        games: &LocalGames,
        options: &HostOptions,
        id: &GameId,
    ) -> Result<Self, HostingError> {
        let (kept, dealt) = resumed(games, id)?;
        close_to_others(options.folder.path())?;
        let guests = saved_guests(&kept, &options.folder)?;
        let seats = HostedSeats::again(&dealt, &guests, kept.words.clone());
        let mut room = Self::open(games, options, seats)?;
        room.begin(kept, dealt).map_err(HostingError::Threads)?;
        Ok(room)
    }

    /// Does something in the lobby for the host, and deals a game when that is due.
    pub(crate) fn act(&mut self, act: LobbyAct) -> Result<(), LobbyError> {
        self.act_noting(act, |_| {})
    }

    /// The same. `note` gets the ID of a game that is dealt before anybody sees the game.
    pub(crate) fn act_noting(
        &mut self,
        act: LobbyAct,
        note: impl FnOnce(&GameId),
    ) -> Result<(), LobbyError> {
        self.host.act(act)?;
        if self.room.takes_deal() {
            return self.deal(note);
        }
        Ok(())
    }

    /// Deals a game to everyone in the room.
    fn deal(&mut self, note: impl FnOnce(&GameId)) -> Result<(), LobbyError> {
        let names = self.room.names()?;
        let setup = Setup::new(names, self.rules.clone())?.with_variant(self.variant);
        let (seating, opened) = (self.seating.clone(), self.opened.clone());
        let (kept, dealt) = self.games.start(setup, seating, opened, true)?;
        if let Some(id) = kept.id() {
            note(&id);
        }
        let begun = self.begin(kept, dealt);
        begun.map_err(|error| LobbyError::Unhosted(HostingError::Threads(error).into()))
    }

    /// Opens the table of a dealt or resumed game for everyone in the room.
    fn begin(&mut self, kept: LocalGame, dealt: OpenedGame) -> io::Result<()> {
        let id = kept.id();
        let files = GameFiles::of_game(&self.folder, id.as_ref(), self.room.guests());
        let files = Arc::new(Mutex::new(files));
        let recorder = HostedRecorder {
            game: kept.clone(),
            files: Arc::clone(&files),
            ledger: Arc::clone(&self.ledger),
        };
        let dealt = dealt.recorded_by(Arc::new(Mutex::new(recorder)));
        let table = dealt.table().timed_by(clock(), self.limits);
        let hook = self.on_turn.clone();
        let begun = self.room.begin(RoomGame {
            table,
            lexicon: dealt.lexicon,
            dictionary: dealt.dictionary,
            seating: dealt.seating,
            occupants: dealt.occupants,
            on_turn: hook.map(|hook| on_turn(hook, Arc::clone(&files))),
            files: Some(files),
        });
        if begun.is_err() {
            // It can be resumed when there are threads.
            let _ = kept.close();
            return begun;
        }
        if let Some(before) = self.game.replace(kept) {
            // The room says what could not be saved.
            let _ = before.close();
        }
        Ok(())
    }

    /// Joins the game for the people at this keyboard; `None` before the first game.
    pub(crate) fn join(&self) -> Option<JoinedGame> {
        let kept = self.game.clone();
        Some(JoinedGame {
            kept: kept.map(|kept| Box::new(kept) as Box<dyn KeptGame>),
            ..self.host.join()?
        })
    }

    /// Returns the ID of the journal of its game; `None` if it is not saved.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.game.as_ref()?.id()
    }

    /// Stops hosting, and puts the game away.
    pub(crate) fn leave(mut self) -> Result<(), SaveError> {
        self.room.record_time();
        let game = self.game.take();
        drop(self);
        game.map_or(Ok(()), |game| game.close())
    }
}

/// Advises in games of a host, where many may ask at once.
struct LimitedAdvisor {
    advisor: GameAdvisor,
    workers: WorkerLimit,
}

impl Advisor for LimitedAdvisor {
    fn hint(&self, view: SeatView) -> Job<Command> {
        self.advisor.hint(view).within(self.workers.clone())
    }

    fn coach(&self, request: CoachRequest) -> Job<Vec<Tip>> {
        self.advisor.coach(request).within(self.workers.clone())
    }
}

/// Opens the saved game that is to be hosted again.
fn resumed(games: &LocalGames, id: &GameId) -> Result<(LocalGame, OpenedGame), HostingError> {
    let agreed = ResumeConsent {
        for_guests: true,
        ..ResumeConsent::default()
    };
    match games.undecided(id, agreed)? {
        Some(Resumption::OtherDictionary(told) | Resumption::WithGuests(told)) => {
            Err(HostingError::Undecided(told))
        }
        _ => Ok(games.resume(id, true)?),
    }
}

/// Runs the host's command with the ID that the game has then.
fn on_turn(hook: OnTurnHook, files: Arc<Mutex<GameFiles>>) -> OnTurn {
    Arc::new(move |name| {
        let id = locked(&files).id().cloned();
        hook(id.as_ref().map_or("", GameId::as_str), name);
    })
}

/// Writes a hosted game down, and moves the files of its guests along with the ID of its journal, which may get another one.
struct HostedRecorder {
    game: LocalGame,
    files: Arc<Mutex<GameFiles>>,
    ledger: Arc<Ledger>,
}

impl HostedRecorder {
    fn count(&self, events: &[Event], saved: &SaveResult) {
        if saved.is_ok() {
            self.ledger.appended.add(events.len());
        }
    }

    fn follow(&self) {
        if let Some(id) = self.game.id() {
            locked(&self.files).follow(&id);
        }
    }
}

impl Recorder for HostedRecorder {
    fn record(&mut self, events: &[Event]) -> SaveResult {
        let saved = self.game.journal().record(events);
        self.count(events, &saved);
        self.follow();
        saved
    }

    fn record_or_forget(&mut self, events: &[Event]) -> SaveResult {
        let saved = self.game.journal().record_or_forget(events);
        self.count(events, &saved);
        self.follow();
        saved
    }

    fn nobody_can_play(&mut self, game: &Game) -> bool {
        self.game.journal().nobody_can_play(game)
    }
}

/// The time since the game was hosted.
pub(crate) fn clock() -> Now {
    let begun = Instant::now();
    Arc::new(move || millis(begun.elapsed()))
}

/// Makes the folder of the host's files, and closes to others what an earlier version left open.
pub(crate) fn close_to_others(folder: &Path) -> Result<(), HostingError> {
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
fn saved_guests(kept: &LocalGame, folder: &SharedFolder) -> Result<GuestKeys, HostingError> {
    let Some(id) = kept.id() else {
        return Ok(vec![]);
    };
    let is_hosted = kept.journal().about().hosted;
    let unknown = |error| HostingError::Guests {
        file: GameFiles::guests_file(folder, &id).path().to_owned(),
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

/// An error that lasts, of which only news is said.
#[derive(Default)]
pub(crate) struct SaidOnce(Option<String>);

impl SaidOnce {
    /// Says the error if it is another one than before.
    pub(crate) fn say(&mut self, error: Option<String>, mut complain: impl FnMut(&str)) {
        if let Some(why) = error.as_ref().filter(|_| error != self.0) {
            complain(why);
        }
        self.0 = error;
    }
}
