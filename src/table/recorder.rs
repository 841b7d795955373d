//! The interface for recording events.

use crate::engine::event::Event;
use crate::engine::game::Game;
use std::sync::{Arc, Mutex};

/// Records events before anyone sees them (R34) and detects when no plays are left.
pub trait Recorder: Send {
    /// Records these events permanently. Returns a message for the players, if any, of one or two sentences.
    ///
    /// # Errors
    /// Why the events could not be recorded, in one sentence. The next call tries them again.
    fn record(&mut self, events: &[Event]) -> Result<Option<String>, String>;

    /// Records these events permanently or, if that fails, forgets them: they have not happened. Called for a game across
    /// machines, where nobody is told what is not saved.
    ///
    /// # Errors
    /// Why the events could not be recorded, in one sentence.
    fn record_or_forget(&mut self, events: &[Event]) -> Result<Option<String>, String> {
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
