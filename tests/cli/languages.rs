//! Games and commands in other languages.

use crate::support::command::{program, ran};
use crate::support::says::{has, lacks};
use std::path::Path;

/// A German list in a folder.
fn list(folder: &Path) -> String {
    let path = folder.join("wörter.txt");
    std::fs::write(&path, "Äther\nBär\nbären\nröte\nÜber\nes\nda\nab\nöl\n").expect("a list");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn words_are_checked_in_the_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = list(folder.path());
    let out = ran(
        program(&[
            "check",
            "bär",
            "BAR",
            "--language",
            "german",
            "--dict",
            &list,
        ]),
        "",
    );
    assert_eq!(out.exit, 1);
    has(&out.out, "BÄR acceptable");
    has(&out.out, "BAR unacceptable");
    let out = ran(
        program(&["words", "B?R*", "--language", "DE", "--dict", &list]),
        "",
    );
    assert_eq!((out.exit, out.out.as_str()), (0, "BÄR\nBÄREN\n"));
}

#[test]
fn a_game_in_line_mode_is_played_saved_and_exported_in_its_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = list(folder.path());
    let data = folder.path().join("data");
    let data = data.to_str().expect("a path");
    // The tiles of the seed are dealt to Ann: A B G J L T U. A play of two tiles that is a word.
    let lines = "\n8H ab\naccept\nscores\nquit yes\n";
    let args = [
        "--plain",
        "--language",
        "de",
        "--dict",
        &list,
        "--seed",
        "7",
        "--names",
        "Ann,Ben",
    ];
    let game = ran(program(&[&args[..], &["--data-dir", data]].concat()), lines);
    assert_eq!(game.exit, 0, "{}{}", game.out, game.err);
    has(&game.out, "Your rack: A B G J L T U");
    has(&game.out, "Ann 8, Ben 0");
    let games = ran(program(&["games", "--data-dir", data]), "");
    let id = games
        .out
        .lines()
        .nth(1)
        .and_then(|line| line.split_whitespace().next());
    let id = id.expect("a game").to_owned();
    let gcg = ran(program(&["export", &id, "--data-dir", data]), "");
    has(&gcg.out, "#tile-distribution german");
    let json = ran(
        program(&["export", &id, "--format", "json", "--data-dir", data]),
        "",
    );
    has(&json.out, "\"tiles\":\"german\"");
    let lines = "board\nquit yes\n";
    let resumed = ran(
        program(&["resume", &id, "--plain", "--data-dir", data]),
        lines,
    );
    has(&resumed.out, "A  B");
    assert_eq!(resumed.exit, 0, "{}{}", resumed.out, resumed.err);
}

#[test]
fn a_language_that_is_not_there_is_refused_with_what_to_do() {
    let out = ran(program(&["check", "cwm", "--language", "klingon"]), "");
    assert_eq!(out.exit, 2);
    has(&out.err, "en, eu, ca, da");
    // No Slovene list is in any Debian package.
    let out = ran(program(&["check", "beseda", "--language", "sl"]), "");
    assert_eq!(out.exit, 2);
    has(&out.err, "there is no Slovene word list here");
    lacks(&out.err, "Debian");
    let out = ran(
        program(&[
            "study",
            "two",
            "--text",
            "--language",
            "sl",
            "--dict",
            "Cargo.toml",
        ]),
        "",
    );
    assert_eq!(out.exit, 2);
}

#[test]
fn words_and_tiles_of_two_languages_are_not_mixed() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = list(folder.path());
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
    let german = format!("{empty} BÄRENAB/ 0/0 0");
    let args = [
        "moves",
        &german,
        "--language",
        "de",
        "--dict",
        &list,
        "--limit",
        "1",
    ];
    let found = ran(program(&args), "");
    assert_eq!(found.exit, 0, "{}", found.err);
    has(&found.out, "BÄREN");
    let declared = format!("{german} ld german;");
    let refused = ran(program(&["moves", &declared]), "");
    assert_eq!(refused.exit, 2);
    has(
        &refused.err,
        "the tiles are German, but the words of full are English; add --language german",
    );
}

#[test]
fn the_tile_sets_are_listed_and_printed() {
    let listed = ran(program(&["tiles"]), "");
    assert_eq!((listed.exit, listed.out.lines().count()), (0, 17));
    let spanish = ran(program(&["tiles", "spanish"]), "");
    has(&spanish.out, "?,2,0,0\nA,12,1,1\n");
    has(&spanish.out, "CH,1,5,0\n");
    let json = ran(program(&["tiles", "--json"]), "");
    let sets: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(sets.as_array().map(Vec::len), Some(16));
}
