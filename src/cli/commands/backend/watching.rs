//! Saved games in the viewer, finished or played in another window.

use super::{LocalBackend, whole};
use crate::app::OpenedGame;
use crate::app::definitions::Definition;
use crate::app::describe::sentence;
use crate::app::seating::Seating;
use crate::app::viewer::{Branch, ViewedGame};
use crate::cli::commands::bot_runner::seating_of;
use crate::cli::commands::dealer::OpenedDictionary;
use crate::cli::commands::failure::Failure;
use crate::cli::commands::game_analyzer::GameAnalyzer;
use crate::cli::commands::leaves::LearnedLeaves;
use crate::cli::commands::recorded;
use crate::cli::may_name_a_game;
use crate::engine::event::Event;
use crate::engine::game::{Game, Phase};
use crate::engine::turn_rng::Seed;
use crate::record::redealt;
use crate::record::store::{GameId, LoadedGame, StoreError};
use crate::table::{FollowedGame, GameFeed};
use std::ffi::OsStr;
use std::sync::{Arc, Mutex, PoisonError};

impl LocalBackend {
    /// Opens a saved game in the viewer.
    pub(in crate::cli::commands) fn look_at(
        &mut self,
        past: LoadedGame,
    ) -> Result<ViewedGame, String> {
        let viewed = view(&past)?;
        self.viewed = Some(past);
        self.watched = None;
        Ok(viewed)
    }

    /// Opens the current game, which is over, in the viewer.
    pub(super) fn at_its_start(&mut self) -> Result<ViewedGame, String> {
        let on_table = self.on_table.as_deref().map(whole);
        let id = on_table.and_then(|on_table| on_table.id().map(ToString::to_string));
        let id = id.ok_or("This game is not saved, so its turns cannot be shown.".to_owned())?;
        let viewed = self.follow(&id)?;
        self.watched = None;
        Ok(viewed)
    }

    /// Opens a recorded game by its ID or file name.
    pub(super) fn open_record(&mut self, named: &str) -> Result<ViewedGame, String> {
        let file = OsStr::new(named);
        if named == "-" {
            return Err("Type a file name or a game ID.".to_owned());
        }
        // The message starts with the file name as typed.
        let said = |why: Failure| format!("{}.", why.message());
        if may_name_a_game(file) && GameId::parse(named).is_some() {
            let games = self.store.as_ref().map_err(Clone::clone)?;
            let past = recorded::saved(games, named).map_err(said)?;
            return self.look_at(past);
        }
        let viewed = recorded::in_file(file, self.dealer.name()).map_err(said)?;
        (self.viewed, self.watched) = (None, None);
        Ok(viewed)
    }

    /// Opens a finished game from the list.
    pub(super) fn review(&mut self, typed: &str) -> Result<ViewedGame, String> {
        let (games, id) = self.find(typed)?;
        let past = games.read(&id).map_err(|error| sentence(&error))?;
        self.look_at(past)
    }

    /// Opens a game played in another window.
    pub(in crate::cli::commands) fn follow(&mut self, typed: &str) -> Result<ViewedGame, String> {
        let (games, id) = self.find(typed)?;
        let follower = games.follow(&id).map_err(|error| sentence(&error))?;
        let feed = FollowedGame::new(games.clone(), follower);
        let viewed = self.look_at(feed.past())?;
        self.watched = Some(feed);
        self.reported_error = None;
        Ok(viewed.watched())
    }

    /// Starts a game that continues the one in the viewer. From a finished saved game it keeps the seed, so that the same turns
    /// draw the same tiles. From an unfinished one it has only what everyone knows, because
    /// the racks of a game in progress are secret.
    pub(super) fn continue_from(&mut self, from: Branch) -> Result<OpenedGame, String> {
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
        self.close_journal();
        self.begin(events, &opened, &seating, salt);
        Ok(self.on_the_table(game, opened, seating, differs))
    }

    /// The dictionary of the game in the viewer, if it is known.
    fn words_viewed(&self) -> OpenedDictionary {
        match &self.viewed {
            Some(past) => self.dealer.find(&past.about.words).0,
            None => self.dealer.usual(),
        }
    }

    /// The analyzer for the game in the viewer, to be asked in a job.
    pub(super) fn analyzer(&self, game: &ViewedGame) -> AnalysisTask {
        AnalysisTask {
            analyzer: Arc::clone(&self.analyzer),
            game: game.clone(),
            words: self.words_viewed(),
            learned: self.learned.clone(),
        }
    }

    /// Definitions of words in the game in the viewer.
    pub(super) fn told_of(&self, words: &[String]) -> Vec<Definition> {
        let dictionary = self.words_viewed().dictionary;
        let told = words
            .iter()
            .map(|word| Definition::in_record(&dictionary, word));
        told.collect()
    }

    /// The news of the watched game; an error also if nobody plays it any more.
    fn poll_watched(&mut self) -> Result<Option<ViewedGame>, String> {
        let Some(feed) = &mut self.watched else {
            return Ok(None);
        };
        // A player who has left has written everything by then.
        let played = feed.is_played();
        let news = feed.new_events().map_err(|error| match error {
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
        let past = feed.past();
        let viewed = view(&past)?.watched();
        self.viewed = Some(past);
        Ok(Some(viewed))
    }

    /// The news of the watched game, or why there are none; each reason is told once.
    pub(super) fn look_after_watched(&mut self) -> Option<Result<ViewedGame, String>> {
        match self.poll_watched() {
            Ok(viewed) => {
                self.reported_error = None;
                viewed.map(Ok)
            }
            Err(why) if self.reported_error.replace(why.clone()).as_ref() == Some(&why) => None,
            Err(why) => Some(Err(why)),
        }
    }
}

/// An analyzer for a recorded game, made when first asked.
pub(super) struct AnalysisTask {
    analyzer: Arc<Mutex<Option<GameAnalyzer>>>,
    game: ViewedGame,
    words: OpenedDictionary,
    learned: LearnedLeaves,
}

impl AnalysisTask {
    /// Asks the analyzer, made again if it is for another game.
    pub(super) fn ask<T>(self, question: impl FnOnce(&mut GameAnalyzer) -> T) -> T {
        let mut analyzer = self.analyzer.lock().unwrap_or_else(PoisonError::into_inner);
        let same = analyzer
            .take()
            .filter(|analyzer| analyzer.is_for(&self.game));
        let same =
            same.unwrap_or_else(|| GameAnalyzer::new(&self.game, &self.words, &self.learned));
        question(analyzer.insert(same))
    }
}

/// The first `count` events of a game, with hidden tiles drawn by `seed` unless the game is over.
fn copied(events: &[Event], count: usize, seed: Seed) -> Result<Vec<Event>, String> {
    let game = Game::replay(events).map_err(|error| sentence(&error))?;
    let first = &events[..count.min(events.len())];
    if matches!(game.phase(), Phase::Over(_)) {
        return Ok(first.to_vec());
    }
    redealt(first, None, seed).map_err(|error| sentence(&error))
}

/// A saved game for the viewer.
fn view(past: &LoadedGame) -> Result<ViewedGame, String> {
    let name = past.id.to_string();
    let viewed = ViewedGame::ours(name, &past.events, &past.about.words.name);
    viewed.map_err(|error| sentence(&error))
}
