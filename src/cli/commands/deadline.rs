//! Searches within a time.

use crate::solver::players::{Limits, SearchObserver};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The limits of a search that is hurried after this time, if there is one.
pub(super) fn limits(time: Option<Duration>) -> Limits {
    time.map_or_else(Limits::default, |time| Limits::within(time.as_millis()))
}

/// Hurries a search when its time is up, but not before its first results.
pub(super) struct Deadline {
    at: Option<Instant>,
    begun: AtomicBool,
}

impl Deadline {
    /// Returns a deadline this long from now; it never hurries where there is none.
    pub(super) fn after(time: Option<Duration>) -> Self {
        Self {
            at: time.and_then(|time| Instant::now().checked_add(time)),
            begun: AtomicBool::new(false),
        }
    }
}

impl SearchObserver for Deadline {
    fn progress(&self, done: u32, _: u32) {
        self.begun.fetch_or(done > 0, Ordering::Relaxed);
    }

    fn hurried(&self) -> bool {
        let begun = self.begun.load(Ordering::Relaxed);
        begun && self.at.is_some_and(|at| Instant::now() >= at)
    }
}
