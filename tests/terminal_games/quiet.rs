//! What the program costs while people think.
#![cfg(target_os = "linux")]
use crate::common::process::{cpu_ticks, wake_ups};
use crate::sitting::Sitting;
use std::fmt::Write;
use std::thread::sleep;
use std::time::Duration;

#[test]
fn nothing_is_written_and_no_time_is_taken_while_somebody_thinks() {
    let sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.pty.wait_for_silence(Duration::from_millis(700));
    let look = || {
        let pid = sitting.pty.pid();
        (sitting.pty.bytes_written(), cpu_ticks(pid), wake_ups(pid))
    };
    let before = look();
    sleep(Duration::from_secs(3));
    let after = look();
    assert_eq!(after.0, before.0, "bytes written");
    assert!(after.1 - before.1 <= 1, "clock ticks: {before:?} {after:?}");
    assert!(after.2 - before.2 <= 1, "wake-ups: {before:?} {after:?}");
}

/// The most memory that a process has had, in KiB.
fn peak(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).expect("a running process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
    number.expect("a figure").trim().parse().expect("a number")
}

fn peak_at_turn(args: &[&str]) -> u64 {
    let mut sitting = Sitting::at_turn(&[&["--names", "Ann,Ben", "--seed", "7"], args].concat());
    sitting.lay("8H", "tkf");
    sitting.announce("TKF", 20);
    sitting.settle();
    sitting.press('c', "Ben challenges?");
    sitting.press('y', "not in the dictionary");
    peak(sitting.pty.pid())
}

/// The most memory, in KiB. The code of a debug build alone takes two megabytes more.
const MOST: u64 = if cfg!(debug_assertions) {
    22_000
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
