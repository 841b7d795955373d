//! `scrabble replay`: what goes to which stream, and the exit codes.

use crate::gcg::files;
use crate::support::command::{program, ran};
use serde_json::Value;
use std::fs;

/// The exit code, standard output and standard error of `scrabble replay` and these arguments.
fn replay(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let command = program(&[&["replay"], args].concat());
    ran(command, input).parts()
}

fn path(name: &str) -> String {
    format!("{}/tests/data/gcg/{name}.gcg", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn json_is_one_object_and_the_exit_code_says_whether_all_agrees() {
    for file in files() {
        let (exit, out, err) = replay(&["--json", file.to_str().unwrap()], b"");
        let told: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(out.lines().count(), 1);
        let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["mismatches", "players", "totals", "turns"]);
        let agrees = told["mismatches"].as_array().unwrap().is_empty();
        assert_eq!(exit, i32::from(!agrees), "{}: {err}", file.display());
    }
    let clean = replay(&["--json", &path("golden-travel")], b"");
    assert_eq!((clean.0, clean.2.as_str()), (0, ""));
}

#[test]
fn text_is_a_score_sheet_and_a_board() {
    for args in [vec![], vec!["--text"]] {
        let golden = path("golden-travel");
        let args: Vec<&str> = args.into_iter().chain([golden.as_str()]).collect();
        let (exit, out, err) = replay(&args, b"");
        assert_eq!((exit, err.as_str()), (0, ""));
        for part in [
            "Ann Archer and Ben Brook",
            "10F PASTE  PASTE, FARMS",
            "\n 8 . . . . . H O R N . .",
            "Ann Archer 55, Ben Brook 25",
        ] {
            assert!(out.contains(part), "no {part:?} in {out}");
        }
    }
    let (exit, out, err) = replay(&[&path("slips")], b"");
    assert_eq!((exit, err.as_str()), (1, ""));
    assert!(
        out.contains("Line 4 has a total of 19, but it should be 9."),
        "{out}"
    );
}

#[test]
fn a_file_that_breaks_off_is_played_through_up_to_there() {
    let whole = fs::read_to_string(path("golden-travel")).unwrap();
    let end = whole.trim_end().rfind('>').unwrap() + 6;
    let cut = &whole.as_bytes()[..end];
    let line = whole[..end].lines().count();
    let says = format!("Line {line}: the file breaks off here, and this line is left out (");
    let (exit, out, err) = replay(&["-"], cut);
    assert_eq!((exit, err.as_str()), (0, ""));
    assert!(out.contains(&says), "{out}");
    let (exit, out, err) = replay(&["-", "--json"], cut);
    assert_eq!((exit, out.lines().count()), (0, 1));
    assert!(err.contains(&says), "{err}");
    let analyzed = ran(program(&["analyze", "-", "--iterations", "0"]), cut);
    assert_eq!(analyzed.exit, 0);
    assert!(analyzed.err.contains(&says), "{}", analyzed.err);
}

#[test]
fn a_dash_is_standard_input() {
    let input = fs::read(path("golden-travel")).unwrap();
    let (exit, out, _) = replay(&["-", "--json"], &input);
    assert_eq!(
        (exit, out),
        (0, replay(&["--json", &path("golden-travel")], b"").1)
    );
    let (exit, out, err) = replay(&["-"], b"hello");
    assert_eq!((exit, out.as_str()), (2, ""));
    assert_eq!(
        err,
        "scrabble: standard input, line 1: “hello” is not a GCG line; those begin with # or >\n"
    );
}

#[test]
fn what_cannot_be_read_is_told_with_file_and_line_and_nothing_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.gcg");
    fs::write(&file, "#player1 Ann\n#player2 Ben\n>Ann: AB 8O AB +3 3\n").unwrap();
    let file = file.to_str().unwrap();
    for args in [vec![file], vec![file, "--json"], vec![file, "--text"]] {
        let (exit, out, err) = replay(&args, b"");
        assert_eq!((exit, out.as_str()), (2, ""));
        assert_eq!(
            err,
            format!("scrabble: {file}, line 3: the play runs off the board after O8\n")
        );
    }
    for (name, says) in [("nothing.gcg", "does not exist"), ("", "is a folder")] {
        let (exit, out, err) = replay(&[folder.path().join(name).to_str().unwrap()], b"");
        assert_eq!((exit, out.as_str()), (2, ""));
        assert!(err.contains(says) && err.lines().count() == 1, "{err}");
    }
    let (exit, out, _) = replay(&[file, "--json", "--text"], b"");
    assert_eq!((exit, out.as_str()), (2, ""));
}
