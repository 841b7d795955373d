//! The word judge at a tournament table: how it ends, and that nothing of a challenge is left behind.

use crate::games::sitting::{PROGRAM, in_locale};
use crate::support::process::is_running;
use crate::support::pty::{Key, PATIENCE, Pty};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A word that no file of the program has in it.
const WORD: &str = "QUIXOTRYX";

/// Words are typed, confirmed or judged: the text to wait for, after this key.
const STEPS: [(&str, Option<Key>); 3] = [
    ("Step 1 of 2", None),
    ("Step 2 of 2", Some(Key::Tab)),
    ("is not acceptable", Some(Key::Char('J'))),
];

/// Letters are drawn large.
fn has_letters(screen: &str) -> bool {
    screen.contains('█')
}

fn at_step(home: &Path, step: usize) -> Pty {
    let judge = Pty::builder(PROGRAM)
        .arg("--data-dir")
        .arg(home.join("data"))
        .arg("judge")
        .env("HOME", home)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("share"))
        .env("XDG_CACHE_HOME", home.join("cache"));
    let mut judge = in_locale(judge).spawn();
    judge.wait_for_text("Step 1 of 2");
    assert!(
        !has_letters(&judge.screen()),
        "no word of another challenge"
    );
    judge.type_text(WORD);
    judge.wait_for("the word", |screen| has_letters(&screen.contents()));
    for (text, key) in &STEPS[1..=step] {
        // Keys typed before the step was seen are dropped.
        judge.wait_for_silence(Duration::from_millis(350));
        if let Some(key) = key {
            judge.key(*key);
        }
        judge.wait_for_text(text);
    }
    judge
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let below = entries.flat_map(|entry| match entry.path() {
        path if path.is_dir() => files(&path),
        path => vec![path],
    });
    below.collect()
}

fn assert_nothing_is_kept(home: &Path) {
    for file in files(home) {
        let bytes = std::fs::read(&file).expect("a file");
        let has_word = bytes
            .windows(WORD.len())
            .any(|part| part == WORD.as_bytes());
        assert!(!has_word, "{}", file.display());
    }
}

#[test]
fn a_hang_up_ends_the_judge_at_every_step_and_keeps_nothing() {
    for step in 0..STEPS.len() {
        let home = tempfile::tempdir().expect("a folder");
        let mut judge = at_step(home.path(), step);
        judge.hang_up();
        let status = judge.exit_within(PATIENCE);
        assert_eq!((status.exit_code(), status.signal()), (129, None), "{step}");
        assert_nothing_is_kept(home.path());
    }
}

#[test]
fn a_signal_ends_the_judge_and_restores_the_terminal() {
    for (name, exit) in [("HUP", 129), ("TERM", 143)] {
        let home = tempfile::tempdir().expect("a folder");
        let mut judge = at_step(home.path(), 1);
        judge.signal(name);
        assert_eq!(judge.exit_code(), exit, "{name}");
        assert!(!judge.alternate_screen(), "{name}");
        assert!(!has_letters(&judge.screen()), "{name}");
        assert_nothing_is_kept(home.path());
    }
}

#[test]
fn a_judge_that_is_killed_leaves_nothing_and_begins_anew() {
    for step in 0..STEPS.len() {
        let home = tempfile::tempdir().expect("a folder");
        let mut judge = at_step(home.path(), step);
        let pid = judge.pid();
        judge.signal("KILL");
        let status = judge.exit_within(PATIENCE);
        assert!(!status.success() && !is_running(pid), "{status:?}");
        assert_nothing_is_kept(home.path());
        // The next challenger finds no word of the last one.
        at_step(home.path(), 0);
    }
}

#[test]
fn no_key_leaves_the_judge() {
    let home = tempfile::tempdir().expect("a folder");
    let mut judge = at_step(home.path(), 1);
    for key in [
        Key::Ctrl('c'),
        Key::Ctrl('z'),
        Key::Ctrl('d'),
        Key::Char('q'),
        Key::Char('?'),
        Key::Char(':'),
    ] {
        judge.key(key);
    }
    judge.wait_for_silence(Duration::from_millis(350));
    judge.wait_for_text("Step 2 of 2");
    assert!(is_running(judge.pid()));
    judge
        .key(Key::Char('/'))
        .type_text("director")
        .key(Key::Enter);
    assert_eq!(judge.exit_code(), 0);
}
