//! The input: where typed lines come from, and how long each takes.

use super::read::{self, Line};
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The result of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line.
    Line(Line),
    /// No line came in time.
    Nothing,
    /// The program was stopped and continues; a page for one player is no longer open.
    Resumed,
    /// The input ended.
    End,
}

/// Where typed lines come from.
pub trait Source {
    /// Waits for the next line, at most `patience` while a clock runs. Returns what came and how long that took; the time may
    /// be zero while no clock runs.
    ///
    /// # Errors
    /// When reading fails.
    fn next(&mut self, patience: Option<Duration>) -> io::Result<(Heard, Duration)>;

    /// Drops lines typed before the last sentences could be read, and returns whether there were any. A script loses none.
    fn drop_typed_ahead(&mut self) -> bool {
        false
    }
}

/// The lines of a script, which take no time.
pub(super) struct Script<R>(pub R);

impl<R: BufRead> Source for Script<R> {
    fn next(&mut self, _: Option<Duration>) -> io::Result<(Heard, Duration)> {
        let heard = read::line(&mut self.0)?.map_or(Heard::End, Heard::Line);
        Ok((heard, Duration::ZERO))
    }
}

/// Lines typed by people, whose clocks run while they think. A thread reads them, so that a time-out is noticed while nothing
/// is typed.
pub struct Keyboard {
    news: Receiver<News>,
    sender: SyncSender<News>,
    ended: bool,
    /// Whether lines can be typed too soon: at a terminal.
    drops: bool,
    /// News other than a line that came while lines were dropped.
    kept: Option<News>,
}

/// What was heard, and when.
type News = (io::Result<Heard>, Instant);

impl Keyboard {
    /// The longest single wait. Time beyond it and [`SLACK`](Self::SLACK) is not counted: the process was stopped or the
    /// machine asleep.
    const PIECE: Duration = Duration::from_secs(1);
    /// How late this process may be woken.
    const SLACK: Duration = Duration::from_secs(1);
    /// Lines are dropped until none has come for this long.
    const QUIET: Duration = Duration::from_millis(300);

    /// Starts reading, at most two lines ahead.
    ///
    /// # Errors
    /// When the thread cannot be started.
    pub fn listen(mut input: impl BufRead + Send + 'static) -> io::Result<Self> {
        let (sender, news) = sync_channel(1);
        let lines = sender.clone();
        thread::Builder::new().name("lines".into()).spawn(move || {
            loop {
                let heard = read::line(&mut input).map(|line| line.map_or(Heard::End, Heard::Line));
                let last = !matches!(heard, Ok(Heard::Line(_)));
                if lines.send((heard, Instant::now())).is_err() || last {
                    return;
                }
            }
        })?;
        Ok(Self {
            news,
            sender,
            ended: false,
            drops: false,
            kept: None,
        })
    }

    /// This keyboard as a terminal's, where lines can be typed too soon.
    #[must_use]
    pub fn on_terminal(self) -> Self {
        Self {
            drops: true,
            ..self
        }
    }

    /// Returns a function that reports [`Heard::Resumed`], from any thread.
    pub fn resumer(&self) -> impl Fn() + Send + Sync + 'static {
        let sender = self.sender.clone();
        move || {
            let sender = sender.clone();
            // The channel is full while a line waits.
            thread::spawn(move || sender.send((Ok(Heard::Resumed), Instant::now())));
        }
    }

    fn heard(&mut self, heard: io::Result<Heard>) -> io::Result<Heard> {
        self.ended = !matches!(heard, Ok(Heard::Line(_) | Heard::Resumed));
        heard
    }
}

impl Source for Keyboard {
    fn next(&mut self, patience: Option<Duration>) -> io::Result<(Heard, Duration)> {
        if self.ended {
            return Ok((Heard::End, Duration::ZERO));
        }
        if let Some((heard, _)) = self.kept.take() {
            return Ok((self.heard(heard)?, Duration::ZERO));
        }
        let Some(patience) = patience else {
            let heard = self.news.recv().map_or(Ok(Heard::End), |(heard, _)| heard);
            return Ok((self.heard(heard)?, Duration::ZERO));
        };
        let mut gone = Duration::ZERO;
        while gone < patience {
            let begun = Instant::now();
            let piece = patience.saturating_sub(gone).min(Self::PIECE);
            let taken = |at: Instant| {
                let taken = at.saturating_duration_since(begun);
                taken.min(piece + Self::SLACK)
            };
            match self.news.recv_timeout(piece) {
                Ok((heard, at)) => return Ok((self.heard(heard)?, gone + taken(at))),
                Err(RecvTimeoutError::Timeout) => gone += taken(Instant::now()),
                Err(RecvTimeoutError::Disconnected) => return Ok((Heard::End, gone)),
            }
        }
        Ok((Heard::Nothing, gone))
    }

    fn drop_typed_ahead(&mut self) -> bool {
        let mut any = false;
        while self.drops && self.kept.is_none() && !self.ended {
            match self.news.recv_timeout(Self::QUIET) {
                Ok((Ok(Heard::Line(_)), _)) => any = true,
                Ok(other) => self.kept = Some(other),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => self.ended = true,
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor, Read};
    use std::sync::mpsc::{Sender, channel};

    fn text(text: &str) -> Heard {
        Heard::Line(Line::Text(text.to_owned()))
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

    fn pipe() -> (Sender<u8>, Keyboard) {
        let (sender, bytes) = channel();
        let keyboard = Keyboard::listen(BufReader::new(Pipe(bytes))).expect("a thread");
        (sender, keyboard)
    }

    #[test]
    fn no_line_is_lost_and_the_end_is_told_again_and_again() {
        let typed = Cursor::new("one\ntwo\n\nthree");
        let mut keyboard = Keyboard::listen(typed).expect("a thread");
        for patience in [None, Some(Duration::from_secs(20))] {
            assert_ne!(keyboard.next(patience).unwrap().0, Heard::End);
        }
        assert_eq!(keyboard.next(None).unwrap().0, text(""));
        assert_eq!(keyboard.next(None).unwrap().0, text("three"));
        for patience in [None, Some(Duration::from_secs(20)), None] {
            assert_eq!(keyboard.next(patience).unwrap().0, Heard::End);
        }
    }

    #[test]
    fn at_a_terminal_lines_typed_too_soon_are_dropped_and_the_end_is_not() {
        let typed = Cursor::new("one\ntwo\n\nthree\n");
        let mut script = Keyboard::listen(typed.clone()).expect("a thread");
        assert!(!script.drop_typed_ahead());
        assert_eq!(script.next(None).unwrap().0, text("one"));
        let mut keyboard = Keyboard::listen(typed).expect("a thread").on_terminal();
        assert!(keyboard.drop_typed_ahead());
        assert_eq!(keyboard.next(None).unwrap().0, Heard::End);
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
        let patience = Duration::from_millis(30);
        let (heard, gone) = keyboard.next(Some(patience)).unwrap();
        assert_eq!(heard, Heard::Nothing);
        assert!(gone >= patience, "{gone:?}");
        b"ORD\n".iter().for_each(|byte| sender.send(*byte).unwrap());
        assert_eq!(keyboard.next(None).unwrap().0, text("8H WORD"));
        drop(sender);
        assert_eq!(keyboard.next(None).unwrap().0, Heard::End);
    }
}
