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
use crate::analysis::{Analysis, Judged};
use crate::coach::Lessons;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::movegen::Generator;
use crate::session::Dealt;
use crate::session::desk::Desk;
use crate::session::form::{LastTable, NewGame};
use crate::session::meaning::Told;
use crate::session::msg::{Lookout, Msg, Thought};
use crate::session::scene::SavedGame;
use crate::session::seating::Seating;
use crate::session::telling::sentence;
use crate::session::viewer::{Branch, Viewed};
use crate::stats::Statistics;
use crate::store::{
    About, Appended, Follower, GameId, Journal, Listed, Past, Resumed, Salt, Shelf, StoreError,
};
use crate::study::Topic;
use crate::study::quiz::Card;
use leaving::{not_kept, owing};
use std::sync::Arc;

/// The desk of one running program.
pub(super) struct HomeDesk {
    dealer: Dealer,
    /// Where games are kept, or why they are not.
    shelf: Result<Shelf, String>,
    /// The journal of the game on the table.
    journal: Option<Journal>,
    /// What its journal says, or would say.
    about: Option<About>,
    /// The dictionary of the game on the table.
    opened: Option<Opened>,
    /// Every play by that dictionary, once it has been asked for.
    plays: Option<Generator>,
    /// The finished games, as they lay on the shelf when it was looked at last.
    finished: Vec<SavedGame>,
    /// All that has happened in the game on the table.
    events: Vec<Event>,
    /// Why not all of it is on the disk.
    unkept: Option<String>,
    /// The game of ours that is looked at.
    viewed: Option<Past>,
    /// The same while it is being played elsewhere.
    follower: Option<Follower>,
    /// Why there is nothing new of it, as far as that has been told.
    told: Option<String>,
    /// What the players have learned it is worth to keep tiles.
    learned: Learned,
    /// What analyses it.
    adviser: Option<Adviser>,
    /// What asks words, and remembers what was known.
    quizzer: Quizzer,
    /// Where computers think.
    thinker: Thinker,
}

