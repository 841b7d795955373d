//! Two windows of the real program write the same files, and are killed at any moment: what either has reported is kept.

use crate::support::command;
use crate::support::engine_help::Rng;
use scrabble::engine::lexicon::Lexicon as _;
use scrabble::engine::tile_set::TileSet;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use serde_json::Value;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// How often each window writes.
const WRITES: usize = 1000;
/// A window is killed after fewer writes than this.
const LONGEST_LIFE: usize = 120;

/// A running window.
struct Window {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Window {
    fn open(folder: &Path, args: &[&str]) -> Self {
        let mut command = command::program(args);
        command
            .env("XDG_CONFIG_HOME", folder)
            .env("XDG_DATA_HOME", folder)
            .stderr(Stdio::inherit());
        let mut child = command.spawn().expect("the program runs");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Self {
            child,
            input,
            output,
        }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    /// The next line, if there is one.
    fn line(&mut self) -> Option<String> {
        self.output.next().map(|line| line.expect("text"))
    }

    /// The next line with this in it.
    fn line_with(&mut self, part: &str) -> String {
        let mut lines = std::iter::from_fn(|| self.line());
        let found = lines.find(|line| line.contains(part));
        found.unwrap_or_else(|| panic!("the program ended without “{part}”"))
    }

    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

/// Waits until a window writes, or not so long, or longer.
fn pause(rng: &mut Rng) {
    let micros = u64::try_from(rng.below(8000)).expect("a few");
    thread::sleep(Duration::from_micros(micros));
}

/// The word of a question such as `Is QI a word? Yes or no.`
fn word_of(question: &str) -> &str {
    let rest = question.strip_prefix("Is ").expect(question);
    rest.split(' ').next().expect("a word")
}

/// Answers a thousand questions of a topic, in windows that are killed, and returns their words.
fn study(folder: &Path, topic: &str, number: u64) -> Vec<String> {
    let words = Dictionary::built_in(Vocabulary::Full);
    let mut rng = Rng::new(number);
    let mut reported = vec![];
    while reported.len() < WRITES {
        let args = ["study", topic, "--quiz", "--questions", "2000"];
        let mut window = Window::open(folder, &args);
        let life = 1 + rng.below(LONGEST_LIFE);
        for answer in 0..=life {
            let question = window.line().expect("a question");
            let word = word_of(&question).to_owned();
            let letters = TileSet::ENGLISH.letters_of(&word).expect("letters");
            let right = if words.contains(&letters) {
                "yes"
            } else {
                "no"
            };
            window.type_line(right);
            if answer == life {
                pause(&mut rng);
                break;
            }
            let verdict = window.line().expect("a verdict");
            assert!(verdict.starts_with("Correct"), "{question} {verdict}");
            reported.push(word);
        }
        window.kill();
    }
    reported
}

#[test]
fn two_windows_that_are_killed_lose_no_study_result() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    let (first, second) = thread::scope(|scope| {
        let first = scope.spawn(|| study(path, "three", 1));
        let second = scope.spawn(|| study(path, "four", 2));
        (
            first.join().expect("no panic"),
            second.join().expect("no panic"),
        )
    });
    let text = std::fs::read_to_string(path.join("scrabble/study.json")).unwrap();
    let kept: Value = serde_json::from_str(&text).expect("a whole file");
    let decks = kept["decks"].as_object().expect("decks");
    let deck = decks.values().next().expect("a deck");
    let reported = [first, second].concat();
    let lost: Vec<&String> = reported
        .iter()
        .filter(|word| deck["cards"].get(format!("word {word}")).is_none())
        .collect();
    assert!(lost.is_empty(), "{lost:?}");
    // No more than what the last one that was killed may have left.
    let left = std::fs::read_dir(path.join("scrabble")).unwrap().count();
    assert!(left <= 3, "{left} files");
}

/// Turns a setting on and off and saves it each time. Nobody else changes it, so the file has it as it was saved.
fn save(folder: &Path, setting: &str, number: u64) {
    let mut rng = Rng::new(number);
    let file = folder.join("scrabble/config.toml");
    let mut saved = 0;
    while saved < WRITES / 4 {
        let mut window = Window::open(folder, &["--plain"]);
        let life = 1 + rng.below(LONGEST_LIFE);
        for change in 0..=life {
            let is_on = std::fs::read_to_string(&file)
                .unwrap_or_default()
                .lines()
                .any(|line| line == format!("{setting} = true"));
            let value = if is_on { "off" } else { "on" };
            for line in ["settings", &format!("{setting} {value}"), "save"] {
                window.type_line(line);
            }
            if change == life {
                pause(&mut rng);
                break;
            }
            window.line_with("Saved in ");
            let text = std::fs::read_to_string(&file).expect("a configuration");
            let wanted = format!("{setting} = {}", !is_on);
            assert!(
                text.lines().any(|line| line == wanted),
                "no {wanted}: {text}"
            );
            saved += 1;
        }
        window.kill();
    }
}

#[test]
fn two_windows_that_are_killed_lose_no_setting() {
    let folder = TempDir::new().unwrap();
    thread::scope(|scope| {
        scope.spawn(|| save(folder.path(), "bell", 1));
        scope.spawn(|| save(folder.path(), "notify", 2));
    });
}
