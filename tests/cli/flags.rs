//! The command line: flags, exit codes, what goes to which stream, and a whole game in line mode.

use crate::support::command::{Ran, program, ran};
use crate::support::says::{has, lacks};
use std::fmt::Write;
use std::fs;
use tempfile::TempDir;

const SCRIPT: &str = include_str!("../data/games/two-players.txt");

fn scrabble(args: &[&str], input: &str) -> Ran {
    in_locale("C.UTF-8", args, input)
}

fn in_locale(locale: &str, args: &[&str], input: &str) -> Ran {
    let home = tempfile::tempdir().expect("a folder");
    let mut command = program(args);
    command
        .env("LC_ALL", locale)
        .env("XDG_DATA_HOME", home.path());
    ran(command, input)
}

/// A folder with a file in it, and the file's path.
fn file(name: &str, content: impl AsRef<[u8]>) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, content).expect("a file");
    let path = path.to_str().expect("a path of text").to_owned();
    (folder, path)
}

/// Refused with exit code 2, nothing on standard output, and one line that says all of this.
#[track_caller]
fn refused(args: &[&str], says: &[&str]) {
    let ran = scrabble(args, "");
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    for part in says {
        assert!(ran.err.contains(part), "no {part:?} in {}", ran.err);
    }
}

/// Refused by the reader of flags, which adds how the program is called.
#[track_caller]
fn misused(args: &[&str], says: &[&str]) {
    let ran = scrabble(args, "");
    assert_eq!((ran.exit, ran.out.as_str()), (2, ""), "{}", ran.err);
    for part in says {
        assert!(ran.err.contains(part), "no {part:?} in {}", ran.err);
    }
}

#[test]
fn check_says_of_each_word_whether_it_is_acceptable() {
    let ran = scrabble(&["check", "horn", "FARM"], "");
    assert_eq!(ran.exit, 0);
    assert_eq!(ran.out, "HORN acceptable\nFARM acceptable\n");
    assert_eq!(ran.err, "");

    let ran = scrabble(&["check", "horn", "hron", "FARM"], "");
    assert_eq!(ran.exit, 1);
    assert_eq!(
        ran.out,
        "HORN acceptable\nHRON unacceptable\nFARM acceptable\n"
    );
    assert_eq!(ran.err, "");
}

#[test]
fn check_takes_anything_for_a_word() {
    let long = "A".repeat(5_000);
    for word in [
        "",
        "a",
        "x y",
        "naïve",
        "\u{1b}[31m",
        "horn\n",
        "日本",
        &long,
    ] {
        let ran = scrabble(&["check", "--", word], "");
        assert_eq!(ran.exit, 1, "{word:?}");
        assert!(ran.out.ends_with(" unacceptable\n"), "{}", ran.out);
        assert!(
            !ran.out.trim_end_matches('\n').contains(char::is_control),
            "{:?}",
            ran.out
        );
    }
}

#[test]
fn check_repeats_what_was_typed() {
    // ASS is a word; aß is none, and must not be shown as one.
    let ran = scrabble(&["check", "aß", "ﬁn", "fin"], "");
    assert_eq!(ran.exit, 1);
    assert_eq!(
        ran.out,
        "Aß unacceptable\nﬁN unacceptable\nFIN acceptable\n"
    );
}

#[test]
fn check_asks_the_dictionary_that_is_named() {
    let (_folder, path) = file(
        "mine.txt",
        "\u{feff}# ours\r\nqat\r\nzzyzx a place\r\nx1\r\n",
    );
    let ran = scrabble(&["check", "--dict", &path, "zzyzx", "horn"], "");
    assert_eq!(ran.exit, 1);
    assert_eq!(ran.out, "ZZYZX acceptable\nHORN unacceptable\n");
    // Once, and not among the answers.
    assert_eq!(ran.err.lines().count(), 1);
    assert!(ran.err.contains("mine.txt") && ran.err.contains("line 4"));

    // Words of the first and of the last level.
    let exits = |word: &str| {
        ["common", "standard", "full"]
            .map(|dict| scrabble(&["check", word, "--dict", dict], "").exit)
    };
    assert_eq!(exits("horn"), [0, 0, 0]);
    assert_eq!(exits("qat"), [1, 1, 0]);
    assert_eq!(exits("qatx"), [1, 1, 1]);
}

