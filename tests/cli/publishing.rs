//! The analysis board publishes its game to files after every change.

use crate::support::command::{program, ran};
use crate::support::says::{has, lacks};
use crate::support::talk::Talk;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const FILES: [&str; 4] = ["board.html", "board.svg", "game.gcg", "position.cgp"];

fn board(folder: &Path, args: &[&str]) -> Command {
    let args = [&["board", "--data-dir", "data", "--publish", "web"], args].concat();
    let mut program = program(&args);
    program.current_dir(folder);
    program
}

/// The files, by the names of [`FILES`], after these lines.
fn published(folder: &Path, args: &[&str], lines: &str) -> [String; 4] {
    let ran = ran(board(folder, args), lines);
    assert_eq!(ran.exit, 0, "{}{}", ran.out, ran.err);
    files(folder)
}

fn files(folder: &Path) -> [String; 4] {
    FILES.map(|name| fs::read_to_string(folder.join("web").join(name)).expect("a published file"))
}

/// The next lines up to one with this in it.
fn until(talk: &Talk, what: &str) -> String {
    let mut said = String::new();
    while !said.contains(what) {
        let line = talk.lines.recv();
        said += &line.unwrap_or_else(|_| panic!("it does not say {what}, but {said}"));
    }
    said
}

#[test]
fn a_game_is_published_when_it_is_opened_and_after_every_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let mut board = board(at, &[]);
    board.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut talk = Talk::with(&mut board);
    talk.write("names Ann, Ben\n");
    until(&talk, "Saved with your games");
    let [page, drawing, game, position] = files(at);
    has(&page, "<title>Ann \u{2013} Ben: Ann 0, Ben 0</title>");
    has(&drawing, "Start");
    has(&game, "#player1 Ann Ann\n#player2 Ben Ben\n");
    has(
        &position,
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0 lex full;\n",
    );
    talk.write("8F HORN\n");
    until(&talk, "1. Ann 8F HORN");
    let [page, drawing, game, position] = files(at);
    has(&page, "Ann 14, Ben 0</title>");
    has(&page, "<meta http-equiv=\"refresh\" content=\"10\">");
    has(&drawing, "Turn 1 of 1: Ann, 8F HORN");
    has(&game, ">Ann: HNOR 8F HORN +14 14\n");
    has(&position, "/5HORN6/15/");
    // Ben is to move.
    has(&position, " / 0/14 0 lex full;\n");
    // A look at another place, and a variation there, change nothing of the main line.
    talk.write("first\nexchange 3\nclose\n");
    talk.lines.iter().for_each(drop);
    assert_eq!(files(at)[3], position);
}

/// Files of two games that differ only in racks, exchanged tiles and variations are the same until the game is over.
#[test]
fn what_only_players_know_is_in_no_file_until_the_game_is_over() {
    let lines = |rack: &str, other: &str, exchanged: &str, varied: &str| {
        format!(
            "names Ann, Ben\nrack {rack}\n8F HORN\nrack {other}\nexchange {exchanged}\nback\n{varied}\nlast\nother\n\
             rack Ann QZ\ntime Ben 10\nclose\n"
        )
    };
    let one = lines("AEHNORX", "EFIIRST", "FII", "G8 OF");
    let other = lines("HINORUV", "AAJKLOU", "AAO", "G8 OK");
    let of = |lines: &str, args: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        published(folder.path(), args, lines)
    };
    let public = of(&one, &[]);
    assert_eq!(public, of(&other, &[]));
    has(&public[0], "The game is not over.");
    has(&public[2], ">Ben: ? -3 +0 0\n");
    let [page, _, game, position] = of(&one, &["--publish-racks"]);
    has(&page, "Rack:");
    has(
        &game,
        ">Ann: AEHNORX 8F HORN +14 14\n>Ben: EFIIRST -FII +0 0\n",
    );
    has(&game, "#note ( Ben: EFIIRST G8 .F");
    has(&position, "QZ/");
}

