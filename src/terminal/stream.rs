//! A byte stream with a terminal at its other end, such as a connection to another machine.

use super::app::{App, Ended};
use super::error::RuntimeError;
use super::event_loop::RunningApp;
use super::lean::LeanBackend;
use super::message::{LoopMessage, Waker};
use super::modes;
use super::remote_size::RemoteSize;
use super::stopwatch::Stopwatch;
use super::surface::{FrameBytes, Surface};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

/// How long the other end may take for one frame. A client that is slower has gone away.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where the bytes for the other end go.
///
/// Nothing is sent before [`StreamInput::taken`] was called for what was sent before, and until then nothing is drawn either:
/// the next frame is the difference between what was sent last and what is true when it can be sent. So an end that stops
/// reading costs no memory and delays nobody.
pub trait Output: Send {
    /// Sends these bytes, and returns at once.
    fn send(&mut self, bytes: Vec<u8>);
    /// Sends these bytes as the last ones, after those of a [`send`](Self::send) that may still be on their way.
    fn finish(&mut self, bytes: Vec<u8>);
    /// The application has handled this many bytes of input, so as many more may be handed in.
    fn handled(&mut self, bytes: usize);
}

/// A byte stream with a terminal at its other end, for [`serve`].
pub struct Stream {
    output: Box<dyn Output>,
    messages: Receiver<LoopMessage>,
    sender: Sender<LoopMessage>,
    size: RemoteSize,
    ignores_unknown: bool,
    patience: Duration,
}

/// The other end's input, from any thread. Dropping it closes the stream.
#[derive(Debug)]
pub struct StreamInput {
    messages: Sender<LoopMessage>,
    size: RemoteSize,
}

impl Stream {
    /// Creates a stream for a terminal of this many columns and rows, and the input for it.
    ///
    /// A screen is at most 240×80 cells, whatever the other end claims; nothing is drawn on one without columns or rows.
    /// `term` is the other end's `TERM`.
    pub fn new(output: impl Output + 'static, size: (u16, u16), term: &str) -> (Self, StreamInput) {
        let (sender, messages) = mpsc::channel();
        let size = RemoteSize::new(size.0, size.1);
        let input = StreamInput {
            messages: sender.clone(),
            size: size.clone(),
        };
        let stream = Self {
            output: Box::new(output),
            messages,
            sender,
            size,
            ignores_unknown: !["", "linux"].contains(&term),
            patience: PATIENCE,
        };
        (stream, input)
    }

    /// Sets how long the other end may take for one frame before the stream is closed, 30 seconds unless set.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }
}

impl StreamInput {
    /// Hands in bytes from the other end. Returns whether they can still arrive.
    ///
    /// The loop keeps them until the application has handled them, which [`Output::handled`] reports. The caller has to bound
    /// how many bytes wait.
    pub fn bytes(&self, bytes: Vec<u8>) -> bool {
        let message = LoopMessage::Bytes(bytes, Instant::now());
        self.messages.send(message).is_ok()
    }

    /// Tells of the other end's new size, in columns and rows.
    pub fn resized(&self, columns: u16, rows: u16) {
        if self.size.set(columns, rows) {
            let _ = self.messages.send(LoopMessage::Resized);
        }
    }

    /// What was [sent](Output::send) last has been taken, so that more can be sent.
    pub fn taken(&self) {
        let _ = self.messages.send(LoopMessage::Taken);
    }

    /// The other end is gone.
    pub fn close(&self) {
        let _ = self.messages.send(LoopMessage::HungUp);
    }
}

impl Drop for StreamInput {
    fn drop(&mut self) {
        self.close();
    }
}

/// Shows `app` on a byte stream until it quits or the other end goes away.
///
/// The terminal at the other end is restored however this ends. A panic in `app` ends only this call. Call it on a thread whose
/// name begins with [`REMOTE_THREAD`](super::REMOTE_THREAD), so that such a panic leaves the terminal of this process alone.
///
/// # Errors
/// [`RuntimeError::Panicked`] when `app` panicked.
pub fn serve(app: &mut impl App, stream: Stream) -> Result<Ended, RuntimeError> {
    // Nothing of the application is used after a panic but what its caller has kept.
    catch_unwind(AssertUnwindSafe(|| show(app, stream))).unwrap_or(Err(RuntimeError::Panicked))
}

