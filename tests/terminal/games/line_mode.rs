//! Line mode on a terminal: where people share it, a rack is on the alternate screen, and nowhere after the hand-over.
use crate::games::sitting::{PROGRAM, program, shell};
use crate::support::process::signal;
use crate::support::pty::{Key, PATIENCE, Pty, between_stty, check_stty};
use crate::support::says::has;
use std::thread::sleep;
use std::time::Duration;

const SHARED: [&str; 5] = ["--plain", "--names", "Ann,Ben", "--seed", "7"];

/// Types a line, not sooner than what it answers could be read, and waits for what comes of it.
fn enter(pty: &mut Pty, line: &str, wanted: &str) {
    sleep(Duration::from_millis(450));
    pty.type_text(&format!("{line}\n"));
    pty.wait_for_text(wanted);
}

/// Ann's turn, uncovered, with her rack on the screen.
fn at_rack(mut pty: Pty) -> Pty {
    pty.wait_for_text("Ann's turn. Press Enter when no one else is looking.");
    assert!(!pty.alternate_screen());
    enter(&mut pty, "", "Ann, play a word");
    enter(&mut pty, "rack", "Your rack: ");
    assert!(pty.alternate_screen());
    assert!(!pty.screen().contains("Press Enter when only"));
    pty
}

/// All that a wheel or a screen reader could find on the main screen: nothing of a rack.
#[track_caller]
fn assert_public(pty: &Pty) -> String {
    assert!(!pty.alternate_screen());
    let text = pty.scrollback().join("\n") + "\n" + &pty.screen();
    assert!(
        !text.contains("rack") && !text.contains("Unseen:") && !text.contains("QQ"),
        "{text}"
    );
    has(
        &text,
        "Ann's turn. Press Enter when no one else is looking.",
    );
    let log = String::from_utf8_lossy(&pty.log()).into_owned();
    assert!(
        !log.contains("\x1b[3J") && !log.contains("\x1b[2J"),
        "the scrollback is the user's"
    );
    text
}

#[test]
fn a_rack_is_gone_at_the_hand_over_and_what_is_public_stays() {
    let mut pty = at_rack(program().args(SHARED).spawn());
    // A turn's page has the board, and everything that is needed to lay a word.
    has(&pty.screen(), " 8 3W");
    assert!(pty.screen().contains("Scores: Ann 0, Ben 0."));
    enter(&mut pty, "unseen", "Unseen:");
    enter(&mut pty, "8H QQ", "No tile Q on the rack.");
    enter(&mut pty, "8H FAT", "Ann announces FAT at 8H for 12");
    assert_public(&pty);
    enter(
        &mut pty,
        "accept",
        "Ben's turn. Press Enter when no one else is looking.",
    );
    let text = assert_public(&pty);
    assert!(
        text.contains("Ann played FAT for 12.") && text.contains("Scores: Ann 12, Ben 0."),
        "{text}"
    );
    enter(&mut pty, "", "Ben, play a word");
    enter(&mut pty, "rack", "Your rack: ");
    assert!(pty.alternate_screen());
    enter(&mut pty, "pass yes", "Ann's turn.");
    let text = assert_public(&pty);
    has(&text, "Ben passed.");
    enter(&mut pty, "quit yes", "Ann's turn.");
    assert_eq!(pty.exit_code(), 0);
    assert_public(&pty);
}

#[test]
fn however_it_ends_no_rack_is_left() {
    for (keys, exit) in [("quit yes\n", 0), ("\x04", 0)] {
        let command = between_stty(&format!("{PROGRAM} {}", SHARED.join(" ")));
        let mut pty = at_rack(shell(&command).spawn());
        pty.type_text(keys);
        assert_eq!(check_stty(&pty), exit);
        assert_public(&pty);
        pty.assert_restored();
    }
    let mut pty = at_rack(program().args(SHARED).spawn());
    pty.key(Key::Ctrl('c'));
    assert!(pty.exit_within(PATIENCE).signal().is_some());
    pty.wait_for("the main screen", |screen| !screen.alternate_screen());
    assert_public(&pty);
    let mut pty = at_rack(program().args(SHARED).spawn());
    signal(pty.pid(), "TERM");
    assert!(pty.exit_within(PATIENCE).signal().is_some());
    pty.wait_for("the main screen", |screen| !screen.alternate_screen());
    assert_public(&pty);
}

