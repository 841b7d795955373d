//! The chat at a table, line by line: it is opened only to say something.

use super::talk::{Conversation, LinePage, PassOutcome};
use crate::app::backend::act_in_lobby;
use crate::app::msg::CommonMsg;
use crate::app::scene::{ChatLine, ChatPage, LobbyAct, Scene, TablePage};

/// The chat as last seen in a lobby.
struct Heard(Vec<ChatLine>);

/// The chat, which line mode closes at once: `say TEXT` needs no page.
impl LinePage for ChatPage {
    fn pass(&self, talk: &mut Conversation) -> PassOutcome {
        if let Some(last) = self.lines.last() {
            say_chat(talk, last);
        }
        PassOutcome::Send(CommonMsg::Back.into())
    }

    fn is_overlay(&self) -> bool {
        true
    }
}

/// Sends a message to everyone in the room. The session reports it like the messages of others.
pub(super) fn send_chat(talk: &mut Conversation, text: String) {
    match act_in_lobby(talk.backend, LobbyAct::Say(text)) {
        Ok(()) => talk.poll(),
        Err(why) => talk.say(&why.to_string()),
    }
}

/// Tells the messages of a lobby since the last time. While a table is open, it tells them.
pub(super) fn tell_chat(talk: &mut Conversation, now: &[ChatLine], scene: &Scene) {
    let before = talk.told.ever.replace(Heard(now.to_vec()));
    if scene.find::<TablePage>().is_some() {
        return;
    }
    let before = before.map_or_else(Vec::new, |Heard(lines)| lines);
    let new = new_lines(&before, now).iter();
    new.for_each(|line| say_chat(talk, line));
}

fn say_chat(talk: &mut Conversation, line: &ChatLine) {
    match line.by.as_str() {
        "" => talk.say(&line.text),
        by => talk.say(&format!("{by} says: {}", line.text)),
    }
}

/// Returns the lines of `now` that follow those of `before`, of which the oldest may be gone.
pub fn new_lines<'a>(before: &[ChatLine], now: &'a [ChatLine]) -> &'a [ChatLine] {
    let known = (0..=before.len()).map(|gone| &before[gone..]);
    let known = known.into_iter().find(|kept| now.starts_with(kept));
    &now[known.map_or(0, <[ChatLine]>::len)..]
}
