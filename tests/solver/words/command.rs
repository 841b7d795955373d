//! `scrabble words`: what goes to which stream, and the exit codes.

use crate::support::command::{self, program, ran};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

/// The exit code, standard output and standard error of `scrabble words` and these arguments.
fn words(args: &[&str]) -> (i32, String, String) {
    command::answered("words", args)
}

/// Answered with this exit code and output, and nothing else said.
#[track_caller]
fn answered(args: &[&str], exit: i32, out: &str) {
    assert_eq!(words(args), (exit, out.to_owned(), String::new()));
}

/// Refused with exit code 2 and nothing on standard output; standard error says all of this.
#[track_caller]
fn refused(args: &[&str], says: &[&str]) -> String {
    let (exit, out, err) = words(args);
    assert_eq!((exit, out.as_str()), (2, ""), "{err}");
    for part in says {
        assert!(err.contains(part), "no {part:?} in {err}");
    }
    err
}

#[test]
fn a_pattern_prints_one_word_a_line() {
    let rhymes = "BORN\nCORN\nHORN\nLORN\nMORN\nPORN\nSORN\nTORN\nWORN\n";
    answered(&["?ORN"], 0, rhymes);
    answered(&["?orn", "--limit", "0"], 0, rhymes);
    answered(&["?orn", "--limit", "2"], 0, "BORN\nCORN\n");
    answered(&["q*", "--limit", "1"], 0, "QI\n");
    answered(&["horn"], 0, "HORN\n");
    answered(&["hron"], 1, "");
    answered(&["*qqq*"], 1, "");
}

#[test]
fn an_anagram_uses_all_tiles_unless_shorter_words_are_asked_for() {
    answered(&["--anagram", "nrho"], 0, "HORN\n");
    answered(&["--anagram", "zqx?"], 1, "");
    let (exit, out, err) = words(&["--anagram", "nrho", "--shorter"]);
    assert_eq!((exit, err.as_str()), (0, ""));
    let found: Vec<&str> = out.lines().collect();
    assert_eq!(found.first(), Some(&"HORN"));
    assert!(found.contains(&"NOR") && found.contains(&"OH"));
    assert!(found.is_sorted_by_key(|word| std::cmp::Reverse(word.len())));
    answered(
        &["--shorter", "--anagram", "nrho", "--limit=1"],
        0,
        "HORN\n",
    );
}

#[test]
fn hooks_are_two_lines_whatever_is_found() {
    answered(&["--hooks", "pare"], 0, "front: S\nback: D O R S U V\n");
    answered(&["--hooks", "zzz"], 1, "front:\nback:\n");
    let (exit, out, _) = words(&["--hooks", "orn"]);
    assert_eq!(exit, 0);
    assert!(out.starts_with("front: B C H "), "{out}");
}

#[test]
fn the_dictionary_that_is_named_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.txt");
    fs::write(&file, "zzyzx\nzzyzxs\nZzz\n").expect("a file");
    let path = file.to_str().expect("a path of text");
    let (exit, out, err) = words(&["*", "--dict", path]);
    assert_eq!((exit, out.as_str()), (0, "ZZYZX\nZZYZXS\n"));
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains("mine.txt") && err.contains("line 3"), "{err}");

    answered(&["--dict", "common", "cr?th"], 1, "");
    answered(&["--dict", "standard", "cr?th"], 0, "CRWTH\n");
    let err = refused(&["*", "--dict", "./nowhere.txt"], &["does not exist"]);
    assert_eq!(err.lines().count(), 1);
}