#[test]
fn dictionaries_that_will_not_do_are_refused_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    for (name, content) in [
        ("empty.txt", &b""[..]),
        ("binary.txt", b"AA\nAB\0\nAC\n"),
        ("none.txt", b"# nothing\n12\n"),
        (
            "broken.fst",
            b"\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0broken broken broken",
        ),
        // The set of AA and QI with a changed node, which leads out of the file, under a checksum that fits.
        (
            "node.fst",
            b"\x03\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11\x10\xad\0\x10\xb0\x01\x04\x51\x41\x10\x02\
              \x02\0\0\0\0\0\0\0\x1b\0\0\0\0\0\0\0\xa7\x65\xb5\xde",
        ),
    ] {
        fs::write(folder.path().join(name), content).expect("a file");
        for command in [&["--plain"][..], &["check", "AA"], &[]] {
            let path = path(name);
            refused(&[command, &["--dict", &path]].concat(), &[name]);
        }
    }
    refused(
        &["--dict", &path("missing.txt")],
        &["missing.txt", "does not exist"],
    );
    refused(
        &["--dict", folder.path().to_str().expect("text")],
        &["is a folder"],
    );
}

/// The form keeps the file, and calls it otherwise than the built-in list.
#[test]
fn a_file_with_the_name_of_a_built_in_dictionary_is_told_from_it() {
    let (_folder, path) = file("full", "zzyzx\nqat\n");
    let ran = scrabble(
        &["--plain", "--dict", &path],
        "new\n\n\n\n\n\n\n\nquit yes\n",
    );
    let choices =
        "Dictionary? 1 common, 2 standard, 3 full, 4 full (file). Enter keeps full (file).";
    has(&ran.out, choices);
    has(&ran.out, "5 Dictionary: full (file), ");
}

#[test]
fn flags_that_will_not_do_are_refused_with_the_reason() {
    refused(
        &["--players", "2", "--names", "A,B,C"],
        &["--players", "--names", "3"],
    );
    refused(&["--names", "Ann,,Cy"], &["empty"]);
    refused(&["--names", "Ann,ann"], &["ann", "names must differ"]);
    refused(&["--names", "Ann"], &["2"]);
    refused(&["--names", "A,B,C,D,E"], &["4"]);
    refused(
        &["--names", "Ann,Bartholomew Smythe"],
        &["16", "Bartholomew Smythe"],
    );
    refused(&["--names", "Ann,B\u{7}n"], &["unprintable", "U+0007"]);
    refused(&["--nine-tile", "moves", "X"], &["--nine-tile", "moves"]);
    refused(&["--seed", "5", "simulate", "X"], &["--seed", "simulate"]);
    misused(
        &["--players", "1"],
        &["--players", "1", "give a number of players from 2 to 4"],
    );
    misused(
        &["--players", "5"],
        &["--players", "5", "give a number of players from 2 to 4"],
    );
    misused(&["--seed", "-1"], &["-1"]);
    misused(&["--seed", "x"], &["--seed", "x", "a whole number"]);
    for minutes in ["0", "601", "99999", "soon", ""] {
        let says = "give a number of minutes from 1 to 600, or off";
        misused(&["--game-clock", minutes], &["--game-clock", says]);
    }
    for letters in ["1", "6", "9", "long"] {
        let says = "give a number of letters from 2 to 5";
        misused(&["--first-word", letters], &["--first-word", says]);
    }
    for (flag, says) in [
        ("--exchange-bag", "give a number of tiles from 0 to 15"),
        ("--overtime", "give a number of points from 0 to 100"),
    ] {
        for number in ["101", "300", "x"] {
            misused(&[flag, number], &[flag, says]);
        }
    }
    misused(&["--finish-line", "-5"], &["--finish-line", "'-5'"]);
    let zero = "0 points is the same as single; use single";
    for rule in ["0", "0/word"] {
        misused(&["--challenge", rule], &["--challenge", zero]);
    }
    let together = ["--timer", "60", "--game-clock", "25"];
    refused(&together, &["each turn", "the whole game", "one of them"]);
    for void in [["--challenge", "void"], ["--rules", "friends"]] {
        let flags = [void[0], void[1], "--judging", "named"];
        refused(&flags, &["--judging", "there are no challenges"]);
    }
    misused(&["--sead", "7"], &["--sead", "--seed"]);
    misused(&["frobnicate"], &["frobnicate"]);
    misused(&["check"], &["WORD"]);
}

