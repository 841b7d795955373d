//! The games of this machine: dealt and resumed, each kept by a handle of its own.

mod library;
mod record_source;
mod recording;
mod watching;

#[cfg(feature = "online")]
use crate::app::DictionaryId;
use crate::app::OpenedGame;
use crate::app::backend::{GameError, KeptGame, ResumeConsent, Resumption, SavedAs};
use crate::app::describe::sentence;
use crate::app::job::Job;
use crate::app::seating::Seating;
use crate::app::viewer::OpenedRecord;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::languages;
use crate::record::BranchPoint;
use crate::record::stats::Rating;
#[cfg(feature = "online")]
use crate::record::store::UnixTime;
use crate::record::store::{
    Clock, GameId, GameStore, Journal, JournalInfo, Journals, LoadedGame, Resumed, Salt, StoreError,
};
use crate::services::dealer::{Dealer, OpenedDictionary};
use crate::services::finished;
use crate::services::game_advisor::{GameAdvisor, seating_of};
use crate::services::leaves::LearnedLeaves;
use crate::services::recorded;
use crate::table::{Recorder as _, SaveError, SharedRecorder};
use crate::text::locked;
use recording::GameRecorder;
use std::sync::{Arc, Mutex, MutexGuard};

/// The games of this machine: it deals and resumes them, and opens what is saved. Each game that is open has a handle of its own.
#[derive(Clone)]
pub(crate) struct LocalGames {
    pub(in crate::services) dealer: Dealer,
    pub(in crate::services) clock: Clock,
    /// The saved games, or why games cannot be saved.
    pub(in crate::services) store: Result<GameStore, SaveError>,
    /// Where games are dealt to and resumed from: the saved games, or a store of another kind.
    journals: Result<Arc<dyn Journals>, SaveError>,
    /// The user's own leave values.
    pub(in crate::services) learned: LearnedLeaves,
}

impl LocalGames {
    pub(crate) fn new(
        (dealer, clock): (Dealer, Clock),
        store: Result<GameStore, SaveError>,
        learned: LearnedLeaves,
    ) -> Self {
        Self {
            dealer,
            clock,
            journals: store
                .clone()
                .map(|store| Arc::new(store) as Arc<dyn Journals>),
            store,
            learned,
        }
    }

    /// The same, dealing to and resuming from these journals.
    #[cfg(feature = "postgres")]
    pub(crate) fn in_store(self, journals: Arc<dyn Journals>) -> Self {
        let journals = Ok(journals);
        Self { journals, ..self }
    }

    /// The saved games, or why games cannot be saved.
    pub(crate) fn store(&self) -> Result<&GameStore, SaveError> {
        self.store.as_ref().map_err(Clone::clone)
    }

    fn journals(&self) -> Result<&dyn Journals, SaveError> {
        let journals = self.journals.as_ref();
        journals.map(AsRef::as_ref).map_err(Clone::clone)
    }

    /// Returns when a game was written last, if that is known.
    #[cfg(feature = "online")]
    pub(crate) fn written(&self, id: &GameId) -> Option<UnixTime> {
        self.journals().ok()?.written(id)
    }

    /// Returns the ID of the game that was typed.
    pub(crate) fn find(&self, typed: &str) -> Result<GameId, GameError> {
        Ok(self.journals()?.find(typed)?)
    }

    /// Opens a dictionary for a game.
    ///
    /// # Errors
    /// When its word list cannot be read.
    #[cfg(feature = "online")]
    pub(crate) fn dictionary(&self, named: &DictionaryId) -> Result<OpenedDictionary, GameError> {
        self.dealer.choice(named)
    }

    /// Deals a game, at this keyboard or hosted.
    pub(in crate::services) fn start(
        &self,
        setup: Setup,
        seating: Seating,
        opened: OpenedDictionary,
        is_hosted: bool,
    ) -> Result<(LocalGame, OpenedGame), GameError> {
        opened.prepare(&seating, &self.learned)?;
        let (seed, salt) = self.dealer.seed()?;
        let (game, started) = Game::start(setup, seed);
        let kept = LocalGame::begin(
            self,
            vec![started],
            opened,
            (&seating, salt, is_hosted),
            None,
        );
        let dealt = kept.opened(game, seating, None);
        Ok((kept, dealt))
    }

