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
    has(&out.err, "en, eu, bg, ca, hr, cs, da");
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
    assert_eq!((listed.exit, listed.out.lines().count()), (0, 27));
    let spanish = ran(program(&["tiles", "spanish"]), "");
    has(&spanish.out, "?,2,0,0\nA,12,1,1\n");
    has(&spanish.out, "CH,1,5,0\n");
    let json = ran(program(&["tiles", "--json"]), "");
    let sets: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(sets.as_array().map(Vec::len), Some(26));
}

/// Tiles with digraphs, as a file.
const DIGRAPHS: &str =
    "# mine\n?,2,0,0\nA,10,1,1\nCH,5,3,0\nC,5,3,0\nH,5,3,0\nE,10,1,1\nT,10,1,0\n";

/// What files tell of them.
const TOLD: &str = "mine:?,2,0,0/A,10,1,1/CH,5,3,0/C,5,3,0/H,5,3,0/E,10,1,1/T,10,1,0";

#[test]
fn a_game_with_the_tiles_of_a_file_is_read_again_without_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let tiles = at("mine.csv", DIGRAPHS);
    let list = at("words.txt", "chat\ntate\nta\nat\neta\nhat\n");
    let data = folder.path().join("data");
    let data = ["--data-dir", data.to_str().expect("a path")];
    let given = ["--tiles", &tiles, "--dict", &list];
    let play = [
        &["--plain", "--seed", "7", "--names", "Ann,Ben"],
        &given[..],
        &data,
    ];
    let game = ran(program(&play.concat()), "\n8H at\naccept\nquit yes\n");
    has(&game.out, "Your rack: A A C");
    has(&game.out, "Ann played AT for 4");
    let found = ran(
        program(
            &[
                &[
                    "moves",
                    "15/15/15/15/15/15/15/7A7/15/15/15/15/15/15/15 [CH]T?/ 0/0 0",
                ],
                &given[..],
            ]
            .concat(),
        ),
        "",
    );
    has(&found.out, "[CH]");
    std::fs::remove_file(&tiles).expect("removed");
    let listed = ran(program(&[&["games"], &data[..]].concat()), "");
    let id = listed
        .out
        .lines()
        .nth(1)
        .and_then(|line| line.split(' ').next());
    let id = id.expect("a game").to_owned();
    let resumed = [&["resume", &id, "--plain"], &data[..]].concat();
    has(&ran(program(&resumed), "board\nquit yes\n").out, "A  T");
    let export = |format: &str| {
        let args = [&["export", &id, "--format", format], &data[..]].concat();
        ran(program(&args), "").out
    };
    has(&export("json"), format!("\"tiles\":\"{TOLD}\""));
    let gcg = export("gcg");
    has(&gcg, format!("#tile-distribution {TOLD}\n"));
    let gcg = at("game.gcg", &gcg);
    let read = ran(program(&["replay", &gcg, "--text"]), "");
    assert_eq!(read.exit, 0, "{}{}", read.out, read.err);
    lacks(&read.out, "the game uses the tiles");
    let refused = ran(
        program(&[
            "moves",
            &format!("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 [CH]A/ 0/0 0 ld {TOLD};"),
        ]),
        "",
    );
    has(
        &refused.err,
        "the tiles are mine, but the words of full are English; add --tiles FILE",
    );
}

