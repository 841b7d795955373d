//! Work that takes longer than a frame: it runs beside the interface, tells how far it has come, and can be cancelled.

use crate::solver::players::Watch;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Work to be done, and what comes of it.
pub struct Job<T>(Box<dyn FnOnce(&Signals) -> T + Send>);

impl<T: 'static> Job<T> {
    /// Work that looks at its signals now and then.
    pub fn new(work: impl FnOnce(&Signals) -> T + Send + 'static) -> Self {
        Self(Box::new(work))
    }

    /// No work: the result is known.
    pub fn done(result: T) -> Self
    where
        T: Send,
    {
        Self::new(|_| result)
    }

    /// The same with something else made of its result.
    pub fn map<U: 'static>(self, change: impl FnOnce(T) -> U + Send + 'static) -> Job<U> {
        Job::new(|signals| change((self.0)(signals)))
    }
}

/// Tells one job from all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JobId(pub(super) u64);

/// What passes between a job and those who wait for it.
#[derive(Default, Debug)]
pub struct Signals {
    /// Parts done in the upper half, all parts in the lower half; 0 as long as nothing is told.
    progress: AtomicU64,
    stop: AtomicBool,
}

impl Signals {
    /// How many parts are done, and of how many, if the job tells.
    pub fn told(&self) -> Option<(u32, u32)> {
        let both = self.progress.load(Ordering::Relaxed);
        let halves = u32::try_from(both >> 32)
            .ok()
            .zip(u32::try_from(both & u64::from(u32::MAX)).ok());
        halves.filter(|(_, of)| *of > 0)
    }

    /// Has the job come to an end: its best so far will do, or nobody wants it any more.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Watch for Signals {
    fn progress(&self, done: u32, of: u32) {
        self.progress
            .store(u64::from(done) << 32 | u64::from(of), Ordering::Relaxed);
    }

    fn hurried(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The work of a job, whatever comes of it.
type Work = dyn FnOnce(&Signals) -> Box<dyn Any + Send> + Send;

/// A job on its way to whoever runs it.
pub struct Errand {
    id: JobId,
    work: Box<Work>,
    signals: Arc<Signals>,
}

/// A job that is done.
pub struct Finished {
    /// Which.
    pub id: JobId,
    /// What came of it, of the type that whoever asked expects.
    pub result: Box<dyn Any + Send>,
}

impl Errand {
    pub(super) fn new<T: Send + 'static>(id: JobId, job: Job<T>, signals: Arc<Signals>) -> Self {
        let work = Box::new(move |signals: &Signals| -> Box<dyn Any + Send> {
            Box::new((job.0)(signals))
        });
        Self { id, work, signals }
    }

    /// Which job it is.
    pub const fn id(&self) -> JobId {
        self.id
    }

    /// What passes between the job and those who wait for it.
    pub const fn signals(&self) -> &Arc<Signals> {
        &self.signals
    }

    /// Does the work.
    pub fn run(self) -> Finished {
        Finished {
            id: self.id,
            result: (self.work)(&self.signals),
        }
    }
}

/// Runs jobs.
pub trait Runner {
    /// Begins a job.
    fn start(&mut self, errand: Errand);

    /// The jobs that are done since this was asked last.
    fn finished(&mut self) -> Vec<Finished>;

    /// Waits until a job is done, if one has begun.
    fn wait(&mut self) -> Vec<Finished> {
        self.finished()
    }

    /// Has `wake` called, on another thread, whenever a job is done.
    fn wake_by(&mut self, wake: Box<dyn Fn() + Send + Sync>) {
        let _ = wake;
    }
}

/// Does every job as soon as it is begun: as tests have it.
#[derive(Default)]
pub struct AtOnce(Vec<Finished>);

impl Runner for AtOnce {
    fn start(&mut self, errand: Errand) {
        self.0.push(errand.run());
    }

    fn finished(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.0)
    }
}
