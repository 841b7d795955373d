//! The log of refused connections.

use crate::text::locked;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How many lines may come at once.
const BURST: u32 = 20;
/// How often one more may come.
pub const PACE: Duration = Duration::from_secs(5);

type Sink = dyn Fn(&str) + Send + Sync;

/// Hands one line to the host for each refusal, but no flood of them: a port scan makes thousands.
pub(super) struct Refusals {
    sink: Box<Sink>,
    bucket: Mutex<Bucket>,
}

/// Limits how many lines are written.
#[derive(Debug)]
pub struct Bucket {
    left: u32,
    since: Instant,
    dropped: u64,
}

impl Refusals {
    pub(super) fn new(sink: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self {
            sink: Box::new(sink),
            bucket: Mutex::new(Bucket::full(Instant::now())),
        }
    }

    /// Logs a sentence. It has to be printable: what clients say in it goes through `untrusted::shown`.
    pub(super) fn log(&self, sentence: &str) {
        let mut bucket = locked(&self.bucket);
        let admitted = bucket.admits(Instant::now());
        drop(bucket);
        match admitted {
            Some(0) => (self.sink)(sentence),
            Some(dropped) => (self.sink)(&format!("{sentence} ({dropped} more before it)")),
            None => {}
        }
    }
}

impl Bucket {
    /// Creates a full bucket: a burst of lines may be written at once.
    pub const fn full(now: Instant) -> Self {
        Self {
            left: BURST,
            since: now,
            dropped: 0,
        }
    }

    /// Whether one more line may come, and how many did not since the last.
    pub fn admits(&mut self, now: Instant) -> Option<u64> {
        while self.left < BURST && now.saturating_duration_since(self.since) >= PACE {
            self.left += 1;
            self.since += PACE;
        }
        if self.left == BURST {
            self.since = now;
        }
        let Some(left) = self.left.checked_sub(1) else {
            self.dropped += 1;
            return None;
        };
        self.left = left;
        Some(std::mem::take(&mut self.dropped))
    }
}
