//! The thread that thinks, so that lines are answered meanwhile.

use super::lines::say;
use crate::cli::commands::deadline;
use crate::solver::players::simulate::Simulation;
use crate::solver::players::{Bot, ComputerPlayer, Judgment, Limits, SearchObserver, Tools};
use crate::solver::ucgi::{Budget, Go, READY, Task, report};

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Builder, JoinHandle};
use std::time::{Duration, Instant};

/// The number of positions of an endgame from which on it is reported whenever it has doubled.
const FIRST_NODES: u32 = 4_096;

/// The answer to `go` after a fault of the program.
const FAILED: &str = "error the search failed; please report the position";

/// The thread that thinks.
pub(super) struct SearchThread {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
    /// The search asked for last.
    search: Option<Arc<Signal>>,
}

enum Job {
    /// Make what the level needs, then say that it is ready.
    Prepare(Bot),
    Think(Box<Task>, Arc<Signal>),
}

/// The state of a search, shared by the threads of input and of the search.
struct Signal {
    deadline: Option<Instant>,
    stopped: AtomicBool,
    is_over: AtomicBool,
}

impl SearchThread {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system has none.
    pub(super) fn start(tools: &Arc<Tools>) -> io::Result<Self> {
        let (jobs, queue) = channel();
        let tools = Arc::clone(tools);
        let run = move || work(&queue, &tools);
        let started = Builder::new().name("search".to_owned()).spawn(run)?;
        Ok(Self {
            jobs,
            thread: started,
            search: None,
        })
    }

    /// Whether a search is under way.
    pub(super) fn is_thinking(&self) -> bool {
        let over = |search: &Arc<Signal>| search.is_over.load(Ordering::Acquire);
        self.search.as_ref().is_some_and(|search| !over(search))
    }

    /// Prepares a level; the thread says when it is ready. `false` when the thread is gone.
    pub(super) fn prepare(&self, level: Bot) -> bool {
        self.jobs.send(Job::Prepare(level)).is_ok()
    }

    /// Begins a search. `false` when the thread is gone.
    pub(super) fn think(&mut self, task: Box<Task>) -> bool {
        let signal = Arc::new(Signal::of(task.go));
        self.search = Some(Arc::clone(&signal));
        self.jobs.send(Job::Think(task, signal)).is_ok()
    }

    /// Ends the search under way. `false` when there is none.
    pub(super) fn stop(&self) -> bool {
        let Some(search) = self.search.as_ref().filter(|_| self.is_thinking()) else {
            return false;
        };
        search.stopped.store(true, Ordering::Release);
        self.thread.thread().unpark();
        true
    }

    /// Ends the search under way, and waits until everything asked for has been answered.
    pub(super) fn finish(self) {
        self.stop();
        drop(self.jobs);
        // A panic in it has been reported already.
        let _ = self.thread.join();
    }
}

impl Signal {
    fn of(go: Go) -> Self {
        let time = match go {
            Go::Within(budget) => time(budget),
            Go::Level | Go::Infinite => None,
        };
        Self {
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            stopped: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
        }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire)
    }
}

impl SearchObserver for Signal {
    fn progress(&self, _: u32, _: u32) {}

    fn hurried(&self) -> bool {
        self.is_stopped() || self.deadline.is_some_and(|at| Instant::now() >= at)
    }
}

/// Reports the positions of an endgame search whenever their number has doubled.
struct NodeCounter<'s> {
    signal: &'s Signal,
    next: AtomicU32,
}

impl SearchObserver for NodeCounter<'_> {
    fn progress(&self, done: u32, _: u32) {
        if done >= self.next.load(Ordering::Relaxed) {
            self.next.store(done.saturating_mul(2), Ordering::Relaxed);
            say(&report::nodes(done));
        }
    }

    fn hurried(&self) -> bool {
        self.signal.hurried()
    }
}

fn work(queue: &Receiver<Job>, tools: &Arc<Tools>) {
    while let Ok(job) = queue.recv() {
        match job {
            Job::Prepare(level) => {
                ComputerPlayer::new(level, tools).prepare();
                say(READY);
            }
            Job::Think(task, signal) => {
                let thought = catch_unwind(AssertUnwindSafe(|| think(&task, &signal, tools)));
                // A `go` sent in answer to the best move finds the search over.
                signal.is_over.store(true, Ordering::Release);
                say(&thought.unwrap_or_else(|_| FAILED.to_owned()));
            }
        }
    }
}

/// Searches, writes the candidates, and returns the best move.
fn think(task: &Task, signal: &Signal, tools: &Arc<Tools>) -> String {
    let (position, options) = (&task.position, &task.options);
    let most = options.candidates;
    let counter = NodeCounter {
        signal,
        next: AtomicU32::new(FIRST_NODES),
    };
    let mut player = ComputerPlayer::new(options.level, tools).on_threads(options.threads);
    let mut judgment = player.consider(position, limits(task.go), options.seed, &counter);
    let mut reported = None;
    if let Judgment::Simulation(simulation) = &mut judgment {
        let generator = Simulation::generator(tools);
        while simulation.step(&generator, options.threads, signal) {
            let (done, _) = simulation.progress();
            if reported.is_none_or(|before| done >= 2 * before) {
                reported = Some(done);
                say_all(&report::estimates(simulation, position, most));
            }
        }
        reported = reported.filter(|done| *done == simulation.progress().0);
    }
    if reported.is_none() {
        say_all(&report::candidates(&judgment, position, most));
    }
    while task.go == Go::Infinite && !signal.is_stopped() {
        thread::park();
    }
    report::best(&judgment, position)
}

fn say_all(lines: &[String]) {
    for line in lines {
        say(line);
    }
}

fn time(budget: Budget) -> Option<Duration> {
    budget.movetime.map(u64::from).map(Duration::from_millis)
}

/// The work that is allowed. What is not bounded is as much as the time allows, or as the level does by itself.
fn limits(go: Go) -> Limits {
    match go {
        Go::Level => Limits::default(),
        Go::Infinite => Limits::UNBOUNDED,
        Go::Within(budget) => {
            let by_time = deadline::limits(time(budget));
            Limits {
                nodes: budget.nodes.or(by_time.nodes),
                preendgame: budget.nodes.or(by_time.preendgame),
                iterations: budget.iterations.or(by_time.iterations),
            }
        }
    }
}
