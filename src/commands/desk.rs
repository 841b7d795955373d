//! The desk that the session works at: dictionaries and seeds to deal with, and the shelf that games are kept on.

use super::dealer::{Dealer, Opened};
use super::games::saved;
use super::{shelf, stats};
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::session::Dealt;
use crate::session::desk::Desk;
use crate::session::form::NewGame;
use crate::session::msg::Msg;
use crate::session::scene::SavedGame;
use crate::session::telling::sentence;
use crate::stats::Statistics;
use crate::store::{About, Appended, Journal, Past, Resumed, Shelf, StoreError};
use std::sync::Arc;

/// The desk of one running program.
pub(super) struct HomeDesk {
    dealer: Dealer,
    /// Where games are kept, or why they are not.
    shelf: Result<Shelf, String>,
    /// The journal of the game on the table.
    journal: Option<Journal>,
    /// The dictionary of the game on the table.
    opened: Option<Opened>,
    /// Whether finished games lay on the shelf when it was looked at last.
    finished: bool,
}

impl HomeDesk {
    pub(super) const fn new(dealer: Dealer, shelf: Result<Shelf, String>) -> Self {
        Self {
            dealer,
            shelf,
            journal: None,
            opened: None,
            finished: false,
        }
    }

    fn start(&mut self, setup: Setup, opened: Opened) -> Msg {
        // The game before is put away, so that it can be taken up again.
        self.journal = None;
        let Ok((seed, salt)) = self.dealer.seed() else {
            return Msg::DealFailed(
                "The system gives no random numbers; try --seed with a number.".to_owned(),
            );
        };
        let (game, started) = Game::start(setup, seed);
        let about = About::new(shelf::now(), opened.words(), salt);
        let begun = self.shelf.as_ref().map_err(Clone::clone);
        let begun = begun.and_then(|shelf| {
            let begun = shelf.begin(about, std::slice::from_ref(&started));
            begun.map_err(|error| not_kept(&error))
        });
        let unkept = match begun {
            Ok((journal, appended)) => {
                self.journal = Some(journal);
                owing(appended).err()
            }
            Err(why) => Some(why),
        };
        self.on_the_table(game, opened, None, unkept)
    }

    fn on_the_table(
        &mut self,
        game: Game,
        opened: Opened,
        note: Option<String>,
        unkept: Option<String>,
    ) -> Msg {
        let dealt = Dealt {
            game,
            lexicon: Arc::new(opened.dictionary.clone()),
            dictionary: opened.name.clone(),
            note,
            unkept,
            kept: self.journal.is_some(),
        };
        self.opened = Some(opened);
        Msg::Dealt(Box::new(dealt))
    }

    fn resume(&mut self, typed: &str, any_dictionary: bool) -> Result<Msg, String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        let id = games.find(typed).map_err(|error| sentence(&error))?;
        let Resumed { past, mut journal } = games.resume(&id).map_err(|error| sentence(&error))?;
        let Past {
            about, game, note, ..
        } = past;
        let (opened, differs) = self.dealer.find(&about.words);
        if let (Some(said), false) = (differs, any_dictionary) {
            let id = id.to_string();
            return Ok(Msg::OtherDictionary { id, said });
        }
        let unkept = owing(journal.catch_up()).err();
        self.journal = Some(journal);
        let note = note.map(|note| sentence(&note));
        Ok(self.on_the_table(game, opened, note, unkept))
    }
}

impl Desk for HomeDesk {
    fn deal(&mut self, new_game: NewGame) -> Msg {
        let opened = self.dealer.choice(new_game.dictionary);
        self.start(new_game.setup, opened)
    }

    fn deal_again(&mut self, setup: Setup) -> Msg {
        let opened = self.opened.clone();
        let opened = opened.unwrap_or_else(|| self.dealer.choice(self.dealer.first()));
        self.start(setup, opened)
    }

    fn keep(&mut self, events: &[Event]) -> Result<(), String> {
        match (&mut self.journal, &self.shelf) {
            (Some(journal), _) => owing(journal.append(events)),
            (None, Err(why)) => Err(why.clone()),
            (None, Ok(_)) => Err("This game is not kept.".to_owned()),
        }
    }

    fn shelf(&mut self) -> Vec<SavedGame> {
        let listed = self.shelf.as_ref().ok().and_then(|shelf| shelf.list().ok());
        let listed = listed.unwrap_or_default();
        self.finished = listed.iter().any(stats::is_over);
        listed
            .iter()
            .filter(|game| !stats::is_over(game))
            .map(|game| saved(game, shelf::now()))
            .collect()
    }

    fn any_finished(&mut self) -> bool {
        self.finished
    }

    fn statistics(&mut self) -> Statistics {
        let collected = self.shelf.as_ref().ok().map(stats::collect);
        collected.and_then(Result::ok).unwrap_or_default().0
    }

    fn open(&mut self, id: &str, any_dictionary: bool) -> Msg {
        self.resume(id, any_dictionary)
            .unwrap_or_else(Msg::OpenFailed)
    }

    fn discard(&mut self, id: &str) -> Result<(), String> {
        let games = self.shelf.as_ref().map_err(Clone::clone)?;
        let found = games.find(id).map_err(|error| sentence(&error))?;
        games.delete(&found).map_err(|error| sentence(&error))
    }
}

/// Whether all is on the disk.
fn owing(appended: Appended) -> Result<(), String> {
    match appended {
        Appended::Written => Ok(()),
        Appended::Owing(error) => Err(not_kept(&error)),
    }
}

/// Why the game is not kept just now.
fn not_kept(error: &StoreError) -> String {
    format!("Not kept: {error}. It is tried again with every turn.")
}