fn show(app: &mut impl App, stream: Stream) -> Result<Ended, RuntimeError> {
    let frame = FrameBytes::default();
    let backend = LeanBackend::remote(frame.clone(), stream.size);
    let surface = StreamScreen {
        output: stream.output,
        ignores_unknown: stream.ignores_unknown,
        mouse: app.wants_mouse(),
        titled: false,
        written: modes::begin(stream.ignores_unknown, app.wants_mouse()),
        waiting: None,
        stopwatch: Stopwatch::default(),
        patience: stream.patience,
    };
    app.begins(Waker::new(stream.sender));
    RunningApp::begin(app, backend, surface, frame, stream.messages)?.follow()
}

/// The terminal at the other end; restored on drop.
struct StreamScreen {
    output: Box<dyn Output>,
    ignores_unknown: bool,
    mouse: bool,
    /// Whether the window has a title of ours.
    titled: bool,
    /// What goes out with the next flush: never more than one frame.
    written: Vec<u8>,
    /// How long what is on its way has been so, as far as the program ran.
    waiting: Option<Duration>,
    stopwatch: Stopwatch,
    patience: Duration,
}

impl StreamScreen {
    /// Returns the time until it looks next how long it has waited, so that a stop of the program is noticed.
    fn lap(&self) -> Option<Duration> {
        let left = self.patience.saturating_sub(self.waiting?);
        Some(left.min(Duration::from_secs(1)))
    }
}

impl Surface for StreamScreen {
    fn is_free(&self) -> bool {
        self.waiting.is_none()
    }

    fn taken(&mut self) {
        self.waiting = None;
        self.stopwatch.stop();
    }

    fn handled(&mut self, bytes: usize) {
        self.output.handled(bytes);
    }

    fn deadline(&self) -> Option<Instant> {
        self.stopwatch.deadline(self.lap()?)
    }

    fn gives_up(&mut self, now: Instant) -> bool {
        let lap = self.lap().and_then(|lap| self.stopwatch.lap(now, lap));
        let waiting = self.waiting.as_mut();
        waiting.is_some_and(|waiting| {
            *waiting += lap.unwrap_or_default();
            *waiting >= self.patience
        })
    }

    fn listen_to_mouse(&mut self, mouse: bool) -> io::Result<()> {
        if std::mem::replace(&mut self.mouse, mouse) != mouse {
            self.written.extend_from_slice(modes::mouse(mouse));
        }
        Ok(())
    }

    fn ask_for_background(&mut self) -> io::Result<()> {
        self.written.extend_from_slice(modes::ASK_FOR_BACKGROUND);
        Ok(())
    }

    fn show(&mut self, drawn: &[u8]) -> io::Result<()> {
        if !drawn.is_empty() {
            self.written.extend(modes::frame(drawn));
        }
        Ok(())
    }

    fn ring(&mut self) -> io::Result<()> {
        self.written.extend_from_slice(modes::BELL);
        Ok(())
    }

    fn notify(&mut self, text: &str) -> io::Result<()> {
        if self.ignores_unknown {
            self.written.extend(modes::notification(text));
        }
        Ok(())
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        if self.ignores_unknown {
            self.written.extend(modes::copied(text));
        }
        Ok(())
    }

    fn set_title(&mut self, title: Option<&str>) -> io::Result<()> {
        if self.ignores_unknown {
            let titled = std::mem::replace(&mut self.titled, title.is_some());
            self.written.extend(modes::title(titled, title));
        }
        Ok(())
    }

    fn flush(&mut self) {
        if self.is_free() && !self.written.is_empty() {
            self.output.send(std::mem::take(&mut self.written));
            self.waiting = Some(Duration::ZERO);
            self.stopwatch.start(Instant::now());
        }
    }
}

impl Drop for StreamScreen {
    fn drop(&mut self) {
        self.output
            .finish(modes::end(self.ignores_unknown, self.titled));
    }
}
