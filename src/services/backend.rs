//! The backend of the session: dictionaries, seeds, saved games and jobs.

#[cfg(feature = "online")]
mod hosted;
mod leaving;
mod quizzing;
mod record_source;
mod recording;
mod watching;

use super::bot_runner::{BotRunner, seating_of};
use super::data_dir;
use super::dealer::{Dealer, OpenedDictionary};
use super::finished;
#[cfg(feature = "online")]
use super::hosting::HostedRoom;
use super::leaves::LearnedLeaves;
use super::listing::saved;
use super::quizzer::Quizzer;
use super::recorded::{self, OwnGame};
use crate::app::OpenedGame;
use crate::app::backend::{
    Backend, Coaching, CurrentGame, GameError, GameLists, Games, Hints, Library, Records,
    ResumeConsent, Resumption, SavedAs, Settings, Study,
};
#[cfg(feature = "online")]
use crate::app::backend::{Hosting, LobbyError, Rooms};
use crate::app::describe::sentence;
use crate::app::form::{LastTable, NewGame};
#[cfg(feature = "online")]
use crate::app::hosting::{Access, HostedGame};
use crate::app::job::Job;
use crate::app::request::CoachRequest;
use crate::app::scene::SavedGame;
use crate::app::seating::Seating;
use crate::app::viewer::OpenedRecord;
use crate::engine::event::Event;
use crate::engine::game::{Command, Game};
use crate::engine::setup::Setup;
use crate::engine::view::SeatView;
use crate::languages;
use crate::record::BranchPoint;
use crate::record::stats::{Rating, Statistics};
use crate::record::store::{
    Clock, GameId, GameStore, JournalInfo, ListedGame, LoadedGame, Resumed, Salt, StoreError,
};
use crate::solver::coach::Tip;
use crate::solver::players::{NoObserver, SearchObserver};
#[cfg(feature = "online")]
use crate::table::Wake;
use crate::table::{Recorder as _, SaveError, SharedRecorder};
use crate::text::locked;
use crate::words::search::lists::{FileLists, WordLists};
use crate::words::study::remembered::Remembered;
use recording::GameRecorder;
use std::sync::{Arc, Mutex};

/// The backend of the program.
pub struct LocalBackend {
    dealer: Dealer,
    clock: Clock,
    /// The saved games, or why games cannot be saved.
    store: Result<GameStore, SaveError>,
    /// The journal and the events of the current game.
    on_table: Option<Arc<Mutex<GameRecorder>>>,
    /// The dictionary of the current game.
    opened: Option<OpenedDictionary>,
    /// Why the last game was not saved completely.
    save_error: Option<SaveError>,
    /// The user's own leave values.
    learned: LearnedLeaves,
    quizzer: Quizzer,
    /// The streaks of the daily puzzle.
    streaks: Remembered,
    thinker: BotRunner,
    /// The configuration in which settings are saved.
    settings: Box<dyn Settings>,
    /// The room of a game for people on several machines.
    #[cfg(feature = "online")]
    hosting: Option<HostedRoom>,
    /// Hosts games from the title.
    #[cfg(feature = "online")]
    host_by: Option<HostFromTitle>,
    /// Wakes the front end, for a room that opens later.
    #[cfg(feature = "online")]
    wake: Option<Wake>,
}

/// Hosts a game from the title.
#[cfg(feature = "online")]
type HostFromTitle = Arc<dyn Fn(&mut LocalBackend, HostedGame, Access) -> Result<(), LobbyError>>;

impl LocalBackend {
    pub(crate) fn new(
        (dealer, clock): (Dealer, Clock),
        store: Result<GameStore, SaveError>,
        (quizzer, streaks): (Quizzer, Remembered),
        learned: LearnedLeaves,
        settings: Box<dyn Settings>,
    ) -> Self {
        Self {
            dealer,
            clock,
            store,
            on_table: None,
            opened: None,
            save_error: None,
            quizzer,
            streaks,
            thinker: BotRunner::new(learned.clone()),
            learned,
            settings,
            #[cfg(feature = "online")]
            hosting: None,
            #[cfg(feature = "online")]
            host_by: None,
            #[cfg(feature = "online")]
            wake: None,
        }
    }

