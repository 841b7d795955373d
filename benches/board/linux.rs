//! What is measured; only Linux has /proc.

use crate::process::{processor_time, wake_ups};
use crate::pty::{Key, Pty, fresh_home};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_scrabble");

/// How often each is measured.
const RUNS: usize = 11;

/// How long a person takes at least to type the first rack.
const TYPED: Duration = Duration::from_millis(500);

/// How long the simulation goes on before it is stopped.
const SIMULATED: Duration = Duration::from_millis(700);

/// How long a paused board is watched.
const IDLE: Duration = Duration::from_secs(10);

/// How often the processor time is looked at while the simulation stops, and for how long.
const LOOK: Duration = Duration::from_millis(1);
const LOOKED: Duration = Duration::from_millis(300);

/// Keys: pass, and pause or go on.
const PASS: &str = "\x1b[17~";
const PAUSE: &str = "\x1b[20~";
const UNDO: &str = "\x15";

pub(crate) fn measure() {
    let tell =
        |what: &str, run: &mut dyn FnMut() -> Duration| println!("{what:<40} {}", times(run));
    for (kind, rack) in [("no blank", "AEHNORX"), ("two blanks", "AEIRS??")] {
        tell(&format!("first list on the screen, {kind}"), &mut || {
            on_screen(&mut board(), rack)
        });
        tell(&format!("first list in line mode, {kind}"), &mut || {
            in_line_mode(rack)
        });
    }
    let mut pty = board();
    on_screen(&mut pty, "AEHNORX");
    tell("at rest after a turn is written", &mut || {
        until_rest(&mut pty, PASS, UNDO)
    });
    tell("at rest after it is paused", &mut || {
        until_rest(&mut pty, PAUSE, PAUSE)
    });
    idle(&mut pty);
}

/// A new game on the board, 100×32.
fn board() -> Pty {
    let pty = Pty::builder(PROGRAM)
        .arg("board")
        .env("LC_ALL", "C.UTF-8")
        .size(100, 32)
        .spawn();
    pty.wait_for_text("A N A L Y S I S");
    sleep(TYPED);
    pty
}

/// From the Enter after a rack to the frame with the best plays: they are the first figures with a decimal point.
fn on_screen(pty: &mut Pty, rack: &str) -> Duration {
    pty.type_text("+");
    pty.wait_for_text("Rack of");
    pty.type_text(rack);
    pty.wait_for_text(rack);
    let begun = Instant::now();
    pty.key(Key::Enter);
    while !has_decimals(&pty.screen()) {
        sleep(LOOK);
    }
    begun.elapsed()
}

fn has_decimals(screen: &str) -> bool {
    let is_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    screen.split('.').skip(1).any(is_digit)
}

/// From the line with a rack to the answer to `best`, after the board is open.
fn in_line_mode(rack: &str) -> Duration {
    let home = fresh_home();
    let mut program = Command::new(PROGRAM)
        .args(["--plain", "board"])
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program");
    let mut lines = BufReader::new(program.stdout.take().expect("a pipe")).lines();
    let mut input = program.stdin.take().expect("a pipe");
    let mut until = |text: &str| {
        let line = lines.find(|line| line.as_ref().is_ok_and(|line| line.contains(text)));
        line.expect("an answer").expect("a line");
    };
    until("to move");
    sleep(TYPED);
    let begun = Instant::now();
    writeln!(input, "rack {rack}\nbest").expect("a line");
    until("1. ");
    let taken = begun.elapsed();
    drop(input);
    program.wait().expect("its end");
    taken
}

/// From a key that stops the simulation until no thread takes processor time any more; then another key lets it go on.
fn until_rest(pty: &mut Pty, stop: &str, on: &str) -> Duration {
    sleep(SIMULATED);
    let begun = Instant::now();
    pty.send(stop);
    let (mut taken, mut last) = (processor_time(pty.pid()), Duration::ZERO);
    while begun.elapsed() < LOOKED {
        sleep(LOOK);
        let now = processor_time(pty.pid());
        if now != taken {
            (taken, last) = (now, begun.elapsed());
        }
    }
    pty.send(on);
    last
}

/// What a paused board costs while nobody does anything.
fn idle(pty: &mut Pty) {
    pty.send(PAUSE);
    pty.wait_for_text("paused");
    pty.wait_for_silence(Duration::from_millis(500));
    let look = |pty: &Pty| {
        (
            processor_time(pty.pid()),
            wake_ups(pty.pid()),
            pty.bytes_written(),
        )
    };
    let before = look(pty);
    sleep(IDLE);
    let after = look(pty);
    println!(
        "paused for {} s: {} ms of processor, {} wake-ups, {} bytes",
        IDLE.as_secs(),
        (after.0 - before.0) / 1_000_000,
        after.1 - before.1,
        after.2 - before.2,
    );
}

/// Runs it several times, and returns the median and the longest.
fn times(run: &mut dyn FnMut() -> Duration) -> String {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| run()).collect();
    times.sort_unstable();
    let (median, longest) = (times[RUNS / 2].as_millis(), times[RUNS - 1].as_millis());
    format!("{median:4} ms, {longest:4} ms at most")
}
