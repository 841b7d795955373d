//! The threads that send messages to the loop.
use super::app::Ended;
use super::message::{LoopMessage, Waker};
use super::os::{self, Notice, ReadGuard, StopReason, Watch};
use super::screen;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// How long the loop has to end after a signal or a hang-up before the process is ended without it.
pub(super) const PATIENCE: Duration = Duration::from_millis(1500);

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
        Waker::new(self.sender())
    }

    /// Sends each request of the system to end, stop or continue, and each resize.
    pub(super) fn watch_system(&self) -> io::Result<Watch> {
        let (messages, over) = (self.sender(), Arc::clone(&self.over));
        os::watch(true, move |notice| {
            if let Notice::End(status) = notice {
                end_in_any_case(&over, status, screen::restore, PATIENCE);
            }
            // Without a receiver, the watch is about to end.
            let _ = messages.send(LoopMessage::System(notice));
        })
    }

    /// Sends the terminal's bytes, and a message when it hangs up. A signal need not report that: the parent may ignore
    /// it, or the terminal may not be the controlling one.
    pub(super) fn read_terminal(&self) -> io::Result<ReadGuard> {
        let (guard, stopped) = os::read_guard()?;
        let (messages, over) = (self.sender(), Arc::clone(&self.over));
        let deliver = move |bytes: &[u8]| {
            let message = LoopMessage::Bytes(bytes.to_vec(), Instant::now());
            messages.send(message).is_ok()
        };
        let messages = self.sender();
        thread::Builder::new()
            .name("terminal".into())
            .spawn(move || {
                let last = match os::read(&stopped, deliver) {
                    Ok(StopReason::Stopped) => return,
                    Ok(StopReason::HungUp) => {
                        let status = Ended::HungUp.exit_code();
                        end_in_any_case(&over, status, screen::restore, PATIENCE);
                        LoopMessage::HungUp
                    }
                    Err(error) => LoopMessage::InputFailed(error),
                };
                let _ = messages.send(last);
            })?;
        Ok(guard)
    }
}

/// Ends the process unless it is over soon: it may hang in the application, or in a write to a terminal that takes nothing.
pub(super) fn end_in_any_case(
    over: &Arc<AtomicBool>,
    status: u8,
    restore: fn() -> io::Result<()>,
    patience: Duration,
) {
    let over = Arc::clone(over);
    thread::spawn(move || {
        thread::sleep(patience);
        if over.load(Ordering::Acquire) {
            return;
        }
        restore_with_timeout(restore);
        os::exit(status);
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
