use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::Frame;
use scrabble::terminal::{
    App, Ended, Flow, Input, Output, REMOTE_THREAD, RuntimeError, Stream, StreamInput, modes, serve,
};
use std::num::NonZeroU16;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

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
