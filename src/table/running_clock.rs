//! Time in which the program runs.

use crate::engine::clock::Millis;
use std::sync::Arc;
use std::time::Duration;

/// Reads a clock that never goes back, in milliseconds since any moment.
pub type Now = Arc<dyn Fn() -> Millis + Send + Sync>;

/// Rounds a time down to milliseconds.
pub fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// Counts time as far as the program runs: not while it is stopped, or the machine paused (R40).
///
/// A reading that comes much later than was planned tells a stop.
#[derive(Clone)]
pub struct RunningClock {
    now: Now,
    /// The time of the last reading.
    read: Millis,
    /// When it is read again at the latest; `None` if that is not known, and all time counts.
    planned: Option<Millis>,
    /// What has been counted in all.
    counted: Millis,
}

impl RunningClock {
    /// How late a reading may come on a busy machine.
    const SLACK: Millis = Millis::seconds(1);

    /// Returns the longest time between two readings by which a stop is noticed until so much has run out. A stop counts for no
    /// more than that, and a second.
    pub fn longest_lap(left: Millis) -> Millis {
        Millis(left.0 / 60).clamp(Millis::seconds(1), Millis::seconds(60))
    }

    /// Begins to count.
    pub fn new(now: Now) -> Self {
        Self {
            read: now(),
            now,
            planned: None,
            counted: Millis::ZERO,
        }
    }

    /// Plans to read it again within this time of the last reading; `None` if it may take any time.
    pub fn plan(&mut self, within: Option<Millis>) {
        self.planned = within.map(|time| self.read.plus(time));
    }

    /// Returns the time since the last call.
    pub fn lap(&mut self) -> Millis {
        let now = (self.now)();
        let gone = now.less(self.read);
        let most = self.planned.map(|at| at.less(self.read).plus(Self::SLACK));
        self.read = now;
        let lap = most.map_or(gone, |most| gone.min(most));
        self.counted = self.counted.plus(lap);
        lap
    }

    /// Returns what has been counted in all.
    pub const fn counted(&self) -> Millis {
        self.counted
    }
}
