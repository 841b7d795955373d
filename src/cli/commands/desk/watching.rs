//! Games of ours that are looked at, and those that are played elsewhere meanwhile.

use super::HomeDesk;
use crate::app::Dealt;
use crate::app::meaning::Told;
use crate::app::seating::Seating;
use crate::app::telling::sentence;
use crate::app::viewer::{Branch, Viewed};
use crate::cli::commands::adviser::Adviser;
use crate::cli::commands::dealer::Opened;
use crate::cli::commands::leaves::Learned;
use crate::cli::commands::thinker::seating_of;
use crate::cli::commands::{Failure, replay};
use crate::cli::may_name_a_game;
use crate::engine::chance::Seed;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::record::redealt;
use crate::record::store::{GameId, LoadedGame, StoreError};
use std::ffi::OsStr;
use std::sync::{Arc, Mutex, PoisonError};

impl HomeDesk {
    /// Opens a game of ours to be looked at.
    pub(in crate::cli::commands) fn look_at(&mut self, past: LoadedGame) -> Result<Viewed, String> {
        let viewed = view(&past)?;
        self.viewed = Some(past);
        self.follower = None;
        Ok(viewed)
    }

    /// Opens the game on the table, which is over, to be gone through.
    pub(super) fn at_its_start(&mut self) -> Result<Viewed, String> {
        let id = self.journal.as_ref().and_then(|journal| journal.id());
        let id = id.ok_or("This game is not saved, so its turns cannot be shown.".to_owned())?;
        let viewed = self.follow(&id.to_string())?;
        self.follower = None;
        Ok(viewed)
    }

    /// Opens a recorded game by what it is called: an ID of ours, or a file.
    pub(super) fn open_record(&mut self, named: &str) -> Result<Viewed, String> {
        let file = OsStr::new(named);
        if named == "-" {
            return Err("Type a file name or a game ID.".to_owned());
        }
        // It begins with what was typed, a file whose name stays as it is.
        let said = |why: Failure| format!("{}.", why.message());
        if may_name_a_game(file) && GameId::parse(named).is_some() {
            let games = self.shelf.as_ref().map_err(Clone::clone)?;
            let past = replay::ours(games, named).map_err(said)?;
            return self.look_at(past);
        }
        let viewed = replay::in_file(file).map_err(said)?;
        (self.viewed, self.follower) = (None, None);
        Ok(viewed)
    }

    /// Opens a game that is over, from the list of such games.
    pub(super) fn review(&mut self, typed: &str) -> Result<Viewed, String> {
        let (games, id) = self.find(typed)?;
        let past = games.read(&id).map_err(|error| sentence(&error))?;
        self.look_at(past)
    }

    /// Opens a game to be watched.
    pub(in crate::cli::commands) fn follow(&mut self, typed: &str) -> Result<Viewed, String> {
        let (games, id) = self.find(typed)?;
        let follower = games.follow(&id).map_err(|error| sentence(&error))?;
        let viewed = self.look_at(follower.past())?;
        self.follower = Some(follower);
        self.told = None;
        Ok(viewed.watched())
    }

    /// Begins a game that goes on from the one that is looked at. From a finished game of ours it has the seed too: as long
    /// as the players do the same, they draw the same. From an unfinished one it has only what everybody knows, or it
    /// would tell the racks of a game that is still played.
    pub(super) fn go_on(&mut self, from: Branch) -> Result<Dealt, String> {
        let (seed, salt) = self.dealer.seed().map_err(|error| sentence(&error))?;
        let (events, opened, differs, seating) = match from {
            Branch::Events(count) => {
                let past = self.viewed.as_ref();
                let past = past.ok_or("There is no game to play on from.".to_owned())?;
                let (opened, differs) = self.dealer.find(&past.about.words);
                let events = copied(&past.events, count, seed)?;
                let seating = seating_of(&past.about)?;
                (events, opened, differs, seating)
            }
            Branch::Lines(record, count) => {
                let events = record.retold(count, seed);
                let events = events.map_err(|error| sentence(&error))?;
                let opened = self.dealer.usual();
                (events, opened, None, Seating::PEOPLE)
            }
        };
        let game = Game::replay(&events).map_err(|error| sentence(&error))?;
        self.journal = None;
        let unkept = self.begin(&events, &opened, &seating, salt);
        self.events = events;
        Ok(self.on_the_table(game, opened, seating, (differs, unkept)))
    }

