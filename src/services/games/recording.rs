//! The journal of the current game.

use crate::app::describe::sentence;
use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::engine::tile::Tiles;
use crate::record::store::{AppendResult, GameId, Journal, JournalInfo, Journals, StoreError};
use crate::solver::movegen::Generator;
use crate::table::{Recorder, SaveError, SaveResult};
use crate::words::lexicon::Dictionary;
use std::sync::Arc;

/// The journal and the events of the current game.
pub(in crate::services) struct GameRecorder {
    journals: Result<Arc<dyn Journals>, SaveError>,
    about: JournalInfo,
    journal: Option<Journal>,
    events: Vec<Event>,
    /// The last error in saving them.
    save_error: Option<SaveError>,
    dictionary: Dictionary,
    /// The move generator of that dictionary, made when it is first needed.
    plays: Option<Generator>,
}

impl GameRecorder {
    /// Starts the journal of a new game.
    pub(super) fn begin(
        journals: Result<Arc<dyn Journals>, SaveError>,
        about: JournalInfo,
        events: Vec<Event>,
        dictionary: Dictionary,
    ) -> Self {
        let mut begun = Self::new(journals, about, events, dictionary);
        begun.save_error = begun.rewrite_journal().err();
        begun
    }

    const fn new(
        journals: Result<Arc<dyn Journals>, SaveError>,
        about: JournalInfo,
        events: Vec<Event>,
        dictionary: Dictionary,
    ) -> Self {
        Self {
            journals,
            about,
            journal: None,
            events,
            save_error: None,
            dictionary,
            plays: None,
        }
    }

    /// Resumes a journal; unsaved events are written first.
    pub(super) fn resume(
        journals: Result<Arc<dyn Journals>, SaveError>,
        about: JournalInfo,
        mut journal: Journal,
        events: Vec<Event>,
        dictionary: Dictionary,
    ) -> Self {
        Self {
            save_error: save_result(journal.catch_up()).err(),
            journal: Some(journal),
            ..Self::new(journals, about, events, dictionary)
        }
    }

    /// The ID of the saved game.
    pub(super) fn id(&self) -> Option<&GameId> {
        self.journal.as_ref().and_then(Journal::id)
    }

    /// What the journal says of the game.
    pub(in crate::services) const fn about(&self) -> &JournalInfo {
        &self.about
    }

    /// Whether there is a journal at all.
    pub(super) const fn is_kept(&self) -> bool {
        self.journal.is_some()
    }

    /// The events of the game.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Why the game is not saved completely, if it is not (R34).
    pub(super) fn save_error(&self) -> Option<SaveError> {
        self.save_error.clone()
    }

    /// Closes the journal, so that the game can be resumed. Unsaved events are written once more.
    pub(super) fn close(&mut self) {
        if let Some(mut journal) = self.journal.take() {
            self.save_error = save_result(journal.catch_up()).err();
        }
        // A room may still note the time of a turn, and must not begin another journal for it.
        self.journals = Err(SaveError::PutAway);
    }

    /// Remembers why the game is not saved. What is noted after it was put away, such as the time of a turn, is no part of it.
    fn remember_error(&mut self, kept: &SaveResult) {
        if !matches!(self.journals, Err(SaveError::PutAway)) {
            self.save_error = kept.as_ref().err().cloned();
        }
    }

    /// Writes a new journal with all events.
    fn rewrite_journal(&mut self) -> Result<(), SaveError> {
        self.journal = None;
        let journals = self.journals.as_ref().map_err(Clone::clone)?;
        let begun = journals.begin(self.about.clone(), &self.events);
        let (journal, appended) = begun.map_err(owed)?;
        self.journal = Some(journal);
        save_result(appended)
    }

    /// Appends the last events to the journal, or not at all. Without a journal, the whole game is written.
    fn append_or_forget(&mut self, events: &[Event]) -> SaveResult {
        let appended = match &mut self.journal {
            Some(journal) => journal.append_or_forget(events),
            None => return self.rewrite_whole().map(|()| None),
        };
        match appended {
            AppendResult::Written => Ok(None),
            AppendResult::Owing(meddled @ StoreError::FileChanged(_)) => {
                self.rewrite_whole()?;
                Ok(Some(self.rewritten(&meddled)))
            }
            AppendResult::Owing(error) => Err(SaveError::Forgotten(Arc::new(error))),
        }
    }

    /// Writes a new journal with all events, or none.
    fn rewrite_whole(&mut self) -> Result<(), SaveError> {
        let rewritten = self.rewrite_journal();
        if rewritten.is_err() {
            self.journal = None;
        }
        rewritten
    }

    /// Writes the game into a new journal, in place of one that was moved, deleted or cut short.
    fn restart_journal(&mut self, meddled: &StoreError) -> SaveResult {
        self.rewrite_journal()?;
        Ok(Some(self.rewritten(meddled)))
    }

    /// Says that the whole game has a new journal.
    fn rewritten(&self, meddled: &StoreError) -> String {
        let id = self.id().map(GameId::as_str).unwrap_or_default();
        format!(
            "{} The whole game is saved again as {id}.",
            sentence(meddled)
        )
    }
}

impl Recorder for GameRecorder {
    fn record(&mut self, events: &[Event]) -> SaveResult {
        self.events.extend_from_slice(events);
        let kept = match (&mut self.journal, &self.journals) {
            (Some(journal), _) => match journal.append(events) {
                AppendResult::Owing(meddled @ StoreError::FileChanged(_)) => {
                    self.restart_journal(&meddled)
                }
                appended => save_result(appended).map(|()| None),
            },
            (None, Err(why)) => Err(why.clone()),
            (None, Ok(_)) => Err(SaveError::NoJournal),
        };
        self.remember_error(&kept);
        kept
    }

    fn record_or_forget(&mut self, events: &[Event]) -> SaveResult {
        let known = self.events.len();
        self.events.extend_from_slice(events);
        let kept = self.append_or_forget(events);
        if kept.is_err() {
            self.events.truncate(known);
        }
        self.remember_error(&kept);
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

/// Whether everything is on the disk; if not, why.
fn save_result(appended: AppendResult) -> Result<(), SaveError> {
    match appended {
        AppendResult::Written => Ok(()),
        AppendResult::Owing(error) => Err(owed(error)),
    }
}

fn owed(error: StoreError) -> SaveError {
    SaveError::Owed(Arc::new(error))
}
