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
//! - Input that is on its way when the program ends, or stops, would be typed into the shell. So the terminal is asked for its
//!   status at the end (DSR), and everything before the answer is dropped. The wait is at most a
//!   fifth of a second; a terminal that took longer to answer at the start is not asked.
//! - Terminals with the keyboard protocol of kitty are asked, blindly, to distinguish Shift from Caps Lock. So a letter comes
//!   with [`crossterm::event::KeyModifiers::SHIFT`] only where Shift was certainly held, never just because it is a capital.
//! - The mouse reports buttons, the wheel, and movement while a button is held (1002 and 1006), but not mere movement, which
//!   would wake up the program for nothing. A terminal that knows only the first of the two modes reports in bytes instead of
//!   decimal numbers, and is obeyed too.
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
pub mod driver;
mod ending;
mod error;
mod event_loop;
pub mod keys;
pub mod lean;
mod legacy_mouse;
mod message;
pub mod modes;
mod os;
mod panic_hook;
pub mod paste;
mod private_page;
pub mod remote_size;
mod screen;
mod sequence;
mod sources;
pub mod stopwatch;
mod stream;
mod surface;
mod typed_ahead;

pub use app::{App, Background, Ended, Flow, Input};
pub use driver::{Driver, LoopStep};
pub use ending::{EndBySignal, SignalWatch};
pub use error::RuntimeError;
pub use keys::KeyParser;
pub use lean::LeanBackend;
pub use message::Waker;
pub use panic_hook::REMOTE_THREAD;
pub use private_page::PrivatePage;
pub use stream::{Output, Stream, StreamInput, serve};
pub use typed_ahead::TypedAhead;

use event_loop::RunningApp;
use screen::Screen;
use sources::Sources;
use surface::FrameBytes;

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
    let frame = FrameBytes::default();
    let backend = LeanBackend::new(frame.clone());
    let mut show = RunningApp::begin(app, backend, screen, frame, messages)?;
    let _reader = sources.read_terminal()?;
    match show.follow() {
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
