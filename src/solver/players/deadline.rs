//! Searches within a time.

use super::observer::SearchObserver;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Hurries a search when its time is up, but not before its first results.
pub struct Deadline {
    at: Option<Instant>,
    begun: AtomicBool,
}

impl Deadline {
    /// Returns a deadline this long from now; it never hurries where there is none.
    pub fn after(time: Option<Duration>) -> Self {
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
