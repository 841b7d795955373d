//! The threads that send messages to the loop. Each sleeps in the kernel; none wakes up while nothing happens.
use super::app::Ended;
use super::message::{LoopMessage, Waker};
use super::screen;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::stdio::stdin;
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::{Handle, Signals};
use signal_hook::{flag, low_level};
use std::io;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// How long the loop has to end after a signal or a hang-up before the process is ended without it.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Signals that end the program, as they end one that does not handle them.
pub(super) const ENDING: [i32; 12] = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGIO, SIGABRT,
];

/// Starts the threads. The returned guards stop them when dropped.
pub(super) struct Sources {
    messages: Sender<LoopMessage>,
    over: Arc<AtomicBool>,
}

impl Drop for Sources {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
    }
}

impl Sources {
    pub(super) fn new() -> (Self, Receiver<LoopMessage>) {
        let (messages, receiver) = mpsc::channel();
        let over = Arc::default();
        (Self { messages, over }, receiver)
    }

    pub(super) fn sender(&self) -> Sender<LoopMessage> {
        self.messages.clone()
    }

    pub(super) fn waker(&self) -> Waker {
        Waker(self.sender())
    }

    /// Sends each signal that asks the program to end, stop or continue, or announces a resize.
    pub(super) fn watch_signals(&self) -> io::Result<SignalWatch> {
        let (messages, over) = (self.sender(), Arc::clone(&self.over));
        watch_signals(&[SIGTSTP, SIGCONT, SIGWINCH], move |signal| {
            if ENDING.contains(&signal) {
                end_without_the_loop(&over, Ended::Signal(signal));
            }
            // Without a receiver, the watch is about to end.
            let _ = messages.send(LoopMessage::Signal(signal));
        })
    }

    /// Sends the terminal's bytes, and a message when it hangs up. A signal need not report that: the parent may ignore
    /// it, or the terminal may not be the controlling one.
    pub(super) fn read_terminal(&self) -> io::Result<TerminalReader> {
        let (stop, stopped) = UnixStream::pair()?;
        let (messages, over) = (self.sender(), Arc::clone(&self.over));
        thread::Builder::new()
            .name("terminal".into())
            .spawn(move || {
                let last = match read(&messages, &stopped) {
                    Ok(StopReason::Stopped) => return,
                    Ok(StopReason::HungUp) => {
                        end_without_the_loop(&over, Ended::HungUp);
                        LoopMessage::HungUp
                    }
                    Err(error) => LoopMessage::InputFailed(error),
                };
                let _ = messages.send(last);
            })?;
        Ok(TerminalReader { _stop: stop })
    }
}

/// Calls `hear` on a thread with each signal that ends the program, and each of `others`. None is lost: until this
/// returns, and after what it returns is dropped, signals have their default effect.
pub(super) fn watch_signals(
    others: &[i32],
    mut hear: impl FnMut(i32) + Send + 'static,
) -> io::Result<SignalWatch> {
    // Signals from here on wait for the thread.
    let mut signals = Signals::new(ENDING.iter().chain(others))?;
    let on_duty = HandlerGuard::begin()?;
    let handle = signals.handle();
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || signals.forever().for_each(&mut hear))?;
    Ok(SignalWatch {
        handle,
        on_duty: Some(on_duty),
    })
}

/// Ends the process if the loop hangs in the application, or in a write to a terminal that takes nothing.
fn end_without_the_loop(over: &Arc<AtomicBool>, why: Ended) {
    let over = Arc::clone(over);
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        if over.load(Ordering::Acquire) {
            return;
        }
        restore_with_timeout(screen::restore);
        low_level::exit(i32::from(why.exit_code()));
    });
}

/// Calls `restore` on a thread of its own, and waits for it briefly: a write to a terminal that takes nothing never
/// returns.
pub(super) fn restore_with_timeout(restore: fn() -> io::Result<()>) {
    let restoring = thread::spawn(restore);
    let soon = Instant::now() + PATIENCE / 4;
    while !restoring.is_finished() && Instant::now() < soon {
        thread::sleep(Duration::from_millis(5));
    }
}

/// While this lives, signals are messages. Afterwards they have their default effect, although a handler stays
/// installed.
struct HandlerGuard(Arc<AtomicBool>);

impl HandlerGuard {
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

impl Drop for HandlerGuard {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Ends the thread that waits for signals when dropped.
pub(super) struct SignalWatch {
    handle: Handle,
    on_duty: Option<HandlerGuard>,
}

impl Drop for SignalWatch {
    fn drop(&mut self) {
        // First, or a signal in between would be lost.
        self.on_duty = None;
        self.handle.close();
    }
}

/// Ends the thread that reads the terminal when dropped.
pub(super) struct TerminalReader {
    _stop: UnixStream,
}

enum StopReason {
    HungUp,
    Stopped,
}

fn read(messages: &Sender<LoopMessage>, stopped: &UnixStream) -> io::Result<StopReason> {
    let gone = PollFlags::HUP | PollFlags::ERR;
    let mut buffer = [0; 4096];
    loop {
        let mut watched = [
            PollFd::from_borrowed_fd(stdin(), PollFlags::IN),
            PollFd::new(stopped, PollFlags::empty()),
        ];
        match poll(&mut watched, None) {
            Ok(_) => {}
            Err(Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        if watched[1].revents().intersects(gone) {
            return Ok(StopReason::Stopped);
        }
        if watched[0].revents().intersects(gone) {
            return Ok(StopReason::HungUp);
        }
        if !watched[0].revents().contains(PollFlags::IN) {
            continue;
        }
        match rustix::io::read(stdin(), &mut buffer) {
            Ok(0) | Err(Errno::IO) => return Ok(StopReason::HungUp),
            Ok(count) => {
                if messages
                    .send(LoopMessage::Bytes(buffer[..count].to_vec(), Instant::now()))
                    .is_err()
                {
                    return Ok(StopReason::Stopped);
                }
            }
            Err(Errno::INTR | Errno::AGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
