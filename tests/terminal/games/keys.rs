//! Bytes that come when nobody pressed that key, and keys that terminals tell in more than one way.
use crate::games::sitting::{ANNOUNCED, CURTAIN, Sitting, TURN};
use crate::support::pty::Key;
use std::thread::sleep;
use std::time::Duration;

fn at_turn() -> Sitting {
    let sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "7"]);
    sitting.settle();
    sitting
}

/// A play announced, and nobody has answered yet.
fn announced() -> Sitting {
    let mut sitting = at_turn();
    sitting.lay("8H", "fat");
    sitting.announce("FAT", 12);
    sitting.settle();
    sitting
}

/// That the screen stays as it is, cursor included, whatever `happens`.
#[track_caller]
fn changes_nothing(sitting: &mut Sitting, happens: impl Fn(&mut Sitting)) {
    let look = |sitting: &Sitting| {
        let screen = sitting.screen_state();
        (screen.contents_formatted(), screen.cursor_position())
    };
    let before = look(sitting);
    happens(sitting);
    sitting.settle();
    assert!(look(sitting) == before, "{}", sitting.screen());
}

/// On one's turn a pasted word is placed, and anything else places nothing and presses no key.
#[test]
fn a_paste_on_a_turn_places_one_word_or_nothing() {
    let mut sitting = at_turn();
    for text in [
        "q\ny\n", "8H FAT\n", "\x03\x03", "2\n\n", "fat cat", "f-t", "?",
    ] {
        sitting.paste(text);
        sitting.wait_for_text("Only one word can be pasted on the board.");
        sitting.settle();
        let screen = sitting.screen();
        assert!(
            !screen.contains("Leave") && !screen.contains("Enter announces"),
            "{screen}"
        );
        // A moved cursor clears the notice.
        sitting.key(Key::Tab).key(Key::Tab);
        sitting.settle();
        assert!(!sitting.screen().contains("Only one word"));
    }
    changes_nothing(&mut sitting, |sitting| {
        sitting.paste(" \n");
    });
    sitting.paste("fat\n\n");
    sitting.wait_for_text("Enter announces FAT for 12");
}

/// Where text is typed a paste is text: its first line, without what follows, which would press keys.
#[test]
fn a_paste_is_text_where_text_is_typed() {
    let mut sitting = at_turn();
    sitting.type_text("/").paste("8H FAT\nq\ny\n");
    sitting.wait_for_text("Only the first line");
    sitting.settle();
    sitting.key(Key::Enter);
    sitting.wait_for_text("FAT for 12");
    sitting.settle();
    let screen = sitting.screen();
    assert!(
        !screen.contains("announces FAT") && !screen.contains("Leave"),
        "{screen}"
    );
    sitting.key(Key::Enter);
    sitting.wait_for_text("Enter announces FAT for 12");
}

#[test]
fn a_paste_answers_no_question_either() {
    let pasted = ["q\ny\n", "y", "\n\n\n", "c\ny\n", "\x03\x03"];
    let paste_all = |sitting: &mut Sitting| {
        for text in pasted {
            changes_nothing(sitting, |sitting| {
                sitting.paste(text);
            });
        }
    };
    let mut sitting = announced();
    sitting.paste("y");
    sitting.wait_for_text("You can't paste here.");
    sitting.settle();
    paste_all(&mut sitting);
    sitting.press('q', "The game is saved");
    sitting.settle();
    paste_all(&mut sitting);
    sitting.type_text("n");
    sitting.enter_until(CURTAIN);
    sitting.settle();
    sitting.paste("y");
    sitting.wait_for_text("You can't paste here.");
    sitting.settle();
    paste_all(&mut sitting);
}

#[test]
fn a_torn_arrow_key_neither_announces_nor_takes_back_nor_leaves() {
    let mut sitting = at_turn();
    sitting.lay("8H", "fat");
    sitting.wait_for_text("Enter announces FAT for 12");
    // After a longer pause it was Esc, which opens the menu.
    for pause in [0, 30] {
        sitting.send("\x1b");
        sleep(Duration::from_millis(pause));
        sitting.send("[A");
        sitting.settle();
        assert!(
            sitting.shows("Enter announces FAT for 12") && sitting.shows(TURN),
            "{}",
            sitting.screen()
        );
    }
    // Where Esc means something: the question stays, or has been answered by no.
    sitting.key(Key::Enter);
    sitting.wait_for_text(ANNOUNCED);
    sitting.settle();
    sitting.send("\x1b");
    sleep(Duration::from_millis(30));
    sitting.send("[A");
    sitting.settle();
    assert!(sitting.shows(ANNOUNCED), "{}", sitting.screen());
}

#[test]
fn a_torn_arrow_key_moves_the_cursor_once_and_does_nothing_else() {
    let mut sitting = at_turn();
    assert_eq!(sitting.cursor(), Some((7, 7)));
    for (pause, row) in [(0, 6), (30, 5)] {
        sitting.send("\x1b");
        sleep(Duration::from_millis(pause));
        sitting.send("[");
        sleep(Duration::from_millis(pause / 2));
        sitting.send("A");
        sitting.wait_for("the cursor one up", |screen| {
            crate::games::sitting::square_of_cursor(screen) == Some((row, 7))
        });
        sitting.settle();
        assert_eq!(sitting.cursor(), Some((row, 7)));
        assert!(sitting.shows("no tiles placed") && sitting.shows(TURN));
    }
}

#[test]
fn releasing_a_key_does_nothing() {
    let mut sitting = at_turn();
    changes_nothing(&mut sitting, |sitting| {
        // A letter, Enter, Esc, Tab, an arrow; and Ctrl-C, twice.
        for release in [
            "97;1:3u", "13;1:3u", "27;1:3u", "9;1:3u", "1;1:3A", "99;5:3u", "99;5:3u",
        ] {
            sitting.send(&format!("\x1b[{release}"));
        }
    });
    sitting.send("\x1b[102;1:1u\x1b[102;1:3u");
    sitting.wait_for_text("8I →");
    sitting.settle();
    assert!(sitting.shows("8I →"), "{}", sitting.screen());
}

/// Seed 118: Ben begins with both blanks, and with an L.
#[test]
fn shift_and_a_letter_ask_for_the_blank_where_the_terminal_tells_shift() {
    let mut sitting = Sitting::at_turn(&["--names", "Ann,Ben", "--seed", "118"]);
    sitting.settle();
    // A capital alone may come from Caps Lock: the tile. With Shift told apart: the blank.
    sitting.type_text("L");
    sitting.wait_for_text("8I →");
    sitting.type_text("A");
    sitting.wait_for_text("Enter announces LA for 4");
    sitting.key(Key::Home);
    sitting.wait_for_text("8H →");
    sitting.send("\x1b[108:76;2;76u");
    sitting.wait_for_text("8I →");
    sitting.type_text("A");
    sitting.wait_for_text("Enter announces LA for 2");
    // Caps Lock on, by the same protocol: the tile.
    sitting.key(Key::Home);
    sitting.wait_for_text("8H →");
    sitting.send("\x1b[108;65;76u");
    sitting.wait_for_text("8I →");
    sitting.type_text("A");
    sitting.wait_for_text("Enter announces LA for 4");
}
