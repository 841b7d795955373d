//! Games that outlive their terminal (R34): killed, hung up, left, and gone on with on another one.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Sitting, TURN, program};
use crate::support::process::signal;
use crate::support::pty::{Key, Pty};
use std::path::Path;
use tempfile::TempDir;

/// The program with its games in this folder.
fn at(home: &Path, args: &[&str]) -> Pty {
    program().env("XDG_DATA_HOME", home).args(args).spawn()
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

const GAME: &[&str] = &["--names", "Ann,Ben", "--seed", "7"];

/// Ann has announced FAT, and Ben has not answered yet.
fn announced(home: &Path) -> Sitting {
    let mut sitting = Sitting::of(at(home, GAME));
    sitting.lift();
    sitting.lay("8H", "fat");
    sitting.announce("FAT", 12);
    sitting
}

#[test]
fn r34_killed_while_a_play_waits_it_waits_on_the_next_terminal() {
    let home = home();
    let sitting = announced(home.path());
    signal(sitting.pid(), "KILL");
    drop(sitting);
    let mut sitting = Sitting {
        pty: at(home.path(), &["resume"]),
    };
    sitting.wait_for_text(ANNOUNCED);
    assert!(sitting.shows("FAT"), "{}", sitting.screen());
    sitting.enter_until(CURTAIN);
    assert_eq!(sitting.points("Ann"), Some(12));
    assert!(sitting.shows("Ben’s turn"));
}

#[test]
fn r34_tiles_being_laid_are_lost_and_nothing_else() {
    let home = home();
    let mut sitting = announced(home.path());
    sitting.enter_until(CURTAIN);
    sitting.lift();
    sitting.type_text("e");
    signal(sitting.pid(), "KILL");
    drop(sitting);
    let mut sitting = Sitting {
        pty: at(home.path(), &["resume"]),
    };
    sitting.wait_for_text(CURTAIN);
    assert!(sitting.shows("Ben’s turn"));
    assert_eq!(sitting.points("Ann"), Some(12));
    let log = String::from_utf8_lossy(&sitting.log()).into_owned();
    assert!(!log.contains(TURN), "no rack before Enter");
    sitting.lift();
}

#[test]
fn r34_the_title_goes_on_with_the_game_that_was_left() {
    let home = home();
    let mut sitting = announced(home.path());
    sitting.settle();
    sitting.press('q', "The game is saved");
    sitting.type_text("y");
    assert_eq!(sitting.exit_code(), 0);
    let mut pty = at(home.path(), &[]);
    pty.wait_for_text("Resume game");
    pty.key(Key::Enter);
    pty.wait_for_text("open to challenge");
    pty.wait_for_text("just now");
    pty.key(Key::Enter);
    pty.wait_for_text(ANNOUNCED);
}

#[test]
fn the_title_is_reached_from_the_table_and_leads_back_to_it() {
    let home = home();
    let mut sitting = announced(home.path());
    sitting.settle();
    sitting.press('q', "go to the title");
    sitting.type_text("t");
    sitting.wait_for_text("Resume game");
    sitting.settle();
    sitting.key(Key::Enter);
    sitting.wait_for_text("open to challenge");
    sitting.key(Key::Enter);
    sitting.wait_for_text(ANNOUNCED);
}

#[test]
fn r34_a_second_program_is_told_that_the_game_is_played() {
    let home = home();
    let first = announced(home.path());
    let mut second = at(home.path(), &[]);
    second.wait_for_text("Resume game");
    second.key(Key::Enter);
    second.wait_for_text("in another window");
    drop(first);
}

#[test]
fn r37_taken_back_by_agreement() {
    let home = home();
    let mut sitting = announced(home.path());
    sitting.enter_until(CURTAIN);
    sitting.settle();
    sitting.press('1', "Do all players agree");
    assert!(sitting.shows("Ann played FAT for 12."));
    sitting.key(Key::Enter);
    sitting.settle();
    assert!(sitting.shows("Do all players agree"), "Enter is no answer");
    sitting.type_text("y");
    sitting.wait_for_text("Ann’s turn");
    assert_eq!(sitting.points("Ann"), Some(0));
    sitting.lift();
    sitting.lay("8H", "fat");
}
