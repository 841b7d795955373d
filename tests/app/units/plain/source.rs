use scrabble::plain::{InputLine, KeyboardLines, LineInput, Source};
use std::io::{self, BufReader, Cursor, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

fn text(text: &str) -> LineInput {
    LineInput::Line(InputLine::Text(text.to_owned()))
}

/// Bytes as they are sent; it ends with the sender.
struct Pipe(Receiver<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Ok(self.0.recv().map_or(0, |byte| {
            buffer[0] = byte;
            1
        }))
    }
}

fn pipe() -> (Sender<u8>, KeyboardLines) {
    let (sender, bytes) = channel();
    let keyboard = KeyboardLines::listen(BufReader::new(Pipe(bytes))).expect("a thread");
    (sender, keyboard)
}

#[test]
fn no_line_is_lost_and_the_end_is_told_again_and_again() {
    let typed = Cursor::new("one\ntwo\n\nthree");
    let mut keyboard = KeyboardLines::listen(typed).expect("a thread");
    for line_timeout in [None, Some(Duration::from_secs(20))] {
        assert_ne!(keyboard.next(line_timeout).unwrap().0, LineInput::End);
    }
    assert_eq!(keyboard.next(None).unwrap().0, text(""));
    assert_eq!(keyboard.next(None).unwrap().0, text("three"));
    for line_timeout in [None, Some(Duration::from_secs(20)), None] {
        assert_eq!(keyboard.next(line_timeout).unwrap().0, LineInput::End);
    }
}

#[test]
fn at_a_terminal_lines_typed_too_soon_are_dropped_and_the_end_is_not() {
    let typed = Cursor::new("one\ntwo\n\nthree\n");
    let mut script = KeyboardLines::listen(typed.clone()).expect("a thread");
    assert!(!script.drop_typed_ahead());
    assert_eq!(script.next(None).unwrap().0, text("one"));
    let mut keyboard = KeyboardLines::listen(typed)
        .expect("a thread")
        .on_terminal();
    assert!(keyboard.drop_typed_ahead());
    assert_eq!(keyboard.next(None).unwrap().0, LineInput::End);
    let (sender, keyboard) = pipe();
    let mut keyboard = keyboard.on_terminal();
    b"8H W".iter().for_each(|byte| sender.send(*byte).unwrap());
    assert!(!keyboard.drop_typed_ahead());
    b"ORD\n".iter().for_each(|byte| sender.send(*byte).unwrap());
    assert_eq!(keyboard.next(None).unwrap().0, text("8H WORD"));
}

#[test]
fn patience_ends_and_what_comes_later_is_heard_whole() {
    let (sender, mut keyboard) = pipe();
    b"8H W".iter().for_each(|byte| sender.send(*byte).unwrap());
    let line_timeout = Duration::from_millis(30);
    let (input, gone) = keyboard.next(Some(line_timeout)).unwrap();
    assert_eq!(input, LineInput::Nothing);
    assert!(gone >= line_timeout, "{gone:?}");
    b"ORD\n".iter().for_each(|byte| sender.send(*byte).unwrap());
    assert_eq!(keyboard.next(None).unwrap().0, text("8H WORD"));
    drop(sender);
    assert_eq!(keyboard.next(None).unwrap().0, LineInput::End);
}
