//! A socket that can be closed from outside, stops reading while input waits, and does not wait for those who read nothing.

use super::limits::{FAREWELL, INPUT_WAITING};
use super::patience::sleep_while_running;
use super::traffic::Traffic;
use crate::text::locked;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// The outside of a [`GuardedSocket`].
#[derive(Debug, Default)]
pub struct Guard(Mutex<GuardState>);

#[derive(Debug, Default)]
struct GuardState {
    closed: bool,
    /// Why the person has to leave, to be told at the end of the screen or the lines.
    reason: Option<&'static str>,
    /// How many bytes of input wait for the application.
    waiting: usize,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

impl Guard {
    /// Closes the socket.
    pub(super) fn close(&self) {
        let mut state = locked(&self.0);
        state.closed = true;
        let wakers = [state.reader.take(), state.writer.take()];
        drop(state);
        wakers.into_iter().flatten().for_each(Waker::wake);
    }

    /// The person has to leave, for this reason.
    pub(super) fn dismiss(&self, reason: &'static str) {
        locked(&self.0).reason = Some(reason);
    }

    /// Returns why the person had to leave; `None` if they left by themselves.
    pub(super) fn reason(&self) -> Option<&'static str> {
        locked(&self.0).reason
    }

    /// This many bytes of input wait for the application.
    pub(super) fn waits(&self, bytes: usize) {
        locked(&self.0).waiting += bytes;
    }

    /// The application has handled this many bytes of input.
    pub(super) fn handled(&self, bytes: usize) {
        let mut state = locked(&self.0);
        state.waiting = state.waiting.saturating_sub(bytes);
        if state.waiting < INPUT_WAITING
            && let Some(waker) = state.reader.take()
        {
            drop(state);
            waker.wake();
        }
    }

    /// Whether the socket may be read; if not, the reader is woken when it may.
    fn may_read(&self, cx: &Context<'_>) -> Poll<io::Result<()>> {
        let mut state = locked(&self.0);
        if state.closed {
            return Poll::Ready(Err(ErrorKind::ConnectionAborted.into()));
        }
        state.reader = Some(cx.waker().clone());
        if state.waiting >= INPUT_WAITING {
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    }

    fn may_write(&self, cx: &Context<'_>) -> io::Result<()> {
        let mut state = locked(&self.0);
        if state.closed {
            return Err(ErrorKind::ConnectionAborted.into());
        }
        state.writer = Some(cx.waker().clone());
        Ok(())
    }
}

/// Says why a person has to leave, when the connection ends.
#[derive(Debug, Clone, Default)]
pub struct Goodbye(Arc<Guard>);

impl Goodbye {
    pub(super) const fn by(guard: Arc<Guard>) -> Self {
        Self(guard)
    }

    /// Has this sentence printed at the end of the screen or the lines.
    pub fn say(&self, reason: &'static str) {
        self.0.dismiss(reason);
    }
}

/// A connection's socket.
pub(super) struct GuardedSocket {
    socket: TcpStream,
    guard: Arc<Guard>,
    traffic: Arc<Traffic>,
    /// How long the other end may take nothing.
    patience: Duration,
    /// Ends when that is over, while a write waits.
    blocked: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    /// When the farewell is over.
    farewell: Option<Pin<Box<Sleep>>>,
}

impl GuardedSocket {
    pub(super) fn new(
        socket: TcpStream,
        guard: Arc<Guard>,
        traffic: Arc<Traffic>,
        patience: Duration,
    ) -> Self {
        Self {
            socket,
            guard,
            traffic,
            patience,
            blocked: None,
            farewell: None,
        }
    }

    /// Bounds how long a write may wait.
    fn bounded<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.blocked = None;
            return written;
        }
        let time = self.patience;
        let blocked = self
            .blocked
            .get_or_insert_with(|| Box::pin(sleep_while_running(time)));
        if blocked.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Err(ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl AsyncRead for GuardedSocket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(farewell) = &mut self.farewell
            && farewell.as_mut().poll(cx).is_ready()
        {
            // Nothing was read: the end.
            return Poll::Ready(Ok(()));
        }
        match self.guard.may_read(cx) {
            Poll::Ready(Ok(())) => {
                let before = into.filled().len();
                let read = Pin::new(&mut self.socket).poll_read(cx, into);
                self.traffic.received.add(into.filled().len() - before);
                read
            }
            other => other,
        }
    }
}

impl AsyncWrite for GuardedSocket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.guard.may_write(cx)?;
        let written = Pin::new(&mut self.socket).poll_write(cx, bytes);
        if let Poll::Ready(Ok(count)) = written {
            self.traffic.sent.add(count);
        }
        self.bounded(cx, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let until = Instant::now() + FAREWELL;
        self.farewell
            .get_or_insert_with(|| Box::pin(sleep_until(until)));
        Pin::new(&mut self.socket).poll_shutdown(cx)
    }
}
