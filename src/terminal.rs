//! The terminal: its modes, its input, its frames, and the only event loop.
//!
//! ```text
//!  terminal thread ─┬─ Message ─► run ─► Driver ─► KeyParser ─► App::handle ─► Flow
//!  system's thread ─┘              │        └─────► App::draw ─► frame, written in one piece
//!                                  └─ Screen: enters, leaves and always restores the terminal
//! ```
//!
//! Each source of messages is a thread that sleeps in the kernel and sends to one channel; [`run`] sleeps on that channel, so
//! nothing wakes up while nothing happens. (On Windows the size of the window is compared four times a second, because no byte
//! tells of it; the loop wakes up only if it changed.) What differs between systems is in `os`: the loop knows requests to end,
//! stop or continue, and no signal. The application's own background work, such as a computer player's thinking, sends
//! with the [`Waker`] it gets at the start. Only while the application has a running clock ([`App::wake_in`]) does the loop wake
//! up by itself. The meaning of an input is decided in [`Driver`], which takes the time as an input and draws on any ratatui
//! backend, so tests run the same code without a terminal:
//!
//! ```
//! use ratatui::{Frame, backend::TestBackend};
//! use scrabble::terminal::{App, Driver, Flow, Input, LoopStep};
//! use std::time::Instant;
//!
//! #[derive(Default)]
//! struct Counter(u32);
//!
//! impl App for Counter {
//!     fn handle(&mut self, input: Input) -> Flow {
//!         match input {
//!             Input::Key(key) if key.code.as_char() == Some('q') => Flow::Quit,
//!             Input::Key(_) => {
//!                 self.0 += 1;
//!                 Flow::Redraw
//!             }
//!             _ => Flow::Idle,
//!         }
//!     }
//!     fn draw(&mut self, frame: &mut Frame) {
//!         frame.render_widget(format!("{} keys", self.0), frame.area());
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut app = Counter::default();
//! let mut driver = Driver::new(&mut app, TestBackend::new(8, 1))?;
//! // A letter, the Up key as terminals send it, and a letter.
//! assert_eq!(driver.bytes(b"a\x1b[Ab", Instant::now()), LoopStep::Continue);
//! driver.draw(Instant::now)?;
//! driver.backend_mut().assert_buffer_lines(["3 keys  "]);
//! assert_eq!(driver.bytes(b"q", Instant::now()), LoopStep::Quit);
//! # Ok(())
//! # }
//! ```
//!
//! # Choices that are not obvious
//!
//! - The bytes of the terminal are read here, not by crossterm. Its reader takes a torn Up key for Esc, `[` and `A`; it waits
//!   forever for the lost end of a paste (its issue 1060), spins on a terminal that has gone away (793), cannot be
//!   interrupted, and swallows all keys after an answer such as `ESC[?2026;2$y` until a c or u is typed. [`KeyParser`]
//!   makes crossterm's key events from the bytes, with the time as an input.
//! - The terminal is asked for its background only, and only if the application wants to follow it: with OSC 11, and then DA1,
//!   which every terminal answers, so that one without OSC 11 does not delay the first frame. The wait is at most a tenth of a
//!   second.
//! - Terminals with the keyboard protocol of kitty are asked, blindly, to distinguish Shift from Caps Lock. So a letter comes
//!   with [`crossterm::event::KeyModifiers::SHIFT`] only where Shift was certainly held, never just because it is a capital.
//! - The mouse reports buttons, the wheel, and movement while a button is held (1002 and 1006), but not mere movement, which
//!   would wake up the program for nothing.
//! - Cells are written here, not by ratatui's backend, which repeats both colors whenever one of them changes: half as many
//!   bytes for a key press, and less delay on a slow line.
//! - Frames go out through `write(2)` with all their bytes at once, between the marks of synchronized output. The lock of
//!   `std::io::stdout` is not taken, so a panic on one thread can restore the terminal while another is writing. On Windows the
//!   standard library writes, because the console takes UTF-16.
//! - The console of Windows 10 sends the bytes of other terminals (`ENABLE_VIRTUAL_TERMINAL_INPUT`), so [`KeyParser`] is the only
//!   reader of keys. The crate `ctrlc` tells of Ctrl-C, Ctrl-Break and the end of the window, and has no way to delay that end.
//! - Line mode has no screen and no loop: it uses the terminal as it is, in lines. [`PrivatePage`] gives it the alternate
//!   screen for what one player may see, with the same care for signals and panics.
//! - Ctrl-Z stops the process group, not only this process, so that a wrapper (`sh -c`, a version manager) does not keep the
//!   shell waiting.