    /// Opens an unfinished game, at this keyboard or hosted.
    pub(in crate::services) fn resume(
        &self,
        id: &GameId,
        is_hosted: bool,
    ) -> Result<(LocalGame, OpenedGame), GameError> {
        let resumed = self.journals()?.resume(id).map_err(|error| match error {
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
        let kept = LocalGame::resume(self, (about, journal, events), opened, is_hosted);
        let dealt = kept.opened(game, seating, note.map(|note| sentence(&note)));
        Ok((kept, dealt))
    }

    /// What has to be agreed on before a game is resumed.
    pub(in crate::services) fn undecided(
        &self,
        id: &GameId,
        agreed: ResumeConsent,
    ) -> Result<Option<Resumption>, GameError> {
        let games = self.journals()?;
        // Locked games are refused when they are resumed.
        if games.is_played(id)? {
            return Ok(None);
        }
        let about = games.read(id)?.about;
        if about.hosted && !agreed.for_guests {
            return Ok(Some(Resumption::WithGuests(with_guests(id))));
        }
        if agreed.other_dictionary {
            return Ok(None);
        }
        let (_, said) = self.dealer.find(&about.words)?;
        Ok(said.map(Resumption::OtherDictionary))
    }
}

/// The sentences that a game has guests on other machines.
fn with_guests(id: &GameId) -> String {
    format!(
        "This game has guests on other machines. To play on with them, host it: scrabble host --resume {id}."
    )
}

/// A game on a table of this machine. Its copies are the same game.
#[derive(Clone)]
pub(crate) struct LocalGame {
    games: LocalGames,
    pub(in crate::services) words: OpenedDictionary,
    journal: Arc<Mutex<GameRecorder>>,
    /// Whether a room keeps it, for people on several machines.
    is_hosted: bool,
}

impl LocalGame {
    /// Starts a journal with these events.
    pub(in crate::services) fn begin(
        games: &LocalGames,
        events: Vec<Event>,
        words: OpenedDictionary,
        (seating, salt, is_hosted): (&Seating, Salt, bool),
        branch: Option<BranchPoint>,
    ) -> Self {
        let levels = seating.by_seat().iter();
        let computers = levels.map(|level| level.map(|level| level.to_string()));
        let about = JournalInfo::new(games.clock.now(), words.words(), salt)
            .with_computers(computers.collect())
            .branched(branch)
            .with_guests(is_hosted);
        let (journals, dictionary) = (games.journals.clone(), words.dictionary.clone());
        let journal = GameRecorder::begin(journals, about, events, dictionary);
        Self::with(games, words, journal, is_hosted)
    }

    /// Goes on with a journal and its events.
    pub(in crate::services) fn resume(
        games: &LocalGames,
        (about, journal, events): (JournalInfo, Journal, Vec<Event>),
        words: OpenedDictionary,
        is_hosted: bool,
    ) -> Self {
        let (journals, dictionary) = (games.journals.clone(), words.dictionary.clone());
        let journal = GameRecorder::resume(journals, about, journal, events, dictionary);
        Self::with(games, words, journal, is_hosted)
    }

    fn with(
        games: &LocalGames,
        words: OpenedDictionary,
        journal: GameRecorder,
        is_hosted: bool,
    ) -> Self {
        Self {
            games: games.clone(),
            words,
            journal: Arc::new(Mutex::new(journal)),
            is_hosted,
        }
    }

    /// The game with what its table needs.
    pub(in crate::services) fn opened(
        &self,
        game: Game,
        seating: Seating,
        note: Option<String>,
    ) -> OpenedGame {
        let advisor = GameAdvisor::new(self.words.clone(), self.games.learned.clone());
        let journal = self.journal();
        OpenedGame {
            game,
            lexicon: Arc::new(self.words.dictionary.clone()),
            dictionary: self.words.name.clone(),
            note,
            save_error: journal.save_error(),
            is_saved: journal.is_kept(),
            occupants: seating.occupants(advisor.tools()),
            seating,
            recorder: Some(Arc::clone(&self.journal) as SharedRecorder),
            kept: Some(Box::new(self.clone())),
            advisor: Some(Arc::new(advisor)),
        }
    }

    /// The ID of the game; `None` if it cannot be saved.
    pub(in crate::services) fn id(&self) -> Option<GameId> {
        self.journal().id().cloned()
    }

    pub(in crate::services) fn journal(&self) -> MutexGuard<'_, GameRecorder> {
        locked(&self.journal)
    }

    /// Closes the journal, so that the game can be resumed. Unsaved events are written once more.
    pub(in crate::services) fn close(&self) -> Result<(), SaveError> {
        let mut journal = self.journal();
        journal.close();
        journal.save_error().map_or(Ok(()), Err)
    }
}

impl KeptGame for LocalGame {
    /// At a hosted table an act that cannot be saved has not happened.
    fn retry_save(&mut self) -> bool {
        let mut journal = self.journal();
        self.is_hosted || !journal.is_kept() || journal.record(&[]).is_ok()
    }

    /// A hosted game goes on while its host looks at another page.
    fn suspend(&mut self) -> Result<(), SaveError> {
        if self.is_hosted {
            return self.journal().save_error().map_or(Ok(()), Err);
        }
        self.close()
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<OpenedGame, GameError> {
        let words = self.words.dictionary.tiles();
        let [language, before] = [words, &setup.variant().tiles].map(languages::name_of);
        let setup = if language == before {
            setup
        } else {
            // The dictionary of the game could not be opened.
            setup.with_variant(languages::variant_of(words))
        };
        let dealt = self.games.start(setup, seating, self.words.clone(), false);
        Ok(dealt?.1)
    }

    fn review(&mut self) -> Result<OpenedRecord, GameError> {
        let id = self.id().ok_or(GameError::NoTurns)?;
        let followed = self.games.followed(&id)?;
        self.games.look_at(followed.past())
    }

    fn export(&mut self, kind: SavedAs) -> Result<String, GameError> {
        let id = self.id();
        let name = id.as_ref().map_or("scrabble", GameId::as_str);
        let journal = self.journal();
        recorded::export_here(name, journal.events(), Some(self.words.name.clone()), kind)
    }

    fn rating(&mut self) -> Option<Job<Option<(String, Rating)>>> {
        let journal = self.journal();
        let people = journal
            .about()
            .computers
            .iter()
            .filter(|level| level.is_none());
        let id = journal.id().filter(|_| people.count() == 1)?.clone();
        let games = self.games.store.clone();
        Some(Job::new(move |signals| {
            let (statistics, _) = finished::collect(&games.ok()?, signals).ok()?;
            let (name, rating) = statistics.rated(id.as_str())?;
            Some((name.to_owned(), rating))
        }))
    }
}
