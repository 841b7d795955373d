//! The threads that wait for news and send it to the loop. Each sleeps in the kernel; none wakes up while nothing happens.
use super::{Ended, screen};
use crossterm::event::{self, Event};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::stdio::stdin;
use rustix::termios::tcgetattr;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::{Handle, Signals};
use signal_hook::{flag, low_level};
use std::io;
use std::os::unix::net::UnixStream;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The name of the thread that reads keys.
pub(super) const INPUT_THREAD: &str = "terminal input";

/// How long the loop has to end after a signal or a hang-up before the process is ended without it.
const PATIENCE: Duration = Duration::from_millis(1500);

const ENDING: [i32; 4] = [SIGTERM, SIGINT, SIGHUP, SIGQUIT];

/// What the loop is told.
#[derive(Debug)]
pub(super) enum Message {
    /// A key, a paste or a size, and when it arrived.
    Event(Event, Instant),
    /// From now on no change of size is missed.
    Listening,
    /// A signal arrived.
    Signal(i32),
    /// The terminal is gone.
    HungUp,
    /// Keys cannot be read any more.
    InputFailed(io::Error),
    /// A thread panicked.
    Panicked,
}

/// Starts the threads. What their starters return stops them when dropped.
pub(super) struct Sources {
    messages: Sender<Message>,
    /// The loop has ended.
    over: Arc<AtomicBool>,
}

impl Drop for Sources {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
    }
}

impl Sources {
    pub(super) fn new() -> (Self, Receiver<Message>) {
        let (messages, receiver) = mpsc::channel();
        let over = Arc::default();
        (Self { messages, over }, receiver)
    }

    pub(super) fn sender(&self) -> Sender<Message> {
        self.messages.clone()
    }

    /// Sends each signal that asks the program to end, stop or continue.
    pub(super) fn watch_signals(&self) -> io::Result<SignalWatch> {
        let on_duty = OnDuty::begin()?;
        let mut signals = Signals::new(ENDING.iter().chain(&[SIGTSTP, SIGCONT]))?;
        let handle = signals.handle();
        let (messages, over) = (self.sender(), Arc::clone(&self.over));
        thread::Builder::new()
            .name("signals".into())
            .spawn(move || {
                for signal in signals.forever() {
                    if ENDING.contains(&signal) {
                        end_without_the_loop(&over, Ended::Signal(signal));
                    }
                    if messages.send(Message::Signal(signal)).is_err() {
                        return;
                    }
                }
            })?;
        Ok(SignalWatch {
            handle,
            _on_duty: on_duty,
        })
    }

    /// Sends a message when the terminal goes away, also when no SIGHUP tells us: the parent ignores it, or the terminal is
    /// not the controlling one. crossterm's reader would spin on such a terminal for ever (its issue 793).
    pub(super) fn watch_hang_up(&self) -> io::Result<HangUpWatch> {
        let (stop, stopped) = UnixStream::pair()?;
        let (messages, over) = (self.sender(), Arc::clone(&self.over));
        thread::Builder::new()
            .name("hang-up".into())
            .spawn(move || {
                if wait_for_hang_up(&stopped) {
                    end_without_the_loop(&over, Ended::HungUp);
                    let _ = messages.send(Message::HungUp);
                }
            })?;
        Ok(HangUpWatch { _stop: stop })
    }

    /// Sends keys, pastes and sizes.
    pub(super) fn read_input(&self) -> io::Result<InputReader> {
        let stop = Arc::new(AtomicBool::new(false));
        let (messages, stopping) = (self.sender(), Arc::clone(&stop));
        let thread = thread::Builder::new()
            .name(INPUT_THREAD.into())
            .spawn(move || read_events(&messages, &stopping))?;
        Ok(InputReader { stop, thread })
    }
}

