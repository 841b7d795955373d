use scrabble::terminal::modes::{LONGEST, RESTORE_TITLE, end, notification, title};

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_title_is_saved_before_the_first_change_and_restored_once() {
    let first = title(false, Some("Your turn"));
    assert_eq!(text(&first), "\x1b[22;0t\x1b]2;Your turn\x1b\\");
    assert_eq!(text(&title(true, Some("Ben’s"))), "\x1b]2;Ben’s\x1b\\");
    assert_eq!(text(&title(true, None)), "\x1b[23;0t");
    assert_eq!(text(&title(false, None)), "");
}

#[test]
fn the_end_restores_a_title_only_if_there_was_one() {
    let untitled = end(true, false);
    assert!(
        !text(&untitled).contains('t'),
        "{}",
        untitled.escape_ascii()
    );
    assert_eq!(end(true, true), [&untitled[..], RESTORE_TITLE].concat());
}

#[test]
fn a_text_cannot_end_its_sequence() {
    let mean = "A\x1b\\\x07\n\u{9c}\u{9b}2J\u{202e}B\x7f";
    assert_eq!(text(&notification(mean)), "\x1b]9;Scrabble: A\\2JB\x1b\\");
    assert_eq!(text(&title(true, Some(mean))), "\x1b]2;A\\2JB\x1b\\");
    assert_eq!(notification(&"x".repeat(5_000)).len(), LONGEST + 6);
}
