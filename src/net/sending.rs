//! From a person's thread to their connection.

use super::guard::Guard;
use super::limits::{FAREWELL, ServerLimits};
use super::patience::timeout_while_running;
use crate::terminal::{Output, StreamInput};
use russh::ChannelWriteHalf;
use russh::server::Msg;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use tokio::io::AsyncWriteExt;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::{sleep, timeout};

/// SSH sends what a program writes to standard error as data of this kind.
const STANDARD_ERROR: u32 = 1;

/// Frames for the other end: never more than one at a time, and the last one.
pub(super) struct FrameQueue {
    pub(super) frames: Sender<Vec<u8>>,
    pub(super) guard: Arc<Guard>,
}

impl Output for FrameQueue {
    fn send(&mut self, bytes: Vec<u8>) {
        // There is room: see `Output`. Without a receiver the connection is over, which the loop is told.
        let _ = self.frames.try_send(bytes);
    }

    fn finish(&mut self, bytes: Vec<u8>) {
        self.send(bytes);
    }

    fn handled(&mut self, bytes: usize) {
        self.guard.handled(bytes);
    }
}

impl Drop for FrameQueue {
    fn drop(&mut self) {
        // Nobody handles input any more, so none waits.
        self.guard.handled(usize::MAX);
    }
}

/// A channel to the other end.
pub(super) struct Channel {
    pub(super) half: ChannelWriteHalf<Msg>,
    pub(super) guard: Arc<Guard>,
    pub(super) limits: Arc<ServerLimits>,
}

impl Channel {
    async fn write(&self, bytes: &[u8], kind: Option<u32>) -> io::Result<()> {
        let mut writer = self.half.make_writer_ext(kind);
        let written = timeout_while_running(self.limits.blocked, writer.write_all(bytes)).await;
        written.unwrap_or_else(|| Err(ErrorKind::TimedOut.into()))
    }

    /// Sends frames, each when the one before has been taken, until there are no more.
    pub(super) async fn send_frames(self, mut frames: Receiver<Vec<u8>>, input: Arc<StreamInput>) {
        while let Some(frame) = frames.recv().await {
            if self.write(&frame, None).await.is_err() {
                self.guard.close();
                return;
            }
            input.taken();
        }
        self.end().await;
    }

    /// Sends lines until there are no more.
    pub(super) async fn send_lines(self, mut lines: Receiver<Vec<u8>>) {
        while let Some(line) = lines.recv().await {
            if self.write(&line, None).await.is_err() {
                self.guard.close();
                return;
            }
        }
        self.end().await;
    }

    /// Closes the channel, and says why if the person had to leave.
    async fn end(self) {
        match self.guard.reason() {
            Some(reason) => self.refuse(reason.to_owned()).await,
            None => self.close(0).await,
        }
    }

    /// Sends a sentence that the other end prints, and closes the channel.
    pub(super) async fn refuse(self, sentence: String) {
        // A terminal may be in raw mode.
        let line = format!("{sentence}\r\n");
        let _ = self.write(line.as_bytes(), Some(STANDARD_ERROR)).await;
        self.close(1).await;
    }

    /// Closes the channel with an exit status, and the connection if the client does not.
    async fn close(self, status: u32) {
        let closed = async {
            self.half.exit_status(status).await?;
            self.half.eof().await?;
            self.half.close().await
        };
        // An error means that it is closed.
        let _ = timeout(FAREWELL, closed).await;
        sleep(FAREWELL).await;
        self.guard.close();
    }
}
