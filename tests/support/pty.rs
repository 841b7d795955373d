//! A real pseudo-terminal with a program in it, and a terminal emulator that reads what the program writes.
//!
//! ```ignore
//! let mut terminal = Pty::builder(program).size(80, 24).env("NO_COLOR", "1").spawn();
//! terminal.wait_for_text("StatsScope turn");
//! terminal.key(Key::Enter).type_text("hello");
//! terminal.wait_for("the score", |screen| screen.contents().contains("42"));
//! assert_eq!(terminal.exit_code(), 0);
//! ```
//!
//! Nothing here sleeps for a result: [`Pty::wait_for`] looks until it sees it. The emulator answers no question that the
//! program asks, as some terminals do not.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses its own part"
)]
use super::process::{is_at_rest, signal};
use filedescriptor::{FileDescriptor, POLLIN, pollfd};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long something may take that must happen. Long, for loaded machines; a test that passes never waits for it.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How long a program may work without a word before it counts as silent.
const WORKING: Duration = Duration::from_secs(3);

/// A key, as the bytes that a terminal sends for it.
#[derive(Debug, Clone, Copy)]
pub enum Key {
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Up,
    Down,
    Right,
    Left,
    Home,
    End,
    PageUp,
    PageDown,
    Ctrl(char),
    Alt(char),
    Char(char),
}

impl Key {
    fn bytes(self) -> String {
        match self {
            Self::Enter => "\r".into(),
            Self::Esc => "\x1b".into(),
            Self::Tab => "\t".into(),
            Self::BackTab => "\x1b[Z".into(),
            Self::Backspace => "\x7f".into(),
            Self::Delete => "\x1b[3~".into(),
            Self::Up => "\x1b[A".into(),
            Self::Down => "\x1b[B".into(),
            Self::Right => "\x1b[C".into(),
            Self::Left => "\x1b[D".into(),
            Self::Home => "\x1b[H".into(),
            Self::End => "\x1b[F".into(),
            Self::PageUp => "\x1b[5~".into(),
            Self::PageDown => "\x1b[6~".into(),
            Self::Ctrl(letter) => char::from(letter.to_ascii_uppercase() as u8 & 0x1f).into(),
            Self::Alt(letter) => format!("\x1b{letter}"),
            Self::Char(letter) => letter.into(),
        }
    }
}

/// What to run, and where.
pub struct Builder {
    command: CommandBuilder,
    size: (u16, u16),
}

impl Builder {
    pub fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.command.arg(arg);
        self
    }

    pub fn args<S: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = S>) -> Self {
        self.command.args(args);
        self
    }

    pub fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(key, value);
        self
    }

    pub fn cwd(mut self, directory: &Path) -> Self {
        self.command.cwd(directory);
        self
    }

    /// Columns and rows.
    pub fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    pub fn spawn(self) -> Pty {
        let (columns, rows) = self.size;
        let pair = native_pty_system()
            .openpty(pty_size(columns, rows))
            .expect("a pseudo-terminal");
        let child = pair
            .slave
            .spawn_command(self.command)
            .expect("the program starts");
        // Or the terminal would never hang up.
        drop(pair.slave);
        let copy = || {
            FileDescriptor::dup(&pair.master.as_raw_fd().expect("a descriptor")).expect("a copy")
        };
        let (reader, writer) = (copy(), copy());
        let view = Arc::new(Mutex::new(View::new(columns, rows)));
        let closing = Arc::new(AtomicBool::new(false));
        let thread = {
            let (view, closing) = (Arc::clone(&view), Arc::clone(&closing));
            thread::spawn(move || follow(reader, &view, &closing))
        };
        Pty {
            child,
            open: Some(Open {
                master: pair.master,
                writer,
                thread,
            }),
            view,
            closing,
        }
    }
}

fn pty_size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

/// What the terminal shows, and every byte that led there.
struct View {
    parser: vt100::Parser,
    log: Vec<u8>,
    ended: bool,
}