/// The drawing has the rack of the last turn.
#[test]
fn a_drawing_has_a_rack_only_where_racks_are_published() {
    let of = |rack: &str, args: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        let lines = format!("rack {rack}\n8F HORN\nclose\n");
        let [_, drawing, ..] = published(folder.path(), args, &lines);
        drawing
    };
    let hidden = of("AEHNORX", &[]);
    assert_eq!(hidden, of("HINORUV", &[]));
    let shown = of("AEHNORX", &["--publish-racks"]);
    assert_ne!(hidden, shown);
    assert_ne!(shown, of("HINORUV", &["--publish-racks"]));
}

#[test]
fn a_finished_game_is_shown_whole_and_its_page_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let lines = "names Ann, Ben\nrack AEHNORX\n8F HORN\nrack Ben QZ?\n\
        pass\npass\npass\npass\npass\npass\nrack Ann AEIIOOX\nrack Ben DDGGQZ?\nend\nclose\n";
    let [page, _, game, position] = published(at, &[], lines);
    lacks(&page, "http-equiv=\"refresh\"");
    lacks(&page, "The game is not over.");
    has(&game, ">Ann: AEHNORX 8F HORN +14 14\n");
    has(&game, "(?DDGGQZ) -28 ");
    has(&position, "AEIIOOX");
}

#[test]
fn a_file_that_cannot_be_written_is_told_once_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let mut board = board(at, &[]);
    board.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut talk = Talk::with(&mut board);
    talk.write("names Ann, Ben\n");
    until(&talk, "Saved with your games");
    fs::remove_dir_all(at.join("web")).expect("a folder");
    talk.write("8F HORN\n");
    until(
        &talk,
        "The game could not be published: cannot write web/board.html: ",
    );
    talk.write("H6 FARM\n");
    lacks(&until(&talk, "2. Ben H6 FA.M"), "published");
    fs::create_dir(at.join("web")).expect("a folder");
    talk.write("pass\nclose\n");
    talk.lines.iter().for_each(drop);
    has(&files(at)[2], ">Ben: AFM H6 FA.M +9 9\n>Ann: ? - +0 14\n");
    let games = ran(
        program(&[
            "games",
            "--data-dir",
            &at.join("data").display().to_string(),
        ]),
        "",
    );
    has(&games.out, "Ann 14, Ben 9");
}

#[test]
fn a_game_of_somebody_else_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    fs::create_dir(at.join("web")).expect("a folder");
    fs::write(at.join("web/game.gcg"), "mine").expect("a file");
    let refused = ran(board(at, &[]), "close\n");
    assert_eq!(refused.exit, 2);
    has(
        &refused.err,
        "web has a game.gcg that was not published there; give another folder",
    );
    assert_eq!(
        fs::read_to_string(at.join("web/game.gcg")).expect("a file"),
        "mine"
    );
    fs::remove_dir_all(at.join("web")).expect("a folder");
    fs::write(at.join("web"), "no folder").expect("a file");
    let refused = ran(board(at, &[]), "close\n");
    assert_eq!(refused.exit, 2);
    has(&refused.err, "cannot create the folder web: ");
    let racks = ran(program(&["board", "--publish-racks"]), "");
    assert_eq!(racks.exit, 2);
    has(&racks.err, "--publish <DIR>");
}

#[test]
fn a_folder_that_was_published_to_is_used_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    published(at, &[], "8F HORN\nclose\n");
    let [.., position] = published(at, &[], "close\n");
    has(&position, "15/15/15/15/15/15/15/15/15/");
}

#[test]
fn the_racks_that_a_game_begins_with_are_secret_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let position = "15/15/15/15/15/15/15/7HORN4/15/15/15/15/15/15/15 AEINRST/ 14/0 0";
    let mut board = program(&["board", position, "--publish", "out"]);
    board.current_dir(at);
    let ran = ran(board, "close\n");
    assert_eq!(ran.exit, 0, "{}{}", ran.out, ran.err);
    for name in ["board.html", "board.svg", "position.cgp", "game.gcg"] {
        let text = fs::read_to_string(at.join("out").join(name)).expect("a file");
        assert!(!text.contains("AEINRST"), "{name}");
    }
}
