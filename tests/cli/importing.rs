//! Recorded games of others, taken in.

use crate::support::command::{program, ran};
use crate::support::says::{has, lacks};
use std::fs;
use std::path::Path;
use std::process::Command;

const GAME: &str = "#player1 Ann Ann Archer\n#player2 Ben Ben Brook\n>Ann: AEHNORX 8F HORN +14 14\n#note Gr\u{fc}n!\n\
    >Ben: ADEFMRT H6 FA.M +9 9\n>Ann: (DERT) +10 24\n";

fn command(folder: &Path, args: &[&str]) -> Command {
    let data = folder.join("data").display().to_string();
    let mut command = program(&[args, &["--data-dir", &data]].concat());
    command.current_dir(folder);
    command
}

fn said(folder: &Path, args: &[&str]) -> (i32, String) {
    let ran = ran(command(folder, args), "");
    (ran.exit, ran.out + &ran.err)
}

/// The IDs of the saved games.
fn ids(folder: &Path) -> Vec<String> {
    let (_, games) = said(folder, &["games"]);
    let rows = games.lines().skip(1);
    let first = rows.map(|row| row.split_whitespace().next().expect("an ID").to_owned());
    first.collect()
}

/// A folder with a game in ISO-8859-1, the same game with other notes and racks, a faulty file, and a file of another kind.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let club = folder.path().join("club");
    fs::create_dir(&club).expect("a folder");
    let latin: Vec<u8> = GAME
        .chars()
        .map(|c| u8::try_from(c).expect("latin"))
        .collect();
    fs::write(club.join("a.gcg"), latin).expect("a file");
    let again = GAME
        .replace("AEHNORX ", "HNOR ")
        .replace("Gr\u{fc}n!", "The same.");
    fs::write(club.join("b.GCG"), again).expect("a file");
    fs::write(club.join("c.gcg"), ">Ann: 8F\n").expect("a file");
    fs::write(club.join("d.txt"), "no game").expect("a file");
    folder
}

#[test]
fn a_folder_is_taken_in_each_game_once_and_given_back_byte_for_byte() {
    let folder = folder();
    let at = folder.path();
    let (exit, out) = said(at, &["import", "club"]);
    assert_eq!(exit, 2, "{out}");
    has(&out, "club/a.gcg: ");
    has(&out, ", Ann Archer 24, Ben Brook 9.");
    has(&out, "club/b.GCG was already imported as ");
    has(&out, "club/c.gcg, line 1");
    lacks(&out, "d.txt");
    has(&out, "1 game imported, 1 already there, 1 cannot be read.");
    let [id] = ids(at).try_into().expect("one game");
    let exported = command(at, &["export", &id]).output().expect("an export");
    assert_eq!(
        exported.stdout,
        fs::read(at.join("club/a.gcg")).expect("a file")
    );
    let (exit, out) = said(at, &["import", "club/a.gcg"]);
    assert_eq!(exit, 0, "{out}");
    has(&out, "0 games imported, 1 already there.");
}

#[test]
fn a_game_that_was_taken_in_is_listed_shown_counted_and_analyzed() {
    let folder = folder();
    let at = folder.path();
    said(at, &["import", "club/a.gcg"]);
    let [id] = ids(at).try_into().expect("one game");
    let (_, list) = said(at, &["games"]);
    has(
        &list,
        "Ann Archer 24, Ben Brook 9  recorded  Ann Archer won, from club/a.gcg",
    );
    let (_, json) = said(at, &["games", "--json"]);
    has(&json, "\"state\":\"over\"");
    has(&json, "\"recorded_from\":\"club/a.gcg\",\"lexicon\":null");
    let (_, stats) = said(at, &["stats", "--json", "--player", "ann archer"]);
    has(&stats, "\"games\":1,\"won\":1");
    has(&stats, "\"plays\":1,\"points_per_turn\":14.0");
    let (exit, shown) = said(at, &["replay", &id, "--text"]);
    assert_eq!(exit, 0, "{shown}");
    has(&shown, "HORN");
    let (exit, analysis) = said(at, &["analyze", &id, "--iterations", "0"]);
    assert_eq!(exit, 0, "{analysis}");
    has(&analysis, "HORN");
    let (exit, out) = said(at, &["resume", &id, "--plain"]);
    assert_eq!(exit, 2, "{out}");
    has(&out, "a recorded game");
}

#[test]
fn a_game_that_was_played_here_is_not_taken_in_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let played = command(at, &["--plain", "--seed", "7", "--names", "Ann,Ben"]);
    let played = ran(played, "\nresign yes\nquit\n");
    assert_eq!(played.exit, 0, "{}{}", played.out, played.err);
    let [id] = ids(at).try_into().expect("one game");
    said(at, &["export", &id, "--out", "mine.gcg"]);
    let (exit, out) = said(at, &["import", "mine.gcg"]);
    assert_eq!(exit, 0, "{out}");
    has(&out, format!("mine.gcg was already imported as {id}."));
}

#[test]
fn a_board_changes_a_game_that_was_taken_in_and_one_of_ours_is_kept_beside_it() {
    let folder = folder();
    let at = folder.path();
    said(at, &["import", "club/a.gcg"]);
    let [id] = ids(at).try_into().expect("one game");
    let noted = ran(command(at, &["board", &id]), "note Well ended.\nclose\n");
    assert_eq!(noted.exit, 0, "{}{}", noted.out, noted.err);
    assert_eq!(ids(at), std::slice::from_ref(&id));
    let (_, exported) = said(at, &["export", &id]);
    has(&exported, "#note Gr\u{fc}n!");
    has(&exported, "#note Well ended.");
}

