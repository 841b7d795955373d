//! The desk of the session: dictionaries, seeds, saved games and jobs.

mod leaving;
mod quizzing;
mod recording;
mod saving;
mod watching;

use super::adviser::Adviser;
use super::dealer::{Dealer, Opened};
use super::finished;
use super::leaves::Learned;
use super::listing::saved;
use super::quizzer::Quizzer;
use super::recorded;
use super::shelf;
use super::thinker::{Thinker, seating_of};
use crate::app::Dealt;
use crate::app::desk::{self as session_desk, Desk, Shelved};
use crate::app::form::{LastTable, NewGame};
use crate::app::job::Job;
use crate::app::meaning::Told;
use crate::app::scene::SavedGame;
use crate::app::seating::Seating;
use crate::app::telling::sentence;
use crate::app::thought::{Lookout, Thought};
use crate::app::viewer::{Branch, Viewed};
use crate::engine::event::Event;
use crate::engine::game::{Command, Game};
use crate::engine::setup::Setup;
use crate::record::stats::Statistics;
use crate::record::store::{
    GameId, GameStore, JournalInfo, ListedGame, LoadedGame, Resumed, Salt, StoreError,
};
use crate::solver::analysis::{Analysis, Judged};
use crate::solver::coach::{Lessons, Tip};
use crate::table::{Followed, Recording};
use crate::words::study::Topic;
use crate::words::study::quiz::Card;
use recording::OnTable;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The desk of one running program.
pub(super) struct HomeDesk {
    dealer: Dealer,
    /// The saved games, or why games cannot be saved.
    shelf: Result<GameStore, String>,
    /// The journal and the events of the current game.
    on_table: Option<Arc<Mutex<OnTable>>>,
    /// The dictionary of the current game.
    opened: Option<Opened>,
    /// Why the last game was not saved completely.
    unkept: Option<String>,
    /// The saved game in the viewer.
    viewed: Option<LoadedGame>,
    /// The game in the viewer while it is played in another window.
    watched: Option<Followed>,
    /// Why nothing new of it can be read, if that was told.
    told: Option<String>,
    /// The user's own leave values.
    learned: Learned,
    /// Its analysis.
    adviser: Arc<Mutex<Option<Adviser>>>,
    quizzer: Quizzer,
    thinker: Thinker,
}

impl HomeDesk {
    pub(super) fn new(
        dealer: Dealer,
        shelf: Result<GameStore, String>,
        quizzer: Quizzer,
        learned: Learned,
    ) -> Self {
        Self {
            dealer,
            shelf,
            on_table: None,
            opened: None,
            unkept: None,
            viewed: None,
            watched: None,
            told: None,
            adviser: Arc::default(),
            quizzer,
            thinker: Thinker::new(learned.clone()),
            learned,
        }
    }

    /// Leaves nothing to chance: games and quizzes that have no seed take this one.
    pub(super) fn seeded(&mut self, seed: u64) {
        self.dealer.seeded(seed);
        self.quizzer.seeded(seed);
    }

    /// Why the current game is not saved completely, if it is not (R34).
    pub(super) fn unkept(&self) -> Option<String> {
        match &self.on_table {
            Some(on_table) => whole(on_table).unkept(),
            None => self.unkept.clone(),
        }
    }

