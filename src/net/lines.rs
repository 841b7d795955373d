//! Line mode over a connection: a reader and a writer that block, as standard input and output do.

use super::guard::Guard;
use super::limits::LONGEST_LINE;
use crate::text::locked;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use tokio::sync::mpsc::Sender;

/// In bytes: how much is sent in one piece.
pub const PIECE: usize = 4096;

/// The input of a connection, as far as nobody has read it.
#[derive(Debug)]
pub struct Inbox {
    state: Mutex<InboxState>,
    changed: Condvar,
    guard: Arc<Guard>,
}

#[derive(Debug, Default)]
struct InboxState {
    bytes: Vec<u8>,
    /// The length of the last line so far.
    line: usize,
    over: Option<End>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Ended,
    TooLong,
}

impl Inbox {
    /// Creates an inbox for the input of this socket.
    pub fn new(guard: Arc<Guard>) -> Self {
        Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            guard,
        }
    }

    /// Adds bytes, up to a line that is too long. Returns whether they were taken.
    pub fn push(&self, bytes: &[u8]) -> bool {
        let mut state = locked(&self.state);
        if state.over.is_some() {
            return false;
        }
        for &byte in bytes {
            state.line = if byte == b'\n' { 0 } else { state.line + 1 };
            if state.line > LONGEST_LINE {
                state.over = Some(End::TooLong);
            }
        }
        if state.over.is_none() {
            state.bytes.extend_from_slice(bytes);
        }
        self.changed.notify_all();
        state.over.is_none()
    }

    /// No more input comes.
    pub fn end(&self) {
        locked(&self.state).over.get_or_insert(End::Ended);
        self.changed.notify_all();
    }

    /// The connection is over: what nobody has read is dropped.
    pub(super) fn close(&self) {
        let mut state = locked(&self.state);
        state.bytes.clear();
        state.over.get_or_insert(End::Ended);
        self.changed.notify_all();
    }

    /// Waits for bytes and takes them; none at the end.
    fn take(&self) -> io::Result<Vec<u8>> {
        let waiting = |state: &mut InboxState| state.bytes.is_empty() && state.over.is_none();
        let mut state = self
            .changed
            .wait_while(locked(&self.state), waiting)
            .unwrap_or_else(PoisonError::into_inner);
        let bytes = std::mem::take(&mut state.bytes);
        if bytes.is_empty() && state.over == Some(End::TooLong) {
            state.over = Some(End::Ended);
            return Err(io::Error::new(
                ErrorKind::InvalidData,
                "a line has more than 4,096 bytes",
            ));
        }
        Ok(bytes)
    }
}

/// The other end's lines. It ends when the connection does; a line of more than 4,096 bytes is an error, and the end.
#[derive(Debug)]
pub struct LineInput {
    inbox: Arc<Inbox>,
    bytes: Vec<u8>,
    read: usize,
}

impl LineInput {
    /// Reads the lines of an inbox.
    pub const fn new(inbox: Arc<Inbox>) -> Self {
        Self {
            inbox,
            bytes: vec![],
            read: 0,
        }
    }
}

impl Read for LineInput {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for LineInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.read >= self.bytes.len() {
            self.bytes = self.inbox.take()?;
            self.read = 0;
        }
        Ok(&self.bytes[self.read..])
    }

    fn consume(&mut self, count: usize) {
        let count = count.min(self.bytes.len() - self.read);
        self.read += count;
        self.inbox.guard.handled(count);
    }
}

impl Drop for LineInput {
    fn drop(&mut self) {
        self.inbox.close();
        self.inbox.guard.handled(usize::MAX);
    }
}

/// Lines for the other end. Each goes out when it is complete, or with a flush. While the other end does not read, writing
/// waits, at most 30 seconds; then the connection is closed, and writing fails.
#[derive(Debug)]
pub struct LineOutput {
    to: Sender<Vec<u8>>,
    written: Vec<u8>,
}

impl LineOutput {
    /// Sends lines through this channel.
    pub const fn new(to: Sender<Vec<u8>>) -> Self {
        Self {
            to,
            written: vec![],
        }
    }
}

impl Write for LineOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(PIECE.saturating_sub(self.written.len()));
        self.written.extend_from_slice(&bytes[..count]);
        if self.written.len() >= PIECE || bytes[..count].contains(&b'\n') {
            self.flush()?;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.written.is_empty() {
            return Ok(());
        }
        let sent = self.to.blocking_send(std::mem::take(&mut self.written));
        sent.map_err(|_| ErrorKind::BrokenPipe.into())
    }
}

impl Drop for LineOutput {
    fn drop(&mut self) {
        // An error means that the other end is gone.
        let _ = self.flush();
    }
}
