//! The chat at a table, line by line: it is opened only to say something.

use super::talk::{Conversation, LinePage, PassOutcome};
use crate::app::msg::CommonMsg;
use crate::app::scene::{ChatLine, ChatPage, LobbyAct, LobbyPage, Scene, StepScene, TablePage};
use crate::engine::seat::Seat;
use std::io;

/// The chat, which line mode closes at once: `say TEXT` needs no page.
pub(super) static CHAT: LinePage<ChatPage> = LinePage::text(|talk, page| {
    if let Some(last) = page.lines.last() {
        talk.say_chat(last)?;
    }
    Ok(PassOutcome::Send(CommonMsg::Back.into()))
});

impl Conversation<'_> {
    /// Sends a message to everyone in the room. The session reports it like the messages of others.
    pub(super) fn send_chat(&mut self, text: String) -> io::Result<()> {
        match self.backend.in_lobby(LobbyAct::Say(text)) {
            Ok(()) => self.poll(),
            Err(why) => return self.say(&why),
        }
        Ok(())
    }

    /// Tells the messages of a lobby since the last time. While a table is open, it tells them.
    pub(super) fn tell_chat(&mut self, scene: &Scene) -> io::Result<()> {
        let Some(page) = scene.find::<LobbyPage>() else {
            return Ok(());
        };
        let now = &page.lobby.chat;
        let before = std::mem::replace(&mut self.heard, now.clone());
        if scene.find::<TablePage>().is_some() {
            return Ok(());
        }
        new_lines(&before, now)
            .iter()
            .try_for_each(|line| self.say_chat(line))
    }

    /// Tells whose connection is gone, and who is back (R40).
    pub(super) fn tell_away(&mut self, page: &TablePage) -> io::Result<()> {
        let before = std::mem::replace(&mut self.away, page.away.clone());
        let name = |seat: &Seat| page.view.name(*seat);
        for seat in page.away.iter().filter(|seat| !before.contains(seat)) {
            self.say(&format!("{} is reconnecting.", name(seat)))?;
        }
        for seat in before.iter().filter(|seat| !page.away.contains(seat)) {
            self.say(&format!("{} is back.", name(seat)))?;
        }
        Ok(())
    }

    /// Tells at the result that somebody proposes another game (R42).
    pub(super) fn tell_proposal(&mut self, page: &TablePage) -> io::Result<()> {
        let proposal = match &page.step {
            StepScene::Over(over) if over.is_asked() && page.access.plays => over
                .proposal()
                .map(|text| format!("{text} Type yes to agree, or decline.")),
            StepScene::Over(over) => over.proposal(),
            _ => None,
        };
        let before = std::mem::replace(&mut self.proposal, proposal.clone());
        let news = proposal.filter(|_| before != self.proposal);
        news.map_or(Ok(()), |text| self.say(&text))
    }

    /// Tells a message.
    pub(super) fn say_chat(&mut self, line: &ChatLine) -> io::Result<()> {
        match line.by.as_str() {
            "" => self.say(&line.text),
            by => self.say(&format!("{by} says: {}", line.text)),
        }
    }
}

/// Returns the lines of `now` that follow those of `before`, of which the oldest may be gone.
pub fn new_lines<'a>(before: &[ChatLine], now: &'a [ChatLine]) -> &'a [ChatLine] {
    let known = (0..=before.len()).map(|gone| &before[gone..]);
    let known = known.into_iter().find(|kept| now.starts_with(kept));
    &now[known.map_or(0, <[ChatLine]>::len)..]
}