    /// The words that the game which is looked at was played by, as far as that is known.
    fn words_viewed(&self) -> Opened {
        match &self.viewed {
            Some(past) => self.dealer.find(&past.about.words).0,
            None => self.dealer.usual(),
        }
    }

    /// Whoever analyses the game that is looked at, to be asked where that may take a while: made anew for another game.
    pub(super) fn adviser(&self, game: &Viewed) -> AskAdviser {
        AskAdviser {
            adviser: Arc::clone(&self.adviser),
            game: game.clone(),
            words: self.words_viewed(),
            learned: self.learned.clone(),
        }
    }

    /// What the words of the game that is looked at mean.
    pub(super) fn told_of(&self, words: &[String]) -> Vec<Told> {
        let dictionary = self.words_viewed().dictionary;
        let told = words.iter().map(|word| Told::in_record(&dictionary, word));
        told.collect()
    }

    /// How the watched game has gone on; it is an error, too, when nobody goes on with it.
    fn news(&mut self) -> Result<Option<Viewed>, String> {
        let (Some(follower), Ok(games)) = (&mut self.follower, &self.shelf) else {
            return Ok(None);
        };
        // Whoever has stopped playing has written all of it by then.
        let played = games.is_played(follower.id());
        let news = follower.poll().map_err(|error| match error {
            StoreError::NoGame(_) => "This game has been deleted.".to_owned(),
            error => sentence(&error),
        })?;
        if news.is_empty() {
            return match played {
                Ok(true) => Ok(None),
                Ok(false) => Err("No one is playing this game now.".to_owned()),
                Err(error) => Err(sentence(&error)),
            };
        }
        let past = follower.past();
        let viewed = view(&past)?.watched();
        self.viewed = Some(past);
        Ok(Some(viewed))
    }

    /// How the watched game has gone on, or why nothing is known of that; each reason is told once.
    pub(super) fn look_after_watched(&mut self) -> Option<Result<Viewed, String>> {
        match self.news() {
            Ok(viewed) => {
                self.told = None;
                viewed.map(Ok)
            }
            Err(why) if self.told.replace(why.clone()).as_ref() == Some(&why) => None,
            Err(why) => Some(Err(why)),
        }
    }
}

/// Somebody to be asked about a recorded game.
pub(super) struct AskAdviser {
    adviser: Arc<Mutex<Option<Adviser>>>,
    game: Viewed,
    words: Opened,
    learned: Learned,
}

impl AskAdviser {
    /// Asks; an adviser for another game makes room for one for this.
    pub(super) fn ask<T>(self, question: impl FnOnce(&mut Adviser) -> T) -> T {
        let mut adviser = self.adviser.lock().unwrap_or_else(PoisonError::into_inner);
        let same = adviser.take().filter(|adviser| adviser.is_for(&self.game));
        let same = same.unwrap_or_else(|| Adviser::new(&self.game, &self.words, &self.learned));
        question(adviser.insert(same))
    }
}

/// The first `count` events of a game, with hidden tiles drawn by `seed` as long as the whole game is not over.
fn copied(events: &[Event], count: usize, seed: Seed) -> Result<Vec<Event>, String> {
    let game = Game::replay(events).map_err(|error| sentence(&error))?;
    let first = &events[..count.min(events.len())];
    if matches!(game.phase(), Phase::Over(_)) {
        return Ok(first.to_vec());
    }
    redealt(first, None, seed).map_err(|error| sentence(&error))
}

/// A game of ours, to be looked at.
fn view(past: &LoadedGame) -> Result<Viewed, String> {
    let name = past.id.to_string();
    let viewed = Viewed::ours(name, &past.events, &past.about.words.name);
    viewed.map_err(|error| sentence(&error))
}
