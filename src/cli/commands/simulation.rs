//! Simulations on several threads, within a time.

use crate::solver::cores;
use crate::solver::players::simulate::Simulation;
use crate::solver::players::{Limits, SearchObserver, Tools};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// More iterations than are done in any time that can be given.
pub(super) const MOST_ITERATIONS: u32 = 1_000_000;

/// More work than is done in any time that can be given.
pub(super) const UNBOUNDED: Limits = Limits {
    nodes: Some(1_000_000_000),
    iterations: Some(MOST_ITERATIONS),
};

/// Hurries a search when its time is up, but not before its first results.
pub(super) struct Deadline {
    at: Option<Instant>,
    begun: AtomicBool,
}

impl Deadline {
    /// A time from now, if there is one.
    pub(super) fn after(time: Option<Duration>) -> Self {
        Self {
            at: time.and_then(|time| Instant::now().checked_add(time)),
            begun: AtomicBool::new(false),
        }
    }
}

impl SearchObserver for Deadline {
    fn progress(&self, done: u32, _: u32) {
        self.begun.fetch_or(done > 0, Ordering::Relaxed);
    }

    fn hurried(&self) -> bool {
        let begun = self.begun.load(Ordering::Relaxed);
        begun && self.at.is_some_and(|at| Instant::now() >= at)
    }
}

/// Runs a simulation on this number of threads. Rollouts are added in order of their numbers, so the result does not depend
/// on how many threads there are. Those of a batch that is broken off do not count.
pub(super) fn simulate(
    simulation: &mut Simulation,
    tools: &Tools,
    threads: NonZeroUsize,
    watch: &(dyn SearchObserver + Sync),
    look: &mut dyn FnMut(&Simulation),
) {
    while !watch.hurried()
        && let Some(batch) = simulation.batch()
    {
        let this = &*simulation;
        let mut samples: Vec<_> = cores::spread(
            u64::from(batch.end - batch.start),
            threads,
            || (Simulation::generator(tools), vec![]),
            |(generator, done), piece| {
                if !watch.hurried() {
                    let number = batch.start + u32::try_from(piece).unwrap_or(0);
                    done.push((number, this.sample(generator, number)));
                }
            },
        )
        .into_iter()
        .flat_map(|(_, done)| done)
        .collect();
        if samples.len() < batch.len() {
            return;
        }
        samples.sort_unstable_by_key(|(number, _)| *number);
        simulation.take(samples.into_iter().map(|(_, sample)| sample));
        let (done, of) = simulation.progress();
        watch.progress(done, of);
        look(simulation);
    }
}