mod app;
mod driver;
mod keys;
mod lean;
mod message;
mod os;
mod paste;
mod private_page;
mod screen;
mod sequence;
mod sources;
mod stopwatch;
mod typed_ahead;

pub use app::{App, Background, Ended, Flow, Input};
pub use driver::{Driver, LoopStep};
pub use keys::KeyParser;
pub use lean::LeanBackend;
pub use message::Waker;
pub use private_page::PrivatePage;
pub use typed_ahead::TypedAhead;

use message::LoopMessage;
use os::Notice;
use screen::{FrameBytes, Screen};
use sources::Sources;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

/// The most messages handled before a frame is drawn, so that a flood cannot freeze the screen.
const BATCH: usize = 256;

/// Why the terminal could not be used (any longer). It has been restored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RuntimeError {
    /// Input or output is a pipe or a file.
    #[error("{0} is not a terminal; add `--plain` to play line by line")]
    NotATerminal(&'static str),
    /// The terminal cannot position text.
    #[error("this terminal cannot position text (TERM=dumb); add `--plain` to play line by line")]
    Dumb,
    /// Reading from or writing to the terminal failed.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
    /// A thread panicked. Its message has been printed.
    #[error("the program panicked")]
    Panicked,
}

impl RuntimeError {
    /// Returns the exit status: 2 for something the caller can fix, 101 after a panic as everywhere in Rust, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NotATerminal(_) | Self::Dumb => 2,
            Self::Io(_) => 1,
            Self::Panicked => 101,
        }
    }
}

/// Shows `app` on the terminal until it quits, a signal ends it or the terminal hangs up.
///
/// The terminal is restored however this ends, also by a panic on any thread. If `app` does not return from a call
/// within a second and a half of a signal, the terminal is restored and the process ends without it.
///
/// After [`Ended::HungUp`] there is no output: `eprintln!` would panic.
///
/// # Errors
/// When standard input or output is not a terminal (nothing has been written then), when the terminal fails, and when
/// another thread panicked.
pub fn run(app: &mut impl App) -> Result<Ended, RuntimeError> {
    require_terminal()?;
    let (sources, messages) = Sources::new();
    // Signals are watched before the terminal changes; one that comes in between would leave it changed.
    let _watch = sources.watch_system()?;
    let screen = Screen::enter(sources.sender(), app.wants_mouse())?;
    app.begins(sources.waker());
    let asks = app.asks_for_background();
    let frame = FrameBytes::default();
    let mut show = RunningApp {
        driver: Driver::new(app, LeanBackend::new(frame.clone()))?,
        screen,
        frame,
        stopped: false,
        asked: asks,
    };
    if asks {
        show.screen.ask_for_background()?;
        show.driver.wait_for_background(Instant::now());
    }
    show.draw()?;
    let _reader = sources.read_terminal()?;
    match show.follow(&messages) {
        // SIGCONT follows SIGHUP and may overtake it; then resuming fails, in one way or another.
        Err(RuntimeError::Io(error)) if os::is_hang_up(&error) || !os::reads_terminal() => {
            Ok(Ended::HungUp)
        }
        ended => ended,
    }
}

/// Checks that standard input and output are a terminal that can position text.
///
/// # Errors
/// When they are not.
pub fn require_terminal() -> Result<(), RuntimeError> {
    if !os::reads_terminal() {
        return Err(RuntimeError::NotATerminal("standard input"));
    }
    if !os::writes_terminal() {
        return Err(RuntimeError::NotATerminal("standard output"));
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(RuntimeError::Dumb);
    }
    Ok(())
}

/// The running program: the application with its driver and its screen.
struct RunningApp<'a, A: App> {
    driver: Driver<'a, A, LeanBackend<FrameBytes>>,
    screen: Screen,
    frame: FrameBytes,
    /// Between stopping ourselves and SIGCONT.
    stopped: bool,
    /// Whether the terminal was asked for its background.
    asked: bool,
}

