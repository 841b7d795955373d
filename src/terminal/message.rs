//! Messages to the loop, from any thread.

use super::os::Notice;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Instant;

#[derive(Debug)]
pub(super) enum LoopMessage {
    /// Bytes from the terminal, and when they arrived.
    Bytes(Vec<u8>, Instant),
    System(Notice),
    /// The terminal may have another size.
    Resized,
    /// A byte stream has taken what was sent.
    Taken,
    HungUp,
    InputFailed(io::Error),
    Panicked,
    /// Something is there for the application; cleared when it is about to look.
    Woken(Arc<AtomicBool>),
}

impl LoopMessage {
    /// Whether the loop ends with it.
    pub(super) const fn ends(&self) -> bool {
        matches!(
            self,
            Self::HungUp | Self::InputFailed(_) | Self::Panicked | Self::System(Notice::End(_))
        )
    }
}

/// Wakes the loop from any thread; the application then gets [`Input::Woken`](super::Input::Woken), once for all that has come
/// before it looks.
#[derive(Debug, Clone)]
pub struct Waker {
    messages: Sender<LoopMessage>,
    is_waking: Arc<AtomicBool>,
}

impl Waker {
    pub(super) fn new(messages: Sender<LoopMessage>) -> Self {
        let is_waking = Arc::default();
        Self {
            messages,
            is_waking,
        }
    }

    /// Wakes the loop; does nothing once it has ended.
    pub fn wake(&self) {
        if !self.is_waking.swap(true, Ordering::AcqRel) {
            let woken = LoopMessage::Woken(Arc::clone(&self.is_waking));
            let _ = self.messages.send(woken);
        }
    }
}
