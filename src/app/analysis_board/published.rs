//! The game as others see it, who are shown every change.

use crate::app::recorded::BoardPublisher;
use crate::record::WrittenGame;

/// What shows the game to others, and what it showed last.
pub(super) struct Published {
    publisher: Box<dyn BoardPublisher>,
    /// The text of the game as it was published last.
    text: Option<String>,
    /// Why the last change is not published.
    failed: Option<String>,
}

impl Published {
    pub(super) const fn by(publisher: Box<dyn BoardPublisher>) -> Self {
        Self {
            publisher,
            text: None,
            failed: None,
        }
    }

    /// Publishes the game of this text, unless it is published already. Returns why it cannot be, if that is new.
    pub(super) fn update(&mut self, game: &WrittenGame, text: &str) -> Option<String> {
        if self.text.as_deref() == Some(text) {
            return None;
        }
        match self.publisher.publish(game) {
            Ok(()) => {
                (self.text, self.failed) = (Some(text.to_owned()), None);
                None
            }
            Err(why) => {
                let why = why.to_string();
                let told = self.failed.replace(why.clone());
                (told.as_ref() != Some(&why)).then_some(why)
            }
        }
    }
}
