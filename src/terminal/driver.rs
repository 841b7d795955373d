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
const LARGEST: (u16, u16) = (1000, 500);

/// The longest wait of the first frame for the terminal's answers.
const PATIENCE: Duration = Duration::from_millis(100);

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
    pub(crate) fn wait_for_background(&mut self, now: Instant) {
        self.keys.expect_answer(now);
        self.waits = Some(now + PATIENCE);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyModifiers};
    use ratatui::Frame;
    use ratatui::backend::TestBackend;

    /// Shows its inputs; `c` shows a curtain, `t` starts a clock and `s` stops it. `?` counts as soon as it is drawn.
    #[derive(Default)]
    struct Log {
        seen: Vec<Input>,
        dropped: usize,
        frames: usize,
        wake: Option<Duration>,
    }

    impl App for Log {
        fn handle(&mut self, input: Input) -> Flow {
            match &input {
                Input::Key(key) if key.code == KeyCode::Char('t') => {
                    self.wake = Some(Duration::from_secs(1));
                }
                Input::Key(key) if key.code == KeyCode::Char('s') => self.wake = None,
                _ => {}
            }
            let flow = match &input {
                Input::Key(key) => match key.code {
                    KeyCode::Char(_) if !key.modifiers.is_empty() => Flow::Redraw,
                    KeyCode::Char('q') => Flow::Quit,
                    KeyCode::Char('z') => Flow::Suspend,
                    KeyCode::Char('c') => Flow::DropTypedAhead,
                    KeyCode::Char('i') => Flow::Idle,
                    _ => Flow::Redraw,
                },
                Input::Mouse(_) => Flow::Idle,
                _ => Flow::Redraw,
            };
            self.seen.push(input);
            flow
        }

        fn draw(&mut self, frame: &mut Frame) {
            assert!(!frame.area().is_empty());
            self.frames += 1;
            frame.render_widget(format!("seen {}", self.seen.len()), frame.area());
        }

        fn wake_in(&self) -> Option<Duration> {
            self.wake
        }

        fn counts_when_drawn(&self, key: &KeyEvent) -> bool {
            key.code == KeyCode::Char('?')
        }

        fn key_dropped(&mut self) -> bool {
            self.dropped += 1;
            true
        }
    }

    fn with<R>(log: &mut Log, test: impl FnOnce(&mut Driver<Log, TestBackend>, Instant) -> R) -> R {
        let now = Instant::now();
        let mut driver = Driver::new(log, TestBackend::new(10, 2)).unwrap();
        assert!(driver.draw(|| now).unwrap());
        test(&mut driver, now)
    }

    #[test]
    fn the_first_frame_waits_for_the_ground_but_not_for_long() {
        let ask = |bytes: &[u8], after: u64| {
            let (mut log, now) = (Log::default(), Instant::now());
            let mut driver = Driver::new(&mut log, TestBackend::new(10, 2)).unwrap();
            driver.wait_for_background(now);
            assert!(!driver.draw(|| now).unwrap());
            let then = now + Duration::from_millis(after);
            assert_eq!(driver.deadline(), Some(now + PATIENCE));
            assert_eq!(driver.bytes(bytes, then), LoopStep::Continue);
            assert_eq!(driver.expire(then), LoopStep::Continue);
            let drawn = driver.draw(|| then).unwrap();
            (drawn, log.seen)
        };
        let light = b"\x1b]11;rgb:ff/ff/ff\x1b\\\x1b[?1c";
        assert_eq!(
            ask(light, 3),
            (
                true,
                vec![Input::Background(super::super::Background::Light)]
            )
        );
        assert_eq!(ask(b"\x1b[?1c", 3), (true, vec![]));
        assert_eq!(ask(b"\x1b]11;rgb:ff/ff", 3), (false, vec![]));
        assert_eq!(ask(b"", 99), (false, vec![]));
        assert_eq!(ask(b"", 100), (true, vec![]));
    }

    #[test]
    fn what_is_drawn_before_a_click_is_shown_though_the_click_means_nothing() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            // A key and a click on nothing in one piece.
            assert_eq!(driver.bytes(b"\r\x1b[<0;1;1Mi", t), LoopStep::Continue);
            assert!(driver.draw(|| t).unwrap());
            assert!(!driver.draw(|| t).unwrap());
        });
    }

    #[test]
    fn only_changes_are_drawn() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            assert!(!driver.draw(|| t).unwrap());
            assert_eq!(driver.bytes(b"i", t), LoopStep::Continue);
            assert!(!driver.draw(|| t).unwrap());
            assert_eq!(driver.bytes(b"\r", t), LoopStep::Continue);
            assert!(driver.draw(|| t).unwrap());
            driver
                .backend_mut()
                .assert_buffer_lines(["seen 2    ", "          "]);
        });
        assert_eq!(log.frames, 2);
    }

    #[test]
    fn nothing_is_told_after_a_quit_in_the_same_piece() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            assert_eq!(driver.bytes(b"zx", t), LoopStep::Suspend);
            assert_eq!(driver.bytes(b"qx", t), LoopStep::Quit);
        });
        assert_eq!(log.seen.len(), 2);
    }

    #[test]
    fn keys_typed_ahead_of_a_curtain_are_dropped() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            assert_eq!(
                driver.bytes(b"c\r\r\x1b[200~x\x1b[201~", t),
                LoopStep::Continue
            );
            driver.draw(|| t + ms(50)).unwrap();
            assert_eq!(driver.bytes(b"\r", t + ms(200)), LoopStep::Continue);
            assert_eq!(driver.resized(), Ok(LoopStep::Continue));
            assert_eq!(driver.bytes(b"\r", t + ms(950)), LoopStep::Continue);
        });
        assert_eq!(log.seen.len(), 3);
        assert_eq!(log.seen[1], Input::Resize(10, 2));
    }

    /// Presses a key at these times, in milliseconds after a curtain was drawn, and returns when the loop would wake
    /// up.
    fn press_after_curtain(
        bytes: &[u8],
        times: impl IntoIterator<Item = u64>,
    ) -> (Vec<Input>, LoopStep) {
        let mut log = Log::default();
        let last = with(&mut log, |driver, t| {
            let at = |ms| t + Duration::from_millis(ms);
            assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
            driver.draw(|| t).unwrap();
            for time in times {
                if let Some(deadline) = driver.deadline().filter(|due| *due <= at(time)) {
                    assert_eq!(driver.expire(deadline), LoopStep::Continue);
                }
                let step = driver.bytes(bytes, at(time));
                if step != LoopStep::Continue {
                    return step;
                }
            }
            driver
                .deadline()
                .map_or(LoopStep::Continue, |deadline| driver.expire(deadline))
        });
        log.seen.remove(0);
        (log.seen, last)
    }

    fn control(c: char) -> Input {
        Input::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL))
    }

    #[test]
    fn ctrl_c_and_ctrl_z_are_never_dropped() {
        let hammered = press_after_curtain(b"\x03", [0, 100, 200]);
        assert_eq!(hammered.0, [control('c'), control('c'), control('c')]);
        assert_eq!(press_after_curtain(b"\x1a", [10]).0, [control('z')]);
    }

    #[test]
    fn a_held_enter_does_not_lift_the_curtain_and_an_impatient_one_does() {
        // The key that led to the curtain is the one held down.
        for first in [30, 250, 400, 500, 660] {
            let held = (first..10_000).step_by(30);
            assert!(press_after_curtain(b"c", held).0.is_empty(), "{first}");
        }
        let held = (250..10_000).step_by(30);
        assert!(press_after_curtain(b"\r", held).0.is_empty());
        let impatient = (100..4_000).step_by(100);
        assert!(!press_after_curtain(b"\r", impatient).0.is_empty());
    }

    #[test]
    fn a_key_that_does_no_harm_counts_as_soon_as_the_frame_is_drawn_and_no_other_with_it() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            assert_eq!(driver.bytes(b"c?", t), LoopStep::Continue);
            driver.draw(|| t + ms(50)).unwrap();
            // Arrived before the frame, read after it.
            assert_eq!(driver.bytes(b"?", t + ms(49)), LoopStep::Continue);
            assert_eq!(driver.app().seen.len(), 1);
            assert_eq!(driver.bytes(b"?", t + ms(50)), LoopStep::Continue);
            assert_eq!(driver.app().seen.len(), 2);
            assert_eq!(driver.bytes(b"\r", t + ms(90)), LoopStep::Continue);
            assert_eq!(driver.bytes(b"?\r", t + ms(300)), LoopStep::Continue);
            assert_eq!(driver.app().seen.len(), 3);
            // Held down, it was pressed before.
            assert_eq!(
                driver.bytes(b"\x1b[63;1:2u", t + ms(310)),
                LoopStep::Continue
            );
        });
        assert_eq!(log.seen.len(), 3);
    }

    #[test]
    fn dropped_keys_are_told_once_a_curtain_and_drawn_once() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            for round in 0..2_u64 {
                let t = t + ms(10_000 * round);
                assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
                driver.draw(|| t).unwrap();
                assert_eq!(driver.bytes(b"x", t + ms(20)), LoopStep::Continue);
                assert!(driver.draw(|| t + ms(20)).unwrap());
                for n in 0..100 {
                    assert_eq!(driver.bytes(b"\r", t + ms(40 + 30 * n)), LoopStep::Continue);
                    assert!(!driver.draw(|| t + ms(40 + 30 * n)).unwrap());
                }
                assert_eq!(driver.bytes(b"y", t + ms(5_000)), LoopStep::Continue);
                let told = usize::try_from(round).unwrap() + 1;
                assert_eq!(driver.app().dropped, told);
            }
        });
        assert_eq!(log.seen.len(), 4);
        // A key held back that counts after all was not dropped.
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
            driver.draw(|| t).unwrap();
            assert_eq!(driver.bytes(b"c", t + ms(400)), LoopStep::Continue);
            assert_eq!(driver.expire(t + ms(600)), LoopStep::Continue);
        });
        assert_eq!((log.seen.len(), log.dropped), (2, 0));
    }

    #[test]
    fn a_single_enter_after_the_pause_counts() {
        for at in [320, 500, 690, 900] {
            assert_eq!(press_after_curtain(b"\r", [at]).0.len(), 1, "{at}");
        }
        // The loop has not woken up for the first of them in time.
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            assert_eq!(driver.bytes(b"c", t), LoopStep::Continue);
            driver.draw(|| t).unwrap();
            assert_eq!(driver.bytes(b"c", t + ms(400)), LoopStep::Continue);
            assert!(driver.deadline().is_some());
            assert_eq!(driver.bytes(b"c", t + ms(900)), LoopStep::Continue);
            assert_eq!(driver.deadline(), None);
        });
        assert_eq!(log.seen.len(), 2);
    }

    #[test]
    fn a_storm_of_sizes_neither_panics_nor_draws_nothing() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            for (width, height) in [
                (2, 2),
                (0, 0),
                (1, 0),
                (300, 100),
                (0, 7),
                (1200, 900),
                (10, 2),
            ] {
                driver.backend_mut().resize(width, height);
                assert_eq!(driver.resized(), Ok(LoopStep::Continue));
                let drawn = driver.draw(|| t).unwrap();
                assert_eq!(drawn, width > 0 && height > 0, "{width}x{height}");
            }
            driver
                .backend_mut()
                .assert_buffer_lines(["seen 7    ", "          "]);
        });
        assert_eq!(log.seen[5], Input::Resize(LARGEST.0, LARGEST.1));
    }

    #[test]
    fn many_resizes_are_one_frame() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            for n in 1..50 {
                driver.backend_mut().resize(n, n);
                assert_eq!(driver.resized(), Ok(LoopStep::Continue));
            }
            assert!(driver.draw(|| t).unwrap());
            assert!(!driver.draw(|| t).unwrap());
        });
        assert_eq!(log.frames, 2);
    }

    #[test]
    fn after_a_stop_everything_is_drawn_again() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            driver.backend_mut().clear().unwrap();
            assert_eq!(driver.resumed(), LoopStep::Continue);
            assert!(driver.draw(|| t).unwrap());
            driver
                .backend_mut()
                .assert_buffer_lines(["seen 1    ", "          "]);
        });
        assert_eq!(log.seen, [Input::Resumed]);
    }

    #[test]
    fn a_lone_escape_arrives_when_its_time_is_up() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            assert_eq!(driver.bytes(b"\x1b", t), LoopStep::Continue);
            let deadline = driver.deadline().unwrap();
            assert_eq!(driver.expire(deadline), LoopStep::Continue);
            assert_eq!(driver.deadline(), None);
        });
        assert_eq!(log.seen.len(), 1);
    }

    /// The times reported, in milliseconds.
    fn elapsed_times(log: &Log) -> Vec<u128> {
        let times = log.seen.iter().filter_map(|input| match input {
            Input::Elapsed(time) => Some(time.as_millis()),
            _ => None,
        });
        times.collect()
    }

    #[test]
    fn a_clock_wakes_the_loop_once_a_second_and_nothing_else_does() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            assert_eq!(driver.deadline(), None);
            assert_eq!(driver.bytes(b"t", t), LoopStep::Continue);
            // It runs from its first frame on.
            assert_eq!(driver.deadline(), None);
            driver.draw(|| t + ms(40)).unwrap();
            for second in 1..=3 {
                let due = t + ms(40) + ms(1_000) * second;
                assert_eq!(driver.deadline(), Some(due));
                assert_eq!(driver.expire(due), LoopStep::Continue);
                driver.draw(|| due).unwrap();
            }
            assert_eq!(driver.bytes(b"s", t + ms(3_540)), LoopStep::Continue);
            driver.draw(|| t + ms(3_540)).unwrap();
            assert_eq!(driver.deadline(), None);
        });
        assert_eq!(elapsed_times(&log), [1_000, 1_000, 1_000, 500]);
    }

    #[test]
    fn the_time_is_told_before_the_key_that_ends_it() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let ms = Duration::from_millis;
            assert_eq!(driver.bytes(b"t", t), LoopStep::Continue);
            driver.draw(|| t).unwrap();
            assert_eq!(driver.bytes(b"s", t + ms(730)), LoopStep::Continue);
        });
        let last = &log.seen[log.seen.len() - 2..];
        assert_eq!(last[0], Input::Elapsed(Duration::from_millis(730)));
        assert!(matches!(last[1], Input::Key(_)));
    }

    #[test]
    fn no_time_goes_by_while_the_program_is_stopped() {
        let mut log = Log::default();
        with(&mut log, |driver, t| {
            let second = Duration::from_secs(1);
            assert_eq!(driver.bytes(b"t", t), LoopStep::Continue);
            driver.draw(|| t).unwrap();
            assert_eq!(driver.bytes(b"z", t + second / 2), LoopStep::Suspend);
            assert_eq!(driver.resumed(), LoopStep::Continue);
            driver.draw(|| t + 60 * second).unwrap();
            assert_eq!(driver.elapse(t + 61 * second), LoopStep::Continue);
            // Stopped by a signal that cannot be caught: a wake-up comes late.
            assert_eq!(driver.expire(t + 600 * second), LoopStep::Continue);
        });
        assert_eq!(elapsed_times(&log), [500, 1_000, 2_000]);
    }
}
