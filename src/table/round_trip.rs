//! The round trip of a connection, measured by its server.

use crate::engine::clock::Millis;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// No measurement yet.
const UNKNOWN: u64 = u64::MAX;

/// The last measured round trip of a person's connection. Clones share it.
#[derive(Clone, Debug)]
pub struct RoundTrip(Arc<AtomicU64>);

impl Default for RoundTrip {
    fn default() -> Self {
        Self(Arc::new(AtomicU64::new(UNKNOWN)))
    }
}

impl RoundTrip {
    /// Sets the last measurement.
    pub fn measured(&self, time: Millis) {
        self.0.store(time.0.min(UNKNOWN - 1), Ordering::Relaxed);
    }

    /// Returns the last measurement, if there is one.
    pub fn last(&self) -> Option<Millis> {
        let last = self.0.load(Ordering::Relaxed);
        (last != UNKNOWN).then_some(Millis(last))
    }
}
