use scrabble::net::lines::{Inbox, PIECE};
use scrabble::net::{LineInput, LineOutput};
use std::io::{BufRead, ErrorKind, Write};
use std::sync::Arc;
use std::thread;
use tokio::sync::mpsc;

#[test]
fn lines_arrive_whole_and_the_end_is_told() {
    let inbox = Arc::new(Inbox::new(Arc::default()));
    let input = LineInput::new(Arc::clone(&inbox));
    let reader = thread::spawn(move || input.lines().map_while(Result::ok).collect::<Vec<_>>());
    for piece in ["8H f", "at\npass\nac", "cept"] {
        assert!(inbox.push(piece.as_bytes()));
    }
    inbox.end();
    assert!(!inbox.push(b"late"));
    let lines = reader.join().expect("no panic");
    assert_eq!(lines, ["8H fat", "pass", "accept"]);
}

#[test]
fn a_line_without_end_is_refused_and_costs_nothing() {
    let inbox = Arc::new(Inbox::new(Arc::default()));
    let mut input = LineInput::new(Arc::clone(&inbox));
    assert!(inbox.push(b"ok\n"));
    let mut pushed = 0;
    while inbox.push(&[b'a'; 100]) {
        pushed += 100;
    }
    assert_eq!(pushed, 4000);
    let mut line = String::new();
    assert_eq!(input.read_line(&mut line).expect("the first line"), 3);
    line.clear();
    let error = input.read_line(&mut line).expect_err("it is too long");
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    assert_eq!(input.read_line(&mut line).expect("the end"), 0);
}

#[test]
fn a_line_goes_out_when_it_is_complete() {
    let (sender, mut sent) = mpsc::channel(4);
    let mut output = LineOutput::new(sender);
    write!(output, "Ann {}", 12).expect("room");
    assert!(sent.try_recv().is_err());
    writeln!(output, ", Ben 0").expect("room");
    assert_eq!(sent.try_recv().expect("a line"), b"Ann 12, Ben 0\n");
    output.write_all(&[b'a'; PIECE + 1]).expect("room");
    assert_eq!(sent.try_recv().expect("a piece").len(), PIECE);
    drop(sent);
    assert!(writeln!(output, "nobody").is_err());
}
