//! House variations by their keys: what they do, the take-back, the turn announced, and the board after it came off.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Sitting, TURN};
use crate::support::pty::Key;

/// The squares of row 8 on the screen, without what stands right of the board.
fn row_8(sitting: &Sitting) -> String {
    let screen = sitting.screen();
    let row = screen.lines().find(|line| line.starts_with("  8 "));
    let row: String = row.expect("row 8").chars().skip(4).take(45).collect();
    row.replace(['▕', '→', '↓', '!'], " ")
}

fn letters(row: &str) -> String {
    let squares = row.split_whitespace().filter(|text| text.len() == 1);
    squares.collect()
}

/// Ann has played FAT across the star, and it is Ben's turn, with E, G, H, I, N, O and T.
fn after_fat(flag: &str) -> Sitting {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7", flag]);
    sitting.lay("8H", "fat");
    sitting.announce("FAT", 12);
    sitting.enter_until(CURTAIN);
    sitting.lift();
    assert_eq!(letters(&row_8(&sitting)), "FAT");
    sitting
}

/// The announced turn is challenged, and comes off: the board is as it was.
fn comes_off(sitting: &mut Sitting, word: &str, row: &str) {
    sitting.settle();
    sitting.press('c', "challenge?");
    sitting.press('y', "not in the dictionary");
    assert!(sitting.shows("Ann challenges Ben’s"));
    sitting.enter_until(CURTAIN);
    assert!(sitting.shows(&format!("{word} was challenged off by Ann.")));
    assert_eq!(sitting.points("Ben"), Some(0));
    sitting.lift();
    assert_eq!(letters(&row_8(sitting)), row);
}

/// R31.
#[test]
fn a_letter_is_recycled_taken_back_and_challenged_off() {
    let mut sitting = after_fat("--recycle-letters");
    sitting.press('7', "Which of your letters goes on H8?");
    sitting.press('g', "G for the F on H8 makes GAT.");
    sitting.key(Key::Enter);
    sitting.wait_for_text("You swapped the F on H8 for a G, making GAT.");
    assert_eq!(letters(&row_8(&sitting)), "GAT");
    // Taken back, nothing has happened.
    sitting.key(Key::Backspace);
    sitting.wait_for_text(TURN);
    sitting.settle();
    assert_eq!(letters(&row_8(&sitting)), "FAT");
    // The square is chosen by the arrows; a letter that the rack lacks is no swap.
    sitting.press('7', "Which of your letters");
    sitting.key(Key::Right);
    sitting.wait_for_text("I8");
    sitting.press('z', "No tile Z on the rack");
    sitting.press('i', "I for the A on I8 makes FIT.");
    sitting.key(Key::Left);
    sitting.press('i', "I for the F on H8 makes IAT.");
    sitting.key(Key::Enter);
    sitting.wait_for_text("You swapped the F on H8 for an I, making IAT.");
    // The turn ends with a pass, and is announced all the same.
    sitting.press('2', "Pass");
    sitting.type_text("y");
    sitting.wait_for_text(ANNOUNCED);
    sitting.settle();
    assert_eq!(letters(&row_8(&sitting)), "IAT");
    insta::assert_snapshot!("recycled-letter-announced", sitting.screen());
    comes_off(&mut sitting, "IAT", "FAT");
}

/// R32.
#[test]
fn a_word_is_rearranged_taken_back_and_challenged_off() {
    let mut sitting = after_fat("--rearrange");
    sitting.press('8', "still to place: F A T");
    sitting.type_text("taf");
    sitting.wait_for_text("Press Enter, then");
    sitting.key(Key::Enter);
    sitting.wait_for_text("Place tiles to lengthen");
    assert_eq!(letters(&row_8(&sitting)), "TAF");
    sitting.key(Key::Backspace);
    sitting.settle();
    assert_eq!(letters(&row_8(&sitting)), "FAT");
    sitting.press('8', "still to place: F A T");
    sitting.type_text("tfa").key(Key::Enter);
    sitting.wait_for_text("Place tiles to lengthen");
    // Premium squares under the word do not count: 1 + 4 + 1 + 1.
    sitting.type_text("e");
    sitting.announce("TFAE", 7);
    sitting.settle();
    insta::assert_snapshot!("rearranged-announced", sitting.screen());
    comes_off(&mut sitting, "TFAE", "FAT");
}

/// R30: Ben's blank is on I8 as an M, and Ann has an M to replace it.
#[test]
fn a_blank_is_recycled_taken_back_and_challenged_off() {
    let args = ["--names", "Ann,Ben", "--seed", "36", "--recycle-blanks"];
    let mut sitting = Sitting::at_turn(&args);
    sitting.press('/', "Play ▸");
    sitting.type_text("8H Am").key(Key::Enter);
    sitting.announce("AM", 2);
    sitting.enter_until(CURTAIN);
    sitting.lift();
    assert_eq!(letters(&row_8(&sitting)), "Am");
    sitting.press('6', "Take the blank on I8?");
    sitting.wait_for_text("Swap your M for the blank on I8, in AM.");
    sitting.key(Key::Enter);
    sitting.wait_for_text("You swapped the blank on I8 for an M.");
    assert_eq!(letters(&row_8(&sitting)), "AM");
    sitting.key(Key::Backspace);
    sitting.settle();
    assert_eq!(letters(&row_8(&sitting)), "Am");
    sitting.press('6', "Take the blank on I8?");
    sitting.key(Key::Enter);
    sitting.wait_for_text("You swapped the blank");
    // It is used at once, for a word that is none.
    sitting.lay("8J", "");
    sitting.press('*', "Which letter is the blank?");
    sitting.type_text("q");
    sitting.announce("AMQ", 4);
    sitting.settle();
    assert!(sitting.shows("an M for the blank on I8"));
    insta::assert_snapshot!("recycled-blank-announced", sitting.screen());
    sitting.press('c', "challenge?");
    sitting.press('y', "not in the dictionary");
    sitting.enter_until(CURTAIN);
    assert!(sitting.shows("AMQ was challenged off by Ben."));
    sitting.lift();
    // The blank is on the board again.
    assert_eq!(letters(&row_8(&sitting)), "Am");
}
