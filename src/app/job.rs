//! Work that takes longer than a frame: it runs on its own, reports progress and can be canceled.

use crate::solver::players::SearchObserver;
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Work with a result.
pub struct Job<T>(Box<dyn FnOnce(&Signals) -> T + Send>);

impl<T: 'static> Job<T> {
    /// Wraps a function that checks its signals often enough to be canceled in time.
    pub fn new(work: impl FnOnce(&Signals) -> T + Send + 'static) -> Self {
        Self(Box::new(work))
    }

    /// A job whose result is already known.
    pub fn done(result: T) -> Self
    where
        T: Send,
    {
        Self::new(|_| result)
    }

    /// Runs the job here and now.
    pub fn run(self) -> T {
        (self.0)(&Signals::default())
    }

    /// Converts the result.
    pub fn map<U: 'static>(self, change: impl FnOnce(T) -> U + Send + 'static) -> Job<U> {
        Job::new(|signals| change((self.0)(signals)))
    }
}

/// Identifies a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JobId(pub(super) u64);

/// Progress and cancellation of a job, shared with its runner.
#[derive(Default, Debug)]
pub struct Signals {
    /// Parts done in the upper half, all parts in the lower half; 0 while unknown.
    progress: AtomicU64,
    stop: AtomicBool,
}

impl Signals {
    /// Returns how many parts are done, and of how many, if the job has reported it.
    pub fn reported(&self) -> Option<(u32, u32)> {
        let both = self.progress.load(Ordering::Relaxed);
        let halves = u32::try_from(both >> 32)
            .ok()
            .zip(u32::try_from(both & u64::from(u32::MAX)).ok());
        halves.filter(|(_, of)| *of > 0)
    }

    /// Asks the job to stop with its best result so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl SearchObserver for Signals {
    fn progress(&self, done: u32, of: u32) {
        self.progress
            .store(u64::from(done) << 32 | u64::from(of), Ordering::Relaxed);
    }

    fn hurried(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The work of a job with a result of any type.
type Work = dyn FnOnce(&Signals) -> Box<dyn Any + Send> + Send;

/// A job for a [`Runner`].
pub struct QueuedJob {
    id: JobId,
    work: Box<Work>,
    signals: Arc<Signals>,
}

/// The result of a job.
pub struct Finished {
    /// Which.
    pub id: JobId,
    /// The result, of the type that the job was started with.
    pub result: Box<dyn Any + Send>,
}

impl QueuedJob {
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

    /// Runs the job.
    pub fn run(self) -> Finished {
        Finished {
            id: self.id,
            result: (self.work)(&self.signals),
        }
    }
}

/// Runs jobs.
pub trait Runner {
    /// Starts a job.
    fn start(&mut self, queued: QueuedJob);

    /// Returns the jobs finished since the last call.
    fn finished(&mut self) -> Vec<Finished>;

    /// Waits until a job is finished, if one is running.
    fn wait(&mut self) -> Vec<Finished> {
        self.finished()
    }

    /// Calls `wake`, on another thread, whenever a job finishes.
    fn wake_by(&mut self, wake: Box<dyn Fn() + Send + Sync>) {
        let _ = wake;
    }
}

/// Runs every job at once, for tests.
#[derive(Default)]
pub struct ImmediateRunner(Vec<Finished>);

impl Runner for ImmediateRunner {
    fn start(&mut self, queued: QueuedJob) {
        self.0.push(queued.run());
    }

    fn finished(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.0)
    }
}
