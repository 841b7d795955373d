//! Computers think here: one thread for each question, so that nobody waits who does not want to.

use super::leaves::Learned;
use crate::coach;
use crate::lexicon::Dictionary;
use crate::players::{Player, Tools, Watch};
use crate::session::msg::{Lookout, Msg, Thought, Ticket};
use crate::session::seating::{Seating, seatable};
use crate::store::About;
use std::cell::Cell;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// How often it is told how far a computer has come.
const REPORT: Duration = Duration::from_millis(300);

/// What wakes the loop of the screen.
type Wake = Arc<Mutex<Option<Box<dyn Fn() + Send>>>>;

/// Has computers think.
pub(super) struct Thinker {
    /// What the players of the game on the table share: made by whoever thinks first.
    tools: Arc<OnceLock<Arc<Tools>>>,
    learned: Learned,
    answers: Sender<Msg>,
    answered: Receiver<Msg>,
    wake: Wake,
    last: Option<Last>,
}

/// The last question, answered or not.
struct Last {
    hurried: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// What is asked.
#[derive(Clone)]
enum Task {
    /// What a computer would do.
    Think(Box<Thought>),
    /// What a coach points to.
    Coach(Box<Lookout>),
}

/// All that a question takes along to its thread.
#[derive(Clone)]
struct Work {
    task: Task,
    dictionary: Dictionary,
    tools: Arc<OnceLock<Arc<Tools>>>,
    learned: Learned,
    answers: Sender<Msg>,
    wake: Wake,
    hurried: Arc<AtomicBool>,
}

impl Thinker {
    pub(super) fn new(learned: Learned) -> Self {
        let (answers, answered) = channel();
        Self {
            tools: Arc::default(),
            learned,
            answers,
            answered,
            wake: Wake::default(),
            last: None,
        }
    }

    /// Another game is on the table: what was shared is of no use to it, nor is what is still thought.
    pub(super) fn begin_anew(&mut self) {
        self.tools = Arc::default();
        self.hurry();
    }

    pub(super) fn think(&mut self, thought: Thought, dictionary: &Dictionary) {
        self.begin(Task::Think(Box::new(thought)), dictionary);
    }

    /// Has the coach look.
    pub(super) fn coach(&mut self, lookout: Lookout, dictionary: &Dictionary) {
        self.begin(Task::Coach(Box::new(lookout)), dictionary);
    }

    fn begin(&mut self, task: Task, dictionary: &Dictionary) {
        self.hurry();
        let hurried = Arc::default();
        let work = Work {
            task,
            dictionary: dictionary.clone(),
            tools: Arc::clone(&self.tools),
            learned: self.learned.clone(),
            answers: self.answers.clone(),
            wake: Arc::clone(&self.wake),
            hurried: Arc::clone(&hurried),
        };
        let spare = work.clone();
        let begun = Builder::new()
            .name("computer".into())
            .spawn(move || work.run());
        if begun.is_err() {
            // No thread to be had: then everybody waits.
            spare.run();
        }
        let thread = begun.ok();
        self.last = Some(Last { hurried, thread });
    }

    /// The computer that thinks is to come to an end.
    pub(super) fn hurry(&self) {
        if let Some(last) = &self.last {
            last.hurried.store(true, Ordering::Relaxed);
        }
    }

    /// Waits for the last answer. Should the computer have panicked, so does this: the message is told already.
    pub(super) fn wait(&mut self) -> Option<Msg> {
        let thread = self.last.as_mut()?.thread.take();
        if let Some(Err(panicked)) = thread.map(JoinHandle::join) {
            panic::resume_unwind(panicked);
        }
        self.news()
            .into_iter()
            .rfind(|msg| matches!(msg, Msg::Thought { .. } | Msg::Coached { .. }))
    }

    /// What has come since this was asked last.
    pub(super) fn news(&self) -> Vec<Msg> {
        self.answered.try_iter().collect()
    }

    pub(super) fn wake_by(&self, wake: Box<dyn Fn() + Send>) {
        // There may be something already.
        wake();
        *self.wake.lock().unwrap_or_else(PoisonError::into_inner) = Some(wake);
    }
}

impl Work {
    fn run(self) {
        let tools = self.tools.get_or_init(|| {
            let values = self.learned.for_game(&self.dictionary);
            Arc::new(Tools::new(&self.dictionary, values))
        });
        match &self.task {
            Task::Think(thought) => self.think(thought, tools),
            Task::Coach(lookout) => self.tell(Msg::Coached {
                ticket: lookout.ticket,
                tips: coach::advice(
                    &lookout.view,
                    lookout.past.as_ref(),
                    lookout.laid.as_ref(),
                    tools,
                ),
            }),
        }
    }

    fn think(&self, thought: &Thought, tools: &Arc<Tools>) {
        let Thought {
            ticket,
            bot,
            view,
            seed,
        } = thought;
        let watch = Looker {
            work: self,
            ticket: *ticket,
            told: Cell::new(Instant::now()),
        };
        let command = Player::new(*bot, tools).decide(view, *seed, &watch);
        self.tell(Msg::Thought {
            ticket: *ticket,
            command,
        });
    }

    /// Whoever does not listen any more has gone.
    fn tell(&self, msg: Msg) {
        let _ = self.answers.send(msg);
        let wake = self.wake.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(wake) = &*wake {
            wake();
        }
    }
}

/// Looks on while a computer thinks, and tells of it now and then.
struct Looker<'a> {
    work: &'a Work,
    ticket: Ticket,
    told: Cell<Instant>,
}

impl Watch for Looker<'_> {
    fn progress(&self, done: u32, of: u32) {
        if self.told.get().elapsed() < REPORT {
            return;
        }
        self.told.set(Instant::now());
        let ticket = self.ticket;
        self.work.tell(Msg::Progress { ticket, done, of });
    }

    fn hurried(&self) -> bool {
        self.work.hurried.load(Ordering::Relaxed)
    }
}

/// Which players of a kept game are computers.
pub(super) fn seating_of(about: &About) -> Result<Seating, String> {
    let bot = |name: &String| {
        seatable(name).ok_or_else(|| {
            format!("This version does not have the computer player of this game: {name}.")
        })
    };
    let bots = about
        .computers
        .iter()
        .map(|name| name.as_ref().map(bot).transpose());
    Ok(Seating::new(bots.collect::<Result<Vec<_>, _>>()?))
}
