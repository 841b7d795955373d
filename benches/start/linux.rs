//! What is measured; only Linux has /proc.

use crate::process::processor_time;
use crate::pty::Pty;
use scrabble::words::lexicon::{Dictionary, Vocabulary};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::time::Duration;

/// The number of starts.
const RUNS: usize = 21;

/// The number of words of a large word list.
const LINES: usize = 270_000;

/// Where no folder can be made, so that no list is kept.
const NO_CACHE: &str = "/dev/null";

/// After this time without a byte written, the frame is complete and the program asleep.
const SILENCE: Duration = Duration::from_millis(60);

pub(crate) fn measure() {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    for line in lines() {
        writeln!(file, "{line}").expect("room on the disk");
    }
    file.flush().expect("room on the disk");
    let path = file.path().to_str().expect("a path in UTF-8");

    let home = tempfile::TempDir::new().expect("a folder");
    let cache = home.path().to_str().expect("a path in UTF-8");

    let empty = median(|| Cost::of("cat", &[], NO_CACHE, None));
    println!("start to first frame, medians of {RUNS}:");
    println!("  waiting `cat`                    {empty}");
    let (list, dealt) = (["--dict", path], ["--dict", path, "--players", "3"]);
    for (name, flags, cache) in [
        ("embedded dictionary, title", &[][..], NO_CACHE),
        ("embedded dictionary, table", &["--players", "3"], NO_CACHE),
        ("270,000 lines of text, title", &list, NO_CACHE),
        ("270,000 lines of text, table", &dealt, NO_CACHE),
        ("the same from the cache, title", &list, cache),
        ("the same from the cache, table", &dealt, cache),
    ] {
        let seen = if flags.contains(&"--players") {
            "begins"
        } else {
            "New game"
        };
        let cost = median(|| Cost::of(env!("CARGO_BIN_EXE_scrabble"), flags, cache, Some(seen)));
        let above = Cost {
            nanoseconds: cost.nanoseconds.saturating_sub(empty.nanoseconds),
            ..cost
        };
        println!("  {name:<32} {above} (above `cat`)");
    }
}

/// The resources a process has used when its output stops.
#[derive(Clone, Copy)]
struct Cost {
    nanoseconds: u64,
    /// Peak memory.
    kilobytes: u64,
}

impl Cost {
    fn of(program: &str, flags: &[&str], cache: &str, seen: Option<&str>) -> Self {
        let terminal = Pty::builder(program)
            .args(flags)
            .env("COLORTERM", "truecolor")
            .env("LC_ALL", "C.UTF-8")
            .env("XDG_CONFIG_HOME", "/nowhere")
            .env("XDG_CACHE_HOME", cache)
            .size(100, 32)
            .spawn();
        if let Some(text) = seen {
            terminal.wait_for_text(text);
        }
        terminal.wait_for_silence(SILENCE);
        Self {
            nanoseconds: processor_time(terminal.pid()),
            kilobytes: peak_memory(terminal.pid()),
        }
    }
}

impl std::fmt::Display for Cost {
    #[expect(clippy::cast_precision_loss, reason = "shown with one decimal")]
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (ms, mb) = (self.nanoseconds as f64 / 1e6, self.kilobytes as f64 / 1e3);
        write!(f, "{ms:6.1} ms of processor, {mb:5.1} MB at most")
    }
}

/// The median of many runs, for each figure.
fn median(run: impl Fn() -> Cost) -> Cost {
    let runs: Vec<Cost> = (0..RUNS).map(|_| run()).collect();
    let middle = |figure: fn(&Cost) -> u64| {
        let mut figures: Vec<u64> = runs.iter().map(figure).collect();
        figures.sort_unstable();
        figures[RUNS / 2]
    };
    Cost {
        nanoseconds: middle(|cost| cost.nanoseconds),
        kilobytes: middle(|cost| cost.kilobytes),
    }
}

fn peak_memory(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("a running process");
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse().ok())
        .expect("the peak of its memory")
}

/// Words like those of a list for the game: all built-in words, and more in the same shape.
fn lines() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    Dictionary::built_in(Vocabulary::Full).for_each_word(|word| {
        words.extend(String::from_utf8(word.to_vec()));
    });
    let stems: Vec<String> = words
        .iter()
        .filter(|word| word.len() <= 13)
        .cloned()
        .collect();
    for stem in stems.iter().step_by(8) {
        for ending in ["S", "ED", "ER"] {
            if words.len() < LINES {
                words.insert(format!("{stem}{ending}"));
            }
        }
    }
    assert_eq!(words.len(), LINES, "too few words to make more of");
    words
}