    /// Why the current game is not saved completely, if it is not (R34).
    pub(crate) fn save_error(&self) -> Option<SaveError> {
        match &self.on_table {
            Some(on_table) => locked(on_table).save_error(),
            None => self.save_error.clone(),
        }
    }

    /// The unfinished games that were played here, most recent first.
    pub(crate) fn unfinished(&self) -> Result<Vec<SavedGame>, GameError> {
        let mut games = game_lists(self.store()?)?.unfinished;
        games.retain(|game| !game.written);
        Ok(games)
    }

    /// The saved games, or why games cannot be saved.
    pub(crate) fn store(&self) -> Result<&GameStore, SaveError> {
        self.store.as_ref().map_err(Clone::clone)
    }

    /// Returns the dictionary of the current game; that of new games if there is none.
    fn dictionary(&self) -> OpenedDictionary {
        let opened = self.opened.clone();
        opened.unwrap_or_else(|| self.dealer.usual())
    }

    /// Returns the store and the ID of the game named.
    fn find(&self, typed: &str) -> Result<(&GameStore, GameId), GameError> {
        let games = self.store()?;
        Ok((games, games.find(typed)?))
    }

    /// Starts a journal with these events.
    fn begin(
        &mut self,
        events: Vec<Event>,
        opened: &OpenedDictionary,
        seating: &Seating,
        salt: Salt,
        branch: Option<BranchPoint>,
    ) {
        let levels = seating.by_seat().iter();
        let computers = levels.map(|level| level.map(|level| level.to_string()));
        let about = JournalInfo::new(self.clock.now(), opened.words(), salt);
        let about = about.with_computers(computers.collect()).branched(branch);
        #[cfg(feature = "online")]
        let about = about.with_guests(self.hosting.is_some());
        let (store, dictionary) = (self.store.clone(), opened.dictionary.clone());
        let begun = GameRecorder::begin(store, about, events, dictionary);
        self.on_table = Some(Arc::new(Mutex::new(begun)));
    }

    fn start(
        &mut self,
        setup: Setup,
        seating: Seating,
        opened: OpenedDictionary,
    ) -> Result<OpenedGame, GameError> {
        opened.prepare(&seating, &self.learned)?;
        // Puts the previous game away, so that it can be resumed.
        self.close_journal();
        let (seed, salt) = self.dealer.seed()?;
        let (game, started) = Game::start(setup, seed);
        self.begin(vec![started], &opened, &seating, salt, None);
        Ok(self.on_the_table(game, opened, seating, None))
    }

    fn on_the_table(
        &mut self,
        game: Game,
        opened: OpenedDictionary,
        seating: Seating,
        note: Option<String>,
    ) -> OpenedGame {
        let recorder = self.on_table.clone();
        let dealt = OpenedGame {
            game,
            lexicon: Arc::new(opened.dictionary.clone()),
            dictionary: opened.name.clone(),
            note,
            save_error: Self::save_error(self),
            is_saved: recorder
                .as_deref()
                .is_some_and(|on_table| locked(on_table).is_kept()),
            occupants: self.thinker.occupants(&seating, &opened),
            seating,
            recorder: recorder.map(|on_table| on_table as SharedRecorder),
        };
        self.opened = Some(opened);
        dealt
    }
}

/// The sentences that a game has guests on other machines.
fn with_guests(id: &GameId) -> String {
    format!(
        "This game has guests on other machines. To play on with them, host it: scrabble host --resume {id}."
    )
}

impl Backend for LocalBackend {
    fn games(&mut self) -> Option<&mut dyn Games> {
        Some(self)
    }

    fn current(&mut self) -> Option<&mut dyn CurrentGame> {
        Some(self)
    }

    fn library(&mut self) -> Option<&mut dyn Library> {
        Some(self)
    }

