//! The terminal's lifecycle and the only event loop.
//!
//! ```text
//!  terminal thread ─┬─ Message ─► run ─► Driver ─► KeyParser ─► App::handle ─► Flow
//!  signal thread ───┘              │        └─────► App::draw ─► frame, written in one piece
//!                                  └─ Screen: enters, leaves and always restores the terminal
//! ```
//!
//! Each source of news is a thread that sleeps in the kernel and sends to one channel; [`run`] sleeps on that channel. So
//! nothing wakes up while nothing happens. What the application itself has done in the background, such as a computer's
//! thinking, is one more sender: a [`Waker`] that it is given at the start. Only while the
//! application says that a clock runs ([`App::wake_in`]) does the loop wake up by itself. What an event
//! *means* is decided in [`Driver`], which takes the time as an input and draws on any ratatui backend, so that tests drive
//! the same code without a terminal.
//!
//! Choices that are not obvious:
//! - The bytes of the terminal are read here, not by crossterm. Its reader takes a torn Up key for Esc, `[` and `A`; it waits
//!   for ever for the end of a paste that lost it (its issue 1060), spins on a terminal that has gone away (793), cannot be
//!   interrupted, and swallows all keys after an answer such as `ESC[?2026;2$y` until somebody types c or u. [`KeyParser`]
//!   makes crossterm's key events from the bytes, with the time as an input.
//! - The terminal is asked for its ground alone, and only where the application wants to follow it: with OSC 11, and DA1
//!   behind it, which every terminal answers, so that one that knows no OSC 11 does not keep the first frame waiting. It
//!   waits a tenth of a second at the most. The keyboard protocol stays off; its forms are understood where a terminal uses
//!   them unasked.
//! - Terminals that know the keyboard protocol of kitty are asked, blindly, to tell Shift from Caps Lock. So a letter comes
//!   with [`crossterm::event::KeyModifiers::SHIFT`] only where Shift was held for certain, never just because it is a capital.
//! - Of the mouse the terminal tells buttons, the wheel, and movement while a button is held (1002 and 1006), never mere
//!   movement: nothing wakes up when somebody brushes against it.
//! - Cells are written by us, not by ratatui's backend, which says both colours whenever one of them changes: half as many
//!   bytes for a key press, and a slow line shows it sooner.
//! - Frames go out through `write(2)` with all their bytes at once, between the marks of synchronized output. The lock of
//!   `std::io::stdout` is not taken, so a panic on one thread can restore the terminal while another is writing.
//! - Line mode is no screen and has no loop: it takes the terminal as it is, in lines. [`PrivatePage`] lends it the alternate
//!   screen for what one player may see, with the same care for signals and panics.
//! - Ctrl-Z stops the process group, not only this process, so that a wrapper (`sh -c`, a version manager) does not keep the
//!   shell waiting.
mod app;
mod driver;
mod keys;
mod lean;
mod message;
mod paste;
mod private_page;
mod screen;
mod sequence;
mod sources;
mod stopwatch;
mod typed_ahead;

pub use app::{App, Ended, Flow, Ground, Input};
pub use driver::{Driver, Step};
pub use keys::KeyParser;
pub use lean::LeanBackend;
pub use message::Waker;
pub use private_page::PrivatePage;
pub use typed_ahead::TypedAhead;

use message::Message;
use screen::{FrameBytes, Screen};
use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
use sources::Sources;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

/// How many messages may be handled before a frame is drawn, so that a flood cannot freeze the picture.
const BATCH: usize = 256;

/// Why the terminal could not be used (any longer). It has been restored.
#[derive(Debug, thiserror::Error)]
pub enum RuntimeError {
    /// Input or output is a pipe or a file.
    #[error("{0} is not a terminal; add `--plain` to play line by line")]
    NotATerminal(&'static str),
    /// The terminal cannot place text.
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
    /// The exit status: 2 for something the caller can put right, 101 after a panic as everywhere in Rust, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NotATerminal(_) | Self::Dumb => 2,
            Self::Io(_) => 1,
            Self::Panicked => 101,
        }
    }
}