#[test]
fn several_games_are_analyzed_together_with_a_line_for_each_player() {
    let folder = folder();
    let at = folder.path();
    let other = "#player1 ben ben brook\n#player2 Cid Cid Carter\n>ben: AEHNORX 8D HOAXER +40 40\n";
    fs::write(at.join("other.gcg"), other).expect("a file");
    fs::remove_file(at.join("club/b.GCG")).expect("a file");
    let args = ["analyze", "--iterations", "0", "club", "other.gcg"];
    let (exit, out) = said(at, &args);
    assert_eq!(exit, 2, "a file cannot be read: {out}");
    has(&out, "PLAYER      GAMES  TURNS  MISTAKES");
    has(&out, "club/c.gcg, line 1");
    let row = |name: &str| {
        out.lines()
            .find(|line| line.starts_with(name))
            .expect("a row")
    };
    let cells: Vec<&str> = row("Ben Brook").split_whitespace().collect();
    assert_eq!(cells[2..4], ["2", "2"], "two games, a turn in each: {out}");
    let (exit, json) = said(
        at,
        &[
            "analyze",
            "--iterations",
            "0",
            "--json",
            "club/a.gcg",
            "other.gcg",
        ],
    );
    assert_eq!(exit, 0, "{json}");
    has(
        &json,
        "{\"players\":[{\"games\":1,\"name\":\"Ann Archer\",\"turns\":1,",
    );
    has(&json, "\"games\":[{\"game\":\"club/a.gcg\",\"players\":[{");
    let (exit, one) = said(at, &["analyze", "--iterations", "0", "club/a.gcg"]);
    assert_eq!(exit, 0, "{one}");
    lacks(&one, "PLAYER");
}

#[test]
fn what_cannot_be_played_of_an_imported_game_is_kept_on_the_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let game = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n>Ben: ZAX 8H ZAX +20 20\n>Ann: ? - +0 14\n";
    fs::write(at.join("g.gcg"), game).expect("a file");
    said(at, &["import", "g.gcg"]);
    let [id] = ids(at).try_into().expect("one game");
    ran(command(at, &["board", &id]), "note Odd.\nclose\n");
    let (_, exported) = said(at, &["export", &id]);
    has(&exported, ">Ben: AXZ 8H ZAX +20 20");
    has(&exported, "\n>Ann: ? - +0 14");
    has(&exported, "#note Odd.");
}

#[test]
fn a_file_that_tells_more_of_a_game_is_kept_instead() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let game =
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n>Ben: FAM H6 FA.M +9 9\n";
    fs::write(at.join("early.gcg"), game).expect("a file");
    fs::write(at.join("whole.gcg"), format!("{game}>Ben: (DERT) +10 19\n")).expect("a file");
    said(at, &["import", "early.gcg"]);
    let (_, out) = said(at, &["import", "whole.gcg"]);
    let [id] = ids(at).try_into().expect("one game");
    has(
        &out,
        format!("whole.gcg tells more of {id}, which has it now."),
    );
    has(&said(at, &["export", &id]).1, "(DERT)");
    let (_, out) = said(at, &["import", "early.gcg"]);
    has(&out, format!("early.gcg was already imported as {id}."));
    has(&said(at, &["export", &id]).1, "(DERT)");
}

#[test]
fn a_file_without_the_note_before_the_first_turn_does_not_replace_one_that_has_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let game =
        "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n>Ben: FAM H6 FA.M +9 9\n";
    fs::write(at.join("early.gcg"), game).expect("a file");
    fs::write(at.join("whole.gcg"), format!("{game}>Ben: (DERT) +10 19\n")).expect("a file");
    said(at, &["import", "early.gcg"]);
    let [id] = ids(at).try_into().expect("one game");
    let noted = ran(
        command(at, &["board", &id]),
        "first\nnote Round 3.\nclose\n",
    );
    assert_eq!(noted.exit, 0, "{}{}", noted.out, noted.err);
    said(at, &["import", "whole.gcg"]);
    has(&said(at, &["export", &id]).1, "#note Round 3.");
}

#[test]
fn a_game_that_is_kept_twice_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let game = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n>Ben: FAM H6 FA.M +9 9\n>Ben: (DERT) +10 19\n";
    fs::write(at.join("g.gcg"), game).expect("a file");
    said(at, &["import", "g.gcg"]);
    let (_, before) = said(at, &["stats", "Ann"]);
    ran(command(at, &["board", "g.gcg"]), "note Mine.\nclose\n");
    assert_eq!(ids(at).len(), 2);
    assert_eq!(said(at, &["stats", "Ann"]).1, before);
}

#[test]
fn a_damaged_saved_game_is_told_when_files_are_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let game = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: HORN 8F HORN +14 14\n";
    fs::write(at.join("g.gcg"), game).expect("a file");
    said(at, &["import", "g.gcg"]);
    let [id] = ids(at).try_into().expect("one game");
    let path = at.join("data/games").join(format!("{id}.record"));
    fs::write(&path, "damaged").expect("a record");
    let imported = ran(command(at, &["import", "g.gcg"]), "");
    has(&imported.err, format!("the game {id} cannot be read"));
    has(&imported.out, "1 game imported.");
    assert_eq!(fs::read_to_string(&path).expect("a record"), "damaged");
}
