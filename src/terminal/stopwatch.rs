//! Measures time while a clock runs.
use std::time::{Duration, Instant};

/// Measures the time between two reports.
///
/// It starts with a frame: a player's time runs only once they can see the game.
#[derive(Debug, Default)]
pub(super) struct Stopwatch {
    /// The time of the last report; `None` while no clock runs.
    since: Option<Instant>,
}

impl Stopwatch {
    /// The latest wake-up that counts. Beyond it the process was stopped, or the machine asleep.
    const SLACK: Duration = Duration::from_secs(1);

    pub(super) fn start(&mut self, now: Instant) {
        self.since.get_or_insert(now);
    }

    /// Stops measuring; unreported time is dropped.
    pub(super) fn stop(&mut self) {
        self.since = None;
    }

    /// When the next report is due, `wake` after the last one.
    pub(super) fn deadline(&self, wake: Duration) -> Option<Instant> {
        self.since?.checked_add(wake)
    }

    /// Returns the whole milliseconds since the last report, if any: at most `wake`, after which the loop was to wake
    /// up, and a little more.
    pub(super) fn lap(&mut self, now: Instant, wake: Duration) -> Option<Duration> {
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

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn parts_of_a_millisecond_are_not_lost() {
        let (mut watch, t) = (Stopwatch::default(), Instant::now());
        assert_eq!(watch.lap(t, SECOND), None);
        watch.start(t);
        let us = Duration::from_micros;
        assert_eq!(watch.lap(t + us(900), SECOND), None);
        assert_eq!(watch.lap(t + us(1_800), SECOND), Some(us(1_000)));
        assert_eq!(watch.lap(t + us(2_000), SECOND), Some(us(1_000)));
        assert_eq!(watch.deadline(SECOND), Some(t + us(2_000) + SECOND));
    }

    #[test]
    fn a_sleep_of_the_machine_is_not_counted() {
        let (mut watch, t) = (Stopwatch::default(), Instant::now());
        watch.start(t);
        let hour = 3_600 * SECOND;
        assert_eq!(watch.lap(t + hour, SECOND), Some(2 * SECOND));
        assert_eq!(watch.lap(t + hour + SECOND, SECOND), Some(SECOND));
    }

    #[test]
    fn it_begins_once_and_ends() {
        let (mut watch, t) = (Stopwatch::default(), Instant::now());
        watch.start(t);
        watch.start(t + SECOND);
        assert_eq!(watch.lap(t + SECOND, SECOND), Some(SECOND));
        watch.stop();
        assert_eq!(watch.deadline(SECOND), None);
        assert_eq!(watch.lap(t + 2 * SECOND, SECOND), None);
    }
}
