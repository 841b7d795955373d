//! A byte stream with a terminal at its other end, such as a connection to another machine.

use super::app::{App, Ended};
use super::error::RuntimeError;
use super::event_loop::RunningApp;
use super::lean::LeanBackend;
use super::message::{LoopMessage, Waker};
use super::modes;
use super::remote_size::RemoteSize;
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

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream").finish_non_exhaustive()
    }
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
        sent: None,
        patience: stream.patience,
    };
    app.begins(Waker(stream.sender));
    RunningApp::begin(app, backend, surface, frame)?.follow(&stream.messages)
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
    /// When what is on its way was sent.
    sent: Option<Instant>,
    patience: Duration,
}

impl Surface for StreamScreen {
    fn is_free(&self) -> bool {
        self.sent.is_none()
    }

    fn taken(&mut self) {
        self.sent = None;
    }

    fn handled(&mut self, bytes: usize) {
        self.output.handled(bytes);
    }

    fn gives_up(&self) -> Option<Instant> {
        self.sent?.checked_add(self.patience)
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
            self.sent = Some(Instant::now());
        }
    }
}

impl Drop for StreamScreen {
    fn drop(&mut self) {
        self.output
            .finish(modes::end(self.ignores_unknown, self.titled));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Flow, Input, REMOTE_THREAD};
    use super::*;
    use crossterm::event::{KeyCode, KeyModifiers};
    use ratatui::Frame;
    use std::num::NonZeroU16;
    use std::thread::{self, JoinHandle};

    /// Counts its inputs; `q` quits, `p` panics, `t` sets a title and notifies, `u` undoes the title, Ctrl-Z stops.
    #[derive(Default)]
    struct Counter {
        inputs: usize,
        title: Option<&'static str>,
        notification: Option<&'static str>,
    }

    impl App for Counter {
        fn handle(&mut self, input: Input) -> Flow {
            self.inputs += 1;
            match input {
                Input::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => Flow::Suspend,
                Input::Key(key) if key.code == KeyCode::Char('q') => Flow::Quit,
                Input::Key(key) if key.code == KeyCode::Char('p') => panic!("as it was told to"),
                Input::Key(key) if key.code == KeyCode::Char('t') => {
                    self.title = Some("Ben\x1b plays");
                    self.notification = Some("Your turn\x07");
                    Flow::Redraw
                }
                Input::Key(key) if key.code == KeyCode::Char('u') => {
                    self.title = None;
                    Flow::Idle
                }
                _ => Flow::Redraw,
            }
        }

        fn draw(&mut self, frame: &mut Frame) {
            let (width, height) = (frame.area().width, frame.area().height);
            frame.render_widget(format!("{width}x{height} n={}.", self.inputs), frame.area());
        }

        fn wants_mouse(&self) -> bool {
            true
        }

        fn window_title(&self) -> Option<String> {
            self.title.map(str::to_owned)
        }

        fn notification(&mut self) -> Option<String> {
            self.notification.take().map(str::to_owned)
        }
    }

    /// What the other end gets.
    #[derive(Debug, PartialEq, Eq)]
    enum Got {
        Sent(Vec<u8>),
        Last(Vec<u8>),
        Handled(usize),
    }

    struct Tape(Sender<Got>);

    impl Output for Tape {
        fn send(&mut self, bytes: Vec<u8>) {
            let _ = self.0.send(Got::Sent(bytes));
        }
        fn finish(&mut self, bytes: Vec<u8>) {
            let _ = self.0.send(Got::Last(bytes));
        }
        fn handled(&mut self, bytes: usize) {
            let _ = self.0.send(Got::Handled(bytes));
        }
    }

    struct End {
        input: StreamInput,
        got: Receiver<Got>,
        terminal: vt100::Parser,
        sent: usize,
        done: JoinHandle<Result<Ended, RuntimeError>>,
    }

    impl End {
        fn new(size: (u16, u16), patience: Duration) -> Self {
            Self::on("xterm", size, patience)
        }

        fn on(term: &str, size: (u16, u16), patience: Duration) -> Self {
            let (tape, got) = mpsc::channel();
            let (stream, input) = Stream::new(Tape(tape), size, term);
            let stream = stream.with_patience(patience);
            let serve = move || serve(&mut Counter::default(), stream);
            let thread = thread::Builder::new().name(REMOTE_THREAD.into());
            let one = |n: u16| NonZeroU16::new(n).expect("not 0");
            Self {
                input,
                got,
                terminal: vt100::Parser::new(one(80), one(240), 0),
                sent: 0,
                done: thread.spawn(serve).expect("a thread"),
            }
        }

        /// Takes what was sent, without telling the loop.
        fn receive(&mut self) -> Got {
            let got = self.got.recv_timeout(Duration::from_secs(20));
            let got = got.expect("the loop sends something");
            if let Got::Sent(bytes) | Got::Last(bytes) = &got {
                self.terminal.process(bytes);
                self.sent += 1;
            }
            got
        }

        fn wait_for(&mut self, text: &str) {
            while !self.terminal.screen().contents().contains(text) {
                if let Got::Sent(_) = self.receive() {
                    self.input.taken();
                }
            }
        }

        /// Waits until this many bytes were handled, and takes nothing meanwhile.
        fn wait_until_handled(&mut self, mut bytes: usize) {
            while bytes > 0 {
                match self.receive() {
                    Got::Handled(count) => bytes -= count,
                    other => assert!(matches!(other, Got::Handled(_)), "{other:?}"),
                }
            }
        }

