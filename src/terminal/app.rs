//! The application that the loop shows: its inputs, and its requests.

use super::message::Waker;
use crossterm::event::{KeyEvent, MouseEvent};
use ratatui::Frame;
use std::time::Duration;

/// An input of the application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed or repeats; releases are never passed on.
    Key(KeyEvent),
    /// A mouse button was pressed, released, or held during a movement; or the wheel turned. Columns and rows count
    /// from 0, and may lie beyond the screen.
    Mouse(MouseEvent),
    /// A whole paste, as one text, never as keys.
    Paste(String),
    /// The terminal was resized, in columns and rows; a new frame follows in any case.
    Resize(u16, u16),
    /// The program was stopped and continues. The screen was restored in between; a new frame follows in any case.
    Resumed,
    /// Time since the last `Elapsed`, or since the frame with which a clock started, in whole milliseconds. Sent while
    /// [`App::wake_in`] asks for it, also before every key and paste. Excludes time in which the program was stopped.
    Elapsed(Duration),
    /// A [`Waker`] was used: something new is available.
    Woken,
    /// The terminal's background. Sent only if the application [asks](App::asks_for_background).
    Background(Background),
}

/// The background of a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Background {
    /// A dark background.
    Dark,
    /// A light background.
    Light,
}

/// What the application wants after an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// No change: nothing is drawn, no byte is written.
    Idle,
    /// Draw a new frame.
    Redraw,
    /// Draw a new frame, and drop keys and pastes typed before anyone could have read it: see
    /// [`TypedAhead`](super::TypedAhead). Harmless keys [count at once](App::counts_when_drawn).
    DropTypedAhead,
    /// Stop, as for Ctrl-Z; [`Input::Resumed`] follows when the program continues.
    Suspend,
    /// End the loop.
    Quit,
}

/// A program that [`run`](super::run) shows.
pub trait App {
    /// The loop begins. `waker` wakes it from any thread.
    fn begins(&mut self, waker: Waker) {
        let _ = waker;
    }
    /// Handles an input.
    fn handle(&mut self, input: Input) -> Flow;
    /// Whether it wants to know the terminal's background. The first frame then waits briefly for the answer; a later
    /// answer is sent too. This may become true with any input.
    fn asks_for_background(&self) -> bool {
        false
    }
    /// Whether this key counts as soon as the frame is drawn for which keys [typed ahead](Flow::DropTypedAhead) are
    /// dropped: it is harmless for someone who has not read the frame.
    fn counts_when_drawn(&self, key: &KeyEvent) -> bool {
        let _ = key;
        false
    }
    /// A key typed ahead was dropped. Called for the first of several. Returns whether that needs a new frame.
    fn key_dropped(&mut self) -> bool {
        false
    }
    /// Whether to ring the bell, since the last call.
    fn rings(&mut self) -> bool {
        false
    }
    /// The notification to show on the desktop, since the last call. A terminal without notifications ignores it.
    fn notification(&mut self) -> Option<String> {
        None
    }
    /// The text to copy to the clipboard, since the last call. A terminal that does not let programs copy ignores it.
    fn copied(&mut self) -> Option<String> {
        None
    }
    /// The title that the window should have now; `None` for the one that it had before. It may change with every input.
    fn window_title(&self) -> Option<String> {
        None
    }
    /// Draws the whole screen. Never called with an empty area.
    fn draw(&mut self, frame: &mut Frame);
    /// Whether mouse input is wanted. It may change with every input.
    fn wants_mouse(&self) -> bool {
        false
    }
    /// While a clock runs: how long after the last [`Input::Elapsed`] the next one is due, if no input comes before.
    /// Positive. `None` while no clock runs, and then nothing wakes up.
    fn wake_in(&self) -> Option<Duration> {
        None
    }
}

/// Why the loop ended without an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The application returned [`Flow::Quit`].
    Quit,
    /// The system asked the program to end, with this exit status.
    Asked(u8),
    /// The terminal hung up.
    HungUp,
}

impl Ended {
    /// Returns the exit status that a shell expects: 0, or 128 plus the number of the signal that ended it.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Quit => 0,
            Self::Asked(status) => status,
            // As after SIGHUP.
            Self::HungUp => 129,
        }
    }
}
