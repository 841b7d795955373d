//! Time while a line is awaited.

use super::{Conversation, LinePage};
use crate::app::scene::{Notice, TablePage};
use crate::engine::clock::Millis;
use std::time::Duration;

impl Conversation<'_> {
    /// Whether a game played in another window is watched.
    fn follows(&self) -> bool {
        let scene = self.session.scene();
        let top = scene.layers.last().and_then(|top| self.page_of(top));
        top.is_some_and(LinePage::follows)
    }

    /// How long to wait for a line; without limit while no clock runs. While one runs the session hears of the time every
    /// second and saves it, so that no more is lost if the program is killed (R34).
    pub(in crate::plain) fn line_timeout(&self) -> Option<Duration> {
        if self.session.clock().is_none() && !self.follows() {
            return None;
        }
        let wake = self.session.wake_in(false)?;
        Some(Duration::from_millis(wake.0))
    }

    /// Tells the session how long was waited, and returns whether the time for the turn ran out.
    pub(in crate::plain) fn pass_time(&mut self, time: Duration) -> bool {
        let follows = self.follows();
        if time.is_zero() || self.session.clock().is_none() && !follows {
            return false;
        }
        let (before, remark) = (self.notice(), self.remark());
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.pass(Millis(time));
        self.done = self.notice() != before;
        self.say_remark(&remark);
        let ran_out = self.session.clock().is_none() && !follows;
        self.next.may_be_late |= ran_out;
        ran_out
    }

    /// Lets the session notice what has changed elsewhere. A notice told before is not told again.
    pub(in crate::plain) fn poll(&mut self) {
        let (untold, before) = (self.done, self.notice());
        let done = self.session.poll_jobs(self.backend);
        self.follow(&done);
        self.settle();
        self.done = untold || self.notice() != before;
    }

    fn remark(&self) -> String {
        let scene = self.session.scene();
        let top = scene.layers.last().and_then(|top| self.page_of(top));
        let remark = top.and_then(LinePage::remark);
        remark.unwrap_or_default().to_owned()
    }

    /// Says what the page says of itself beyond what it said before.
    fn say_remark(&mut self, before: &str) {
        let remark = self.remark();
        let said = remark.strip_prefix(before).unwrap_or(&remark).trim_start();
        if !said.is_empty() {
            self.say(said);
        }
    }

    fn notice(&self) -> Option<Notice> {
        let scene = self.session.scene();
        let table: &TablePage = self.open_layer(&scene)?.get()?;
        table.notice.clone()
    }
}