/// Shows `app` on the terminal until it quits, a signal asks for the end or the terminal goes away.
///
/// The terminal is restored however this ends, also by a panic on any thread. If `app` does not return from a call within a
/// second and a half of a signal, the terminal is restored and the process ends without it.
///
/// After [`Ended::HungUp`] there is nobody to print to: `eprintln!` would panic.
///
/// # Errors
/// When standard input or output is no terminal (nothing has been written then), when the terminal fails, and when another
/// thread panicked.
pub fn run(app: &mut impl App) -> Result<Ended, RuntimeError> {
    require_terminal()?;
    let (sources, messages) = Sources::new();
    // Signals are watched before the terminal changes, or one that comes in between would leave it changed.
    let _signals = sources.watch_signals()?;
    let screen = Screen::enter(sources.sender(), app.wants_mouse())?;
    app.begins(sources.waker());
    let asks = app.asks_for_ground();
    let frame = FrameBytes::default();
    let mut show = Show {
        driver: Driver::new(app, LeanBackend::new(frame.clone()))?,
        screen,
        frame,
        stopped: false,
    };
    if asks {
        show.screen.ask_for_ground()?;
        show.driver.wait_for_ground(Instant::now());
    }
    show.draw()?;
    let _reader = sources.read_terminal()?;
    match show.follow(&messages) {
        // SIGCONT follows SIGHUP and may overtake it; then it is the attempt to go on that fails, in one way or another.
        Err(RuntimeError::Io(error)) if is_hang_up(&error) || !io::stdin().is_terminal() => {
            Ok(Ended::HungUp)
        }
        ended => ended,
    }
}

/// Checks that standard input and output are a terminal that can place text.
///
/// # Errors
/// When they are not.
pub fn require_terminal() -> Result<(), RuntimeError> {
    if !io::stdin().is_terminal() {
        return Err(RuntimeError::NotATerminal("standard input"));
    }
    if !io::stdout().is_terminal() {
        return Err(RuntimeError::NotATerminal("standard output"));
    }
    if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return Err(RuntimeError::Dumb);
    }
    Ok(())
}

/// A terminal that is gone answers with an input/output error.
fn is_hang_up(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::IO.raw_os_error())
}

/// The running program: the application behind its driver, and the screen it is drawn on.
struct Show<'a, A: App> {
    driver: Driver<'a, A, LeanBackend<FrameBytes>>,
    screen: Screen,
    frame: FrameBytes,
    /// Between our own stop and SIGCONT.
    stopped: bool,
}

impl<A: App> Show<'_, A> {
    fn follow(&mut self, messages: &Receiver<Message>) -> Result<Ended, RuntimeError> {
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

    /// The next message, or nothing when the driver wants to be woken first.
    fn next(&self, messages: &Receiver<Message>) -> Option<Message> {
        let Some(deadline) = self.driver.deadline() else {
            return Some(messages.recv().unwrap_or(Message::HungUp));
        };
        let patience = deadline.saturating_duration_since(Instant::now());
        match messages.recv_timeout(patience) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::HungUp),
        }
    }

    fn take(&mut self, message: Message) -> Result<Option<Ended>, RuntimeError> {
        match message {
            // What was typed before the stop went to a screen that nobody sees any more.
            Message::Bytes(..) | Message::Signal(SIGWINCH) if self.stopped => Ok(None),
            Message::Bytes(bytes, at) => {
                let step = self.driver.bytes(&bytes, at);
                self.step(step)
            }
            Message::Woken => {
                let step = self.driver.input(Input::Woken, Instant::now());
                self.step(step)
            }
            Message::Signal(SIGWINCH) => {
                let step = self.driver.resized()?;
                self.step(step)
            }
            Message::Signal(SIGTSTP) => match self.driver.elapse(Instant::now()) {
                Step::Continue => self.step(Step::Suspend),
                step => self.step(step),
            },
            Message::Signal(SIGCONT) => self.resume(),
            Message::Signal(signal) => Ok(Some(Ended::Signal(signal))),
            Message::HungUp => Ok(Some(Ended::HungUp)),
            Message::InputFailed(error) => Err(error.into()),
            Message::Panicked => Err(RuntimeError::Panicked),
        }
    }

    fn step(&mut self, step: Step) -> Result<Option<Ended>, RuntimeError> {
        match step {
            Step::Continue => Ok(None),
            Step::Quit => Ok(Some(Ended::Quit)),
            Step::Suspend => {
                self.suspend()?;
                Ok(None)
            }
        }
    }

    /// Gives the terminal back and stops the process group. It goes on with SIGCONT, which arrives as a message: after
    /// `kill` returns, this thread may still run for a moment before the stop takes hold.
    fn suspend(&mut self) -> Result<(), RuntimeError> {
        if self.stopped {
            return Ok(());
        }
        if !screen::somebody_could_continue_us() {
            self.driver.redraw();
            return Ok(());
        }
        self.screen.leave()?;
        self.stopped = screen::stop_process_group().is_ok();
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

    fn draw(&mut self) -> Result<(), RuntimeError> {
        if !self.stopped && self.driver.draw(Instant::now)? {
            self.screen.show(&self.frame)?;
        }
        if self.driver.rings() && !self.stopped {
            self.screen.ring()?;
        }
        Ok(())
    }
}
