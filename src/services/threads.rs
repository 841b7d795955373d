//! Jobs on threads, one for each.

use crate::app::job::{Finished, QueuedJob, Runner};
use crate::terminal::REMOTE_THREAD;
use crate::text::locked;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, Builder};
use std::time::Duration;

/// Jobs done within this time seem instant: nothing flickers for a frame or two.
const AT_ONCE: Duration = Duration::from_millis(40);

/// The result of a job, or its panic, whose message is printed already.
type Outcome = Result<Finished, Box<dyn Any + Send>>;

/// Wakes the event loop.
type Wake = Arc<Mutex<Option<Box<dyn Fn() + Send + Sync>>>>;

/// Runs jobs on threads.
pub(crate) struct Threads {
    outcomes: Sender<Outcome>,
    outcome: Receiver<Outcome>,
    wake: Wake,
    running: usize,
    done: Vec<Finished>,
}

impl Threads {
    pub(crate) fn new() -> Self {
        let (outcomes, outcome) = channel();
        Self {
            outcomes,
            outcome,
            wake: Wake::default(),
            running: 0,
            done: vec![],
        }
    }

    fn take(&mut self, outcome: Outcome) {
        self.running -= 1;
        match outcome {
            Ok(finished) => self.done.push(finished),
            Err(panicked) => resume_unwind(panicked),
        }
    }
}

/// The name of a job's thread: that of the one that it works for, if that serves somebody elsewhere.
fn name() -> String {
    let current = thread::current();
    let remote = current
        .name()
        .filter(|name| name.starts_with(REMOTE_THREAD));
    remote.unwrap_or("job").to_owned()
}

fn taken(queued: &Mutex<Option<QueuedJob>>) -> Option<QueuedJob> {
    locked(queued).take()
}

impl Runner for Threads {
    fn start(&mut self, queued: QueuedJob) {
        let (outcomes, wake) = (self.outcomes.clone(), Arc::clone(&self.wake));
        let is_long = queued.is_long();
        let queued = Arc::new(Mutex::new(Some(queued)));
        let own = Arc::clone(&queued);
        let run = move || {
            if let Some(queued) = taken(&own) {
                // The receiver may be gone.
                let _ = outcomes.send(catch_unwind(AssertUnwindSafe(|| queued.run())));
            }
            if let Some(wake) = &*locked(&wake) {
                wake();
            }
        };
        self.running += 1;
        if Builder::new().name(name()).spawn(run).is_err() {
            // Without a thread the job runs here.
            self.running -= 1;
            self.done.extend(taken(&queued).map(QueuedJob::run));
            return;
        }
        if !is_long && let Ok(outcome) = self.outcome.recv_timeout(AT_ONCE) {
            self.take(outcome);
        }
    }

    fn finished(&mut self) -> Vec<Finished> {
        while let Ok(outcome) = self.outcome.try_recv() {
            self.take(outcome);
        }
        std::mem::take(&mut self.done)
    }

    fn wait(&mut self) -> Vec<Finished> {
        if self.done.is_empty()
            && self.running > 0
            && let Ok(outcome) = self.outcome.recv()
        {
            self.take(outcome);
        }
        self.finished()
    }

    fn wake_by(&mut self, wake: Box<dyn Fn() + Send + Sync>) {
        // A job may be done already.
        wake();
        *locked(&self.wake) = Some(wake);
    }
}
