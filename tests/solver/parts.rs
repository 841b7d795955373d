//! Work that several machines share: the parts of a match and of training, joined to what one machine finds.

use crate::support::command::{answered, program, ran};
use crate::support::process;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// A match in a folder.
struct Match {
    folder: TempDir,
    args: Vec<&'static str>,
}

impl Match {
    fn new(args: &[&'static str]) -> Self {
        let same = ["--dict=standard", "--seed=5"];
        Self {
            folder: tempfile::tempdir().expect("a folder"),
            args: [&["autoplay"], args, &same].concat(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The command that plays these games with its results in a file.
    fn command(&self, results: &str, more: &[&str]) -> Command {
        let mut command = program(&self.args);
        command.args(more).arg("--results").arg(self.path(results));
        command
    }

    /// Plays these games and returns what is printed.
    #[track_caller]
    fn played(&self, results: &str, more: &[&str]) -> String {
        let (exit, out, err) = ran(self.command(results, more), "").parts();
        assert_eq!((exit, err.as_str()), (0, ""));
        out
    }

    /// Plays all parts, each by a program of its own, one after the other.
    fn in_parts(&self, of: u32) -> Vec<String> {
        let parts: Vec<String> = (1..=of).map(|number| format!("{number}.jsonl")).collect();
        for (number, name) in (1..).zip(&parts) {
            self.played(name, &["--part", &format!("{number}/{of}")]);
        }
        parts
    }

    /// Joins files. Their names are without their folder, here and in what is printed.
    fn merged(&self, files: &[impl AsRef<str>], more: &[&str]) -> (i32, String, String) {
        let mut command = program(&["autoplay", "--merge"]);
        command.args(files.iter().map(AsRef::as_ref)).args(more);
        command.current_dir(self.folder.path());
        ran(command, "").parts()
    }

    #[track_caller]
    fn joined(&self, files: &[impl AsRef<str>], more: &[&str]) -> String {
        let (exit, out, err) = self.merged(files, more);
        assert_eq!((exit, err.as_str()), (0, ""));
        out
    }

    /// What is said of files that are no whole match, a line for each fault.
    #[track_caller]
    fn refused(&self, files: &[impl AsRef<str>], says: &[&str]) {
        let (exit, out, err) = self.merged(files, &[]);
        assert_eq!((exit, out.as_str()), (2, ""), "{err}");
        let lines: Vec<&str> = err.lines().collect();
        let begun: Vec<String> = says
            .iter()
            .map(|says| format!("scrabble: {says}"))
            .collect();
        let agree = lines
            .iter()
            .zip(&begun)
            .all(|(line, says)| line.starts_with(says));
        assert!(agree && lines.len() == says.len(), "{err}");
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).expect(name)
    }
}

/// The text without how long the run took.
fn timeless(text: &str) -> String {
    let (figures, _) = text.rsplit_once(" in ").expect("a time");
    format!("{figures}.\n")
}

/// How many lines have been written to a file.
fn lines(path: &Path) -> usize {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.matches('\n').count()
}

fn end(mut child: Child) {
    child.kill().expect("a process that can be killed");
    child.wait().expect("its end");
}

const PAIRS: usize = 40;

/// Eight parts in eight processes, of which two are killed and started again, give what one machine finds, byte for byte. Before
/// that, what the killed ones left is refused by name.
#[test]
fn eight_processes_of_which_two_are_killed_find_what_one_machine_finds() {
    let games = format!("--games={}", 8 * 2 * PAIRS);
    let games: &'static str = games.leak();
    let match_ = Match::new(&["--players=greedy,family", "--mirror", games]);
    let one = match_.played("one.jsonl", &[]);
    let name = |number: usize| format!("{number}.jsonl");
    let start = |number: usize| {
        let part = format!("{number}/8");
        let mut command = match_.command(&name(number), &["--part", &part, "--threads=1"]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("a process")
    };
    let mut playing: Vec<Child> = (1..=8).map(start).collect();
    // One before it can have played anything, one between two games.
    end(playing.remove(6));
    while lines(&match_.path(&name(3))) < 3 {
        thread::sleep(Duration::from_millis(1));
    }
    process::signal(playing[2].id(), "STOP");
    let (_, _, err) = match_.merged(&["3.jsonl"], &[]);
    assert!(
        err.contains("part 3/8; they are still being played"),
        "{err}"
    );
    end(playing.remove(2));
    for mut child in playing {
        assert!(child.wait().expect("its end").success());
    }

    let there = (1..=8).map(name).filter(|name| match_.path(name).exists());
    let there: Vec<String> = there.collect();
    let (exit, out, err) = match_.merged(&there, &[]);
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains("3.jsonl has only "), "{err}");
    assert!(
        err.contains("of the 40 pairs of part 3/8; repeat the command"),
        "{err}"
    );
    assert!(
        err.contains("7.jsonl has ") || err.contains("part 7 of 8 is missing"),
        "{err}"
    );

    for number in [3, 7] {
        assert!(start(number).wait().expect("its end").success());
    }
    // In any order.
    let all: Vec<String> = [5, 3, 8, 1, 2, 7, 4, 6].map(name).into();
    let merged = match_.joined(&all, &["--results", "all.jsonl"]);
    assert_eq!(merged, timeless(&one));
    assert!(match_.bytes("all.jsonl") == match_.bytes("one.jsonl"));
}

/// What is said as JSON, without how long the run took.
fn json(text: &str) -> Value {
    let mut read: Value = serde_json::from_str(text).expect("JSON");
    let fields = read.as_object_mut().expect("an object");
    fields.retain(|name, _| !["seconds", "plays_per_second"].contains(&name.as_str()));
    read
}

/// Games of three players have no pairs; and five parts of seven games are not of one size.
#[test]
fn games_that_are_not_mirrored_have_parts_too() {
    let match_ = Match::new(&["--players=greedy,family,beginner", "--games=7"]);
    let one = match_.played("one.jsonl", &["--json"]);
    let parts = match_.in_parts(5);
    let merged = match_.joined(&parts, &["--json", "--results", "all.jsonl"]);
    assert_eq!(json(&merged), json(&one));
    assert!(
        merged.contains("\"games\":7,") && !merged.contains("seconds"),
        "{merged}"
    );
    assert!(match_.bytes("all.jsonl") == match_.bytes("one.jsonl"));
    // An interrupted match of one machine goes on as well.
    let text = String::from_utf8(match_.bytes("one.jsonl")).expect("text");
    let half: String = text.split_inclusive('\n').take(4).collect();
    fs::write(match_.path("one.jsonl"), half + "{\"winners\":").expect("a file");
    let again = match_.played("one.jsonl", &["--json"]);
    assert_eq!(json(&again)["wins"], json(&one)["wins"]);
    assert!(match_.bytes("all.jsonl") == match_.bytes("one.jsonl"));
}

/// A test goes through the games in their order, and ends the joined match where it ends that of one machine.
#[test]
fn a_test_of_joined_parts_ends_where_it_ends_on_one_machine() {
    let match_ = Match::new(&["--players=greedy,family", "--mirror", "--games=60"]);
    let parts = match_.in_parts(3);
    let test = ["--test=50,80"];
    let one = match_.played("one.jsonl", &test);
    let merged = match_.joined(&parts, &[&test[..], &["--results", "all.jsonl"]].concat());
    assert!(one.contains("at least 80%") && lines(&match_.path("one.jsonl")) < 30);
    assert_eq!(merged, timeless(&one));
    assert!(match_.bytes("all.jsonl") == match_.bytes("one.jsonl"));
}

/// Only one machine's whole match has the same figures, so nothing else is joined.
#[test]
fn files_that_are_not_all_parts_of_one_match_are_refused_by_name() {
    let match_ = Match::new(&["--players=greedy,family", "--mirror", "--games=8"]);
    match_.in_parts(4);
    match_.played("whole.jsonl", &[]);
    for (name, more) in [
        ("seed.jsonl", &["--seed=6"][..]),
        ("words.jsonl", &["--dict=common"]),
        ("rules.jsonl", &["--tie=shared"]),
        ("board.jsonl", &["--game=small"]),
        ("time.jsonl", &["--time=1s"]),
    ] {
        let mut args = match_.args.clone();
        let given = |arg: &&&str| {
            more.iter()
                .any(|more| more.split('=').next() == arg.split('=').next())
        };
        args.retain(|arg| !given(&arg));
        let other = Match {
            folder: tempfile::tempdir().expect("a folder"),
            args,
        };
        other.played(name, &[more, &["--part=2/4"]].concat());
        fs::copy(other.path(name), match_.path(name)).expect("a copy");
    }
    match_.played("five.jsonl", &["--part=2/2"]);

    let other = |name: &str, differ: &str| {
        let says = format!("{name} is of another match than 1.jsonl; they differ in: {differ}");
        match_.refused(&["1.jsonl", name, "3.jsonl", "4.jsonl"], &[&says]);
    };
    other("seed.jsonl", "seed");
    other("words.jsonl", "dictionary");
    other("rules.jsonl", "rules");
    other("board.jsonl", "game");
    other("time.jsonl", "time");
    other("five.jsonl", "number of parts");
    match_.refused(&["4.jsonl", "1.jsonl"], &["parts 2 to 3 of 4 are missing"]);
    match_.refused(&["4.jsonl", "2.jsonl"], &["parts 1 and 3 of 4 are missing"]);
    let twice = ["1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "2.jsonl"];
    match_.refused(&twice, &["2.jsonl and 2.jsonl both have part 2/4"]);
    match_.refused(&["whole.jsonl"], &["whole.jsonl has all games of a match"]);
    match_.refused(&["none.jsonl"], &["none.jsonl does not exist"]);
}

/// A file that was changed or cut off is refused by its name wherever that happened.
#[test]
fn a_damaged_part_is_refused_by_name() {
    let match_ = Match::new(&["--players=greedy,family", "--mirror", "--games=8"]);
    let parts = match_.in_parts(2);
    let text = String::from_utf8(match_.bytes("2.jsonl")).expect("text");
    let changed = |text: &str, says: &str| {
        fs::write(match_.path("2.jsonl"), text).expect("a file");
        let (exit, out, err) = match_.merged(&parts, &[]);
        assert_eq!((exit, out.as_str()), (2, ""), "{err}");
        let found = err
            .lines()
            .any(|line| line.starts_with("scrabble: 2.jsonl ") && line.contains(says));
        assert!(found, "{says}: {err}");
    };
    for end in (0..text.len()).step_by(7).chain([text.len() - 1]) {
        changed(&text[..end], "repeat the command");
    }
    changed("notes", "is not a log of games");
    changed("notes\n", "is not a log of games");
    changed(
        &text.replacen("0.1.0", "0.0.9", 1),
        "was made by version 0.0.9 of the program",
    );
    changed(
        &text.replacen("winners", "losers", 1),
        "is damaged in line 2",
    );
    changed(
        &text.replacen("\"number\":2", "\"number\":3", 1),
        "is damaged in line 1",
    );
    changed(
        &text.replacen("\"greedy\"", "\"greed\"", 1),
        "is damaged in line 1",
    );
    changed(&format!("{text}{text}"), "has more results");
    changed(&format!("{text}["), "has more results");
    for number in ["18446744073709551615", "2147483647"] {
        let at = text.find("\"plays\":").expect("a number") + "\"plays\":".len();
        let rest = text[at..].trim_start_matches(|digit: char| digit.is_ascii_digit());
        changed(
            &format!("{}{number}{rest}", &text[..at]),
            "is damaged in line 2",
        );
    }
    let at = text.find("\"points\":[").expect("points") + "\"points\":[".len();
    let rest = text[at..].trim_start_matches(|digit: char| digit.is_ascii_digit());
    changed(
        &format!("{}2147483647{rest}", &text[..at]),
        "is damaged in line 2",
    );
}

#[test]
fn parts_that_cannot_be_are_refused_before_any_game() {
    let two = ["--players=greedy,family", "--results=/nowhere/x"];
    let refused = |args: &[&str], says: &str| {
        let (exit, out, err) = answered("autoplay", &[&two[..], args].concat());
        assert_eq!((exit, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(says), "no {says:?} in {err}");
    };
    refused(
        &["--part=0/8"],
        "parts are counted from 1: give 1/8 to 8/8, or 0+1/8 for",
    );
    refused(&["--part=9/8"], "there are only 8 parts");
    for part in ["3", "/", "3/0", "a/b", "-1/8", "3/8/9"] {
        refused(&[&format!("--part={part}")], "such as 3/8");
    }
    refused(&["--part=1/2000000"], "at most 1000000 parts");
    refused(
        &["--part=1/8", "--games=7"],
        "7 games cannot be divided into 8 parts",
    );
    let pairs = ["--part=1/8", "--games=14", "--mirror"];
    refused(&pairs, "7 mirrored pairs cannot be divided into 8 parts");
    let test = ["--part=1/8", "--mirror", "--test=50,54"];
    refused(&test, "give --test to --merge");
    refused(&["--merge", "x"], "cannot be used with");
    let (exit, _, err) = answered("autoplay", &["--players=club,club", "--part=1/8"]);
    assert!(exit == 2 && err.contains("--results"), "{err}");
    let (exit, _, err) = answered("autoplay", &["--merge", "x", "--tie=shared"]);
    assert!(
        exit == 2 && err.contains("takes the rules from its files"),
        "{err}"
    );
}

/// Joined results replace no file.
#[test]
fn joined_results_go_to_a_new_file() {
    let match_ = Match::new(&["--players=greedy,family", "--games=2"]);
    let parts = match_.in_parts(1);
    let (exit, _, err) = match_.merged(&parts, &["--results", "1.jsonl"]);
    assert!(exit == 2 && err.contains("1.jsonl already exists"), "{err}");
    let (exit, _, err) = match_.merged(&parts, &["--test=50,60"]);
    assert!(
        exit == 2 && err.contains("--test is for mirrored games"),
        "{err}"
    );
}

/// Two generations of training in a folder.
struct Training(TempDir);

impl Training {
    const PLAN: [&str; 2] = ["--games=7", "--seed=7"];

    fn command(&self, words: &[&str], args: &[&str], out: &str) -> Command {
        let mut command = program(&[&["train"], words, args].concat());
        command.args(["--out", out]).current_dir(self.0.path());
        command
    }

    #[track_caller]
    fn done(&self, words: &[&str], args: &[&str], out: &str) -> Vec<u8> {
        let (exit, _, err) = ran(self.command(words, args, out), "").parts();
        assert_eq!((exit, err.as_str()), (0, ""));
        fs::read(self.0.path().join(out)).expect(out)
    }

    /// Learns in three parts for each generation.
    fn in_parts(&self, words: &[&str]) -> Vec<u8> {
        let first = [1, 2, 3].map(|number| format!("--part={number}/3"));
        for (part, out) in first.iter().zip(["a", "b", "c"]) {
            self.done(words, &[&Self::PLAN[..], &[part]].concat(), out);
        }
        self.done(words, &["--merge", "c", "a", "b"], "first");
        for (part, out) in first.iter().zip(["d", "e", "f"]) {
            let after = [part, "--after=first"];
            self.done(words, &[&Self::PLAN[..], &after].concat(), out);
        }
        self.done(words, &["--merge", "d", "e", "f"], "second")
    }

    #[track_caller]
    fn refused(&self, args: &[&str], says: &[&str]) {
        let (exit, out, err) = ran(self.command(&[], args, "none"), "").parts();
        assert_eq!((exit, out.as_str()), (2, ""), "{err}");
        let found = says
            .iter()
            .all(|says| err.contains(&format!("scrabble: {says}")));
        assert!(
            found && err.lines().count() == says.len(),
            "{says:?}: {err}"
        );
        assert!(!self.0.path().join("none").exists());
    }
}

/// Parts of each generation, joined, are what one machine learns, byte for byte; and nothing else is joined.
#[test]
fn training_in_parts_learns_what_one_machine_learns() {
    let training = Training(tempfile::tempdir().expect("a folder"));
    let words = ["--dict=common"];
    let plan = [&Training::PLAN[..], &["--generations=2", "--threads=2"]].concat();
    let one = training.done(&words, &plan, "one");
    assert!(training.in_parts(&words) == one);

    training.refused(&["--merge", "d", "e"], &["part 3 of 3 is missing"]);
    let twice = ["--merge", "d", "e", "f", "d"];
    training.refused(&twice, &["d and d both have part 1/3"]);
    let older = "b is of another training or generation than d; they differ in: generation";
    training.refused(&["--merge", "d", "b", "f"], &[older]);
    training.done(
        &["--dict=standard"],
        &["--games=7", "--seed=7", "--part=2/3"],
        "g",
    );
    let other = "g is of another training or generation than a; they differ in: dictionary";
    training.refused(&["--merge", "a", "g", "c"], &[other]);
    let values = "one is not a part of training";
    training.refused(
        &["--merge", "d", "one", "f"],
        &[values, "part 2 of 3 is missing"],
    );

    let part = ["--dict=common", "--games=7", "--part=1/3", "--after"];
    let after = |more: &[&str], says: &str| training.refused(&[&part[..], more].concat(), &[says]);
    after(
        &["first", "--seed=8"],
        "first has the values of another training",
    );
    after(&["d", "--seed=7"], "d is not a file of leave values");
    training.refused(
        &["--games=2", "--part=1/3"],
        &["2 games cannot be divided into 3 parts"],
    );

    // A file that was cut off or changed, anywhere.
    let whole = fs::read(training.0.path().join("e")).expect("a part");
    for end in [0, 10, 100, 250, whole.len() / 2, whole.len() - 1] {
        fs::write(training.0.path().join("e"), &whole[..end]).expect("a file");
        let missing = "part 2 of 3 is missing";
        training.refused(&["--merge", "d", "e", "f"], &["e is ", missing]);
    }
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    fs::write(training.0.path().join("e"), changed).expect("a file");
    training.refused(
        &["--merge", "d", "e", "f"],
        &["e is damaged or incomplete", "part 2 of 3 is missing"],
    );
    let older =
        String::from_utf8_lossy(&whole[..300]).replacen("program 0.1.0", "program 0.0.9", 1);
    let older = [&older.into_bytes()[..], &whole[300..]].concat();
    if whole[..300].is_ascii() {
        fs::write(training.0.path().join("e"), older).expect("a file");
        let version = "e was made by version 0.0.9 of the program";
        training.refused(
            &["--merge", "d", "e", "f"],
            &[version, "part 2 of 3 is missing"],
        );
    }
}

/// A part that is killed leaves nothing, and is played again.
#[test]
fn a_killed_part_of_training_leaves_nothing() {
    let training = Training(tempfile::tempdir().expect("a folder"));
    let long = ["--games=1000000", "--part=1/2", "--threads=1"];
    let child = training.command(&["--dict=common"], &long, "long").spawn();
    thread::sleep(Duration::from_millis(300));
    end(child.expect("a process"));
    let left = fs::read_dir(training.0.path()).expect("a folder").count();
    assert_eq!(left, 0);
}

/// The values of other tiles, in files that name them.
#[test]
fn tiles_of_other_languages_are_trained_in_parts_too() {
    let training = Training(tempfile::tempdir().expect("a folder"));
    let mut list = String::new();
    for first in "BDGHLMNRSTXÖYZ".chars() {
        for vowel in "AEIUÜ".chars() {
            for last in ["", "N", "R", "S", "E", "Z"] {
                list.extend([first, vowel]);
                list += last;
                list.push('\n');
            }
        }
    }
    fs::write(training.0.path().join("liste.txt"), list).expect("a list");
    let words = ["--language=de", "--dict=liste.txt"];
    let plan = [&Training::PLAN[..], &["--generations=2"]].concat();
    let one = training.done(&words, &plan, "one");
    assert!(training.in_parts(&words) == one);
}
