//! What the program costs while people think.
#![cfg(target_os = "linux")]
use crate::games::sitting::{Sitting, program};
use crate::support::process::{cpu_ticks, wake_ups};
use crate::support::pty::{Key, Pty};
use std::fmt::Write;
use std::thread::sleep;
use std::time::Duration;

/// So long nothing is to happen.
const LONG: Duration = Duration::from_secs(10);

/// A program with this command line, on the page that shows this text.
fn on_page(args: &[&str], text: &str) -> Pty {
    let pty = program().args(args).spawn();
    pty.wait_for_text(text);
    pty
}

#[test]
fn for_ten_seconds_nothing_is_written_and_no_time_is_taken_on_any_page_that_waits_for_people() {
    const GAME: &[&str] = &["--names", "Ann,Ben", "--seed", "7"];
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/gcg/every-line.gcg");
    let mut help = Sitting::at_turn(GAME);
    help.press('?', "Esc close");
    let mut announced = Sitting::at_turn(GAME);
    announced.lay("8H", "fat");
    announced.announce("FAT", 12);
    let mut form = on_page(&[], "New game");
    form.key(Key::Enter);
    form.wait_for_text("Enter start");
    let pages = [
        ("title", on_page(&[], "New game")),
        ("form", form),
        ("curtain", Sitting::start(GAME).pty),
        ("turn", Sitting::at_turn(GAME).pty),
        ("help", help.pty),
        ("announced", announced.pty),
        ("words to learn", on_page(&["study", "two"], "AA")),
        ("recorded game", on_page(&["replay", game], "start ──")),
    ];
    for (_, pty) in &pages {
        pty.wait_for_silence(Duration::from_millis(700));
    }
    let look = |pty: &Pty| {
        (
            pty.bytes_written(),
            cpu_ticks(pty.pid()),
            wake_ups(pty.pid()),
        )
    };
    let before = pages.each_ref().map(|(_, pty)| look(pty));
    sleep(LONG);
    for ((name, pty), before) in pages.iter().zip(before) {
        let after = look(pty);
        println!("{name}: {before:?} {after:?}");
        assert_eq!(after.0, before.0, "{name}: bytes written");
        assert!(
            after.1 - before.1 <= 1,
            "{name}: clock ticks: {before:?} {after:?}"
        );
        assert!(
            after.2 - before.2 <= 1,
            "{name}: wake-ups: {before:?} {after:?}"
        );
    }
}

/// The most memory that a process has had, in KiB: in an optimized program all of it; in one that is not, without the pages of
/// the program's own file, which are several times as large there as what players get.
fn peak(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("a running process");
    let figure = |name: &str| -> u64 {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
        number.expect("a digit").trim().parse().expect("a number")
    };
    let all = figure("VmHWM:");
    if cfg!(debug_assertions) {
        all - figure("RssFile:")
    } else {
        all
    }
}

fn peak_at_turn(args: &[&str]) -> u64 {
    let mut sitting = Sitting::at_turn(&[&["--names", "Ann,Ben", "--seed", "7"], args].concat());
    sitting.lay("8H", "tkf");
    sitting.announce("TKF", 20);
    sitting.settle();
    sitting.press('c', "Does Ben challenge?");
    sitting.press('y', "not in the dictionary");
    peak(sitting.pid())
}

/// The most memory, in KiB, as [`peak`] counts it. The file of an optimized program takes the rest of its 20 MB.
const MOST: u64 = if cfg!(debug_assertions) {
    16_000
} else {
    20_000
};

#[test]
fn a_game_takes_less_than_20_mb() {
    let peak = peak_at_turn(&[]);
    println!("peak with the built-in dictionary: {peak} KiB");
    assert!(peak < MOST, "{peak} KiB");
}

#[test]
fn a_text_dictionary_of_270_000_words_does_not_change_that() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut list = String::new();
    for n in 0..270_000_u32 {
        // Words of 4 to 12 letters, in no order.
        let mut rest = u64::from(n) * 7_919 + 26_u64.pow(4);
        for _ in 0..4 + n % 9 {
            list.push(char::from(b'A' + (rest % 26) as u8));
            rest = rest / 26 + u64::from(n % 13);
        }
        writeln!(list).expect("it fits");
    }
    let file = directory.path().join("words.txt");
    std::fs::write(&file, list).expect("a file");
    let peak = peak_at_turn(&["--dict", file.to_str().expect("a path")]);
    println!("peak with a text dictionary of 270,000 lines: {peak} KiB");
    assert!(peak < MOST, "{peak} KiB");
}
