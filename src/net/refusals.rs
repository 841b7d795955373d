//! The log of refused connections.

use super::traffic::Traffic;
use crate::text::locked;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tracing::{error, warn};

/// How many lines may come at once.
const BURST: u32 = 20;
/// How often one more may come.
pub const PACE: Duration = Duration::from_secs(5);

type Sink = dyn Fn(&str) + Send + Sync;

/// Hands one line to the host for each refusal, but no flood of them: a port scan makes thousands.
pub(super) struct Refusals {
    sink: Box<Sink>,
    bucket: Mutex<Bucket>,
    traffic: Arc<Traffic>,
}

/// Limits how many lines are written.
#[derive(Debug)]
pub struct Bucket {
    left: u32,
    since: Instant,
    dropped: u64,
}

impl Refusals {
    pub(super) fn new(traffic: Arc<Traffic>, sink: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self {
            traffic,
            sink: Box::new(sink),
            bucket: Mutex::new(Bucket::full(Instant::now())),
        }
    }

    /// Counts a refusal, and logs its reason. That has to be printable: what clients say in it goes through `untrusted::shown`.
    pub(super) fn log(&self, peer: SocketAddr, reason: &str) {
        self.traffic.refused.add(1);
        if let Some(unlogged) = self.write(&format!("refused {peer}: {reason}")) {
            warn!(%peer, reason, unlogged, "refused");
        }
    }

    /// Logs that the server itself cannot do something.
    pub(super) fn fault(&self, sentence: &str) {
        if self.write(sentence).is_some() {
            error!(reason = sentence, "fault");
        }
    }

    /// Hands a line to the host, unless there are too many. Returns how many were not since the last one.
    fn write(&self, sentence: &str) -> Option<u64> {
        let mut bucket = locked(&self.bucket);
        let admitted = bucket.admits(Instant::now());
        drop(bucket);
        match admitted? {
            0 => (self.sink)(sentence),
            dropped => (self.sink)(&format!("{sentence} ({dropped} more before it)")),
        }
        admitted
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
