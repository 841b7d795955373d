//! Three players, a phoney that is challenged off, and a challenge that fails.
use crate::common::pty::Key;
use crate::sitting::{CURTAIN, Sitting};

#[test]
fn a_phoney_is_challenged_off_and_a_failed_challenge_costs_the_next_turn() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben,Cy", "--seed", "7"]);
    sitting.lay("8H", "tkf");
    sitting.announce("TKF", 20);
    sitting.settle();
    // Two others may challenge: the program asks which, and Cy is the second.
    sitting.press('c', "Who challenges?");
    sitting.pty.wait_for_text("▸ 1  Ben");
    sitting.pty.key(Key::Esc);
    sitting.pty.wait_for_text("accept, ");
    sitting.press('3', "Who challenges?");
    sitting.pty.key(Key::Down);
    sitting.pty.wait_for_text("▸ 2  Cy");
    sitting.pty.key(Key::Enter);
    sitting.pty.wait_for_text("Cy challenges Ann’s play");
    sitting.pty.wait_for_text("not in the dictionary");
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
    sitting.pty.key(Key::Char('1'));
    sitting.pty.wait_for_text("Cy challenges Ben’s play");
    sitting.pty.wait_for_text("acceptable");
    sitting.pty.wait_for_text("misses the");
    assert!(!sitting.shows("not in the dictionary"));
    // Cy's turn is missed, so it is Ann's.
    sitting.enter_until(CURTAIN);
    assert!(sitting.shows("Ann’s turn"), "{}", sitting.pty.screen());
    assert!(
        sitting.shows("Cy missed a turn for a failed"),
        "{}",
        sitting.pty.screen()
    );
    assert_eq!(sitting.points("Ben"), Some(22));
    sitting.settle();
    sitting.press('5', "Score sheet");
    for line in ["TKF challenged off by Cy", "THING", "Cy      misses a turn"] {
        assert!(sitting.shows(line), "{}", sitting.pty.screen());
    }
    sitting.pty.key(Key::Esc);
    sitting.pty.wait_for_text(CURTAIN);
}
