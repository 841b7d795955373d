//! What the loop shows: what reaches it, and what it wants.

use super::message::Waker;
use crossterm::event::{KeyEvent, MouseEvent};
use ratatui::Frame;
use signal_hook::consts::SIGHUP;
use std::time::Duration;

/// What reaches the application.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed or repeats; releases are never passed on.
    Key(KeyEvent),
    /// A button of the mouse went down, was let go, or was held while the mouse moved; or its wheel turned. Columns and rows
    /// count from 0, and may lie beyond the screen.
    Mouse(MouseEvent),
    /// A whole paste, as one text: never keys.
    Paste(String),
    /// The terminal has another size, in columns and rows; a new frame follows in any case.
    Resize(u16, u16),
    /// The program was stopped and goes on. The screen was given away in between; a new frame follows in any case.
    Resumed,
    /// So much time has gone by, in whole milliseconds, since this was told last or since the frame with which a clock began
    /// to run. Told while [`App::wake_in`] asks for it, before every key and paste too. Time in which the program was
    /// stopped is not in it.
    Elapsed(Duration),
    /// A [`Waker`] has been used: there is something new that the application knows to ask for.
    Woken,
    /// The terminal has told what it writes on. Only where the application [asks](App::asks_for_ground).
    Ground(Ground),
}

/// What a terminal writes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Something dark.
    Dark,
    /// Something light.
    Light,
}

/// What the application wants after an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Nothing changed: nothing is drawn, no byte is written.
    Idle,
    /// Draw a new frame.
    Redraw,
    /// Draw a new frame, and drop keys and pastes that were typed before somebody could have read it: see [`TypedAhead`](super::TypedAhead). Keys
    /// that do no harm [count at once](App::counts_when_drawn).
    DropTypedAhead,
    /// Stop, as Ctrl-Z asks for; [`Input::Resumed`] tells when the program goes on.
    Suspend,
    /// End the loop.
    Quit,
}

/// A program that [`run`](super::run) shows.
pub trait App {
    /// The loop begins: from now on `waker` reaches it, from any thread.
    fn begins(&mut self, waker: Waker) {
        let _ = waker;
    }
    /// Takes in what happened.
    fn handle(&mut self, input: Input) -> Flow;
    /// Whether it wants to know what the terminal writes on. The first frame then waits for the answer, though not for
    /// long; an answer that comes later is told all the same.
    fn asks_for_ground(&self) -> bool {
        false
    }
    /// Whether this key counts as soon as the frame is drawn for which keys [typed ahead](Flow::DropTypedAhead) are dropped:
    /// it does no harm to somebody who has not read it.
    fn counts_when_drawn(&self, key: &KeyEvent) -> bool {
        let _ = key;
        false
    }
    /// A key typed ahead was dropped. Called for the first of several. Returns whether that needs a new frame.
    fn key_dropped(&mut self) -> bool {
        false
    }
    /// Whether the bell is to be rung, since this was asked last.
    fn rings(&mut self) -> bool {
        false
    }
    /// Draws the whole picture. Never called with an empty area.
    fn draw(&mut self, frame: &mut Frame);
    /// Whether the terminal is to tell of the mouse. Asked once, at the start.
    fn wants_mouse(&self) -> bool {
        false
    }
    /// While a clock runs: how long after the time was told last it must be told again, if no input comes before. More than
    /// nothing. `None` while no clock runs, and then nothing wakes up.
    fn wake_in(&self) -> Option<Duration> {
        None
    }
}

/// Why the loop ended, when nothing failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The application said [`Flow::Quit`].
    Quit,
    /// This signal asked the program to end.
    Signal(i32),
    /// The terminal went away.
    HungUp,
}

impl Ended {
    /// The exit status a shell expects: 0, or 128 and the signal's number.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Quit => 0,
            Self::Signal(signal) => u8::try_from(128 + signal).unwrap_or(255),
            Self::HungUp => Self::Signal(SIGHUP).exit_code(),
        }
    }
}
