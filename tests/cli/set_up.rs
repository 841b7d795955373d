//! Positions that are set up, on the command line and in line mode.

use crate::support::command::{Ran, program, ran};
use crate::support::says::{has, lacks};
use std::path::Path;

/// HORN with a blank R on 8F.
const ROWS: &str = "15/15/15/15/15/15/15/5HOrN6/15/15/15/15/15/15/15";

fn board(folder: &Path, args: &[&str], lines: &str) -> Ran {
    let data = folder.join("data").display().to_string();
    let args = [&["board", "--data-dir", &data], args].concat();
    let mut program = program(&args);
    program.current_dir(folder);
    ran(program, lines)
}

#[test]
fn a_position_begins_a_game_of_all_its_players_with_racks_scores_and_scoreless_turns() {
    let folder = tempfile::tempdir().expect("a folder");
    let three = format!("{ROWS} AEFMRST/EIO/ 30/12/7 1");
    let lines = "scores\nrack\npass\ncopy cgp\nnames A, B\nclose\n";
    let out = board(folder.path(), &[&three], lines).out;
    has(&out, "Player 1 to move with AEFMRST.");
    has(&out, "Player 1 30, Player 2 12, Player 3 7.");
    has(&out, "Player 1: AEFMRST. Player 2: EIO. Player 3: unknown.");
    has(&out, format!("{ROWS} EIO//AEFMRST 12/7/30 2 "));
    has(&out, "The game has 3 players.");
}

#[test]
fn a_position_of_another_language_is_refused_on_a_board_and_opened_with_its_dictionary() {
    let folder = tempfile::tempdir().expect("a folder");
    let german = format!("{ROWS} ÄEFMRST/ 0/0 0 ld german;");
    let lines = format!("position {german}\nturns\nclose\n");
    let out = board(folder.path(), &[], &lines).out;
    let refusal = "The position has German tiles, and this board has English ones.";
    has(&out, refusal);
    let list = folder.path().join("list.txt");
    std::fs::write(&list, "Horn\n").expect("a list");
    let list = list.to_str().expect("a path");
    let args = [&german, "--language", "de", "--dict", list];
    let out = board(folder.path(), &args, "rack\nclose\n").out;
    has(&out, "Player 1: ÄEFMRST.");
}

#[test]
fn a_game_from_a_position_is_replayed_and_published_with_its_scores_and_no_rack() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let position = format!("{ROWS} AEFMRST/EIO 30/12 1");
    let lines = "H6 FARM\nsave\nclose\n";
    board(at, &[&position, "--publish", "web"], lines);
    let read = |name: &str| std::fs::read_to_string(at.join(name)).expect("a file");
    let begins = format!("#house-position {position}\n>Player_1: AEFMRST H6 FA.M +8 38\n");
    has(&read("board.gcg"), &begins);
    let published = ["game.gcg", "board.html", "board.svg", "position.cgp"];
    for name in published.map(|name| format!("web/{name}")) {
        lacks(&read(&name), "AEFMRST");
        lacks(&read(&name), "EIO");
    }
    let mut replay = program(&["replay", "board.gcg", "--plain"]);
    replay.current_dir(at);
    let out = ran(replay, "scores\nclose\n").out;
    has(&out, "Scores: Player 1 30, Player 2 12.");
}