/// Standard output and standard error that take nothing: a full disk, and a pipe that nobody reads.
#[cfg(target_os = "linux")]
#[test]
fn streams_that_cannot_be_written_cause_no_panic() {
    use std::process::Stdio;
    let full = || Stdio::from(fs::File::create("/dev/full").expect("a device"));
    let closed = || Stdio::from(std::io::pipe().expect("a pipe").1);
    let (_folder, path) = file("mine.txt", "qat\nx1\n");
    let (_lines, lines) = file("lines", "ucgi\nisready\nquit\n");
    let runs: [(&[&str], [i32; 2]); 7] = [
        (&["check", "--dict", &path, "qat"], [1, 0]),
        (&["check", "--dict", "/nowhere", "qat"], [2, 2]),
        (&["--plain", "--names", "Ann,Ben", "--seed", "7"], [1, 0]),
        (&["--names", "Ann"], [2, 2]),
        (&["ucgi", "--dict", &path], [1, 0]),
        (&["--help"], [0, 0]),
        (&["--nonsense"], [2, 2]),
    ];
    for (args, [no_output, no_error]) in runs {
        let run = |out: Stdio, err: Stdio| {
            let mut program = program(args);
            program
                .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
                .stdin(fs::File::open(&lines).expect("a file"))
                .stdout(out)
                .stderr(err);
            program.status().expect("the program runs").code()
        };
        for (take, closed) in [(&full as &dyn Fn() -> Stdio, false), (&closed, true)] {
            // A reader that has gone has seen enough.
            let seen = closed && no_error == 0;
            let no_output = if seen { 0 } else { no_output };
            assert_eq!(run(take(), Stdio::null()), Some(no_output), "{args:?}");
            assert_eq!(run(Stdio::null(), take()), Some(no_error), "{args:?}");
            assert_eq!(run(take(), take()), Some(no_output), "{args:?}");
        }
    }
}

