use scrabble::plain::{InputLine, KeyboardLines, LineInput, Source};
use std::io::Cursor;

fn lines(input: &[u8]) -> Vec<InputLine> {
    let mut keyboard = KeyboardLines::listen(Cursor::new(input.to_vec())).expect("a thread");
    let next = || match keyboard.next(None).expect("memory").0 {
        LineInput::Line(line) => Some(line),
        _ => None,
    };
    std::iter::from_fn(next).collect()
}

fn text(text: &str) -> InputLine {
    InputLine::Text(text.to_owned())
}

#[test]
fn any_line_end_will_do_and_the_last_line_needs_none() {
    assert_eq!(lines(b""), []);
    assert_eq!(lines(b"a\r\n\nb"), [text("a"), text(""), text("b")]);
    assert_eq!(lines(b"a\n"), [text("a")]);
}

#[test]
fn controls_become_spaces_and_broken_text_is_still_a_line() {
    assert_eq!(lines(b"\x1b[31mx\0y\n"), [text("[31mx y")]);
    assert_eq!(lines(b"8H \xff\n"), [text("8H \u{fffd}")]);
}

#[test]
fn a_line_without_end_is_cut_and_the_next_one_read() {
    let mut input = vec![b'x'; 1_000_000];
    input.extend_from_slice(b"\nnext\n");
    assert_eq!(lines(&input), [InputLine::TooLong, text("next")]);
    assert_eq!(lines(&[b'x'; 200]), [text(&"x".repeat(200))]);
}
