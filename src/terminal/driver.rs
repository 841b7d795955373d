//! The loop without its terminal: bytes and times go in, frames come out.
use super::app::{App, Flow, Input};
use super::stopwatch::Stopwatch;
use super::{KeyParser, TypedAhead};
use crossterm::event::{KeyEvent, KeyEventKind, MouseEvent, MouseEventKind};
use ratatui::backend::Backend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::time::{Duration, Instant};

/// The largest screen, in columns and rows. A broken pseudo-terminal may report 65535×65535, whose cells fit in no
/// memory.
pub const LARGEST: (u16, u16) = (1000, 500);

/// The longest wait of the first frame for the terminal's answers.
pub const PATIENCE: Duration = Duration::from_millis(100);

/// What the loop has to do after an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum LoopStep {
    /// Continue.
    Continue,
    /// Stop the process until it is continued.
    Suspend,
    /// End the loop.
    Quit,
}

/// An application between its inputs and its frames.
///
/// With a `TestBackend` it shows in tests what [`run`](super::run) shows on a terminal.
#[derive(Debug)]
pub struct Driver<'a, A, B: Backend> {
    app: &'a mut A,
    terminal: Terminal<B>,
    /// The size of the last frame; `None` while the next one has to be drawn on an empty screen.
    size: Option<(u16, u16)>,
    keys: KeyParser,
    typed_ahead: TypedAhead,
    stopwatch: Stopwatch,
    dirty: bool,
    /// Whether a frame was drawn without being reported by [`draw`](Self::draw).
    unshown: bool,
    /// Whether the application knows that a key typed ahead was dropped, in the current drop.
    told_of_drop: bool,
    /// The end of the first frame's wait for the terminal's answers.
    waits: Option<Instant>,
    output: OutputState,
}

/// Whether frames can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OutputState {
    Free,
    /// The frame before is still on its way.
    Held,
}

impl<'a, A: App, B: Backend> Driver<'a, A, B> {
    /// Creates a driver. The first [`draw`](Self::draw) draws the first frame.
    ///
    /// # Errors
    /// Those of the backend.
    pub fn new(app: &'a mut A, backend: B) -> Result<Self, B::Error> {
        // A fixed size, set before each frame: ratatui would use whatever size the terminal claims.
        let viewport = Viewport::Fixed(Rect::ZERO);
        Ok(Self {
            app,
            terminal: Terminal::with_options(backend, TerminalOptions { viewport })?,
            size: None,
            keys: KeyParser::default(),
            typed_ahead: TypedAhead::default(),
            stopwatch: Stopwatch::default(),
            dirty: true,
            unshown: false,
            told_of_drop: false,
            waits: None,
            output: OutputState::Free,
        })
    }

    /// Returns the application.
    pub const fn app(&self) -> &A {
        self.app
    }

    /// Returns the backend.
    pub fn backend_mut(&mut self) -> &mut B {
        self.terminal.backend_mut()
    }

    /// Makes the first frame wait for the terminal's answer about its background.
    pub fn wait_for_background(&mut self, now: Instant) {
        self.keys.expect_answer(now);
        self.waits = Some(now + PATIENCE);
    }

    /// Whether the terminal answers within this time, as far as is known.
    pub(crate) fn answers_within(&self, patience: Duration, now: Instant) -> bool {
        self.keys.longest_answer(now) <= patience
    }

    /// Handles bytes from the terminal that arrived at this time.
    pub fn bytes(&mut self, bytes: &[u8], at: Instant) -> LoopStep {
        let inputs = self.keys.push(bytes, at);
        if self.keys.is_answered() {
            self.waits = None;
        }
        self.inputs(inputs)
    }

    /// Handles an input that arrived at this time.
    pub fn input(&mut self, input: Input, at: Instant) -> LoopStep {
        let step = self.elapse(at);
        if step != LoopStep::Continue {
            return step;
        }
        match input {
            Input::Key(key) if !TypedAhead::is_urgent(&key) => self.key(key, at),
            Input::Paste(_) if !self.typed_ahead.admits_paste(at) => LoopStep::Continue,
            Input::Mouse(mouse) => self.mouse(mouse, at),
            _ => self.pass_input(input),
        }
    }

    /// Handles a key that may have been typed ahead.
    fn key(&mut self, key: KeyEvent, at: Instant) -> LoopStep {
        if let Some(held) = self.typed_ahead.released_by(key, at) {
            let step = self.pass_input(Input::Key(held));
            if step != LoopStep::Continue {
                return step;
            }
        }
        if self.counts_at_once(&key, at) || self.typed_ahead.admits(key, at) {
            return self.pass_input(Input::Key(key));
        }
        let held_back = self.typed_ahead.deadline().is_some();
        if !held_back && !std::mem::replace(&mut self.told_of_drop, true) {
            self.dirty |= self.app.key_dropped();
        }
        LoopStep::Continue
    }

    /// Whether a key was pressed at the current frame, and is harmless there.
    fn counts_at_once(&self, key: &KeyEvent, at: Instant) -> bool {
        key.kind == KeyEventKind::Press
            && self.typed_ahead.was_drawn_by(at)
            && self.app.counts_when_drawn(key)
    }

