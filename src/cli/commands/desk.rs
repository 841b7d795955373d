//! The desk that the session works at: dictionaries and seeds to deal with, and the shelf that games are kept on.

mod leaving;
mod plays;
mod quizzing;
mod watching;

use super::adviser::Adviser;
use super::dealer::{Dealer, Opened};
use super::export;
use super::games::saved;
use super::leaves::Learned;
use super::study::Quizzer;
use super::thinker::{Thinker, seating_of};
use super::{shelf, stats};
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
    Appended, GameId, GameStore, Journal, JournalInfo, JournalTail, ListedGame, LoadedGame,
    Resumed, Salt, StoreError,
};
use crate::solver::analysis::{Analysis, Judged};
use crate::solver::coach::{Lessons, Tip};
use crate::solver::movegen::Generator;
use crate::words::study::Topic;
use crate::words::study::quiz::Card;
use leaving::{not_kept, owing};
use std::sync::{Arc, Mutex};

/// The desk of one running program.
pub(super) struct HomeDesk {
    dealer: Dealer,
    /// Where games are kept, or why they are not.
    shelf: Result<GameStore, String>,
    /// The journal of the game on the table.
    journal: Option<Journal>,
    /// What its journal says, or would say.
    about: Option<JournalInfo>,
    /// The dictionary of the game on the table.
    opened: Option<Opened>,
    /// Every play by that dictionary, once it has been asked for.
    plays: Option<Generator>,
    /// All that has happened in the game on the table.
    events: Vec<Event>,
    /// Why not all of it is on the disk.
    unkept: Option<String>,
    /// The game of ours that is looked at.
    viewed: Option<LoadedGame>,
    /// The same while it is being played elsewhere.
    follower: Option<JournalTail>,
    /// Why there is nothing new of it, as far as that has been told.
    told: Option<String>,
    /// What the players have learned it is worth to keep tiles.
    learned: Learned,
    /// What analyses it.
    adviser: Arc<Mutex<Option<Adviser>>>,
    /// What asks words, and remembers what was known.
    quizzer: Quizzer,
    /// Where computers think.
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
            journal: None,
            about: None,
            opened: None,
            plays: None,
            events: vec![],
            unkept: None,
            viewed: None,
            follower: None,
            told: None,
            adviser: Arc::default(),
            quizzer,
            thinker: Thinker::new(learned.clone()),
            learned,
        }
    }

    /// Why the game on the table is not kept, or not all of it, if that is so (R34).
    pub(super) fn unkept(&self) -> Option<&str> {
        self.unkept.as_deref()
    }

    /// The unfinished games, the last one first.
    ///
    /// # Errors
    /// Why they cannot be found out, in one sentence.
    pub(super) fn unfinished(&self) -> Result<Vec<SavedGame>, String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        Ok(shelved(games)?.unfinished)
    }

    /// Whether a game on the shelf is meant by this.
    ///
    /// # Errors
    /// Why none is, in one sentence.
    pub(super) fn knows(&self, typed: &str) -> Result<(), String> {
        self.find(typed).map(drop)
    }

    /// The shelf, and the game on it that somebody means.
    fn find(&self, typed: &str) -> Result<(&GameStore, GameId), String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        let id = games.find(typed).map_err(|error| sentence(&error))?;
        Ok((games, id))
    }

    /// Begins a journal, and says why there is none if there is none.
    fn begin(
        &mut self,
        events: &[Event],
        opened: &Opened,
        seating: &Seating,
        salt: Salt,
    ) -> Option<String> {
        let levels = seating.by_seat().iter();
        let computers = levels.map(|level| level.map(|level| level.to_string()));
        let about = JournalInfo::new(shelf::now(), opened.words(), salt);
        let about = about.with_computers(computers.collect());
        self.write_anew(about, events).err()
    }

    /// Writes a journal with all of these events, which tells this of them.
    ///
    /// # Errors
    /// Why they are not on the disk, or not all of them.
    fn write_anew(&mut self, about: JournalInfo, events: &[Event]) -> Result<(), String> {
        self.about = Some(about.clone());
        let begun = self.shelf.as_ref().map_err(Clone::clone);
        let begun = begun.and_then(|shelf| {
            let begun = shelf.begin(about, events);
            begun.map_err(|error| not_kept(&error))
        });
        let (journal, appended) = begun?;
        self.journal = Some(journal);
        owing(appended)
    }

    fn start(&mut self, setup: Setup, seating: Seating, opened: Opened) -> Result<Dealt, String> {
        // The game before is put away, so that it can be taken up again.
        self.journal = None;
        let (seed, salt) = self.dealer.seed().map_err(|_| {
            "The system provides no random numbers. Give a number with --seed.".to_owned()
        })?;
        let (game, started) = Game::start(setup, seed);
        let events = vec![started];
        let unkept = self.begin(&events, &opened, &seating, salt);
        self.events = events;
        Ok(self.on_the_table(game, opened, seating, (None, unkept)))
    }

    fn on_the_table(
        &mut self,
        game: Game,
        opened: Opened,
        seating: Seating,
        (note, unkept): (Option<String>, Option<String>),
    ) -> Dealt {
        self.unkept.clone_from(&unkept);
        let dealt = Dealt {
            game,
            lexicon: Arc::new(opened.dictionary.clone()),
            dictionary: opened.name.clone(),
            note,
            unkept,
            kept: self.journal.is_some(),
            seating,
        };
        self.opened = Some(opened);
        self.plays = None;
        self.thinker.begin_anew();
        dealt
    }

    fn resume(
        &mut self,
        typed: &str,
        any_dictionary: bool,
    ) -> Result<session_desk::Opened, String> {
        let (games, id) = self.find(typed)?;
        // Until all have agreed the file stays as it is; a game that is being played is not theirs to agree on.
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
        let Resumed { past, mut journal } = resumed?;
        let LoadedGame {
            about,
            game,
            note,
            events,
            ..
        } = past;
        let (opened, _) = self.dealer.find(&about.words);
        let seating = seating_of(&about)?;
        let unkept = owing(journal.catch_up()).err();
        self.journal = Some(journal);
        self.about = Some(about);
        self.events = events;
        let note = note.map(|note| sentence(&note));
        let dealt = self.on_the_table(game, opened, seating, (note, unkept));
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

    fn keep(&mut self, events: &[Event]) -> Result<Option<String>, String> {
        self.events.extend_from_slice(events);
        let kept = match (&mut self.journal, &self.shelf) {
            (Some(journal), _) => match (journal.append(events), self.about.clone()) {
                // What was in the file is in nobody's hands but ours.
                (Appended::Owing(file_changed @ StoreError::FileChanged(_)), Some(about)) => {
                    self.begin_again(about, &file_changed)
                }
                (appended, _) => owing(appended).map(|()| None),
            },
            (None, Err(why)) => Err(why.clone()),
            (None, Ok(_)) => Err("This game is not saved.".to_owned()),
        };
        self.unkept = kept.as_ref().err().cloned();
        kept
    }

    fn nobody_can_play(&mut self, game: &Game) -> bool {
        self.no_play_is_left(game)
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
            let collected = stats::collect(&games?).map_err(|error| sentence(&error))?;
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
        let name = self.journal.as_ref().and_then(|journal| journal.id());
        let name = name.map_or("scrabble".to_owned(), ToString::to_string);
        let words = self.opened.as_ref().map(|opened| opened.name.clone());
        export::beside_us(&name, &self.events, words)
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

/// The games on a shelf, as they are listed.
pub(super) fn shelved(games: &GameStore) -> Result<Shelved, String> {
    let listed = games.list().map_err(|error| sentence(&error))?;
    let (over, unfinished): (Vec<_>, Vec<_>) = listed.iter().partition(|game| stats::is_over(game));
    let now = shelf::now();
    let shown = |games: Vec<&ListedGame>| games.into_iter().map(|game| saved(game, now)).collect();
    Ok(Shelved {
        unfinished: shown(unfinished),
        finished: shown(over),
    })
}
