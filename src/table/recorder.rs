//! The interface for recording events.

use crate::engine::event::Event;
use crate::engine::game::Game;
use crate::record::store::StoreError;
use std::error::Error;
use std::sync::{Arc, Mutex};

/// Why events are not saved, in whole sentences.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SaveError {
    /// They could not be written. The game goes on.
    #[error("Not saved: {0}. Saving is tried again every turn.")]
    Owed(Arc<StoreError>),
    /// They could not be written, and have not happened.
    #[error("Not saved: {0}. Nothing has changed. Try again.")]
    Forgotten(Arc<StoreError>),
    /// There is no folder to write them in.
    #[error("Not saved: {0}.")]
    NoStore(Arc<StoreError>),
    /// The game has no journal.
    #[error("This game is not saved.")]
    NoJournal,
    /// The journal was closed.
    #[error("This game was put away.")]
    PutAway,
    /// What a guest may know: nothing of the host's disk.
    #[error("The host could not save this. Nothing has changed. Try again.")]
    AtHost,
    /// Another recorder could not record them.
    #[error("{0}")]
    Other(Arc<dyn Error + Send + Sync>),
}

/// The same sentence is no news to players.
impl PartialEq for SaveError {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for SaveError {}

/// The result of recording events: a message for the players, if any, of one or two sentences; or the error.
pub type SaveResult = Result<Option<String>, SaveError>;

/// Records events before anyone sees them (R34) and detects when no plays are left.
pub trait Recorder: Send {
    /// Records these events permanently.
    ///
    /// # Errors
    /// Why the events could not be recorded. The next call tries them again.
    fn record(&mut self, events: &[Event]) -> SaveResult;

    /// Records these events permanently or, if that fails, forgets them: they have not happened. Called for a game across
    /// machines, where nobody is told what is not saved.
    ///
    /// # Errors
    /// Why the events could not be recorded.
    fn record_or_forget(&mut self, events: &[Event]) -> SaveResult {
        self.record(events)
    }

    /// Returns whether nobody has a play left in a game whose racks can no longer change (R23). Only the recorder
    /// sees all racks.
    fn nobody_can_play(&mut self, game: &Game) -> bool {
        let _ = game;
        false
    }
}

/// A recorder shared with its owner.
pub type SharedRecorder = Arc<Mutex<dyn Recorder>>;
