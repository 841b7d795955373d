//! The chat at a table across machines.

use crate::app::backend::{Rooms, act_in_lobby};
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::CommonMsg;
use crate::app::scene::{ChatLine, ChatPage, LONGEST_MESSAGE, LobbyAct};
use crate::engine::clock::Millis;

/// The most characters of a message while it is typed. One too many is refused, so that no message is cut.
pub(in crate::app) const ROOM: usize = LONGEST_MESSAGE + 1;

/// The last messages, and the next one while it is typed.
pub struct Chat {
    lines: Vec<ChatLine>,
    text: TextField,
    refusal: Option<String>,
}

impl Default for Chat {
    fn default() -> Self {
        Self {
            lines: vec![],
            text: TextField::new(ROOM),
            refusal: None,
        }
    }
}

impl Component for Chat {
    type Msg = CommonMsg;
    type View = ChatPage;
    type Answer = ();

    fn update(&mut self, msg: CommonMsg, cx: &mut Cx<Self>) {
        match msg {
            CommonMsg::Back => cx.close(()),
            CommonMsg::Confirm => self.say(cx),
            msg => drop(self.text.update(msg)),
        }
    }

    /// Follows the messages of the others.
    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        match cx.backend.rooms().and_then(Rooms::lobby) {
            Some(lobby) => self.lines = lobby.chat,
            None => cx.close(()),
        }
    }

    fn forget(&mut self) {
        self.refusal = None;
    }

    fn view(&self, _: &ViewCx) -> ChatPage {
        ChatPage {
            lines: self.lines.clone(),
            text: self.text.text().to_owned(),
            refusal: self.refusal.clone(),
        }
    }
}

impl Chat {
    fn say(&mut self, cx: &mut Cx<Self>) {
        let text = self.text.text().trim().to_owned();
        if text.is_empty() {
            return cx.close(());
        }
        match act_in_lobby(cx.backend, LobbyAct::Say(text)) {
            Ok(()) => self.text.clear(),
            Err(why) => self.refusal = Some(why.to_string()),
        }
    }
}
