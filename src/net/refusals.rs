//! The log of refused connections.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many lines may come at once.
const BURST: u32 = 20;
/// How often one more may come.
const PACE: Duration = Duration::from_secs(5);

type Sink = dyn Fn(&str) + Send + Sync;

/// Hands one line to the host for each refusal, but no flood of them: a port scan makes thousands.
pub(super) struct Refusals {
    sink: Box<Sink>,
    bucket: Mutex<Bucket>,
}

struct Bucket {
    left: u32,
    since: Instant,
    dropped: u64,
}

impl Refusals {
    pub(super) fn new(sink: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self {
            sink: Box::new(sink),
            bucket: Mutex::new(Bucket {
                left: BURST,
                since: Instant::now(),
                dropped: 0,
            }),
        }
    }

    /// Logs a sentence. It has to be printable: what clients say in it goes through `untrusted::shown`.
    pub(super) fn log(&self, sentence: &str) {
        let mut bucket = self.bucket.lock().unwrap_or_else(PoisonError::into_inner);
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
    /// Whether one more line may come, and how many did not since the last.
    fn admits(&mut self, now: Instant) -> Option<u64> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_becomes_a_few_lines_that_count_the_rest() {
        let start = Instant::now();
        let mut bucket = Bucket {
            left: BURST,
            since: start,
            dropped: 0,
        };
        let first = (0..1_000).filter(|_| bucket.admits(start).is_some());
        assert_eq!(first.count(), 20);
        assert_eq!(bucket.admits(start + PACE), Some(980));
        assert_eq!(bucket.admits(start + PACE), None);
        let later = start + PACE * 1_000;
        let again = (0..1_000).filter(|_| bucket.admits(later).is_some());
        assert_eq!(again.count(), 20);
    }
}