impl HomeDesk {
    pub(super) fn new(
        dealer: Dealer,
        shelf: Result<Shelf, String>,
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
            finished: vec![],
            events: vec![],
            unkept: None,
            viewed: None,
            follower: None,
            told: None,
            adviser: None,
            quizzer,
            thinker: Thinker::new(learned.clone()),
            learned,
        }
    }

    /// Why the game on the table is not kept, or not all of it, if that is so (R34).
    pub(super) fn unkept(&self) -> Option<&str> {
        self.unkept.as_deref()
    }

    /// Whether a game on the shelf is meant by this.
    ///
    /// # Errors
    /// Why none is, in one sentence.
    pub(super) fn knows(&self, typed: &str) -> Result<(), String> {
        self.find(typed).map(drop)
    }

    /// The shelf, and the game on it that somebody means.
    fn find(&self, typed: &str) -> Result<(&Shelf, GameId), String> {
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
        let about = About::new(shelf::now(), opened.words(), salt);
        let about = about.with_computers(computers.collect());
        self.write_anew(about, events).err()
    }

    /// Writes a journal with all of these events, which tells this of them.
    ///
    /// # Errors
    /// Why they are not on the disk, or not all of them.
    fn write_anew(&mut self, about: About, events: &[Event]) -> Result<(), String> {
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

    fn start(&mut self, setup: Setup, seating: Seating, opened: Opened) -> Msg {
        // The game before is put away, so that it can be taken up again.
        self.journal = None;
        let Ok((seed, salt)) = self.dealer.seed() else {
            return Msg::DealFailed(
                "The system provides no random numbers. Give a number with --seed.".to_owned(),
            );
        };
        let (game, started) = Game::start(setup, seed);
        let events = vec![started];
        let unkept = self.begin(&events, &opened, &seating, salt);
        self.events = events;
        self.on_the_table(game, opened, seating, (None, unkept))
    }

    fn on_the_table(
        &mut self,
        game: Game,
        opened: Opened,
        seating: Seating,
        (note, unkept): (Option<String>, Option<String>),
    ) -> Msg {
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
        Msg::Dealt(Box::new(dealt))
    }

    fn resume(&mut self, typed: &str, any_dictionary: bool) -> Result<Msg, String> {
        let (games, id) = self.find(typed)?;
        // Until all have agreed the file stays as it is; a game that is being played is not theirs to agree on.
        if !any_dictionary && !games.is_played(&id).map_err(|error| sentence(&error))? {
            let past = games.read(&id).map_err(|error| sentence(&error))?;
            if let (_, Some(said)) = self.dealer.find(&past.about.words) {
                let id = id.to_string();
                return Ok(Msg::OtherDictionary { id, said });
            }
        }
        let resumed = games.resume(&id).map_err(|error| match error {
            StoreError::Locked(id) => {
                format!("Game {id} is being played in another window. Watch it with scrabble watch {id}.")
            }
            error => sentence(&error),
        });
        let Resumed { past, mut journal } = resumed?;
        let Past {
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
        Ok(self.on_the_table(game, opened, seating, (note, unkept)))
    }
}

impl Desk for HomeDesk {
    fn deal(&mut self, new_game: NewGame) -> Msg {
        let opened = self.dealer.choice(new_game.dictionary, new_game.family);
        self.start(new_game.setup, new_game.seating, opened)
    }

    fn deal_again(&mut self, setup: Setup, seating: Seating) -> Msg {
        let opened = self.opened.clone();
        let opened = opened.unwrap_or_else(|| self.dealer.usual());
        self.start(setup, seating, opened)
    }

    fn think(&mut self, thought: Thought) {
        if let Some(opened) = &self.opened {
            self.thinker.think(thought, &opened.dictionary);
        }
    }

    fn coach(&mut self, lookout: Lookout) {
        if let Some(opened) = &self.opened {
            self.thinker.coach(lookout, &opened.dictionary);
        }
    }

    fn hurry(&mut self) {
        self.thinker.hurry();
    }

    fn thought(&mut self) -> Option<Msg> {
        self.thinker.wait()
    }

    fn thoughts(&mut self) -> Vec<Msg> {
        self.thinker.news()
    }

    fn wake_by(&mut self, wake: Box<dyn Fn() + Send>) {
        self.thinker.wake_by(wake);
    }

    fn keep(&mut self, events: &[Event]) -> Result<Option<String>, String> {
        self.events.extend_from_slice(events);
        let kept = match (&mut self.journal, &self.shelf) {
            (Some(journal), _) => match (journal.append(events), self.about.clone()) {
                // What was in the file is in nobody's hands but ours.
                (Appended::Owing(meddled @ StoreError::Meddled(_)), Some(about)) => {
                    self.begin_again(about, &meddled)
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

    fn shelf(&mut self) -> Result<Vec<SavedGame>, String> {
        self.finished.clear();
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        let listed = games.list().map_err(|error| sentence(&error))?;
        let (over, unfinished): (Vec<_>, Vec<_>) =
            listed.iter().partition(|game| stats::is_over(game));
        let now = shelf::now();
        let shown = |games: Vec<&Listed>| games.into_iter().map(|game| saved(game, now)).collect();
        self.finished = shown(over);
        Ok(shown(unfinished))
    }

    fn look_at_record(&mut self, named: &str) -> Result<Viewed, String> {
        self.open_record(named)
    }

    fn finished_seen(&mut self) -> Vec<SavedGame> {
        self.finished.clone()
    }

    fn last_table(&mut self) -> Option<LastTable> {
        self.played_last()
    }

    fn put_away(&mut self) {
        self.clear_table();
    }

    fn statistics(&mut self) -> Result<Statistics, String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        let collected = stats::collect(games).map_err(|error| sentence(&error))?;
        Ok(collected.0)
    }

    fn open(&mut self, id: &str, any_dictionary: bool) -> Msg {
        self.resume(id, any_dictionary)
            .unwrap_or_else(Msg::OpenFailed)
    }

    fn view(&mut self, id: &str) -> Msg {
        self.review(id).unwrap_or_else(Msg::OpenFailed)
    }

    fn watch(&mut self, id: &str) -> Msg {
        match self.follow(id) {
            Ok(viewed) => Msg::Watched(Box::new(viewed)),
            Err(why) => Msg::OpenFailed(why),
        }
    }

    fn look_back(&mut self) -> Msg {
        self.at_its_start().unwrap_or_else(Msg::OpenFailed)
    }

    fn poll(&mut self) -> Option<Msg> {
        self.look_after_watched()
    }

    fn branch(&mut self, from: Branch) -> Msg {
        self.go_on(from).unwrap_or_else(Msg::OpenFailed)
    }

    fn analyse(&mut self, game: &Viewed) -> Result<Analysis, String> {
        Ok(self.adviser(game).analysis())
    }

    fn lessons(&mut self, game: &Viewed, line: usize) -> Option<Lessons> {
        self.adviser(game).lessons(line)
    }

    fn define(&mut self, words: &[String]) -> Vec<Told> {
        self.told_of(words)
    }

    fn try_out(&mut self, line: usize) -> Option<Judged> {
        self.adviser.as_mut()?.try_out(line)
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
