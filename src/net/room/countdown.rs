//! Time that runs out while the host's program runs, and not while it is stopped (R40).

use crate::engine::clock::Millis;
use crate::table::{Now, RunningClock};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How many looks at the time there are until it has run out, and the least and the most time between two of them. A stop of
/// the program counts for no more than that, and a second.
const LAPS: u32 = 60;
const SHORTEST_LAP: Duration = Duration::from_secs(1);
const LONGEST_LAP: Duration = Duration::from_secs(60);

/// A time that runs out.
pub(super) struct Countdown {
    time: Millis,
    lap: Duration,
    clock: Arc<Mutex<RunningClock>>,
}

impl Countdown {
    /// Begins with this time. A thread looks at it until it has run out or is dropped.
    pub(super) fn of(time: Duration, now: &Now) -> Self {
        let lap = (time / LAPS).clamp(SHORTEST_LAP, LONGEST_LAP);
        let time = millis(time);
        let clock = RunningClock::new(Arc::clone(now));
        let clock = Arc::new(Mutex::new(clock));
        look(&clock, lap);
        let weak = Arc::downgrade(&clock);
        // Without it, a look that comes late counts for less.
        let _ = thread::Builder::new()
            .name("countdown".into())
            .spawn(move || {
                loop {
                    thread::sleep(lap);
                    let counted = weak.upgrade().map(|clock| look(&clock, lap));
                    if counted.is_none_or(|counted| counted >= time) {
                        return;
                    }
                }
            });
        Self { time, lap, clock }
    }

    pub(super) fn is_over(&self) -> bool {
        look(&self.clock, self.lap) >= self.time
    }
}

/// Returns the time counted so far.
fn look(clock: &Mutex<RunningClock>, lap: Duration) -> Millis {
    let mut clock = clock.lock().unwrap_or_else(PoisonError::into_inner);
    clock.lap();
    clock.plan(Some(millis(lap)));
    clock.counted()
}

fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
