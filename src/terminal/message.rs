//! Messages to the loop, from any thread.

use super::os::Notice;
use std::io;
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
    Woken,
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

/// Wakes the loop from any thread; the application then gets [`Input::Woken`](super::Input::Woken).
#[derive(Debug, Clone)]
pub struct Waker(pub(super) Sender<LoopMessage>);

impl Waker {
    /// Wakes the loop; does nothing once it has ended.
    pub fn wake(&self) {
        let _ = self.0.send(LoopMessage::Woken);
    }
}
