//! Time that runs out while the host's program runs, and not while it is stopped (R40).

use crate::engine::clock::Millis;
use crate::table::{Now, RunningClock, millis};
use crate::text::locked;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// A time that runs out.
pub(super) struct Countdown {
    time: Millis,
    lap: Millis,
    clock: Arc<Mutex<RunningClock>>,
}

impl Countdown {
    /// Begins with this time. A thread looks at it until it has run out or is dropped.
    pub(super) fn of(time: Duration, now: &Now) -> Self {
        let time = millis(time);
        let lap = RunningClock::longest_lap(time);
        let clock = RunningClock::new(Arc::clone(now));
        let clock = Arc::new(Mutex::new(clock));
        look(&clock, lap);
        let weak = Arc::downgrade(&clock);
        // Without it, a look that comes late counts for less.
        let _ = thread::Builder::new()
            .name("countdown".into())
            .spawn(move || {
                loop {
                    thread::sleep(Duration::from_millis(lap.0));
                    let counted = weak.upgrade().map(|clock| look(&clock, lap));
                    if counted.is_none_or(|counted| counted >= time) {
                        return;
                    }
                }
            });
        Self { time, lap, clock }
    }

    pub(super) fn left(&self) -> Millis {
        self.time.less(look(&self.clock, self.lap))
    }

    pub(super) fn is_over(&self) -> bool {
        look(&self.clock, self.lap) >= self.time
    }
}

/// Returns the time counted so far.
fn look(clock: &Mutex<RunningClock>, lap: Millis) -> Millis {
    let mut clock = locked(clock);
    clock.lap();
    clock.plan(Some(lap));
    clock.counted()
}
