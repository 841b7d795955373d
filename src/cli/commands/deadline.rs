//! Searches within a time.

use crate::solver::players::{Limits, SearchObserver};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// More iterations than are done in any time that can be given.
pub(super) const MOST_ITERATIONS: u32 = 1_000_000;

/// More work than is done in any time that can be given.
pub(super) const UNBOUNDED: Limits = Limits {
    nodes: Some(1_000_000_000),
    iterations: Some(MOST_ITERATIONS),
};

/// Hurries a search when its time is up, but not before its first results.
pub(super) struct Deadline {
    at: Option<Instant>,
    begun: AtomicBool,
}

impl Deadline {
    /// A time from now, if there is one.
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
