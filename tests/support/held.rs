//! Jobs held back until a test gives their results, or lets them run.

use scrabble::app::job::{Finished, JobId, QueuedJob, Runner, Signals};
use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Holds jobs back. The session has one end of it ([`runner`](Self::runner)), the test keeps the other. What is given or run is
/// taken with `session.hear(backend)`, or whatever the session does next.
#[derive(Clone, Default)]
pub(crate) struct Held(Rc<RefCell<Jobs>>);

#[derive(Default)]
struct Jobs {
    /// All that have begun, the last one last.
    begun: Vec<(JobId, Arc<Signals>)>,
    /// Those that have neither been run nor been given a result.
    waiting: Vec<QueuedJob>,
    finished: Vec<Finished>,
    /// Whether they are done as soon as they begin.
    at_once: bool,
}

impl Held {
    /// The session's end: for `session.run_jobs_by`.
    pub(crate) fn runner(&self) -> Box<dyn Runner> {
        Box::new(self.clone())
    }

    /// From now on jobs are done as soon as they begin, or held back again.
    pub(crate) fn at_once(&self, at_once: bool) {
        self.0.borrow_mut().at_once = at_once;
    }

    /// All jobs that have begun, the last one last.
    pub(crate) fn begun(&self) -> Vec<JobId> {
        self.0.borrow().begun.iter().map(|(id, _)| *id).collect()
    }

    /// The job that began last.
    pub(crate) fn last(&self) -> JobId {
        *self.begun().last().expect("a job has begun")
    }

    /// How many jobs are neither run nor answered.
    pub(crate) fn waiting(&self) -> usize {
        self.0.borrow().waiting.len()
    }

    /// What passes between a job and those who wait for it: whether it is hurried, and how far it tells it has come.
    pub(crate) fn signals(&self, of: JobId) -> Arc<Signals> {
        let jobs = self.0.borrow();
        let mut begun = jobs.begun.iter();
        let found = begun.find(|(id, _)| *id == of);
        Arc::clone(&found.expect("a job that has begun").1)
    }

    /// Ends a job with this result, which is of the job's own type; another time, too, as late answers come.
    pub(crate) fn give<T: Any + Send>(&self, id: JobId, result: T) {
        let mut jobs = self.0.borrow_mut();
        jobs.waiting.retain(|queued| queued.id() != id);
        let result = Box::new(result);
        jobs.finished.push(Finished { id, result });
    }

    /// Ends the job that began last with this result.
    pub(crate) fn give_last<T: Any + Send>(&self, result: T) {
        self.give(self.last(), result);
    }

    /// Does a job that waits; another time nothing happens.
    pub(crate) fn run_one(&self, id: JobId) {
        let mut jobs = self.0.borrow_mut();
        let waiting = jobs.waiting.iter().position(|queued| queued.id() == id);
        let queued = waiting.map(|place| jobs.waiting.remove(place));
        drop(jobs);
        if let Some(queued) = queued {
            let finished = queued.run();
            self.0.borrow_mut().finished.push(finished);
        }
    }

    /// Does all jobs that wait, the oldest first; how many.
    pub(crate) fn run(&self) -> usize {
        let waiting = std::mem::take(&mut self.0.borrow_mut().waiting);
        let done = waiting.len();
        for queued in waiting {
            let finished = queued.run();
            self.0.borrow_mut().finished.push(finished);
        }
        done
    }
}

impl Runner for Held {
    fn start(&mut self, queued: QueuedJob) {
        let begun = (queued.id(), Arc::clone(queued.signals()));
        let mut jobs = self.0.borrow_mut();
        jobs.begun.push(begun);
        jobs.waiting.push(queued);
        let at_once = jobs.at_once;
        drop(jobs);
        if at_once {
            self.run();
        }
    }

    fn finished(&mut self) -> Vec<Finished> {
        std::mem::take(&mut self.0.borrow_mut().finished)
    }

    /// Whoever waits has what was held back done.
    fn wait(&mut self) -> Vec<Finished> {
        if self.0.borrow().finished.is_empty() {
            self.run();
        }
        self.finished()
    }
}