#[test]
fn what_a_game_needs_does_not_go_with_another_command() {
    for flag in [
        &["--players", "3"][..],
        &["--names", "Ann,Ben"],
        &["--seed", "7"],
        &["--plain"],
    ] {
        refused(&[flag, &["check", "AA"]].concat(), &[flag[0], "check"]);
        misused(&[&["check", "AA"], flag].concat(), &[flag[0]]);
        misused(&[flag, &["chekc", "AA"]].concat(), &["chekc"]);
    }
    for args in [
        ["--dict", "common", "check", "horn"],
        ["check", "horn", "--dict", "common"],
    ] {
        assert_eq!(scrabble(&args, "").exit, 0);
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    for (args, says) in [
        (
            &["--help"][..],
            &[
                "--players",
                "--names",
                "--dict",
                "--seed",
                "--plain",
                "check",
            ][..],
        ),
        (&["check", "--help"], &["WORD", "--dict"]),
        (&["help", "check"], &["WORD", "--dict"]),
        (&["--version"], &[env!("CARGO_PKG_VERSION")]),
    ] {
        let ran = scrabble(args, "");
        assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
        for part in says {
            assert!(ran.out.contains(part), "no {part:?} in {}", ran.out);
        }
    }
}

/// What a bug report needs, and nothing of it from the configuration: a broken one is often what is reported.
#[test]
fn a_verbose_version_describes_build_terminal_and_folders() {
    let home = tempfile::tempdir().expect("a folder");
    let configuration = home.path().join("scrabble/config.toml");
    fs::create_dir_all(configuration.parent().expect("a folder")).expect("a folder");
    fs::write(&configuration, "no = \"key\"").expect("a file");
    for args in [
        &["--version", "--verbose"][..],
        &["--verbose", "-V", "--data-dir", "/games"],
    ] {
        let mut command = program(args);
        command
            .env("XDG_CONFIG_HOME", home.path())
            .env("XDG_DATA_HOME", home.path())
            .env("TERM", "xterm-\u{1b}256color")
            .env_remove("COLORTERM");
        let ran = ran(command, "");
        let out = ran.out;
        let games = if args.contains(&"/games") {
            "/games".to_owned()
        } else {
            home.path().join("scrabble").display().to_string()
        };
        for line in [
            concat!("scrabble ", env!("CARGO_PKG_VERSION")).to_owned(),
            format!(
                "target: {} {}",
                std::env::consts::ARCH,
                std::env::consts::OS
            ),
            format!(
                "features: app tui cli{}",
                if cfg!(feature = "online") {
                    " online"
                } else {
                    ""
                }
            ),
            "terminal: none".to_owned(),
            "COLORTERM: not set".to_owned(),
            format!("saved games: {games}"),
            format!("configuration: {}", configuration.display()),
        ] {
            let is_there = out.lines().any(|told| told.starts_with(&line));
            assert!(is_there, "no {line:?} in {out}");
        }
        assert!(ran.exit == 0 && !out.contains('\u{1b}'), "{out}");
        lacks(&out, "does not exist");
    }
    let alone = scrabble(&["--verbose"], "");
    assert_eq!(alone.exit, 2);
    has(&alone.err, "--version --verbose");
}

/// The same game that is typed on the screen in `terminal_games`: it needs no front end of its own.
#[test]
fn a_whole_game_is_played_in_line_mode() {
    let mut input = String::new();
    let mut seed = "";
    let mut finals = vec![];
    for line in SCRIPT.lines().filter(|line| !line.starts_with('#')) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["seed", given] => seed = given,
            ["final", name, points] => finals.push((name, points)),
            [_, "exchange", tiles, _] => writeln!(input, "\nexchange {tiles}").expect("memory"),
            [_, at, word, _] => writeln!(input, "\n{at} {word}\naccept").expect("memory"),
            _ => panic!("not a line of a game: {line}"),
        }
    }
    let ran = scrabble(&["--plain", "--names", "Ann,Ben", "--seed", seed], &input);
    assert_eq!(ran.exit, 0, "{}", ran.err);
    assert!(!ran.out.contains('\u{1b}'));
    let end = &ran.out[ran.out.rfind("went out").expect("the end")..];
    has(end, "Ben wins");
    for (name, points) in finals {
        let told = end.lines().any(|line| {
            line.contains(name)
                && line
                    .split_whitespace()
                    .any(|w| w.trim_end_matches(['.', ',']) == points)
        });
        assert!(told, "{name} {points} is not told:\n{end}");
    }
}

#[test]
fn what_was_left_out_of_a_dictionary_is_told_where_it_is_played_with() {
    let (_folder, path) = file("crlf.txt", "horn\r\nfarm\r\nqat\r\nDog\r\nA1B\r\n");
    let says = "crlf.txt: 3 words; left out 2 lines: 1 capitalized, 1 with a digit (first: line 4, \"Dog\").";
    let ran = scrabble(&["--plain", "--seed", "7", "--dict", &path], "");
    assert_eq!(ran.out.matches(says).count(), 1, "{}", ran.out);
    // Once, in a game with it; not in one with another dictionary.
    let with_it = "new\n\n\n\nstart\nresign yes\nrematch\n";
    let ran = scrabble(&["--plain", "--dict", &path], with_it);
    assert_eq!(ran.out.matches(says).count(), 1, "{}", ran.out);
    let without = "new\n\n\n\nfull\nstart\nresign yes\n";
    let ran = scrabble(&["--plain", "--dict", &path], without);
    assert!(
        ran.out.contains("resigned") && !ran.out.contains("left out"),
        "{}",
        ran.out
    );
}