/// The emulator's size: it cannot be smaller than one cell, and no memory holds the largest that a terminal may claim.
fn cells(columns: u16, rows: u16) -> (NonZeroU16, NonZeroU16) {
    let clamped = |n: u16| NonZeroU16::new(n.min(1000)).unwrap_or(NonZeroU16::MIN);
    (clamped(rows), clamped(columns))
}

impl View {
    fn new(columns: u16, rows: u16) -> Self {
        let (rows, columns) = cells(columns, rows);
        Self {
            parser: vt100::Parser::new(rows, columns, 10_000),
            log: Vec::new(),
            ended: false,
        }
    }
}

fn follow(mut reader: FileDescriptor, view: &Mutex<View>, closing: &AtomicBool) {
    let mut buffer = [0; 8192];
    while !closing.load(Ordering::Acquire) {
        let mut fds = [pollfd {
            fd: reader.as_raw_fd(),
            events: POLLIN,
            revents: 0,
        }];
        if !matches!(
            filedescriptor::poll(&mut fds, Some(Duration::from_millis(20))),
            Ok(1..)
        ) {
            continue;
        }
        let read = reader.read(&mut buffer);
        let mut view = view.lock().unwrap();
        if let Ok(count @ 1..) = read {
            view.log.extend_from_slice(&buffer[..count]);
            view.parser.process(&buffer[..count]);
        } else {
            view.ended = true;
            return;
        }
    }
}

/// A directory that no other program of the tests has.
pub fn fresh_home() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("home-{}-{number}", std::process::id());
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // What is there is left from an earlier process with the same number.
    let _ = std::fs::remove_dir_all(&home);
    home
}

/// Our end of the pseudo-terminal.
struct Open {
    master: Box<dyn MasterPty + Send>,
    writer: FileDescriptor,
    thread: JoinHandle<()>,
}

/// A program in a pseudo-terminal. Dropping it kills the program.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    open: Option<Open>,
    view: Arc<Mutex<View>>,
    closing: Arc<AtomicBool>,
}

impl Pty {
    /// For running `program` on 80×24 cells.
    pub fn builder(program: impl AsRef<OsStr>) -> Builder {
        let mut command = CommandBuilder::new(program);
        command.env("TERM", "xterm-256color");
        // A trace of a panic would push its message off a small screen.
        command.env("RUST_BACKTRACE", "0");
        // Every program has a home of its own: games that others left are none of its business.
        command.env("XDG_DATA_HOME", fresh_home());
        command.env("XDG_CONFIG_HOME", "/nowhere");
        command.env("XDG_CACHE_HOME", "/dev/null");
        Builder {
            command,
            size: (80, 24),
        }
    }

    /// For running a command with its arguments.
    pub fn program(command: Vec<String>) -> Builder {
        let mut command = command.into_iter();
        let program = command.next().expect("a program");
        Self::builder(program).args(command)
    }

    /// Writes bytes as if the terminal sent them.
    pub fn send(&mut self, bytes: &str) -> &mut Self {
        let open = self.open.as_mut().expect("the terminal has not hung up");
        open.writer
            .write_all(bytes.as_bytes())
            .expect("the terminal takes input");
        self
    }

    /// Types a text, letter by letter but without pauses.
    pub fn type_text(&mut self, text: &str) -> &mut Self {
        self.send(text)
    }

    pub fn key(&mut self, key: Key) -> &mut Self {
        self.send(&key.bytes())
    }

    /// Pastes as a terminal does: in brackets if the program asked for them, and with Enter between lines.
    pub fn paste(&mut self, text: &str) -> &mut Self {
        let typed = text.replace('\n', "\r");
        if self.bracketed_paste() {
            self.send(&format!("\x1b[200~{typed}\x1b[201~"))
        } else {
            self.send(&typed)
        }
    }

