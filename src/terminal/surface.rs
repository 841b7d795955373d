//! What the loop draws on: the terminal of this process, or a byte stream with a terminal at its other end.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Instant;

/// The bytes of the frame being drawn, shared between the backend and the surface.
#[derive(Debug, Clone, Default)]
pub(super) struct FrameBytes(Rc<RefCell<Vec<u8>>>);

impl FrameBytes {
    /// Returns the bytes drawn since the last call.
    pub(super) fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for FrameBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: the backend also flushes in the middle of a frame.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the loop draws on. While it [is not free](Self::is_free), the loop neither draws nor calls anything below that
/// writes.
pub(super) trait Surface {
    /// Whether it can take a frame now.
    fn is_free(&self) -> bool;
    /// What was written before has been taken by the other side.
    fn taken(&mut self) {}
    /// The application has handled this many bytes of input.
    fn handled(&mut self, bytes: usize) {
        let _ = bytes;
    }
    /// When to ask next whether it [gives up](Self::gives_up), if it is not free before.
    fn deadline(&self) -> Option<Instant> {
        None
    }
    /// Whether it has not been free for too long.
    fn gives_up(&mut self, now: Instant) -> bool {
        let _ = now;
        false
    }
    /// Begins or ends mouse input, unless it is as wanted.
    fn listen_to_mouse(&mut self, mouse: bool) -> io::Result<()>;
    /// Asks for the background, and then for the attributes.
    fn ask_for_background(&mut self) -> io::Result<()>;
    /// Shows a frame that was drawn, in one piece.
    fn show(&mut self, drawn: &[u8]) -> io::Result<()>;
    /// Rings the bell.
    fn ring(&mut self) -> io::Result<()>;
    /// Shows a notification on the desktop.
    fn notify(&mut self, text: &str) -> io::Result<()>;
    /// Copies a text to the clipboard.
    fn copy(&mut self, text: &str) -> io::Result<()>;
    /// Changes the title of the window, or restores the one that it had.
    fn set_title(&mut self, title: Option<&str>) -> io::Result<()>;
    /// Sends what was written since the last call, if it does not go out by itself.
    fn flush(&mut self) {}
    /// Ends the reports of the terminal, and asks it something that it answers after the last report. Returns whether an answer
    /// may come. A byte stream is left to its other end, which reads what comes until the stream ends.
    fn hush(&mut self) -> io::Result<bool> {
        Ok(false)
    }
    /// Whether the program can be stopped, and later continued.
    fn can_stop(&self) -> bool {
        false
    }
    /// Restores the terminal and stops the program. Returns whether it was stopped.
    fn stop(&mut self) -> io::Result<bool> {
        Ok(false)
    }
    /// Takes over the terminal again, whatever its modes are by now.
    fn enter_again(&mut self) -> io::Result<()> {
        Ok(())
    }
}
