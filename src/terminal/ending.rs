//! The end by a signal where no loop of this module runs: in line mode, and of a host without a screen.

use super::os::{self, Notice, Watch};
use super::sources::{PATIENCE, end_in_any_case};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

/// A signal that ends the program takes effect once the program has saved what must be saved, or after a second and a half,
/// unless the program says that it needs [longer](Self::patient).
pub struct EndBySignal {
    /// The exit status of the signal; 0 before it comes.
    status: AtomicU8,
    over: Arc<AtomicBool>,
    /// How long the program has after a signal.
    patience: Duration,
    notify: Box<dyn Fn() + Send + Sync>,
}

/// Watches signals until it is dropped.
pub struct SignalWatch(#[expect(dead_code, reason = "held for its drop")] Watch);

impl EndBySignal {
    /// Calls `notify` on another thread when the program is to end.
    pub fn new(notify: impl Fn() + Send + Sync + 'static) -> Arc<Self> {
        Self::patient(PATIENCE, notify)
    }

    /// The same for a program that has this long after a signal. `notify` is called again for every further signal.
    pub fn patient(patience: Duration, notify: impl Fn() + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Self {
            status: AtomicU8::new(0),
            over: Arc::default(),
            patience,
            notify: Box::new(notify),
        })
    }

    /// Watches signals. A [`PrivatePage`](super::PrivatePage) does so itself.
    ///
    /// # Errors
    /// When signals cannot be handled.
    pub fn watch(self: &Arc<Self>) -> io::Result<SignalWatch> {
        let ending = Arc::clone(self);
        let watch = os::watch(false, move |notice| match notice {
            Notice::End(status) => ending.begin(status, || Ok(())),
            notice => os::by_default(notice),
        });
        watch.map(SignalWatch)
    }

    pub(super) fn begin(&self, status: u8, restore: fn() -> io::Result<()>) {
        self.status.store(status, Ordering::Release);
        end_in_any_case(&self.over, status, restore, self.patience);
        (self.notify)();
    }

    /// Returns whether the program is to end.
    pub fn is_due(&self) -> bool {
        self.status.load(Ordering::Acquire) != 0
    }

    /// Says that all is done that a signal waits for, and ends the program if that signal was not a request to end in order, as
    /// SIGTERM and Ctrl-C are. After these the program ends by itself, with an exit status of its own.
    pub fn ends_in_order(&self) {
        let status = self.status.load(Ordering::Acquire);
        if os::is_request(status) {
            self.over.store(true, Ordering::Release);
        } else {
            self.take_effect();
        }
    }

    /// Ends the program if a signal has come.
    pub fn take_effect(&self) {
        self.over.store(true, Ordering::Release);
        if self.is_due() {
            os::by_default(Notice::End(self.status.load(Ordering::Acquire)));
        }
    }
}