    /// The unfinished games, most recent first.
    ///
    /// # Errors
    /// Why they cannot be listed, in one sentence.
    pub(super) fn unfinished(&self) -> Result<Vec<SavedGame>, String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        Ok(shelved(games)?.unfinished)
    }

    /// Checks that this names a saved game.
    ///
    /// # Errors
    /// Why it does not, in one sentence.
    pub(super) fn knows(&self, typed: &str) -> Result<(), String> {
        self.find(typed).map(drop)
    }

    /// The shelf, and the game that this names.
    fn find(&self, typed: &str) -> Result<(&GameStore, GameId), String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        let id = games.find(typed).map_err(|error| sentence(&error))?;
        Ok((games, id))
    }

    /// Starts a journal with these events.
    fn begin(&mut self, events: Vec<Event>, opened: &Opened, seating: &Seating, salt: Salt) {
        let levels = seating.by_seat().iter();
        let computers = levels.map(|level| level.map(|level| level.to_string()));
        let about = JournalInfo::new(shelf::now(), opened.words(), salt);
        let about = about.with_computers(computers.collect());
        let (store, dictionary) = (self.shelf.clone(), opened.dictionary.clone());
        let begun = OnTable::begin(store, about, events, dictionary);
        self.on_table = Some(Arc::new(Mutex::new(begun)));
    }

    fn start(&mut self, setup: Setup, seating: Seating, opened: Opened) -> Result<Dealt, String> {
        // The game before is put away, so that it can be taken up again.
        self.close_journal();
        let (seed, salt) = self.dealer.seed().map_err(|_| {
            "The system provides no random numbers. Give a number with --seed.".to_owned()
        })?;
        let (game, started) = Game::start(setup, seed);
        self.begin(vec![started], &opened, &seating, salt);
        Ok(self.on_the_table(game, opened, seating, None))
    }

    fn on_the_table(
        &mut self,
        game: Game,
        opened: Opened,
        seating: Seating,
        note: Option<String>,
    ) -> Dealt {
        let recorder = self.on_table.clone();
        let dealt = Dealt {
            game,
            lexicon: Arc::new(opened.dictionary.clone()),
            dictionary: opened.name.clone(),
            note,
            unkept: self.unkept(),
            kept: recorder
                .as_deref()
                .is_some_and(|on_table| whole(on_table).is_kept()),
            seating,
            recorder: recorder.map(|on_table| on_table as Recording),
        };
        self.opened = Some(opened);
        self.thinker.begin_anew();
        dealt
    }

    fn resume(
        &mut self,
        typed: &str,
        any_dictionary: bool,
    ) -> Result<session_desk::Opened, String> {
        let (games, id) = self.find(typed)?;
        // The file stays as it is until all agree to the other dictionary. Locked games are refused below.
        if !any_dictionary && !games.is_played(&id).map_err(|error| sentence(&error))? {
            let past = games.read(&id).map_err(|error| sentence(&error))?;
            if let (_, Some(said)) = self.dealer.find(&past.about.words) {
                return Ok(session_desk::Opened::OtherDictionary(said));
            }
        }
        let resumed = games.resume(&id).map_err(|error| match error {
            StoreError::Locked(id) => {
                format!("Game {id} is being played in another window. Watch it with scrabble watch {id}.")
            }
            error => sentence(&error),
        });
        let Resumed { past, journal } = resumed?;
        let LoadedGame {
            about,
            game,
            note,
            events,
            ..
        } = past;
        let (opened, _) = self.dealer.find(&about.words);
        let seating = seating_of(&about)?;
        let (store, dictionary) = (self.shelf.clone(), opened.dictionary.clone());
        let resumed = OnTable::resume(store, about, journal, events, dictionary);
        self.on_table = Some(Arc::new(Mutex::new(resumed)));
        let note = note.map(|note| sentence(&note));
        let dealt = self.on_the_table(game, opened, seating, note);
        Ok(session_desk::Opened::Dealt(Box::new(dealt)))
    }
}

