//! Terminals without colours, without Unicode, and no terminal at all.
use crate::common::pty::{Key, Pty};
use crate::sitting::{ANNOUNCED, CURTAIN, DRAW, PROGRAM, Sitting, program};
use std::process::{Command, Stdio};

/// A session through most of the pages.
fn short_session(pty: Pty) -> Sitting {
    let mut sitting = Sitting { pty };
    sitting.pty.wait_for_text("New game");
    sitting.pty.key(Key::Enter);
    sitting.pty.wait_for_text("Enter go on");
    // From the first name to the second one, and into the game.
    sitting.pty.key(Key::Enter).key(Key::Enter);
    sitting.pty.wait_for_text(DRAW);
    sitting.enter_until(CURTAIN);
    sitting.enter_until("# shuffle");
    sitting.press('?', "close help");
    sitting.pty.key(Key::Esc);
    sitting.pty.wait_for_text("# shuffle");
    sitting.press('5', "score sheet");
    sitting.pty.key(Key::Esc);
    sitting.pty.wait_for_text("# shuffle");
    sitting.press('/', "8H WORD");
    sitting.pty.key(Key::Esc);
    sitting.pty.wait_for_text("# shuffle");
    sitting.press('4', "mark the tiles");
    sitting.pty.key(Key::Esc);
    sitting.pty.wait_for_text("# shuffle");
    // Two tiles of whatever is on the rack.
    sitting.pty.type_text("abcdefghijklmnopqrstuvwxyz");
    sitting.pty.wait_for_text("8H ");
    sitting.settle();
    sitting.pty.key(Key::Enter);
    sitting.pty.wait_for_text(ANNOUNCED);
    sitting.settle();
    sitting.press('c', "Enter go on");
    sitting.enter_until(CURTAIN);
    sitting.settle();
    sitting.pty.key(Key::Ctrl('c')).key(Key::Ctrl('c'));
    assert_eq!(sitting.pty.exit_code(), 0);
    sitting
}

/// The parameters of every SGR sequence, sequence by sequence.
fn styles(log: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(log);
    let sequences = text.split("\x1b[").skip(1);
    sequences
        .filter_map(|rest| {
            let end = rest.find(|c: char| !matches!(c, '0'..='9' | ';' | ':'))?;
            rest[end..].starts_with('m').then(|| rest[..end].to_owned())
        })
        .collect()
}

fn coloured(style: &str) -> bool {
    style.split([';', ':']).any(|number| {
        let number: u32 = number.parse().unwrap_or(0);
        matches!(number, 30..=38 | 40..=48 | 58 | 90..=107)
    })
}

#[test]
fn no_color_means_no_colour_in_any_byte() {
    let sitting = short_session(
        program()
            .env("NO_COLOR", "1")
            .env("COLORTERM", "truecolor")
            .spawn(),
    );
    let styles = styles(&sitting.pty.log());
    assert!(
        styles
            .iter()
            .any(|style| style.split(';').any(|n| n == "7" || n == "1")),
        "nothing is bold or reverse"
    );
    let colours: Vec<_> = styles.iter().filter(|style| coloured(style)).collect();
    assert!(colours.is_empty(), "{colours:?}");
}

#[test]
fn colours_are_there_without_no_color() {
    let sitting = Sitting::start(&["--seed", "1"]);
    assert!(
        styles(&sitting.pty.log())
            .iter()
            .any(|style| coloured(style))
    );
}

#[test]
fn a_locale_without_utf_8_gets_only_ascii() {
    let sitting = short_session(program().env("LC_ALL", "C").spawn());
    let log = sitting.pty.log();
    let wrong = log.iter().position(|byte| *byte >= 0x80);
    assert!(
        wrong.is_none(),
        "{}",
        log[wrong.unwrap_or(0).saturating_sub(80)..].escape_ascii()
    );
    assert!(sitting.pty.scrollback().is_empty());
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let output = Command::new(PROGRAM)
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(
        message.contains("not a terminal") && message.contains("--plain"),
        "{message}"
    );
    assert!(
        !message.contains('\x1b') && message.lines().count() == 1,
        "{message}"
    );
}

#[test]
fn what_is_wrong_with_flags_and_files_is_said_before_the_terminal_is_touched() {
    for args in [
        &["--players", "5"][..],
        &["--names", "Ann,Ann"],
        &["--dict", "no-such-file"],
    ] {
        let mut pty = program().args(args).spawn();
        assert_eq!(pty.exit_code(), 2);
        let log = String::from_utf8_lossy(&pty.log()).into_owned();
        assert!(!log.contains("\x1b[?"), "{}", log.escape_debug());
        // And where there is no terminal, that comes second.
        let output = Command::new(PROGRAM)
            .args(args)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !message.contains("terminal") && !message.contains('\x1b'),
            "{message}"
        );
    }
}
