//! The audience: which sentences are for everyone, and which only for the player to move.

use super::Conversation;
use crate::app::msg::GlobalMsg;
use crate::app::scene::{LayerView, RackScene, TablePage, ViewerPage};
use crate::plain::output::Audience;

impl Conversation<'_> {
    /// Chooses the audience of the next sentence. What is looked up during a turn stays on that player's page.
    pub(super) fn choose_audience(&mut self) {
        if !self.writer.has_private_page() {
            return;
        }
        let scene = self.session.scene();
        self.writer.audience = match self
            .open_layer(&scene)
            .and_then(LayerView::get::<TablePage>)
        {
            Some(page) if is_shared(page) && matches!(page.rack, RackScene::Faces(_)) => {
                Audience::Player
            }
            None if scene.find::<TablePage>().is_some() && !scene.shows::<ViewerPage>() => return,
            _ => Audience::Everybody,
        };
    }

    /// Puts the curtain up, because the player's page was closed while the program was stopped.
    pub(in crate::plain) fn resumed(&mut self) {
        if self.writer.addressed == Audience::Player {
            self.writer.audience = Audience::Everybody;
            self.writer.address();
            self.send(GlobalMsg::Resumed);
        }
        self.tell();
    }
}

/// Whether two or more people play at this keyboard. A guided game has one.
pub(in crate::plain) fn is_shared(page: &TablePage) -> bool {
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
