//! Three players, a phony that is challenged off, and a challenge that fails.
use crate::games::sitting::{CURTAIN, Sitting};
use crate::support::pty::Key;
use std::thread::sleep;
use std::time::Duration;

#[test]
fn a_phony_is_challenged_off_and_a_failed_challenge_costs_the_next_turn() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben,Cy", "--seed", "7"]);
    sitting.lay("8H", "tkf");
    sitting.announce("TKF", 20);
    sitting.settle();
    // Two others may challenge: the program asks which, and Cy is the second.
    sitting.press('c', "Who challenges?");
    sitting.wait_for_text("▸ 1  Ben");
    sitting.key(Key::Esc);
    sitting.wait_for_text("accept, ");
    sitting.press('3', "Who challenges?");
    sitting.key(Key::Down);
    sitting.wait_for_text("▸ 2  Cy");
    sitting.key(Key::Enter);
    sitting.wait_for_text("Cy challenges Ann’s play");
    sitting.wait_for_text("not in the dictionary");
    sitting.enter_until(CURTAIN);
    assert!(sitting.shows("Ben’s turn") && sitting.shows("Ann’s TKF was challenged off by Cy."));
    assert_eq!(sitting.points("Ann"), Some(0));

    // The first play is still to be made. THING is a word: 4+1+1+4+2 letters, K8… are plain, the star doubles.
    sitting.lift();
    sitting.lay("8H", "thing");
    sitting.announce("THING", 22);
    sitting.settle();
    sitting.press('c', "Who challenges?");
    // The others in the order of their turns: Cy, Ann.
    sitting.key(Key::Char('1'));
    sitting.wait_for_text("Cy challenges Ben’s play");
    sitting.wait_for_text("acceptable");
    sitting.wait_for_text("misses the");
    assert!(!sitting.shows("not in the dictionary"));
    // Cy's turn is missed, so it is Ann's.
    sitting.enter_until(CURTAIN);
    assert!(sitting.shows("Ann’s turn"), "{}", sitting.screen());
    assert!(
        sitting.shows("Cy missed a turn after an"),
        "{}",
        sitting.screen()
    );
    assert_eq!(sitting.points("Ben"), Some(22));
    sitting.settle();
    sitting.press('5', "Score sheet");
    for line in ["✗ TKF", "THING", "misses"] {
        assert!(sitting.shows(line), "{}", sitting.screen());
    }
    sitting.key(Key::Esc);
    sitting.wait_for_text(CURTAIN);
}

const TOO_SOON: &str = "Too soon. Press the key again.";

#[test]
fn a_challenge_counts_as_soon_as_the_announcement_is_drawn() {
    for key in ['c', '3'] {
        let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben,Cy", "--seed", "7"]);
        sitting.lay("8H", "tkf");
        sitting.announce("TKF", 20);
        sitting.press(key, "Who challenges?");
        assert!(!sitting.shows(TOO_SOON), "{}", sitting.screen());
    }
}

/// At each moment that has to be seen: what comes too soon is said, and does nothing.
#[test]
fn a_key_that_comes_too_soon_is_told_and_repaints_once() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.lay("8H", "tkf");
    sitting.wait_for_text("Enter announces TKF");
    // The announcement: typed ahead, not even a challenge counts.
    sitting.type_text("\rc\r");
    sitting.wait_for_text(TOO_SOON);
    sitting.wait_for_silence(Duration::from_millis(50));
    let before = sitting.bytes_written();
    for _ in 0..20 {
        sitting.key(Key::Enter);
        sleep(Duration::from_millis(30));
    }
    assert_eq!(sitting.bytes_written(), before);
    sitting.settle();
    assert!(sitting.shows("Ann announces") && !sitting.shows("hallenges Ann"));
    // The verdict, with a key on its heels; the next one that counts takes the sentence away.
    sitting.press('c', "Does Ben challenge?");
    assert!(!sitting.shows(TOO_SOON));
    sitting.type_text("y\r");
    sitting.wait_for_text(TOO_SOON);
    assert!(
        sitting.shows("not in the dictionary"),
        "{}",
        sitting.screen()
    );
    // The curtain.
    sitting.settle();
    sitting.type_text("\r\r");
    sitting.wait_for_text(CURTAIN);
    sitting.wait_for_text(TOO_SOON);
    sitting.lift();
    assert!(!sitting.shows(TOO_SOON));
}
