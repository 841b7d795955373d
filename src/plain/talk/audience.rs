//! The audience: which sentences are for everyone, and which only for the player to move.

use super::Conversation;
use crate::app::msg::GlobalMsg;
use crate::app::scene::{LayerView, RackScene, TablePage, ViewerPage};
use crate::plain::output::Audience;
use crate::text::glyphs::Glyphs;
use std::io;

impl Conversation<'_> {
    /// Chooses the audience of the next sentence. What is looked up during a turn stays on that player's page.
    pub(in crate::plain) fn choose_audience(&mut self) {
        if !self.options.private_page {
            return;
        }
        let scene = self.session.scene();
        self.audience = match self
            .open_layer(&scene)
            .and_then(LayerView::get::<TablePage>)
        {
            Some(page) if is_shared(page) && matches!(page.rack, RackScene::Faces(_)) => {
                Audience::Player
            }
            None if scene.find::<TablePage>().is_some() && !scene.shows::<ViewerPage>() => {
                self.audience
            }
            _ => Audience::Everybody,
        };
    }

    /// Switches the output to the audience.
    pub(in crate::plain) fn address(&mut self) -> io::Result<()> {
        if self.audience == self.addressed {
            return Ok(());
        }
        self.addressed = self.audience;
        match self.audience {
            // An empty page: the turn is told from the beginning.
            Audience::Player => self.told = None,
            Audience::Everybody => self.rack_shown = false,
        }
        self.output.address(self.audience)
    }

    /// Writes ASCII or the locale's characters, as the settings say.
    pub(in crate::plain) fn choose_glyphs(&mut self) {
        self.glyphs = if self.session.is_ascii_only() {
            Glyphs::Ascii
        } else {
            self.options.glyphs
        };
    }

    /// Puts the curtain up, because the player's page was closed while the program was stopped.
    pub(in crate::plain) fn resumed(&mut self) -> io::Result<()> {
        if self.addressed == Audience::Player {
            self.audience = Audience::Everybody;
            self.address()?;
            self.send(GlobalMsg::Resumed);
        }
        self.tell()
    }

    /// Tells what has changed elsewhere.
    pub(in crate::plain) fn woken(&mut self) -> io::Result<()> {
        self.poll();
        self.tell()
    }

    /// Lets the session notice what has changed elsewhere. A notice told before is not told again.
    pub(in crate::plain) fn poll(&mut self) {
        let (untold, before) = (self.done, self.notice());
        let done = self.session.poll_jobs(self.backend);
        self.follow(&done);
        self.settle();
        self.done = untold || self.notice() != before;
    }

    pub(in crate::plain) fn cover(&mut self) -> io::Result<()> {
        self.address()?;
        if std::mem::take(&mut self.rack_shown) {
            for _ in 0..self.options.curtain_lines {
                self.say("")?;
            }
        }
        Ok(())
    }

    pub(in crate::plain) fn has_pages(&self, page: &TablePage) -> bool {
        self.options.private_page && is_shared(page)
    }

    /// Returns whether each turn begins with the rack: where one person plays, no curtain is lifted to show it. The guide
    /// says when to look.
    pub(in crate::plain) fn begins_with_rack(page: &TablePage) -> bool {
        let seen = matches!(page.rack, RackScene::Faces(_));
        seen && page.guide.is_none() && !is_shared(page)
    }
}

/// Whether two or more people play at this keyboard. A guided game has one.
fn is_shared(page: &TablePage) -> bool {
    let seats = page.view.setup.seats();
    let person = |seat: &_| !page.bots.computers.contains(seat);
    let stays = |seat: &_| {
        page.view
            .player(*seat)
            .is_some_and(|player| !player.resigned)
    };
    page.guide.is_none()
        && page.bots.alone.is_none()
        && seats.filter(person).filter(stays).count() > 1
}