impl<A: App> RunningApp<'_, A> {
    fn follow(&mut self, messages: &Receiver<LoopMessage>) -> Result<Ended, RuntimeError> {
        loop {
            if let Some(first) = self.next(messages) {
                for message in std::iter::once(first).chain(messages.try_iter().take(BATCH)) {
                    if let Some(ended) = self.take(message)? {
                        return Ok(ended);
                    }
                }
            } else {
                let step = self.driver.expire(Instant::now());
                if let Some(ended) = self.step(step)? {
                    return Ok(ended);
                }
            }
            self.draw()?;
        }
    }

    /// The next message, or `None` when the driver's deadline comes first.
    fn next(&self, messages: &Receiver<LoopMessage>) -> Option<LoopMessage> {
        let Some(deadline) = self.driver.deadline() else {
            return Some(messages.recv().unwrap_or(LoopMessage::HungUp));
        };
        let patience = deadline.saturating_duration_since(Instant::now());
        match messages.recv_timeout(patience) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(LoopMessage::HungUp),
        }
    }

    fn take(&mut self, message: LoopMessage) -> Result<Option<Ended>, RuntimeError> {
        match message {
            // Keys typed before the stop were meant for a screen that is gone.
            LoopMessage::Bytes(..) | LoopMessage::System(Notice::Resized) if self.stopped => {
                Ok(None)
            }
            LoopMessage::Bytes(bytes, at) => {
                let step = self.driver.bytes(&bytes, at);
                self.step(step)
            }
            LoopMessage::Woken => {
                let step = self.driver.input(Input::Woken, Instant::now());
                self.step(step)
            }
            LoopMessage::System(Notice::Resized) => {
                let step = self.driver.resized()?;
                self.step(step)
            }
            LoopMessage::System(Notice::Suspend) => match self.driver.elapse(Instant::now()) {
                LoopStep::Continue => self.step(LoopStep::Suspend),
                step => self.step(step),
            },
            LoopMessage::System(Notice::Continued) => self.resume(),
            LoopMessage::System(Notice::End(status)) => Ok(Some(Ended::Asked(status))),
            LoopMessage::HungUp => Ok(Some(Ended::HungUp)),
            LoopMessage::InputFailed(error) => Err(error.into()),
            LoopMessage::Panicked => Err(RuntimeError::Panicked),
        }
    }

    fn step(&mut self, step: LoopStep) -> Result<Option<Ended>, RuntimeError> {
        match step {
            LoopStep::Continue => Ok(None),
            LoopStep::Quit => Ok(Some(Ended::Quit)),
            LoopStep::Suspend => {
                self.suspend()?;
                Ok(None)
            }
        }
    }

    /// Restores the terminal and stops the process group. It continues with SIGCONT, which arrives as a message: after
    /// `kill` returns, this thread may still run for a moment before the stop takes effect.
    fn suspend(&mut self) -> Result<(), RuntimeError> {
        if self.stopped {
            return Ok(());
        }
        if !os::can_be_continued() {
            self.driver.redraw();
            return Ok(());
        }
        self.screen.leave()?;
        self.stopped = os::stop_process_group().is_ok();
        if !self.stopped {
            self.resume()?;
        }
        Ok(())
    }

    fn resume(&mut self) -> Result<Option<Ended>, RuntimeError> {
        self.stopped = false;
        self.screen.enter_again()?;
        let step = self.driver.resumed();
        self.step(step)
    }

    /// Makes the terminal report what the application wants to know now, and nothing else.
    fn follow_wishes(&mut self) -> Result<(), RuntimeError> {
        self.screen
            .listen_to_mouse(self.driver.app().wants_mouse())?;
        if !self.asked && self.driver.app().asks_for_background() {
            self.screen.ask_for_background()?;
            self.asked = true;
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), RuntimeError> {
        if !self.stopped {
            self.follow_wishes()?;
        }
        if !self.stopped && self.driver.draw(Instant::now)? {
            self.screen.show(&self.frame)?;
        }
        if self.driver.rings() && !self.stopped {
            self.screen.ring()?;
        }
        Ok(())
    }
}