/// The loop may hang: in the application, or in a write to a terminal that takes nothing. Then this ends the process.
fn end_without_the_loop(over: &Arc<AtomicBool>, why: Ended) {
    let over = Arc::clone(over);
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        if over.load(Ordering::Acquire) {
            return;
        }
        // On a thread of its own: it may hang as well.
        let restoring = thread::spawn(screen::restore);
        let soon = Instant::now() + PATIENCE / 4;
        while !restoring.is_finished() && Instant::now() < soon {
            thread::sleep(Duration::from_millis(5));
        }
        low_level::exit(i32::from(why.exit_code()));
    });
}

/// While this lives, signals are messages. Afterwards they do what they do by default, although a handler stays installed.
struct OnDuty(Arc<AtomicBool>);

impl OnDuty {
    fn begin() -> io::Result<Self> {
        static OFF_DUTY: OnceLock<Arc<AtomicBool>> = OnceLock::new();
        let off_duty = if let Some(off_duty) = OFF_DUTY.get() {
            Arc::clone(off_duty)
        } else {
            let off_duty = Arc::default();
            for signal in ENDING.iter().chain(&[SIGTSTP]) {
                flag::register_conditional_default(*signal, Arc::clone(&off_duty))?;
            }
            Arc::clone(OFF_DUTY.get_or_init(|| off_duty))
        };
        off_duty.store(false, Ordering::Release);
        Ok(Self(off_duty))
    }
}

impl Drop for OnDuty {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Ends the thread that waits for signals when dropped.
pub(super) struct SignalWatch {
    handle: Handle,
    _on_duty: OnDuty,
}

impl Drop for SignalWatch {
    fn drop(&mut self) {
        self.handle.close();
    }
}

/// Ends the thread that waits for a hang-up when dropped.
pub(super) struct HangUpWatch {
    _stop: UnixStream,
}

/// Whether the terminal went away; not, if `stopped` did first.
fn wait_for_hang_up(stopped: &UnixStream) -> bool {
    // Linux wakes a poll that asks for nothing but trouble. Elsewhere terminals and poll are on bad terms: look now and then.
    let pause = (!cfg!(target_os = "linux")).then_some(Timespec {
        tv_sec: 1,
        tv_nsec: 0,
    });
    let gone = PollFlags::HUP | PollFlags::ERR;
    loop {
        let mut watched = [
            PollFd::from_borrowed_fd(stdin(), PollFlags::empty()),
            PollFd::new(stopped, PollFlags::empty()),
        ];
        match poll(&mut watched, pause.as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => thread::sleep(Duration::from_secs(1)),
        }
        if watched[1].revents().intersects(gone) {
            return false;
        }
        if watched[0].revents().intersects(gone) {
            return true;
        }
        if tcgetattr(stdin()).is_err() {
            return true;
        }
    }
}

/// Ends the thread that reads keys when dropped, so that somebody else may read from the terminal.
pub(super) struct InputReader {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Drop for InputReader {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Release);
        // crossterm's reader cannot be interrupted; but it returns when the terminal seems to have another size. Several
        // times, because it may not have begun to listen yet; not for ever, because a lost terminal may keep it.
        for _ in 0..50 {
            if self.thread.is_finished() {
                return;
            }
            let _ = low_level::raise(SIGWINCH);
            thread::sleep(Duration::from_millis(2));
        }
    }
}

fn read_events(messages: &Sender<Message>, stop: &AtomicBool) {
    // Has crossterm begin to listen for changes of the size.
    let _ = event::poll(Duration::from_millis(1));
    let mut news = Some(Message::Listening);
    while !stop.load(Ordering::Acquire) {
        if let Some(message) = news.take()
            && messages.send(message).is_err()
        {
            return;
        }
        news = match catch_unwind(event::read) {
            Ok(Ok(event)) => Some(Message::Event(event, Instant::now())),
            Ok(Err(error)) if error.kind() == io::ErrorKind::Interrupted => None,
            Ok(Err(error)) => {
                let _ = messages.send(Message::InputFailed(error));
                return;
            }
            // crossterm subtracts one from coordinates that may be zero. Only this sequence is lost.
            Err(_) => None,
        };
    }
}