/// The line would be there for all to read: the tiles exchanged are typed on the player's own page.
#[test]
fn an_exchange_is_not_typed_where_others_can_read_it() {
    for line in ["exchange AAK", "-AAK", "swap aak"] {
        let mut pty = program().args(SHARED).spawn();
        pty.wait_for_text("Ann's turn. Press Enter when no one else is looking.");
        enter(&mut pty, line, "Press Enter first, then type the exchange");
        assert!(
            !pty.alternate_screen() && !pty.screen().contains(line),
            "{}",
            pty.screen()
        );
        enter(&mut pty, "help", "Press Enter before an exchange.");
        enter(&mut pty, "", "Ann, play a word");
        enter(&mut pty, "exchange AFT", "Ann exchanged 3 tiles.");
        let text = pty.scrollback().join("\n") + "\n" + &pty.screen();
        assert!(!text.contains("AFT") && !text.contains(line), "{text}");
    }
}

/// What is typed ahead of an announcement or a curtain neither accepts nor uncovers.
#[test]
fn lines_typed_ahead_answer_nothing_that_was_not_seen() {
    let mut pty = at_rack(program().args(SHARED).spawn());
    sleep(Duration::from_millis(450));
    pty.type_text("8H FAT\n\n\n\nrack\n");
    pty.wait_for_text("That was typed too soon. Type it again.");
    let text = pty.screen();
    has(&text, "Ann announces FAT at 8H for 12");
    assert!(
        !text.contains("Ben's turn.") && !text.contains("Your rack"),
        "{text}"
    );
    sleep(Duration::from_millis(450));
    pty.type_text("accept\n\nrack\n");
    pty.wait_for("the curtain", |screen| {
        screen.contents().contains("Ben's turn.")
            && screen.contents().matches("too soon").count() == 2
    });
    assert!(!pty.alternate_screen() && !pty.screen().contains("Your rack"));
    enter(&mut pty, "", "Ben, play a word");
}

#[test]
fn ctrl_z_covers_the_rack() {
    let bash = Pty::builder("bash").args(["--norc", "--noprofile", "--noediting", "-i"]);
    let mut pty = crate::games::sitting::in_locale(bash)
        .env("PS1", "shell> ")
        .spawn();
    pty.wait_for_text("shell>");
    pty.type_text(&format!("{PROGRAM} {}\n", SHARED.join(" ")));
    let mut pty = at_rack(pty);
    pty.key(Key::Ctrl('z'));
    pty.wait_for("the shell again", |screen| {
        !screen.alternate_screen() && screen.contents().contains("Stopped")
    });
    assert_public(&pty);
    pty.type_text("fg\n");
    pty.wait_for("the curtain again", |screen| {
        screen.contents().matches("Ann's turn.").count() == 2
    });
    assert_public(&pty);
    enter(&mut pty, "", "Your rack");
    assert!(pty.alternate_screen());
}

/// One person, with computers or in the guided game, has nobody to hide a rack from: not a byte of control.
#[test]
fn one_person_has_no_other_page() {
    for args in [
        ["--plain", "--names", "Ann,bot:beginner", "--seed", "7"].as_slice(),
        &["learn", "--plain"],
    ] {
        let mut pty = program().args(args).spawn();
        pty.wait_for_silence(Duration::from_millis(500));
        for line in ["", "", "rack", "pass yes", "", "rack"] {
            pty.type_text(&format!("{line}\n"));
            pty.wait_for_silence(Duration::from_millis(300));
        }
        pty.wait_for_text("Your rack: ");
        let log = String::from_utf8_lossy(&pty.log()).into_owned();
        assert!(!log.contains('\x1b'), "{log:?}");
    }
}