impl Desk for HomeDesk {
    fn deal(&mut self, new_game: NewGame) -> Result<Dealt, String> {
        let opened = self.dealer.choice(new_game.dictionary, new_game.family);
        self.start(new_game.setup, new_game.seating, opened)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Result<Dealt, String> {
        let opened = self.opened.clone();
        let opened = opened.unwrap_or_else(|| self.dealer.usual());
        self.start(setup, seating, opened)
    }

    fn think(&mut self, thought: Thought) -> Option<Job<Command>> {
        let opened = self.opened.as_ref()?;
        Some(self.thinker.think(thought, &opened.dictionary))
    }

    fn coach(&mut self, lookout: Lookout) -> Option<Job<Vec<Tip>>> {
        let opened = self.opened.as_ref()?;
        Some(self.thinker.coach(lookout, &opened.dictionary))
    }

    fn shelf(&mut self) -> Job<Result<Shelved, String>> {
        let games = self.shelf.clone();
        Job::new(move |_| shelved(&games?))
    }

    fn look_at_record(&mut self, named: &str) -> Result<Viewed, String> {
        self.open_record(named)
    }

    fn last_table(&mut self) -> Option<LastTable> {
        self.played_last()
    }

    fn put_away(&mut self) {
        self.clear_table();
    }

    fn statistics(&mut self) -> Job<Result<Statistics, String>> {
        let games = self.shelf.clone();
        Job::new(move |_| {
            let collected = finished::collect(&games?).map_err(|error| sentence(&error))?;
            Ok(collected.0)
        })
    }

    fn open(&mut self, id: &str, any_dictionary: bool) -> Result<session_desk::Opened, String> {
        self.resume(id, any_dictionary)
    }

    fn view(&mut self, id: &str) -> Result<Viewed, String> {
        self.review(id)
    }

    fn watch(&mut self, id: &str) -> Result<Viewed, String> {
        self.follow(id)
    }

    fn look_back(&mut self) -> Result<Viewed, String> {
        self.at_its_start()
    }

    fn poll(&mut self) -> Option<Result<Viewed, String>> {
        self.look_after_watched()
    }

    fn branch(&mut self, from: Branch) -> Result<Dealt, String> {
        self.go_on(from)
    }

    fn analyse(&mut self, game: &Viewed) -> Job<Result<Analysis, String>> {
        let adviser = self.adviser(game);
        Job::new(move |signals| {
            adviser
                .ask(|adviser| adviser.analysis(signals))
                .ok_or_else(|| "The analysis was canceled.".to_owned())
        })
    }

    fn lessons(&mut self, game: &Viewed, line: usize) -> Job<Option<Lessons>> {
        let adviser = self.adviser(game);
        Job::new(move |_| adviser.ask(|adviser| adviser.lessons(line)))
    }

    fn define(&mut self, words: &[String]) -> Vec<Told> {
        self.told_of(words)
    }

    fn try_out(&mut self, line: usize) -> Job<Option<Judged>> {
        let adviser = Arc::clone(&self.adviser);
        Job::new(move |signals| adviser.lock().ok()?.as_mut()?.try_out(line, signals))
    }

    fn export(&mut self) -> Result<String, String> {
        let on_table = self.on_table.as_deref().map(whole);
        let name = on_table.as_ref().and_then(|on_table| on_table.id());
        let name = name.map_or("scrabble".to_owned(), ToString::to_string);
        let words = self.opened.as_ref().map(|opened| opened.name.clone());
        let events = on_table
            .as_ref()
            .map_or(&[][..], |on_table| on_table.events());
        recorded::beside_us(&name, events, words)
    }

    fn quiz(&mut self, topic: Topic, dictionary: usize, family: bool) -> Result<Vec<Card>, String> {
        self.choose_cards(topic, dictionary, family)
    }

    fn answered(&mut self, card: &Card, known: bool) -> Result<(), String> {
        self.quizzer
            .mark(card, known)
            .map_err(|why| sentence(&why.message()))
    }

    fn discard(&mut self, id: &str) -> Result<(), String> {
        let (games, id) = self.find(id)?;
        games.delete(&id).map_err(|error| sentence(&error))
    }
}

/// The game on the table, for as long as the guard lives.
fn whole(on_table: &Mutex<OnTable>) -> MutexGuard<'_, OnTable> {
    on_table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The games on a shelf, as they are listed.
pub(super) fn shelved(games: &GameStore) -> Result<Shelved, String> {
    let listed = games.list().map_err(|error| sentence(&error))?;
    let (over, unfinished): (Vec<_>, Vec<_>) =
        listed.iter().partition(|game| finished::is_over(game));
    let now = shelf::now();
    let shown = |games: Vec<&ListedGame>| games.into_iter().map(|game| saved(game, now)).collect();
    Ok(Shelved {
        unfinished: shown(unfinished),
        finished: shown(over),
    })
}