#[test]
fn what_is_no_question_is_refused_in_one_sentence() {
    for (args, says) in [
        (&[""][..], &["pattern is empty"][..]),
        (&["ca.e"], &["“.” is not allowed in the pattern", "?", "*"]),
        (&["?????????????????????"], &["21 letters", "20"]),
        (&["--anagram", ""], &["anagram is empty"]),
        (&["--anagram", "a*"], &["“*” is not allowed in the anagram"]),
        (&["--anagram", "abcdefghijklmnopqrstu"], &["21 letters"]),
        (&["--hooks", "h?rn"], &["“?” is not allowed in the word"]),
        (&["--hooks", "\u{1b}[31m"], &["U+001B"]),
        (&["src", "tests", "--limit", "3"], &["not 2", "quotes"]),
    ] {
        let err = refused(args, says);
        assert_eq!(err.lines().count(), 1, "{err}");
        assert!(err.starts_with("scrabble: "), "{err}");
    }
}

#[test]
fn just_one_question_is_asked() {
    refused(&[], &["PATTERN", "--anagram", "--hooks"]);
    refused(&["a*", "--hooks", "a"], &["--hooks"]);
    refused(&["--anagram", "a", "--hooks", "a"], &["--hooks"]);
    refused(&["a*", "--anagram", "a"], &["--anagram"]);
    refused(&["a*", "--shorter"], &["--shorter"]);
    refused(&["--hooks", "a", "--shorter"], &["--shorter"]);
    refused(&["--hooks", "a", "--limit", "1"], &["--limit"]);
    refused(&["a*", "--limit", "-1"], &["-1"]);
    refused(&["a*", "--limit", "x"], &["--limit"]);
}

#[test]
fn help_tells_of_all_three() {
    let (exit, out, _) = words(&["--help"]);
    assert_eq!(exit, 0);
    for part in [
        "PATTERN",
        "--anagram",
        "--hooks",
        "--shorter",
        "--limit",
        "--dict",
        "quotes",
    ] {
        assert!(out.contains(part), "no {part:?} in {out}");
    }
}

/// All words are far more than a pipe holds, so the program is still writing when nobody reads any more.
#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    let mut program = program(&["words", "*"])
        .stdin(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut first = String::new();
    let mut out = BufReader::new(program.stdout.take().expect("a pipe"));
    out.read_line(&mut first).expect("a line");
    drop(out);
    let mut err = String::new();
    let mut pipe = program.stderr.take().expect("a pipe");
    pipe.read_to_string(&mut err).expect("text");
    let exit = program.wait().expect("it ends").code();
    assert_eq!((exit, first.as_str(), err.as_str()), (Some(0), "AA\n", ""));
}

/// The second answer is from the cache of word lists: the same on both streams, wherever the cache is and if there is none.
#[cfg(unix)]
#[test]
fn a_list_from_the_cache_answers_and_warns_as_before() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let list = folder.path().join("list.txt");
    let letters = || ('a'..='z').flat_map(|a| ('a'..='z').map(move |b| format!("{a}{b}")));
    let words = letters().flat_map(|first| letters().map(move |last| format!("{first}{last}\n")));
    fs::write(
        &list,
        words
            .take(40_000)
            .chain(["Ben\n".to_owned()])
            .collect::<String>(),
    )
    .unwrap();
    let list = list.to_str().expect("a path in UTF-8");
    let cache = folder.path().join("cache");
    let answer = |change: &dyn Fn(&mut Command)| {
        let mut command = program(&["words", "AB?D", "--dict", list]);
        change(&mut command);
        ran(command, "").parts()
    };
    let without = answer(&|_| {});
    assert!(without.1.lines().count() == 26 && without.2.contains("left out 1 line"));
    let home = |command: &mut Command| {
        command.env_remove("XDG_CACHE_HOME").env("HOME", &cache);
    };
    let named = |command: &mut Command| {
        command.env("XDG_CACHE_HOME", &cache);
    };
    let homeless = |command: &mut Command| {
        command.env_remove("XDG_CACHE_HOME").env("HOME", "relative");
    };
    for place in [&home as &dyn Fn(&mut Command), &named, &homeless] {
        assert_eq!(
            [answer(place), answer(place)],
            [without.clone(), without.clone()]
        );
    }
    for kept in ["scrabble/words", ".cache/scrabble/words"] {
        assert_eq!(fs::read_dir(cache.join(kept)).unwrap().count(), 1, "{kept}");
    }
}