#[test]
fn where_the_locale_has_only_ascii_nothing_else_is_written() {
    let (_folder, path) = file("wörter.txt", "horn\nnaïve\n");
    let names = "Zoë,“Ben”";
    let input = "rules\nhelp\nboard\nH8 Ä-B\nZ99 “x”\n\nrack\nsheet\nscores\nresign yes\nnew\n\nZoë\nzoë\n\nstart\n";
    for (args, input) in [
        (
            &["--plain", "--seed", "7", "--names", names, "--dict", &path][..],
            input,
        ),
        (&["--plain"], "2\nnew\nrules\n"),
        (&["--help"], ""),
        (&["check", "--help"], ""),
        (&["--names", "Zoë"], ""),
        (&["--names", "Ann,Bartholomew Smythé"], ""),
        (&["--names", "Ann,ann"], ""),
        (&["--names"], ""),
        (&["check", "horn", "--dict", &path], ""),
        (&["check", "horn", "--dict", "nié.txt"], ""),
    ] {
        let ran = in_locale("C", args, input);
        assert!(ran.out.is_ascii(), "{args:?}\n{}", ran.out);
        assert!(ran.err.is_ascii(), "{args:?}\n{}", ran.err);
        let full = in_locale("C.UTF-8", args, input);
        assert_eq!(
            (full.exit, full.out.lines().count()),
            (ran.exit, ran.out.lines().count())
        );
    }
}

#[test]
fn line_mode_ends_with_its_input() {
    for input in ["", "\n", "1\n", "\nrack", "\n8H"] {
        let ran = scrabble(&["--plain", "--names", "Ann,Ben", "--seed", "7"], input);
        assert_eq!((ran.exit, ran.err.as_str()), (0, ""), "{input:?}");
    }
}

/// Other flags are accepted, as before, and not listed.
#[test]
fn help_lists_the_flags_that_matter_to_the_command() {
    for (command, listed, others) in [
        ("check", "--dict", ["--theme", "--leaves", "--data-dir"]),
        ("moves", "--nine-tile", ["--mouse", "--hints", "--timer"]),
        ("games", "--data-dir", ["--dict", "--bell", "--keys"]),
        ("analyze", "--leaves", ["--theme", "--coach", "--bell"]),
        ("licenses", "--help", ["--dict", "--ascii", "--config"]),
    ] {
        let help = scrabble(&[command, "--help"], "").out;
        assert!(help.contains(listed), "{command}: {listed}\n{help}");
        for other in others {
            assert!(!help.contains(other), "{command}: {other}\n{help}");
        }
    }
    let after = scrabble(&["--bell", "check", "--theme", "light", "cat"], "");
    assert_eq!(after.exit, 0, "{}", after.err);
}

/// The work of several threads is done by those that can be had, if need be by the one that waits for them.
#[test]
fn a_system_without_more_threads_plays_the_same_games() {
    let match_of = |stack: Option<&str>| {
        let mut command = program(&[
            "autoplay",
            "--players=greedy,greedy",
            "--games=4",
            "--threads=2",
        ]);
        // No stack of this size can be reserved.
        command.envs(stack.map(|bytes| ("RUST_MIN_STACK", bytes)));
        let ran = ran(command, "");
        assert_eq!((ran.exit, ran.err.as_str()), (0, ""));
        // The last line is the time it took.
        let lines: Vec<&str> = ran.out.trim().lines().collect();
        lines[..lines.len() - 1].join("\n")
    };
    let games = match_of(None);
    has(&games, "of 4 games");
    assert_eq!(match_of(Some("70368744177664")), games);
}