#[test]
fn a_game_with_the_tiles_of_a_file_is_analyzed_without_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let tiles = at("mine.csv", DIGRAPHS);
    let list = at("words.txt", "tate\nta\nat\nhat\n");
    let other = at("other.txt", "ta\nat\nhat\n");
    let data = folder.path().join("data");
    let data = ["--data-dir", data.to_str().expect("a path")];
    let play = ["--plain", "--seed", "7", "--tiles", &tiles, "--dict", &list];
    let lines = "\n8H at\naccept\nresign yes\nquit yes\n";
    let names = ["--names", "Ann,Ben"];
    has(
        &ran(program(&[&play[..], &names, &data].concat()), lines).out,
        "Ann wins!",
    );
    let listed = ran(program(&[&["games"], &data[..]].concat()), "").out;
    let id = listed
        .lines()
        .nth(1)
        .and_then(|line| line.split(' ').next());
    let id = id.expect("a game");
    let analyzed = |args: &[&str]| {
        let args = [&["analyze", "--iterations", "0"], args].concat();
        ran(program(&args), "")
    };
    let best = "H6 HAT    10";
    let with_tiles = analyzed(&[&[id, "--tiles", &tiles], &data[..]].concat());
    has(&with_tiles.out, best);
    std::fs::remove_file(&tiles).expect("removed");
    has(&analyzed(&[&[id], &data[..]].concat()).out, best);
    let exported = ran(program(&[&["export", id], &data[..]].concat()), "").out;
    let gcg = at("game.gcg", &exported);
    let of_file = analyzed(&[&gcg, "--dict", &list]);
    has(&of_file.out, best);
    has(&analyzed(&[&gcg]).err, "there is no mine word list here");
    // Another list is read by the tiles of the game as well.
    std::fs::remove_file(&list).expect("removed");
    let instead = analyzed(&[&[id, "--dict", &other], &data[..]].concat());
    has(&instead.out, best);
    has(&instead.err, "It would resume with other.txt (3 words)");
    let none = analyzed(&[&[id], &data[..]].concat());
    assert_eq!((none.exit, none.out.as_str()), (2, ""));
    has(&none.err, "There is no mine word list here");
}

#[test]
fn a_file_of_tiles_may_have_a_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    // The tiles of the program by another name are just these.
    let english = ran(program(&["tiles", "en"]), "").out;
    let same = at("same.csv", &english);
    let moves = [
        "moves",
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0 ld english;",
    ];
    let found = ran(program(&[&moves[..], &["--tiles", &same]].concat()), "");
    assert_eq!((found.exit, found.err.as_str()), (0, ""));
    // With other values these are English words still.
    let other = at("dear.csv", &english.replace("E,12,1,1", "E,12,9,1"));
    let found = ran(
        program(&[
            "moves",
            "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0",
            "--tiles",
            &other,
        ]),
        "",
    );
    has(&found.out, "  98  ");
    let german = ran(program(&["tiles", "de"]), "")
        .out
        .replace("Ä,1,6,1\n", "");
    let german = at("german.csv", &german);
    let list = list(folder.path());
    let told = ran(
        program(&["check", "bär", "bar", "--tiles", &german, "--dict", &list]),
        "",
    );
    // Without its tile Ä is A.
    assert_eq!(
        (told.exit, told.out.as_str()),
        (0, "BAR acceptable\nBAR acceptable\n")
    );
}

#[test]
fn a_damaged_file_of_tiles_is_refused_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |text: &str| {
        let path = folder.path().join("bad.csv");
        std::fs::write(&path, text).expect("a file");
        let path = path.to_str().expect("a path");
        let ran = ran(program(&["check", "cat", "--tiles", path]), "");
        assert_eq!((ran.exit, ran.out.as_str()), (2, ""));
        ran.err
    };
    has(
        &refused("A,9,1,1\nB,x,3\n"),
        "bad.csv line 2: “B,x,3” is not a letter",
    );
    has(
        &refused("A,9,1,1\nA,9,1,1\n"),
        "bad.csv line 2: A stands there a second time; remove one",
    );
    has(
        &refused("A,9,1,1\nB,9,1,1\n"),
        "bad.csv has 18 tiles; a game needs 20 to 500",
    );
    has(&refused(""), "bad.csv has no letters");
    let missing = ran(program(&["check", "cat", "--tiles", "none.csv"]), "");
    has(&missing.err, "none.csv does not exist");
}

#[test]
fn another_program_asks_in_the_language_of_the_flags() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = list(folder.path());
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
    let asked = |position: &str, flags: &[&str]| {
        let lines = format!("position cgp {position}\ngo\nquit\n");
        let flags = [&["ucgi", "--level", "greedy", "--dict", &list], flags].concat();
        ran(program(&flags), lines).out
    };
    let rack = format!("{empty} BÄRENAB/ 0/0 0");
    has(&asked(&rack, &["--language", "de"]), "BÄREN");
    // Without the language the letter is unknown, and words of another one are refused.
    has(&asked(&rack, &[]), "error");
    has(
        &asked(&format!("{rack} ld de;"), &[]),
        "the tiles are German, but the words of",
    );
    let played = ran(
        program(&[
            "autoplay",
            "--players",
            "greedy,greedy",
            "--games",
            "2",
            "--language",
            "de",
            "--dict",
            &list,
        ]),
        "",
    );
    assert_eq!(played.exit, 0, "{}", played.err);
}
