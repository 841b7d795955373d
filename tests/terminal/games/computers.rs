//! People against computers, on a real terminal.
use crate::games::sitting::{ANNOUNCED, DRAW, Sitting, TURN, program};
use crate::support::pty::Key;

/// What the bottom line says while a computer is at work.
const WAITING: &str = "Enter skip wait";

/// A game against one computer, at Ann's first turn.
fn against(level: &str, more: &[&str]) -> Sitting {
    let names = format!("Ann,{level}");
    let args = ["--names", &names, "--seed", "7"];
    let pty = program().args(args).args(more).spawn();
    let mut sitting = Sitting { pty };
    sitting.wait_for_text(DRAW);
    sitting.enter_until(TURN);
    sitting
}

/// Passes, and waits for what the computer announces.
fn pass(sitting: &mut Sitting) {
    sitting.press('2', "Pass your turn?");
    sitting.type_text("y");
    sitting.wait_for_text(ANNOUNCED);
}

#[test]
fn one_person_plays_against_a_computer() {
    let mut sitting = against("bot:club", &["--reduced-motion"]);
    assert!(sitting.shows("Ann") && sitting.shows("Club bot"));
    sitting.lay("8F", "fiat");
    sitting.wait_for_text("Enter announces FIAT for");
    sitting.key(Key::Enter);
    // Nobody but the computer could challenge it: nothing has to be pressed.
    sitting.wait_for_text("Club bot announces");
    sitting.enter_until(TURN);
    sitting.wait_for_text("Club bot played");
    for _ in 0..3 {
        pass(&mut sitting);
        assert!(sitting.shows("Club bot announces"), "{}", sitting.screen());
        sitting.enter_until(TURN);
    }
    // What it announces may be challenged as anybody's.
    pass(&mut sitting);
    sitting.settle();
    sitting.press('c', "Do you challenge?");
    sitting.press('y', "acceptable");
    sitting.settle();
    sitting.key(Key::Enter);
    sitting.wait_for_text(ANNOUNCED);
    sitting.settle();
    sitting.press('5', "Score sheet");
    let sheet = sitting.screen();
    let totals = sheet.split(|c: char| !c.is_ascii_digit());
    let most = totals.filter_map(|number| number.parse::<u32>().ok()).max();
    assert!(most.is_some_and(|most| most > 50), "{sheet}");
    sitting.key(Key::Esc);
    sitting.wait_for_text(ANNOUNCED);

    // The screen responds while a computer thinks, and leaving does not wait for it.
    sitting.settle();
    sitting.press('?', "Announced play");
    sitting.wait_for_text("Esc close");
    sitting.key(Key::Esc);
    sitting.wait_for_text(ANNOUNCED);
    sitting.press('q', "Leave");
    sitting.type_text("y");
    assert_eq!(sitting.exit_code(), 0);
    sitting.assert_restored();
}

#[test]
fn what_a_computer_lays_appears_tile_by_tile() {
    let mut sitting = against("bot:club", &[]);
    sitting.press('2', "Pass your turn?");
    let from = sitting.bytes_written();
    sitting.type_text("y");
    sitting.wait_for_text("is placing tiles");
    assert!(sitting.shows(WAITING), "{}", sitting.screen());
    sitting.wait_for_text(ANNOUNCED);
    let frames = sitting.log()[from..]
        .windows(8)
        .filter(|window| window == b"\x1b[?2026l")
        .count();
    assert!(
        frames >= 6,
        "a frame for each tile, and {frames} were drawn"
    );
    // Nothing moves any more, and nothing is written.
    sitting.settle();
    let before = sitting.bytes_written();
    sitting.wait_for_silence(std::time::Duration::from_millis(600));
    assert_eq!(sitting.bytes_written(), before);
}

#[test]
fn whoever_leaves_does_not_wait_for_a_thought() {
    let mut sitting = against("bot:champion", &[]);
    sitting.press('2', "Pass your turn?");
    sitting.type_text("y");
    sitting.key(Key::Ctrl('c'));
    sitting.wait_for_text("Leave?");
    sitting.key(Key::Ctrl('c'));
    assert_eq!(sitting.exit_code(), 0);
    sitting.assert_restored();
}

#[test]
fn computers_alone_play_by_themselves() {
    let args = [
        "--names",
        "bot:club,bot:family",
        "--seed",
        "7",
        "--reduced-motion",
    ];
    let mut sitting = Sitting {
        pty: program().args(args).spawn(),
    };
    sitting.wait_for_text(DRAW);
    sitting.settle();
    sitting.key(Key::Enter);
    sitting.wait_for_text("Club bot announces");
    // No key is pressed until the other one has answered.
    sitting.wait_for_text("Family bot announces");
    sitting.key(Key::Char(' '));
    sitting.wait_for_text("Space continue");
    sitting.wait_for_silence(std::time::Duration::from_millis(2_500));
    assert!(sitting.shows("Space continue"), "{}", sitting.screen());
    sitting.key(Key::Char(' '));
    sitting.wait_for_text("Space pause");
    sitting.press('q', "Leave");
    sitting.type_text("y");
    assert_eq!(sitting.exit_code(), 0);
}

#[test]
fn the_bell_rings_for_what_a_computer_announces_and_only_if_asked_for() {
    for (flags, rings) in [(&["--bell"][..], true), (&[], false)] {
        let mut sitting = against("bot:club", &[&["--reduced-motion"], flags].concat());
        let before = sitting.log().len();
        pass(&mut sitting);
        let rung = || sitting.log()[before..].contains(&0x07);
        sitting.settle();
        assert_eq!(rung(), rings, "{flags:?}");
    }
}
