//! Work that takes longer than a frame: it runs on its own, reports progress and can be canceled.

use crate::solver::players::SearchObserver;
pub use crate::table::Signals;
use crate::table::WorkerLimit;
use std::any::Any;
use std::sync::Arc;

/// Work with a result, and what passes between it and those who wait for it.
pub struct Job<T> {
    work: Box<dyn FnOnce(&Signals) -> T + Send>,
    signals: Arc<Signals>,
    is_long: bool,
}

impl<T: 'static> Job<T> {
    /// Wraps a function that checks its signals often enough to be canceled in time.
    pub fn new(work: impl FnOnce(&Signals) -> T + Send + 'static) -> Self {
        Self {
            work: Box::new(work),
            signals: Arc::default(),
            is_long: false,
        }
    }

    /// It takes long: nobody waits a moment for it before the next frame.
    #[must_use]
    pub fn long(self) -> Self {
        Self {
            is_long: true,
            ..self
        }
    }

    /// A job whose result is already known.
    pub fn done(result: T) -> Self
    where
        T: Send,
    {
        Self::new(|_| result)
    }

    /// Lets others hear of the job, and stop it, by these signals.
    #[must_use]
    pub fn signaled_by(self, signals: Arc<Signals>) -> Self {
        Self { signals, ..self }
    }

    /// It takes long, and waits until it may by this limit.
    #[must_use]
    pub fn within(self, limit: WorkerLimit) -> Self {
        let work = self.work;
        Self {
            work: Box::new(move |signals| limit.work(signals, || work(signals))),
            ..self
        }
    }

    /// Runs the job here and now.
    pub fn run(self) -> T {
        (self.work)(&self.signals)
    }

    /// Converts the result.
    pub fn map<U: 'static>(self, change: impl FnOnce(T) -> U + Send + 'static) -> Job<U> {
        Job {
            work: Box::new(move |signals| change((self.work)(signals))),
            signals: self.signals,
            is_long: self.is_long,
        }
    }
}

/// Identifies a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JobId(pub(super) u64);

impl SearchObserver for Signals {
    fn progress(&self, done: u32, of: u32) {
        self.report(done, of);
    }

    fn hurried(&self) -> bool {
        self.is_stopped()
    }
}

/// The work of a job with a result of any type.
type Work = dyn FnOnce(&Signals) -> Box<dyn Any + Send> + Send;

/// A job for a [`Runner`].
pub struct QueuedJob {
    id: JobId,
    work: Box<Work>,
    signals: Arc<Signals>,
    is_long: bool,
}

/// The result of a job.
pub struct Finished {
    /// Which.
    pub id: JobId,
    /// The result, of the type that the job was started with.
    pub result: Box<dyn Any + Send>,
}

impl QueuedJob {
    pub(super) fn new<T: Send + 'static>(id: JobId, job: Job<T>) -> Self {
        let job = job.map(|result| -> Box<dyn Any + Send> { Box::new(result) });
        Self {
            id,
            work: job.work,
            signals: job.signals,
            is_long: job.is_long,
        }
    }

    /// Whether it takes longer than anyone should wait for it before the next frame.
    pub const fn is_long(&self) -> bool {
        self.is_long
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
