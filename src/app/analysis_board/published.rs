//! The game as others see it, who are shown every change.

use crate::app::board_desk::BoardPublisher;
use crate::record::WrittenGame;

/// What shows the game to others, and what it showed last.
pub(super) struct Published {
    publisher: Box<dyn BoardPublisher>,
    /// The change that was published last.
    shown: Option<u64>,
    /// Why the last change is not published.
    failed: Option<String>,
}

impl Published {
    pub(super) const fn by(publisher: Box<dyn BoardPublisher>) -> Self {
        Self {
            publisher,
            shown: None,
            failed: None,
        }
    }

    /// Why the last change is not published.
    pub(super) const fn failure(&self) -> Option<&String> {
        self.failed.as_ref()
    }

    /// Publishes the game, unless it is published already. Returns why it cannot be, if that is new.
    pub(super) fn update(&mut self, game: &WrittenGame) -> Option<String> {
        if self.shown == Some(game.revision()) {
            return None;
        }
        match self.publisher.publish(game) {
            Ok(()) => {
                (self.shown, self.failed) = (Some(game.revision()), None);
                None
            }
            Err(why) => {
                let why = why.to_string();
                let told = self.failed.replace(why.clone());
                told.is_none().then_some(why)
            }
        }
    }
}