    fn records(&mut self) -> Option<&mut dyn Records> {
        Some(self)
    }

    fn hints(&mut self) -> Option<&mut dyn Hints> {
        self.opened.as_ref()?;
        Some(self)
    }

    fn coaching(&mut self) -> Option<&mut dyn Coaching> {
        self.opened.as_ref()?;
        Some(self)
    }

    fn study(&mut self) -> Option<&mut dyn Study> {
        Some(self)
    }

    #[cfg(feature = "online")]
    fn hosting(&mut self) -> Option<&mut dyn Hosting> {
        self.host_by.as_ref()?;
        Some(self)
    }

    #[cfg(feature = "online")]
    fn rooms(&mut self) -> Option<&mut dyn Rooms> {
        self.hosting.as_ref()?;
        Some(self)
    }

    fn settings(&mut self) -> Option<&mut dyn Settings> {
        Some(&mut *self.settings)
    }

    fn word_lists(&mut self) -> Arc<dyn WordLists + Send + Sync> {
        Arc::new(FileLists::new(data_dir::list_cache()))
    }

    #[cfg(feature = "online")]
    fn wake_by(&mut self, wake: Wake) {
        self.wake_host_by(wake);
    }
}

impl Games for LocalBackend {
    fn last_table(&mut self) -> Option<LastTable> {
        self.last_game_settings()
    }

    fn deal(&mut self, new_game: NewGame) -> Result<OpenedGame, GameError> {
        let opened = self.dealer.choice(&new_game.dictionary)?;
        self.start(new_game.setup, new_game.seating, opened)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, GameError> {
        let (opened, variant) = (self.dictionary(), setup.variant());
        let words = opened.dictionary.tiles();
        let [language, before] = [words, &variant.tiles].map(languages::name_of);
        let setup = if language == before {
            setup
        } else {
            // The dictionary of the game could not be opened.
            setup.with_variant(languages::variant_of(words))
        };
        self.start(setup, seating, opened)
    }
}

impl CurrentGame for LocalBackend {
    /// At a hosted table an act that cannot be saved has not happened.
    fn retry_save(&mut self) -> bool {
        #[cfg(feature = "online")]
        if self.hosting.is_some() {
            return true;
        }
        let on_table = self.on_table.as_deref().map(locked);
        on_table.is_none_or(|mut on_table| !on_table.is_kept() || on_table.record(&[]).is_ok())
    }

    /// A hosted game goes on while its host looks at another page.
    fn suspend(&mut self) {
        #[cfg(feature = "online")]
        if self.hosting.is_some() {
            return;
        }
        self.clear_table();
    }

    fn review(&mut self) -> Result<OpenedRecord, GameError> {
        let on_table = self.on_table.as_deref().map(locked);
        let id = on_table.and_then(|on_table| on_table.id().map(ToString::to_string));
        let id = id.ok_or(GameError::NoTurns)?;
        self.look_at(self.followed(&id)?.past())
    }

    fn export(&mut self, kind: SavedAs) -> Result<String, GameError> {
        let on_table = self.on_table.as_deref().map(locked);
        let name = on_table.as_ref().and_then(|on_table| on_table.id());
        let name = name.map_or("scrabble".to_owned(), ToString::to_string);
        let words = self.opened.as_ref().map(|opened| opened.name.clone());
        let events = on_table
            .as_ref()
            .map_or(&[][..], |on_table| on_table.events());
        recorded::export_here(&name, events, words, kind)
    }

    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        let on_table = self.on_table.as_deref().map(locked)?;
        let people = on_table
            .computers()
            .iter()
            .filter(|computer| computer.is_none());
        let id = on_table.id().filter(|_| people.count() == 1)?.clone();
        let games = self.store.clone();
        Some(Job::new(move |signals| {
            let (statistics, _) = finished::collect(&games.ok()?, signals).ok()?;
            let (name, rating) = statistics.rated(id.as_str())?;
            Some((name.to_owned(), rating))
        }))
    }
}

