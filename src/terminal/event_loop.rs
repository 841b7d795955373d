//! The only event loop: messages in, frames out.

use super::app::{App, Ended, Input};
use super::driver::{Driver, LoopStep};
use super::error::RuntimeError;
use super::lean::LeanBackend;
use super::message::LoopMessage;
use super::modes::WELL;
use super::os::Notice;
use super::surface::{FrameBytes, Surface};
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The most messages handled before a frame is drawn, so that a flood cannot freeze the screen.
const BATCH: usize = 256;

/// How long a terminal may take to answer before it is given back.
const PATIENCE: Duration = Duration::from_millis(200);

/// The running program: the application with its driver and its surface.
pub(super) struct RunningApp<'a, A: App, S: Surface> {
    driver: Driver<'a, A, LeanBackend<FrameBytes>>,
    surface: S,
    frame: FrameBytes,
    messages: Receiver<LoopMessage>,
    /// Messages that came while an answer was awaited.
    waiting: VecDeque<LoopMessage>,
    /// Between stopping ourselves and SIGCONT.
    stopped: bool,
    /// Whether the terminal was asked for its background.
    asked: bool,
    /// The title that was given to the window.
    title: Option<String>,
}

impl<'a, A: App, S: Surface> RunningApp<'a, A, S> {
    /// Draws the first frame, or waits with it for the terminal's background.
    pub(super) fn begin(
        app: &'a mut A,
        backend: LeanBackend<FrameBytes>,
        surface: S,
        frame: FrameBytes,
        messages: Receiver<LoopMessage>,
    ) -> Result<Self, RuntimeError> {
        let asked = app.asks_for_background();
        let mut running = Self {
            driver: Driver::new(app, backend)?,
            surface,
            frame,
            messages,
            waiting: VecDeque::new(),
            stopped: false,
            asked,
            title: None,
        };
        if asked {
            running.surface.ask_for_background()?;
            running.driver.wait_for_background(Instant::now());
        }
        running.draw()?;
        Ok(running)
    }

    pub(super) fn follow(&mut self) -> Result<Ended, RuntimeError> {
        let ended = loop {
            if let Some(ended) = self.follow_batch()? {
                break ended;
            }
            self.draw()?;
        };
        if ended != Ended::HungUp {
            // Restoring the terminal reports any error.
            let _ = self.silence();
        }
        Ok(ended)
    }

    /// Handles the next message with those that have come by then, or what a deadline has decided.
    fn follow_batch(&mut self) -> Result<Option<Ended>, RuntimeError> {
        let Some(first) = self.next() else {
            return self.expire(Instant::now());
        };
        let mut ended = self.take(first)?;
        for _ in 0..BATCH {
            if ended.is_some() {
                break;
            }
            let Some(message) = self.come() else { break };
            ended = self.take(message)?;
        }
        Ok(ended)
    }

    /// Returns a message that has arrived already.
    fn come(&mut self) -> Option<LoopMessage> {
        let waiting = self.waiting.pop_front();
        waiting.or_else(|| self.messages.try_recv().ok())
    }

