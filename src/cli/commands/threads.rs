//! Jobs run here: one thread for each, so that nobody waits who does not want to.

use crate::app::job::{Errand, Finished, Runner};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::Duration;

/// What is done by then is done at once: nothing flickers that takes no longer than a frame or two.
const AT_ONCE: Duration = Duration::from_millis(40);

/// What comes of a job: it is done, or it has panicked, and the message is told already.
type Outcome = Result<Finished, Box<dyn Any + Send>>;

/// Wakes whoever waits for jobs.
type Wake = Arc<Mutex<Option<Box<dyn Fn() + Send + Sync>>>>;

/// Runs jobs on threads.
pub(super) struct Threads {
    outcomes: Sender<Outcome>,
    outcome: Receiver<Outcome>,
    wake: Wake,
    /// How many are under way.
    running: usize,
    done: Vec<Finished>,
}

impl Threads {
    pub(super) fn new() -> Self {
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

fn taken(errand: &Mutex<Option<Errand>>) -> Option<Errand> {
    errand.lock().unwrap_or_else(PoisonError::into_inner).take()
}

impl Runner for Threads {
    fn start(&mut self, errand: Errand) {
        let (outcomes, wake) = (self.outcomes.clone(), Arc::clone(&self.wake));
        let errand = Arc::new(Mutex::new(Some(errand)));
        let own = Arc::clone(&errand);
        let run = move || {
            if let Some(errand) = taken(&own) {
                // Whoever does not listen any more has gone.
                let _ = outcomes.send(catch_unwind(AssertUnwindSafe(|| errand.run())));
            }
            if let Some(wake) = &*wake.lock().unwrap_or_else(PoisonError::into_inner) {
                wake();
            }
        };
        self.running += 1;
        if Builder::new().name("job".into()).spawn(run).is_err() {
            // No thread to be had: then everybody waits.
            self.running -= 1;
            self.done.extend(taken(&errand).map(Errand::run));
            return;
        }
        if let Ok(outcome) = self.outcome.recv_timeout(AT_ONCE) {
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
        // There may be something already.
        wake();
        *self.wake.lock().unwrap_or_else(PoisonError::into_inner) = Some(wake);
    }
}