    /// Gives the terminal another size. Zero is possible.
    pub fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        {
            let (rows, columns) = cells(columns, rows);
            self.lock().parser.screen_mut().set_size(rows, columns);
        }
        let open = self.open.as_ref().expect("the terminal has not hung up");
        open.master
            .resize(pty_size(columns, rows))
            .expect("the terminal has another size");
        self
    }

    /// Sends a signal such as `"TERM"` to the program that was started.
    pub fn signal(&mut self, name: &str) -> &mut Self {
        signal(self.pid(), name);
        self
    }

    /// Closes the terminal, as closing its window does.
    pub fn hang_up(&mut self) {
        self.closing.store(true, Ordering::Release);
        if let Some(Open {
            master,
            writer,
            thread,
        }) = self.open.take()
        {
            thread.join().expect("the reader ends");
            drop((writer, master));
        }
    }

    /// The file that the program's end of the terminal is, such as `/dev/pts/3`.
    pub fn file(&self) -> PathBuf {
        let open = self.open.as_ref().expect("the terminal has not hung up");
        open.master.tty_name().expect("a terminal has a name")
    }

    /// The process that was started.
    pub fn pid(&self) -> u32 {
        self.child.process_id().expect("a process")
    }

    /// Looks at the screen until `seen` holds. Panics with the screen when it never does.
    #[track_caller]
    pub fn wait_for(&self, what: &str, seen: impl Fn(&vt100::Screen) -> bool) {
        self.wait(what, PATIENCE, |view| seen(view.parser.screen()));
    }

    /// Until the screen shows this text.
    #[track_caller]
    pub fn wait_for_text(&self, text: &str) {
        self.wait_for(&format!("{text:?}"), |screen| {
            screen.contents().contains(text)
        });
    }

    /// Until the program has written these bytes, whatever the screen shows.
    #[track_caller]
    pub fn wait_for_bytes(&self, bytes: &str) {
        self.wait(&format!("{bytes:?}"), PATIENCE, |view| {
            String::from_utf8_lossy(&view.log).contains(bytes)
        });
    }

    /// Until nothing more is coming: no byte for this long, and the program rests, so that it is not only kept waiting by a busy
    /// machine. A program that goes on working in silence is waited for [`WORKING`].
    #[track_caller]
    pub fn wait_for_silence(&self, silence: Duration) {
        let start = Instant::now();
        let (mut seen, mut written, mut rested) = (self.bytes_written(), start, start);
        while rested.elapsed() < silence && written.elapsed() < silence + WORKING {
            assert!(
                start.elapsed() < PATIENCE,
                "the program never falls silent{}",
                self.picture()
            );
            thread::sleep(Duration::from_millis(5));
            let now = self.bytes_written();
            if now != seen {
                (seen, written) = (now, Instant::now());
                rested = written;
            }
            if !self.child.process_id().is_none_or(is_at_rest) {
                rested = Instant::now();
            }
        }
    }

    #[track_caller]
    fn wait(&self, what: &str, patience: Duration, seen: impl Fn(&View) -> bool) {
        let start = Instant::now();
        while !seen(&self.lock()) {
            assert!(
                start.elapsed() < patience,
                "never saw {what}{}",
                self.picture()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The exit status of the program that was started, once everything it wrote has been read.
    #[track_caller]
    pub fn exit_code(&mut self) -> u32 {
        let status = self.exit_within(PATIENCE);
        if self.open.is_some() {
            self.wait("the end of the output", PATIENCE, |view| view.ended);
        }
        assert_eq!(
            status.signal(),
            None,
            "killed by a signal{}",
            self.picture()
        );
        status.exit_code()
    }

    /// How the program ends, which it does in this time.
    #[track_caller]
    pub fn exit_within(&mut self, patience: Duration) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the child can be waited for") {
                return status;
            }
            assert!(
                start.elapsed() < patience,
                "still running after {patience:?}{}",
                self.picture()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// What the screen shows, without styles.
    pub fn screen(&self) -> String {
        self.lock().parser.screen().contents()
    }

    /// A copy of the screen, for cells and their styles: `screen_state().cell(row, column)`.
    pub fn screen_state(&self) -> vt100::Screen {
        self.lock().parser.screen().clone()
    }

    /// The cursor's row and column, from 0.
    pub fn cursor(&self) -> (u16, u16) {
        self.lock().parser.screen().cursor_position()
    }

    /// Every byte that the program has written.
    pub fn log(&self) -> Vec<u8> {
        self.lock().log.clone()
    }

    pub fn bytes_written(&self) -> usize {
        self.lock().log.len()
    }

    /// The lines that have scrolled away above the screen, oldest first.
    pub fn scrollback(&self) -> Vec<String> {
        let mut screen = self.screen_state();
        let columns = screen.size().1.get();
        let lines = screen.scrollback_len();
        (1..=lines)
            .rev()
            .filter_map(|back| {
                screen.set_scrollback(back);
                screen.rows(0, columns).next()
            })
            .collect()
    }

    pub fn alternate_screen(&self) -> bool {
        self.lock().parser.screen().alternate_screen()
    }

    pub fn cursor_hidden(&self) -> bool {
        self.lock().parser.screen().hide_cursor()
    }

    pub fn bracketed_paste(&self) -> bool {
        self.lock().parser.screen().bracketed_paste()
    }

    /// That the terminal is as a shell wants it. (`stty` tells the rest: see [`between_stty`].)
    #[track_caller]
    pub fn assert_restored(&self) {
        let screen = self.screen_state();
        assert!(
            !screen.alternate_screen(),
            "the alternate screen is left on"
        );
        assert!(!screen.hide_cursor(), "the cursor is left hidden");
        assert!(!screen.bracketed_paste(), "bracketed paste is left on");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(!screen.application_cursor() && !screen.application_keypad());
        assert_eq!(screen.fgcolor(), vt100::Color::Default);
        assert!(!screen.bold() && !screen.inverse());
        let log = self.log();
        let said = |bytes: &[u8]| log.windows(bytes.len()).filter(|at| at == &bytes).count();
        assert_eq!(
            said(b"\x1b[4 q"),
            said(b"\x1b[0 q"),
            "the cursor's shape is left changed"
        );
        assert_eq!(
            said(b"\x1b[22;0t"),
            said(b"\x1b[23;0t"),
            "the window's title is left changed"
        );
    }

    fn lock(&self) -> MutexGuard<'_, View> {
        self.view.lock().unwrap()
    }

    fn picture(&self) -> String {
        let view = self.lock();
        let tail = &view.log[view.log.len().saturating_sub(300)..];
        format!(
            "; the screen:\n{}\n; the last bytes: {}",
            view.parser.screen().contents(),
            tail.escape_ascii()
        )
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
        self.hang_up();
        let _ = self.child.wait();
    }
}

/// A shell command that prints `before=…` and `after=…`, the terminal's settings around a program, and `exit=…`.
/// [`check_stty`] reads them.
pub fn between_stty(program: &str) -> String {
    format!("echo before=$(stty -g); {program}; echo exit=$?; echo after=$(stty -g); echo all said")
}

/// The exit status that [`between_stty`] printed, after checking that the settings are the same before and after.
#[track_caller]
pub fn check_stty(terminal: &Pty) -> u32 {
    terminal.wait_for_text("all said");
    let log = String::from_utf8_lossy(&terminal.log()).into_owned();
    let value = |name: &str| {
        let (_, rest) = log
            .rsplit_once(&format!("{name}="))
            .unwrap_or_else(|| panic!("no {name} in {log}"));
        rest.split(['\r', '\n'])
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    assert!(!value("before").is_empty());
    assert_eq!(value("before"), value("after"), "the terminal's settings");
    value("exit").parse().expect("an exit status")
}
