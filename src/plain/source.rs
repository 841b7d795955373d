//! The input: where typed lines come from, and how long each takes.

use super::read::{self, InputLine};
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The result of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineInput {
    /// A line.
    Line(InputLine),
    /// No line came in time.
    Nothing,
    /// The game has changed elsewhere: it may have to be told.
    Woken,
    /// The program was stopped and continues; a page for one player is no longer open.
    Resumed,
    /// The input ended.
    End,
}

/// Where typed lines come from.
pub trait Source {
    /// Waits for the next line, at most `line_timeout` while a clock runs. Returns what came and how long that took; the time may
    /// be zero while no clock runs.
    ///
    /// # Errors
    /// When reading fails.
    fn next(&mut self, line_timeout: Option<Duration>) -> io::Result<(LineInput, Duration)>;

    /// Drops lines typed before the last sentences could be read, and returns whether there were any. A script loses none.
    fn drop_typed_ahead(&mut self) -> bool {
        false
    }
}

/// The lines of a script, which take no time.
pub(super) struct Script<R>(pub R);

impl<R: BufRead> Source for Script<R> {
    fn next(&mut self, _: Option<Duration>) -> io::Result<(LineInput, Duration)> {
        let input = read::line(&mut self.0)?.map_or(LineInput::End, LineInput::Line);
        Ok((input, Duration::ZERO))
    }
}

/// Lines typed by people, whose clocks run while they think. A thread reads them, so that a time-out is noticed while nothing
/// is typed.
pub struct KeyboardLines {
    news: Receiver<TimedInput>,
    sender: SyncSender<TimedInput>,
    ended: bool,
    /// Whether lines can be typed too soon: at a terminal.
    drops: bool,
    /// News other than a line that came while lines were dropped.
    kept: Option<TimedInput>,
}

/// What was heard, and when.
type TimedInput = (io::Result<LineInput>, Instant);

impl KeyboardLines {
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
                let input =
                    read::line(&mut input).map(|line| line.map_or(LineInput::End, LineInput::Line));
                let last = !matches!(input, Ok(LineInput::Line(_)));
                if lines.send((input, Instant::now())).is_err() || last {
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

    /// Returns a function that reports [`LineInput::Resumed`], from any thread.
    pub fn resumer(&self) -> impl Fn() + Send + Sync + 'static {
        self.reporter(LineInput::Resumed)
    }

    /// Returns a function that ends the input, from any thread.
    pub fn ender(&self) -> impl Fn() + Send + Sync + 'static {
        self.reporter(LineInput::End)
    }

    fn reporter(&self, input: LineInput) -> impl Fn() + Send + Sync + 'static {
        let sender = self.sender.clone();
        move || {
            let (sender, input) = (sender.clone(), input.clone());
            // The channel is full while a line waits.
            thread::spawn(move || sender.send((Ok(input), Instant::now())));
        }
    }

    /// Returns a function that reports [`LineInput::Woken`], from any thread.
    pub fn waker(&self) -> impl Fn() + Send + Sync + 'static {
        let sender = self.sender.clone();
        // A full channel means that something is about to be read anyway.
        move || drop(sender.try_send((Ok(LineInput::Woken), Instant::now())))
    }

    fn input(&mut self, input: io::Result<LineInput>) -> io::Result<LineInput> {
        self.ended = !matches!(
            input,
            Ok(LineInput::Line(_) | LineInput::Resumed | LineInput::Woken)
        );
        input
    }
}

impl Source for KeyboardLines {
    fn next(&mut self, line_timeout: Option<Duration>) -> io::Result<(LineInput, Duration)> {
        if self.ended {
            return Ok((LineInput::End, Duration::ZERO));
        }
        if let Some((input, _)) = self.kept.take() {
            return Ok((self.input(input)?, Duration::ZERO));
        }
        let Some(line_timeout) = line_timeout else {
            let input = self
                .news
                .recv()
                .map_or(Ok(LineInput::End), |(input, _)| input);
            return Ok((self.input(input)?, Duration::ZERO));
        };
        let mut gone = Duration::ZERO;
        while gone < line_timeout {
            let begun = Instant::now();
            let piece = line_timeout.saturating_sub(gone).min(Self::PIECE);
            let taken = |at: Instant| {
                let taken = at.saturating_duration_since(begun);
                taken.min(piece + Self::SLACK)
            };
            match self.news.recv_timeout(piece) {
                Ok((input, at)) => return Ok((self.input(input)?, gone + taken(at))),
                Err(RecvTimeoutError::Timeout) => gone += taken(Instant::now()),
                Err(RecvTimeoutError::Disconnected) => return Ok((LineInput::End, gone)),
            }
        }
        Ok((LineInput::Nothing, gone))
    }

    fn drop_typed_ahead(&mut self) -> bool {
        let mut any = false;
        while self.drops && self.kept.is_none() && !self.ended {
            match self.news.recv_timeout(Self::QUIET) {
                Ok((Ok(LineInput::Line(_)), _)) => any = true,
                Ok(other) => self.kept = Some(other),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => self.ended = true,
            }
        }
        any
    }
}
