//! The guided game in line mode.

use crate::support::command::{program, ran, run};
use crate::support::table::{at_title, in_lines};
use scrabble::app::backend::NoBackend;
use scrabble::app::scene::{FormPage, Scene, TitlePage};
use std::fs;

/// A whole game by what it says.
const SCRIPT: &str = "\
learn
rack
8h break

accept
i7 cry
exchange uuvv
12f pointed
8H BREAKs
challenge


";

fn typed(script: &str) -> (String, Scene) {
    let mut session = at_title();
    let (output, _) = in_lines(&mut session, &mut NoBackend, script.as_bytes());
    (output, session.scene())
}

#[test]
fn a_whole_transcript() {
    let (said, scene) = typed(SCRIPT);
    assert!(scene.shows::<FormPage>(), "{said}");
    assert!(!said.contains(['{', '}']), "{said}");
    for number in 1..=10 {
        assert!(
            said.contains(&format!("\n{number} of 10. ")),
            "{number}\n{said}"
        );
    }
    insta::assert_snapshot!("lines", said);
}

#[test]
fn it_is_skipped_and_left() {
    let (said, scene) = typed(&format!("learn\n{}", "skip\n".repeat(10)));
    assert!(scene.shows::<TitlePage>(), "{said}");
    assert!(said.contains("10 of 10. "), "{said}");
    let (said, scene) = typed("2\n8h break\nback\n");
    assert!(scene.shows::<TitlePage>(), "{said}");
}

#[test]
fn other_plays_are_answered_kindly() {
    let (said, _) = typed("learn\n8h bora\n\n8h okabt\n");
    assert!(
        said.contains("BORA is a good play. Let's continue as if you had played BREAK."),
        "{said}"
    );
    let (said, _) = typed("learn\n8h okabt\n8h break\n\n");
    assert!(
        said.contains("1 of 10. OKABT is not in the dictionary"),
        "{said}"
    );
    assert!(said.contains("2 of 10. BREAK scores 32."), "{said}");
    assert!(said.contains("Ben announces KITE"), "{said}");
}

/// What a flag says of a command may stand before it.
#[test]
fn line_mode_may_be_asked_for_before_the_command() {
    let said = |args: [&str; 2]| {
        let ran = ran(program(&args), "");
        (ran.exit, ran.out)
    };
    let (code, told) = said(["--plain", "learn"]);
    assert_eq!(code, 0);
    assert_eq!(said(["learn", "--plain"]), (code, told));
    assert_eq!(said(["--plain", "games"]).0, 2, "it has no such flag");
    let ran = ran(program(&["resume", "nosuchgame"]), "");
    assert!(
        ran.exit == 2 && !ran.err.contains("terminal"),
        "{}",
        ran.err
    );
}

/// The program itself: nothing is left behind.
#[test]
fn nothing_is_kept() {
    let home = tempfile::TempDir::new().expect("a folder");
    let script = SCRIPT.strip_prefix("learn\n").expect("its first line");
    let (exit, said, _) = run(home.path(), &["learn", "--plain"], script);
    assert!(exit == 0 && said.contains("10 of 10."), "{said}");
    let left = fs::read_dir(home.path()).expect("the folder").count();
    assert_eq!(left, 0, "{said}");
}
