//! From a key press to the drawn frame, at 200×60 in all colors, over a line of limited bits per second: the program
//! runs in a real pseudo-terminal, and its output is read at that pace, as over a slow connection.
//!
//! Two times are measured: to the frame's first byte, which is up to the program, and to its last one, which a user at
//! the far end sees.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const COLUMNS: u16 = 200;
const ROWS: u16 = 60;

/// Bits of a byte on a serial line, with start and stop bits.
const BITS: u32 = 10;

/// Bytes read at once: what comes in a fifth of a millisecond to a few.
const PIECE: usize = 64;

/// The number of key presses.
const ROUNDS: usize = 5;

/// The end of each frame.
const END: &[u8] = b"\x1b[?2026l";

/// Keys of a turn: each changes something, and makes room for the next one.
const KEYS: [(&str, &str); 15] = [
    ("arrow up", "\x1b[A"),
    ("arrow left", "\x1b[D"),
    ("arrow down", "\x1b[B"),
    ("arrow right", "\x1b[C"),
    ("turn", "\t"),
    ("turn back", "\t"),
    ("mix the rack", "#"),
    ("sort it", "="),
    ("lay F", "f"),
    ("lay A", "a"),
    ("lay T", "t"),
    ("take T back", "\x7f"),
    ("recall", "\x1b[H"),
    ("the help", "?"),
    ("the help away", "?"),
];

fn main() {
    // `cargo test --all-targets` also runs benchmarks, without this flag.
    if std::env::args().any(|arg| arg == "--bench") {
        for (name, rate) in [
            ("as fast as it goes", None),
            ("1 Mbit/s", Some(1_000_000)),
            ("115,200 bit/s", Some(115_200)),
        ] {
            measure(name, rate);
        }
    }
}

/// The output so far.
struct Seen {
    parser: vt100::Parser,
    /// The last bytes, long enough for the end of a frame.
    tail: Vec<u8>,
    bytes: usize,
    /// When the first byte came since the last reset, and when the last frame ended.
    first: Option<Instant>,
    ended: Option<Instant>,
}

/// A terminal at the end of a line.
struct Far {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    _master: Box<dyn MasterPty + Send>,
    seen: Arc<Mutex<Seen>>,
}

impl Far {
    fn start(home: &std::path::Path, rate: Option<u32>) -> Self {
        let size = PtySize {
            rows: ROWS,
            cols: COLUMNS,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_scrabble"));
        command.args(["--names", "Ann,Ben", "--seed", "7", "--theme", "dark"]);
        for (name, value) in [
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("LC_ALL", "C.UTF-8"),
            ("XDG_CONFIG_HOME", "/nowhere"),
        ] {
            command.env(name, value);
        }
        command.env("XDG_DATA_HOME", home);
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);
        let reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let (rows, columns) = (ROWS.try_into(), COLUMNS.try_into());
        let parser = vt100::Parser::new(rows.expect("not zero"), columns.expect("not zero"), 0);
        let seen = Arc::new(Mutex::new(Seen {
            parser,
            tail: vec![],
            bytes: 0,
            first: None,
            ended: None,
        }));
        let there = Arc::clone(&seen);
        thread::spawn(move || follow(reader, &there, rate));
        Self {
            child,
            writer,
            _master: pair.master,
            seen,
        }
    }

    fn send(&mut self, bytes: &str) {
        self.writer.write_all(bytes.as_bytes()).expect("it listens");
        self.writer.flush().expect("it listens");
    }

