//! Measures time while a clock runs.
use std::time::{Duration, Instant};

/// Measures the time between two reports.
///
/// It starts with a frame: a player's time runs only once they can see the game.
#[derive(Debug, Default)]
pub struct Stopwatch {
    /// The time of the last report; `None` while no clock runs.
    since: Option<Instant>,
}

impl Stopwatch {
    /// The latest wake-up that counts. Beyond it the process was stopped, or the machine asleep.
    const SLACK: Duration = Duration::from_secs(1);

    /// Starts, unless it runs.
    pub fn start(&mut self, now: Instant) {
        self.since.get_or_insert(now);
    }

    /// Stops measuring; unreported time is dropped.
    pub fn stop(&mut self) {
        self.since = None;
    }

    /// When the next report is due, `wake` after the last one.
    pub fn deadline(&self, wake: Duration) -> Option<Instant> {
        self.since?.checked_add(wake)
    }

    /// Returns the whole milliseconds since the last report, if any: at most `wake`, after which the loop was to wake
    /// up, and a little more.
    pub fn lap(&mut self, now: Instant, wake: Duration) -> Option<Duration> {
        let since = self.since?;
        let gone = now.saturating_duration_since(since);
        let most = wake.saturating_add(Self::SLACK);
        if gone > most {
            self.since = Some(now);
            return Some(whole(most));
        }
        let told = whole(gone);
        self.since = since.checked_add(told);
        (told > Duration::ZERO).then_some(told)
    }
}

/// Rounds down to a millisecond.
fn whole(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