impl Library for LocalBackend {
    fn saved_games(&mut self) -> Job<Result<GameLists, GameError>> {
        let games = self.store.clone();
        Job::new(move |signals| {
            let games = games?;
            lists_with(&games, signals, |game| {
                !finished::is_untouched(&games, game)
            })
        })
    }

    fn statistics(&mut self) -> Job<Result<Statistics, GameError>> {
        let games = self.store.clone();
        Job::new(move |signals| Ok(finished::collect(&games?, signals)?.0))
    }

    fn open(&mut self, typed: &str, agreed: ResumeConsent) -> Result<Resumption, GameError> {
        let (games, id) = self.find(typed)?;
        // The file stays as it is until all agree. Locked games are refused below.
        if !games.is_played(&id)? {
            let about = games.read(&id)?.about;
            if about.hosted && !agreed.for_guests {
                return Ok(Resumption::WithGuests(with_guests(&id)));
            }
            if !agreed.other_dictionary
                && let (_, Some(said)) = self.dealer.find(&about.words)?
            {
                return Ok(Resumption::OtherDictionary(said));
            }
        }
        let resumed = games.resume(&id).map_err(|error| match error {
            StoreError::Locked(id) => GameError::Played(id),
            error => error.into(),
        });
        let Resumed { past, journal } = resumed?;
        let LoadedGame {
            about,
            game,
            note,
            events,
            ..
        } = past;
        let (opened, _) = self.dealer.find(&about.words)?;
        let seating = seating_of(&about)?;
        opened.prepare(&seating, &self.learned)?;
        let (store, dictionary) = (self.store.clone(), opened.dictionary.clone());
        let resumed = GameRecorder::resume(store, about, journal, events, dictionary);
        self.on_table = Some(Arc::new(Mutex::new(resumed)));
        let note = note.map(|note| sentence(&note));
        let dealt = self.on_the_table(game, opened, seating, note);
        Ok(Resumption::Opened(Box::new(dealt)))
    }

    fn view(&mut self, id: &str) -> Result<OpenedRecord, GameError> {
        match recorded::saved(self.store()?, id)? {
            OwnGame::Played(past) => self.look_at(*past),
            OwnGame::Kept(kept) => self.look_at_kept(*kept),
        }
    }

    fn watch(&mut self, id: &str) -> Result<OpenedRecord, GameError> {
        self.follow(id)
    }

    fn discard(&mut self, id: &str) -> Result<(), GameError> {
        let (games, id) = self.find(id)?;
        Ok(games.delete(&id)?)
    }
}

impl Hints for LocalBackend {
    fn hint(&mut self, view: SeatView) -> Job<Command> {
        self.thinker.hint(view, &self.dictionary())
    }
}

impl Coaching for LocalBackend {
    fn coach(&mut self, coach_request: CoachRequest) -> Job<Vec<Tip>> {
        self.thinker.coach(coach_request, &self.dictionary())
    }
}

/// Lists the games of a store.
pub(crate) fn game_lists(games: &GameStore) -> Result<GameLists, GameError> {
    lists_with(games, &NoObserver, |_| true)
}

/// Lists the games of a store with progress, and of the unfinished those that `stay` and are no older copies of a game. When
/// hurried, it leaves out the rest.
fn lists_with(
    games: &GameStore,
    watch: &dyn SearchObserver,
    stay: impl Fn(&ListedGame) -> bool,
) -> Result<GameLists, GameError> {
    let listed = games.list_while(|done, of| {
        watch.progress(done, of);
        !watch.hurried()
    });
    let listed = listed?;
    let (over, mut unfinished): (Vec<_>, Vec<_>) =
        listed.iter().partition(|game| finished::is_recorded(game));
    unfinished.retain(|game| game.continued_as.is_none() && stay(game));
    let now = games.now();
    let shown = |games: Vec<&ListedGame>| games.into_iter().map(|game| saved(game, now)).collect();
    Ok(GameLists {
        unfinished: shown(unfinished),
        finished: shown(over),
    })
}
