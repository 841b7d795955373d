//! The chat at a table, line by line: it is opened only to say something.

use super::talk::{Conversation, LinePage, PassOutcome};
use crate::app::msg::CommonMsg;
use crate::app::scene::{ChatLine, ChatPage};
use std::io;

/// The chat, which line mode closes at once: `say TEXT` needs no page.
pub(super) static CHAT: LinePage<ChatPage> = LinePage::text(|talk, page| {
    if let Some(last) = page.lines.last() {
        talk.say_chat(last)?;
    }
    Ok(PassOutcome::Send(CommonMsg::Back.into()))
});

impl Conversation<'_> {
    /// Tells a message.
    pub(super) fn say_chat(&mut self, line: &ChatLine) -> io::Result<()> {
        match line.by.as_str() {
            "" => self.say(&line.text),
            by => self.say(&format!("{by} says: {}", line.text)),
        }
    }
}