    /// Waits until nothing has come for this long.
    fn settle(&self, silence: Duration) {
        let (mut bytes, mut since) = (0, Instant::now());
        while since.elapsed() < silence {
            let now = self.seen.lock().expect("no panic").bytes;
            if now != bytes {
                (bytes, since) = (now, Instant::now());
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Presses Enter until the screen shows a text.
    fn enter_until(&mut self, text: &str) {
        for _ in 0..10 {
            self.settle(Duration::from_millis(700));
            let screen = self
                .seen
                .lock()
                .expect("no panic")
                .parser
                .screen()
                .contents();
            if screen.contains(text) {
                return;
            }
            self.send("\r");
        }
        panic!("Enter never leads to {text}");
    }

    /// Presses a key; returns the times until the first byte and until the end of the frame, and the number of bytes.
    fn press(&mut self, key: &str) -> (Duration, Duration, usize) {
        let before = {
            let mut seen = self.seen.lock().expect("no panic");
            (seen.first, seen.ended) = (None, None);
            seen.bytes
        };
        let pressed = Instant::now();
        self.send(key);
        self.settle(Duration::from_millis(120));
        let seen = self.seen.lock().expect("no panic");
        let (first, ended) = (seen.first.expect("a byte"), seen.ended.expect("a frame"));
        (first - pressed, ended - pressed, seen.bytes - before)
    }
}

impl Drop for Far {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads the output at the pace of the line.
fn follow(mut reader: Box<dyn Read + Send>, seen: &Mutex<Seen>, rate: Option<u32>) {
    let mut piece = [0; PIECE];
    let mut free = Instant::now();
    while let Ok(count @ 1..) = reader.read(&mut piece) {
        let now = Instant::now();
        seen.lock().expect("no panic").first.get_or_insert(now);
        if let Some(rate) = rate {
            let bits = u32::try_from(count).expect("a small piece") * BITS;
            free = free.max(now) + Duration::from_secs(1) * bits / rate;
            thread::sleep(free.saturating_duration_since(Instant::now()));
        }
        let mut seen = seen.lock().expect("no panic");
        seen.bytes += count;
        seen.parser.process(&piece[..count]);
        seen.tail.extend_from_slice(&piece[..count]);
        if seen.tail.windows(END.len()).any(|window| window == END) {
            seen.ended = Some(Instant::now());
        }
        let keep = seen.tail.len().saturating_sub(END.len() - 1);
        seen.tail.drain(..keep);
    }
}

fn milliseconds(times: &mut [Duration]) -> (f64, f64) {
    times.sort_unstable();
    let of = |time: Duration| time.as_secs_f64() * 1e3;
    (of(times[times.len() / 2]), of(times[times.len() - 1]))
}

fn measure(name: &str, rate: Option<u32>) {
    let home = tempfile::tempdir().expect("a folder");
    let mut far = Far::start(home.path(), rate);
    far.enter_until("nobody else is looking");
    far.enter_until("A–Z lay");
    println!("{COLUMNS}×{ROWS}, {name}: ms to the first byte, to the last (median, most), bytes");
    let mut of_keys: Vec<(Vec<Duration>, Vec<Duration>, usize)> =
        vec![Default::default(); KEYS.len()];
    for _ in 0..ROUNDS {
        for ((_, key), (firsts, lasts, bytes)) in KEYS.iter().zip(&mut of_keys) {
            let (first, last, sent) = far.press(key);
            firsts.push(first);
            lasts.push(last);
            *bytes = sent.max(*bytes);
        }
    }
    let mut all = (vec![], vec![]);
    for ((key, _), (mut firsts, mut lasts, bytes)) in KEYS.iter().zip(of_keys) {
        let ((first, most_first), (last, most_last)) =
            (milliseconds(&mut firsts), milliseconds(&mut lasts));
        println!(
            "  {key:<15} {first:6.1} {most_first:6.1}   {last:6.1} {most_last:6.1}   {bytes:6}"
        );
        if !key.contains("help") {
            all.0.extend(firsts);
            all.1.extend(lasts);
        }
    }
    let ((first, most_first), (last, most_last)) =
        (milliseconds(&mut all.0), milliseconds(&mut all.1));
    println!(
        "  {:<15} {first:6.1} {most_first:6.1}   {last:6.1} {most_last:6.1}",
        "keys of a turn"
    );
}
