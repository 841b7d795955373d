//! Time while a line is awaited.

use super::{Conversation, LinesTypedAhead, NextLine};
use crate::app::scene::{Notice, TablePage};
use crate::engine::clock::Millis;
use std::io;
use std::time::Duration;

impl Conversation<'_> {
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
        let before = self.notice();
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.pass(Millis(time));
        self.done = self.notice() != before;
        let ran_out = self.session.clock().is_none() && !follows;
        if ran_out {
            self.next = NextLine::MayBeLate;
        }
        ran_out
    }

    pub(super) fn notice(&self) -> Option<Notice> {
        let scene = self.session.scene();
        let table: &TablePage = self.open_layer(&scene)?.get()?;
        table.notice.clone()
    }

    /// Whether lines typed before now are to be dropped.
    pub(in crate::plain) const fn drops_typed_ahead(&mut self) -> bool {
        matches!(
            std::mem::replace(&mut self.ahead, LinesTypedAhead::Counts),
            LinesTypedAhead::Dropped
        )
    }

    pub(in crate::plain) fn too_soon(&mut self) -> io::Result<()> {
        self.say("That was typed too soon. Type it again.")?;
        self.flush()
    }
}
