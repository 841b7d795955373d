//! What a server counts since it started.

use std::sync::atomic::{AtomicU64, Ordering};

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Adds to the number.
    pub fn add(&self, more: usize) {
        let more = u64::try_from(more).unwrap_or(u64::MAX);
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// Returns the number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a server counts since it started.
#[derive(Debug, Default)]
pub struct Traffic {
    /// The connections accepted, before anyone logs in.
    pub accepted: Counter,
    /// The refusals, also those that are not logged because there are too many of them.
    pub refused: Counter,
    /// The connections that got a screen or lines.
    pub served: Counter,
    /// The bytes read from all connections, encrypted as they are.
    pub received: Counter,
    /// The bytes written to them.
    pub sent: Counter,
}