    /// Handles mouse input. A press or a turn of the wheel counts only if its target was visible: everything before it
    /// is drawn first, and if it was meant for what has just gone, or cannot be drawn now, it is dropped like a key typed
    /// ahead. A release always counts.
    fn mouse(&mut self, mouse: MouseEvent, at: Instant) -> LoopStep {
        let begins = !matches!(mouse.kind, MouseEventKind::Up(_) | MouseEventKind::Drag(_));
        if begins {
            let pressed = matches!(mouse.kind, MouseEventKind::Down(_));
            let unseen = self.dirty && self.output == OutputState::Held;
            if !self.typed_ahead.admits_mouse(pressed, at) || unseen {
                return LoopStep::Continue;
            }
            match self.draw(|| at) {
                // The next call of `draw` has to report this frame too.
                Ok(drawn) => self.unshown = drawn,
                // It will fail again where the error is reported.
                Err(_) => self.dirty = true,
            }
        }
        self.pass_input(Input::Mouse(mouse))
    }

    /// Handles a possible resize of the terminal.
    ///
    /// # Errors
    /// Those of the backend.
    pub fn resized(&mut self) -> Result<LoopStep, B::Error> {
        let (columns, rows) = self.current_size()?;
        self.dirty = true;
        Ok(self.pass_input(Input::Resize(columns, rows)))
    }

    /// Returns when to call [`expire`](Self::expire), if no bytes come before.
    pub fn deadline(&self) -> Option<Instant> {
        let tick = self
            .app
            .wake_in()
            .and_then(|wake| self.stopwatch.deadline(wake));
        let keys = self.keys.deadline();
        [keys, self.typed_ahead.deadline(), tick, self.waits]
            .into_iter()
            .flatten()
            .min()
    }

    /// Reports the time passed, if a clock runs.
    pub fn elapse(&mut self, now: Instant) -> LoopStep {
        let Some(wake) = self.app.wake_in() else {
            self.stopwatch.stop();
            return LoopStep::Continue;
        };
        match self.stopwatch.lap(now, wake) {
            Some(time) => self.pass_input(Input::Elapsed(time)),
            None => LoopStep::Continue,
        }
    }

    /// Handles input that was held back until now, and reports the time.
    pub fn expire(&mut self, now: Instant) -> LoopStep {
        self.waits = self.waits.filter(|until| now < *until);
        let step = self.elapse(now);
        if step != LoopStep::Continue {
            return step;
        }
        if let Some(key) = self.typed_ahead.expire(now) {
            let step = self.pass_input(Input::Key(key));
            if step != LoopStep::Continue {
                return step;
            }
        }
        let inputs = self.keys.expire(now);
        self.inputs(inputs)
    }

    /// Handles the program's continuation after a stop.
    pub fn resumed(&mut self) -> LoopStep {
        self.size = None;
        self.dirty = true;
        self.stopwatch.stop();
        self.pass_input(Input::Resumed)
    }

    /// Whether the application wants to ring the bell.
    pub fn rings(&mut self) -> bool {
        self.app.rings()
    }

    /// Returns the notification that the application wants to show.
    pub fn notification(&mut self) -> Option<String> {
        self.app.notification()
    }

    /// Returns the text that the application wants to copy.
    pub fn copied(&mut self) -> Option<String> {
        self.app.copied()
    }

    /// Requests a new frame from the next [`draw`](Self::draw).
    pub(crate) fn redraw(&mut self) {
        self.dirty = true;
    }

    /// Draws nothing until this is called with `false`. What the person sees is then older than what would be drawn.
    pub(crate) fn hold(&mut self, held: bool) {
        self.output = if held {
            OutputState::Held
        } else {
            OutputState::Free
        };
    }

    /// Draws a frame if something changed, and returns whether it did.
    ///
    /// # Errors
    /// Those of the backend.
    pub fn draw(&mut self, clock: impl Fn() -> Instant) -> Result<bool, B::Error> {
        if self.waits.is_some() || self.output == OutputState::Held {
            return Ok(false);
        }
        let unshown = std::mem::take(&mut self.unshown);
        if !std::mem::take(&mut self.dirty) {
            return Ok(unshown);
        }
        let size = self.current_size()?;
        if size.0 == 0 || size.1 == 0 {
            // Nothing can be shown; the resize to a real size draws.
            self.size = Some(size);
            return Ok(unshown);
        }
        if self.size != Some(size) {
            // This also clears the screen. `Terminal::clear` would ask the terminal where the cursor is.
            self.terminal.resize(Rect::new(0, 0, size.0, size.1))?;
            self.size = Some(size);
        }
        self.terminal.draw(|frame| self.app.draw(frame))?;
        let now = clock();
        self.typed_ahead.drawn(now);
        if self.app.wake_in().is_some() {
            self.stopwatch.start(now);
        }
        Ok(true)
    }

    fn current_size(&self) -> Result<(u16, u16), B::Error> {
        let size = self.terminal.size()?;
        Ok((size.width.min(LARGEST.0), size.height.min(LARGEST.1)))
    }

    fn inputs(&mut self, inputs: Vec<(Input, Instant)>) -> LoopStep {
        for (input, at) in inputs {
            let step = self.input(input, at);
            if step != LoopStep::Continue {
                return step;
            }
        }
        LoopStep::Continue
    }

    fn pass_input(&mut self, input: Input) -> LoopStep {
        let flow = self.app.handle(input);
        if self.app.wake_in().is_none() {
            self.stopwatch.stop();
        }
        match flow {
            Flow::Idle => return LoopStep::Continue,
            Flow::Redraw => {}
            Flow::DropTypedAhead => {
                self.typed_ahead.start();
                self.told_of_drop = false;
            }
            Flow::Suspend => return LoopStep::Suspend,
            Flow::Quit => return LoopStep::Quit,
        }
        self.dirty = true;
        LoopStep::Continue
    }
}
