//! A recorder that remembers.

use scrabble::engine::event::Event;
use scrabble::engine::game::Game;
use scrabble::table::{Recorder, SaveError, SaveResult, SharedRecorder};
use std::sync::{Arc, Mutex, MutexGuard};

/// Remembers what a table has it write down; clones are the same notebook.
#[derive(Clone, Default)]
pub struct Notebook(Arc<Mutex<Notes>>);

/// What stands in it.
#[derive(Default)]
pub struct Notes {
    /// All that was written down.
    pub kept: Vec<Event>,
    /// What is owed since there was no room.
    pub owed: Vec<Event>,
    /// Whether there is no room.
    pub full: bool,
    /// What the look for plays finds, and how often it was made.
    pub stuck: bool,
    pub looked: usize,
}

impl Notebook {
    /// One without room.
    pub fn full() -> Self {
        let notebook = Self::default();
        notebook.notes().full = true;
        notebook
    }

    /// One that finds no play left.
    pub fn stuck() -> Self {
        let notebook = Self::default();
        notebook.notes().stuck = true;
        notebook
    }

    pub fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().expect("no panic")
    }

    /// What was written down so far.
    pub fn kept(&self) -> Vec<Event> {
        self.notes().kept.clone()
    }

    /// For a table that is to be recorded.
    pub fn recording(&self) -> SharedRecorder {
        Arc::clone(&self.0) as SharedRecorder
    }
}

/// Why nothing is saved when there is no room.
pub fn disk_is_full() -> SaveError {
    let error: Box<dyn std::error::Error + Send + Sync> = "Not saved: the disk is full.".into();
    SaveError::Other(error.into())
}

impl Recorder for Notes {
    fn record(&mut self, events: &[Event]) -> SaveResult {
        self.owed.extend_from_slice(events);
        if self.full {
            return Err(disk_is_full());
        }
        self.kept.append(&mut self.owed);
        Ok(None)
    }

    fn record_or_forget(&mut self, events: &[Event]) -> SaveResult {
        let recorded = self.record(events);
        self.owed.clear();
        recorded
    }

    fn nobody_can_play(&mut self, _: &Game) -> bool {
        self.looked += 1;
        self.stuck
    }
}