    /// The next message, or `None` when a deadline comes first.
    fn next(&mut self) -> Option<LoopMessage> {
        if let Some(message) = self.waiting.pop_front() {
            return Some(message);
        }
        let deadlines = [self.driver.deadline(), self.surface.deadline()];
        let Some(deadline) = deadlines.into_iter().flatten().min() else {
            return Some(self.messages.recv().unwrap_or(LoopMessage::HungUp));
        };
        match self.receive_by(deadline) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(LoopMessage::HungUp),
        }
    }

    fn receive_by(&self, deadline: Instant) -> Result<LoopMessage, RecvTimeoutError> {
        let patience = deadline.saturating_duration_since(Instant::now());
        self.messages.recv_timeout(patience)
    }

    /// Makes the terminal stop its reports and drops those that are on their way, so that a shell does not take them for
    /// typed. A terminal that is known to answer too late is not asked: the shell would get its answer.
    fn silence(&mut self) -> Result<(), RuntimeError> {
        let now = Instant::now();
        if !self.driver.answers_within(PATIENCE, now) || !self.surface.hush()? {
            return Ok(());
        }
        let (deadline, mut seen) = (now + PATIENCE, vec![]);
        while let Ok(message) = self.receive_by(deadline) {
            let LoopMessage::Bytes(bytes, _) = message else {
                let ends = message.ends();
                self.waiting.push_back(message);
                if ends {
                    break;
                }
                continue;
            };
            seen.extend(bytes);
            if seen.windows(WELL.len()).any(|at| at == WELL) {
                break;
            }
            // The answer may come in pieces.
            seen.drain(..seen.len().saturating_sub(WELL.len()));
        }
        Ok(())
    }

    /// Handles what a deadline has decided.
    fn expire(&mut self, now: Instant) -> Result<Option<Ended>, RuntimeError> {
        if self.surface.gives_up(now) {
            return Ok(Some(Ended::HungUp));
        }
        let step = self.driver.expire(now);
        self.step(step)
    }

    fn take(&mut self, message: LoopMessage) -> Result<Option<Ended>, RuntimeError> {
        match message {
            // Keys typed before the stop were meant for a screen that is gone.
            LoopMessage::Bytes(..) | LoopMessage::System(Notice::Resized) if self.stopped => {
                Ok(None)
            }
            LoopMessage::Bytes(bytes, at) => {
                let step = self.driver.bytes(&bytes, at);
                self.surface.handled(bytes.len());
                self.step(step)
            }
            LoopMessage::Taken => {
                self.surface.taken();
                self.driver.hold(!self.surface.is_free());
                Ok(None)
            }
            LoopMessage::Woken(is_waking) => {
                // What comes from now on wakes it again.
                is_waking.store(false, Ordering::Release);
                let step = self.driver.input(Input::Woken, Instant::now());
                self.step(step)
            }
            LoopMessage::System(Notice::Resized) | LoopMessage::Resized => {
                let step = self.driver.resized()?;
                self.step(step)
            }
            LoopMessage::System(Notice::Suspend) => match self.driver.elapse(Instant::now()) {
                LoopStep::Continue => self.step(LoopStep::Suspend),
                step => self.step(step),
            },
            LoopMessage::System(Notice::Continued) => self.resume(),
            LoopMessage::System(Notice::End(status)) => Ok(Some(Ended::Asked(status))),
            LoopMessage::HungUp => Ok(Some(Ended::HungUp)),
            LoopMessage::InputFailed(error) => Err(error.into()),
            LoopMessage::Panicked => Err(RuntimeError::Panicked),
        }
    }

    fn step(&mut self, step: LoopStep) -> Result<Option<Ended>, RuntimeError> {
        match step {
            LoopStep::Continue => Ok(None),
            LoopStep::Quit => Ok(Some(Ended::Quit)),
            LoopStep::Suspend => {
                self.suspend()?;
                Ok(None)
            }
        }
    }

    /// Restores the terminal and stops the process group. It continues with SIGCONT, which arrives as a message: after
    /// `kill` returns, this thread may still run for a moment before the stop takes effect.
    fn suspend(&mut self) -> Result<(), RuntimeError> {
        if self.stopped {
            return Ok(());
        }
        if !self.surface.can_stop() {
            self.driver.redraw();
            return Ok(());
        }
        self.silence()?;
        self.stopped = self.surface.stop()?;
        if !self.stopped {
            self.resume()?;
        }
        Ok(())
    }

    fn resume(&mut self) -> Result<Option<Ended>, RuntimeError> {
        self.stopped = false;
        self.title = None;
        self.surface.enter_again()?;
        let step = self.driver.resumed();
        self.step(step)
    }

    /// Makes the terminal report what the application wants to know now, and nothing else.
    fn follow_wishes(&mut self) -> Result<(), RuntimeError> {
        self.surface
            .listen_to_mouse(self.driver.app().wants_mouse())?;
        if !self.asked && self.driver.app().asks_for_background() {
            self.surface.ask_for_background()?;
            self.asked = true;
        }
        let title = self.driver.app().window_title();
        if title != self.title {
            self.surface.set_title(title.as_deref())?;
            self.title = title;
        }
        Ok(())
    }

    /// Draws a frame if something changed. Nothing is drawn for a surface that cannot take it: the next frame shows what is
    /// true then, and those in between cost nothing.
    fn draw(&mut self) -> Result<(), RuntimeError> {
        if self.stopped {
            // Nobody would hear or see it.
            self.driver.rings();
            self.driver.notification();
            self.driver.copied();
            return Ok(());
        }
        if !self.surface.is_free() {
            return Ok(());
        }
        self.follow_wishes()?;
        if self.driver.draw(Instant::now)? {
            self.surface.show(&self.frame.take())?;
        }
        if self.driver.rings() {
            self.surface.ring()?;
        }
        if let Some(text) = self.driver.notification() {
            self.surface.notify(&text)?;
        }
        if let Some(text) = self.driver.copied() {
            self.surface.copy(&text)?;
        }
        self.surface.flush();
        self.driver.hold(!self.surface.is_free());
        Ok(())
    }
}
