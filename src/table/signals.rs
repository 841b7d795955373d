//! What passes between work that takes its time and those who wait for it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Progress and cancellation of work on another thread, shared with those who wait for it.
#[derive(Default, Debug)]
pub struct Signals {
    /// Parts done in the upper half, all parts in the lower half; 0 while unknown.
    progress: AtomicU64,
    stop: AtomicBool,
}

impl Signals {
    /// Reports that `done` parts of `of` are done.
    pub fn report(&self, done: u32, of: u32) {
        self.progress
            .store(u64::from(done) << 32 | u64::from(of), Ordering::Relaxed);
    }

    /// Returns how many parts are done, and of how many, if that was reported.
    pub fn reported(&self) -> Option<(u32, u32)> {
        let both = self.progress.load(Ordering::Relaxed);
        let halves = u32::try_from(both >> 32)
            .ok()
            .zip(u32::try_from(both & u64::from(u32::MAX)).ok());
        halves.filter(|(_, of)| *of > 0)
    }

    /// Asks the work to stop with its best result so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Returns whether the work is to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
