//! What people say to each other.

use super::speaker::Speaker;
use crate::app::backend::LobbyError;
use crate::app::scene::{ChatLine, LONGEST_MESSAGE};
use crate::text::printable;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The messages kept.
pub const KEPT: usize = 50;
/// The most messages of one person in ten seconds.
pub const AT_ONCE: usize = 6;
const WHILE: Duration = Duration::from_secs(10);

/// The last messages.
#[derive(Default)]
pub struct Chat {
    /// Each with who said it; `None` for the program.
    lines: VecDeque<(Option<Speaker>, ChatLine)>,
    /// Who said something lately, and when.
    lately: VecDeque<(Speaker, Instant)>,
}

impl Chat {
    /// Returns the messages of everyone but those who are muted.
    pub fn lines(&self, is_muted: impl Fn(&Speaker) -> bool) -> Vec<ChatLine> {
        self.heard(is_muted).cloned().collect()
    }

    /// Returns the last message of anyone but those who are muted.
    pub(super) fn last(&self, is_muted: impl Fn(&Speaker) -> bool) -> Option<ChatLine> {
        self.heard(is_muted).next_back().cloned()
    }

    /// Returns the messages of one person.
    pub(super) fn said_by(&self, who: &Speaker) -> Vec<String> {
        let said = self.lines.iter().filter(|(by, _)| by.as_ref() == Some(who));
        said.map(|(_, line)| line.text.clone()).collect()
    }

    fn heard(
        &self,
        is_muted: impl Fn(&Speaker) -> bool,
    ) -> impl DoubleEndedIterator<Item = &ChatLine> {
        let heard = move |by: &Option<Speaker>| !by.as_ref().is_some_and(&is_muted);
        let lines = self.lines.iter().filter(move |(by, _)| heard(by));
        lines.map(|(_, line)| line)
    }

    /// Adds a message of the program.
    pub fn tell(&mut self, text: String) {
        let by = String::new();
        self.push(None, ChatLine { by, text });
    }

    /// Adds a message of a person with this name.
    ///
    /// # Errors
    /// When the message is too long, or they say too much at once.
    pub fn say(&mut self, who: &Speaker, by: String, text: &str) -> Result<(), LobbyError> {
        let text = printable::line(text.trim());
        if text.chars().count() > LONGEST_MESSAGE {
            return Err(LobbyError::LongMessage);
        }
        self.count(who)?;
        let text = text.into_owned();
        self.push(Some(who.clone()), ChatLine { by, text });
        Ok(())
    }

    /// Counts a message of a person.
    pub(super) fn count(&mut self, who: &Speaker) -> Result<(), LobbyError> {
        let now = Instant::now();
        self.lately
            .retain(|(_, at)| now.duration_since(*at) < WHILE);
        if self.lately.iter().filter(|(other, _)| other == who).count() >= AT_ONCE {
            return Err(LobbyError::TooManyMessages);
        }
        self.lately.push_back((who.clone(), now));
        Ok(())
    }

    fn push(&mut self, by: Option<Speaker>, line: ChatLine) {
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back((by, line));
    }
}
