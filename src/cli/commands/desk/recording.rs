//! The journal of the game on the table, and the look for plays in it.

use super::leaving::{not_kept, owing};
use crate::app::telling::sentence;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::tile::Tiles;
use crate::record::store::{About, Appended, GameId, Journal, Shelf, StoreError};
use crate::solver::movegen::Generator;
use crate::table::Recorder;
use crate::words::lexicon::Dictionary;

/// What is kept of the game on the table.
pub(super) struct OnTable {
    shelf: Result<Shelf, String>,
    about: About,
    journal: Option<Journal>,
    /// All that has happened in it.
    events: Vec<Event>,
    /// Why not all of it is on the disk.
    unkept: Option<String>,
    dictionary: Dictionary,
    /// Every play by that dictionary, once it has been asked for.
    plays: Option<Generator>,
}

impl OnTable {
    /// A game that begins, with these events.
    pub(super) fn begin(
        shelf: Result<Shelf, String>,
        about: About,
        events: Vec<Event>,
        dictionary: Dictionary,
    ) -> Self {
        let mut begun = Self {
            shelf,
            about,
            journal: None,
            events,
            unkept: None,
            dictionary,
            plays: None,
        };
        begun.unkept = begun.write_anew().err();
        begun
    }

    /// A game that is taken up again; what its journal lacks is written first.
    pub(super) fn resume(
        shelf: Result<Shelf, String>,
        about: About,
        mut journal: Journal,
        events: Vec<Event>,
        dictionary: Dictionary,
    ) -> Self {
        let unkept = owing(journal.catch_up()).err();
        Self {
            shelf,
            about,
            journal: Some(journal),
            events,
            unkept,
            dictionary,
            plays: None,
        }
    }

    /// What its journal is called, if it has one.
    pub(super) fn id(&self) -> Option<&GameId> {
        self.journal.as_ref().and_then(Journal::id)
    }

    /// Whether it is kept at all.
    pub(super) const fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// All that has happened in it.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Why it is not kept, or not all of it, if that is so (R34).
    pub(super) fn unkept(&self) -> Option<String> {
        self.unkept.clone()
    }

    /// Closes the journal, so that the game can be taken up again. What could not be written so far is tried once more.
    pub(super) fn close(&mut self) {
        if let Some(mut journal) = self.journal.take() {
            self.unkept = owing(journal.catch_up()).err();
        }
    }

    /// Writes a journal with all events.
    fn write_anew(&mut self) -> Result<(), String> {
        self.journal = None;
        let shelf = self.shelf.as_ref().map_err(Clone::clone)?;
        let begun = shelf.begin(self.about.clone(), &self.events);
        let (journal, appended) = begun.map_err(|error| not_kept(&error))?;
        self.journal = Some(journal);
        owing(appended)
    }

    /// Writes the game into a new journal, in the place of one that somebody has moved, deleted or cut short.
    fn begin_again(&mut self, meddled: &StoreError) -> Result<Option<String>, String> {
        self.write_anew()?;
        let id = self.id().map(GameId::as_str).unwrap_or_default();
        Ok(Some(format!(
            "{} The whole game is saved again as {id}.",
            sentence(meddled)
        )))
    }
}

impl Recorder for OnTable {
    fn record(&mut self, events: &[Event]) -> Result<Option<String>, String> {
        self.events.extend_from_slice(events);
        let kept = match (&mut self.journal, &self.shelf) {
            (Some(journal), _) => match journal.append(events) {
                // What was in the file is in nobody's hands but ours.
                Appended::Owing(meddled @ StoreError::Meddled(_)) => self.begin_again(&meddled),
                appended => owing(appended).map(|()| None),
            },
            (None, Err(why)) => Err(why.clone()),
            (None, Ok(_)) => Err("This game is not saved.".to_owned()),
        };
        self.unkept = kept.as_ref().err().cloned();
        kept
    }

    fn nobody_can_play(&mut self, game: &Game) -> bool {
        let setup = game.setup();
        let playing = setup.seats().filter(|&seat| !game.resigned(seat));
        let racks: Vec<Tiles> = playing
            .filter_map(|seat| game.view(Some(seat)).rack)
            .collect();
        let agreed = game.agreed().iter().map(Vec::as_slice);
        let plays = &mut self.plays;
        let generator = plays.get_or_insert_with(|| Generator::new(&self.dictionary));
        generator
            .clone()
            .with_words(agreed)
            .nobody_can_play(game.board(), &racks, game.bag_count(), setup.rules())
            .unwrap_or(false)
    }
}
