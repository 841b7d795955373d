//! `scrabble moves`: what it prints, and what it refuses.

use assert_cmd::Command;

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
/// The golden example after two turns: HORN, and FARM down through its R.
const FARM: &str = "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15";

/// The exit code, standard output and standard error of `scrabble moves` and these arguments.
fn moves(args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("scrabble")
        .expect("the program is built")
        .arg("moves")
        .args(args)
        .env("RUST_BACKTRACE", "0")
        .env("LANG", "C.UTF-8")
        .output()
        .expect("the program runs");
    (
        output.status.code().expect("an exit code"),
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    )
}

/// Succeeds, and says nothing but this.
#[track_caller]
fn answered(args: &[&str]) -> String {
    let (exit, out, err) = moves(args);
    assert_eq!((exit, err.as_str()), (0, ""));
    out
}

/// Refused with exit code 2, nothing on standard output, and this among what is said.
#[track_caller]
fn refused(args: &[&str], says: &str) {
    let (exit, out, err) = moves(args);
    assert_eq!((exit, out.as_str()), (2, ""), "{err}");
    assert!(err.contains(says), "no {says:?} in {err}");
}

fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&answered(args)).expect("JSON")
}

#[test]
fn the_best_play_comes_first() {
    let horn = format!("{EMPTY} HORN/ 0/0 0");
    let three = "H5 HORN    14  HORN\nH6 HORN    14  HORN\nH7 HORN    14  HORN\n";
    let out = answered(&[&horn, "--limit", "3"]);
    assert_eq!(
        out,
        format!("{three}and 49 more plays; --limit 0 lists all\n")
    );
    let out = answered(&[&horn, "--limit", "51"]);
    assert!(out.starts_with(three) && out.ends_with("\nand 1 more play; --limit 0 lists all\n"));
    let all = answered(&[&horn, "--limit", "0"]);
    assert!(all.starts_with(three) && all.lines().count() == 52);
}

#[test]
fn plays_are_written_as_gcg_has_them() {
    let all = json(&[&format!("{FARM} ASTEP?/ 14/9 0"), "--json", "--limit", "0"]);
    let plays = all["plays"].as_array().unwrap();
    assert_eq!(all["count"], plays.len());
    let find = |text: &str| {
        plays
            .iter()
            .filter(|p| p["play"] == text)
            .collect::<Vec<_>>()
    };
    let paste = find("10F PASTE");
    assert_eq!(paste.len(), 1, "once");
    assert_eq!(paste[0]["score"], 25);
    assert_eq!(paste[0]["words"], serde_json::json!(["PASTE", "FARMS"]));
    // The longer word is the main one of a play of one tile, whose dots stand for tiles on the board.
    assert_eq!(find("H6 ....S").len(), 1);
    assert_eq!(find("H6 ....s")[0]["score"], 9);
    assert!(find("10H S").is_empty());
    let scores: Vec<i64> = plays.iter().map(|p| p["score"].as_i64().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b));
}

#[test]
fn equal_scores_come_in_a_fixed_order() {
    let position = format!("{FARM} AEINRT?/ 14/9 0");
    let all = answered(&[&position, "--limit", "0"]);
    assert_eq!(all, answered(&[&position, "--limit", "0", "--by", "score"]));
    let first = answered(&[&position, "--limit", "7"]);
    let begins: Vec<&str> = first.lines().take(7).collect();
    let all: Vec<&str> = all.lines().take(7).collect();
    let words = |lines: &[&str]| {
        lines
            .iter()
            .map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&begins), words(&all));
}

#[test]
fn a_position_without_plays_is_no_failure() {
    let position = format!("{EMPTY} QQQ/ 0/0 0");
    assert_eq!(answered(&[&position]), "There is no play.\n");
    assert_eq!(
        answered(&[&position, "--json"]),
        "{\"count\":0,\"plays\":[]}\n"
    );
}

#[test]
fn rules_and_dictionary_are_those_asked_for() {
    let count = |args: &[&str]| json(args)["count"].as_u64().unwrap();
    let horn = format!("{EMPTY} HORN/ 0/0 0");
    let (any, four) = (
        count(&[&horn, "--json"]),
        count(&[&horn, "--json", "--first-word", "4"]),
    );
    assert!(four < any, "{four} of {any}");
    let nine = format!("{EMPTY} ABCDEFGHI/ 0/0 0");
    refused(&[&nine], "the rack has 9 tiles; a rack has 7 at the most");
    assert!(count(&[&nine, "--json", "--nine-tile"]) > 0);
    let words = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(words.path(), "HORN\n").unwrap();
    let file = words.path().to_str().unwrap();
    assert_eq!(count(&[&horn, "--json", "--dict", file]), 8);
}

#[test]
fn faulty_positions_are_refused() {
    refused(&[""], "this has 0");
    refused(
        &[&format!("{} HORN/ 0/0 0", EMPTY.replacen("15", "14!", 1))],
        "row 1, column O: “!”",
    );
    refused(
        &[&format!("{} HORN/ 0/0 0", FARM.replace("5HORN6", "5HORN5"))],
        "row 8 ends before column O",
    );
    refused(&[&format!("{EMPTY} HORN/ 0/0 0"), "--by", "luck"], "luck");
    refused(
        &[&format!("{EMPTY} HORN/ 0/0 0"), "--no-play-left", "on"],
        "void",
    );
}