        fn ends(mut self) -> Result<Ended, RuntimeError> {
            while !matches!(self.receive(), Got::Last(_)) {}
            let screen = self.terminal.screen();
            assert!(!screen.alternate_screen() && !screen.bracketed_paste());
            assert!(!screen.hide_cursor());
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
            self.done.join().expect("panics are caught")
        }
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn an_app_is_shown_follows_the_size_and_restores_the_terminal() {
        let mut end = End::new((80, 24), LONG);
        end.wait_for("80x24 n=0.");
        let screen = end.terminal.screen();
        assert!(screen.alternate_screen() && screen.bracketed_paste() && screen.hide_cursor());
        assert_eq!(
            screen.mouse_protocol_mode(),
            vt100::MouseProtocolMode::ButtonMotion
        );
        assert!(end.input.bytes(b"a\x1b[A".to_vec()));
        end.wait_for("n=2.");
        end.input.resized(100, 30);
        end.wait_for("100x30 n=3.");
        // There is nothing to stop here.
        assert!(end.input.bytes(vec![0x1a]));
        end.wait_for("n=4.");
        assert!(end.input.bytes(b"q".to_vec()));
        assert!(matches!(end.ends(), Ok(Ended::Quit)));
    }

    #[test]
    fn the_latest_frame_wins() {
        let mut end = End::new((80, 24), LONG);
        assert!(matches!(end.receive(), Got::Sent(_)));
        // Two thousand inputs, mouse presses among them, and nothing is taken.
        for _ in 0..1_000 {
            assert!(end.input.bytes(b"a".to_vec()));
            assert!(end.input.bytes(b"\x1b[<0;5;3M".to_vec()));
        }
        end.wait_until_handled(10 * 1_000);
        assert_eq!(end.sent, 1);
        end.input.taken();
        let Got::Sent(frame) = end.receive() else {
            panic!("a frame is due")
        };
        // A press on a screen that nobody has seen counts for nothing.
        assert!(end.terminal.screen().contents().contains("n=1000."));
        assert!(frame.len() < 100, "{}", frame.escape_ascii());
        end.input.taken();
        assert!(end.input.bytes(b"q".to_vec()));
        assert!(matches!(end.ends(), Ok(Ended::Quit)));
    }

    #[test]
    fn who_takes_nothing_for_long_is_gone() {
        let end = End::new((80, 24), Duration::from_millis(50));
        assert!(matches!(end.ends(), Ok(Ended::HungUp)));
        let end = End::new((80, 24), LONG);
        end.input.close();
        assert!(matches!(end.ends(), Ok(Ended::HungUp)));
    }

    /// What is sent for a key, and what is sent last when the other end goes away after it.
    fn sent_for(term: &str, keys: &[&str]) -> Vec<String> {
        let mut end = End::on(term, (80, 24), LONG);
        end.wait_for("n=0.");
        let next = |end: &mut End| loop {
            if let Got::Sent(bytes) | Got::Last(bytes) = end.receive() {
                end.input.taken();
                return String::from_utf8_lossy(&bytes).into_owned();
            }
        };
        let mut sent = vec![];
        for keys in keys {
            assert!(end.input.bytes(keys.as_bytes().to_vec()));
            sent.push(next(&mut end));
        }
        end.input.close();
        sent.push(next(&mut end));
        sent
    }

    #[test]
    fn titles_and_notifications_are_sent_and_undone() {
        let [told, undone, last] = &sent_for("xterm", &["t", "u"])[..] else {
            panic!("three pieces")
        };
        assert!(
            told.contains("\x1b[22;0t\x1b]2;Ben plays\x1b\\"),
            "{told:?}"
        );
        assert!(
            told.ends_with("\x1b]9;Scrabble: Your turn\x1b\\"),
            "{told:?}"
        );
        assert_eq!(undone, "\x1b[23;0t");
        assert!(!last.contains("23;0t"), "{last:?}");
        let [_, last] = &sent_for("xterm", &["t"])[..] else {
            panic!("two pieces")
        };
        assert!(last.ends_with("\x1b[23;0t"), "{last:?}");
    }

    #[test]
    fn a_console_gets_no_title_and_no_notification() {
        for sent in sent_for("linux", &["t"]) {
            assert!(!sent.contains("\x1b]") && !sent.contains("0t"), "{sent:?}");
        }
    }

    #[test]
    fn a_panic_ends_one_stream() {
        let mut end = End::new((80, 24), LONG);
        end.wait_for("n=0.");
        assert!(end.input.bytes(b"p".to_vec()));
        assert!(matches!(end.ends(), Err(RuntimeError::Panicked)));
    }

    #[test]
    fn sizes_are_bounded_and_none_draws_nothing() {
        let mut end = End::new((u16::MAX, u16::MAX), LONG);
        end.wait_for("240x80 n=0.");
        let mut end = End::new((0, 0), LONG);
        let Got::Sent(modes) = end.receive() else {
            panic!("the modes are due")
        };
        assert_eq!(modes, modes::begin(true, true));
        end.input.taken();
        assert!(end.input.bytes(b"a".to_vec()));
        end.wait_until_handled(1);
        assert_eq!(end.sent, 1);
        end.input.resized(20, 2);
        end.wait_for("20x2 n=2.");
    }
}
