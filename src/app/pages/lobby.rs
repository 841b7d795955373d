//! The lobby of a game across machines, for its host and for each guest.

use super::chat;
use crate::app::component::{Component, Cx, ViewCx};
use crate::app::field::TextField;
use crate::app::msg::{CommonMsg, GlobalMsg, common_messages};
use crate::app::scene::{LobbyAct, LobbyField, LobbyPage, LobbyRole, LobbyView};
use crate::app::table::TableComponent;
use crate::engine::clock::Millis;
use crate::engine::seat::PlayerName;

/// What can be done in a lobby.
#[derive(Clone, Debug)]
pub enum Msg {
    /// Types, or confirms.
    Input(CommonMsg),
    /// Begins to type a message.
    Chat,
}

common_messages!(Msg);

/// The lobby, and what is typed in it.
#[derive(Default)]
pub struct Lobby {
    seen: LobbyView,
    field: Option<(LobbyField, TextField)>,
    refusal: Option<String>,
    /// The number of the game that was opened last.
    opened: Option<u32>,
}

impl Component for Lobby {
    type Msg = Msg;
    type View = LobbyPage;
    type Answer = ();

    const HOME: Option<&'static str> = Some("lobby");

    fn update(&mut self, msg: Msg, cx: &mut Cx<Self>) {
        match (&mut self.field, msg) {
            (None, Msg::Chat) => {
                self.field = Some((LobbyField::Chat, TextField::new(chat::ROOM)));
            }
            (Some((field, text)), Msg::Input(CommonMsg::Confirm)) => {
                let (field, text) = (*field, text.text().trim().to_owned());
                self.enter(field, text, cx);
            }
            (Some((LobbyField::Chat, _)), Msg::Input(CommonMsg::Back)) => self.field = None,
            (_, Msg::Input(CommonMsg::Back)) => cx.send(GlobalMsg::Quit),
            (None, Msg::Input(CommonMsg::Confirm)) => self.go_on(cx),
            (Some((_, text)), Msg::Input(input)) => drop(text.update(input)),
            _ => {}
        }
    }

    /// Follows the lobby. Its end leaves the program.
    fn tick(&mut self, _: Millis, cx: &mut Cx<Self>) {
        let Some(lobby) = cx.backend.lobby() else {
            return cx.quit();
        };
        let asks = lobby.role == LobbyRole::Newcomer && !lobby.is_full;
        self.alert_to(&lobby, cx);
        self.seen = lobby;
        if asks && self.field.is_none() {
            self.field = Some((LobbyField::Name, TextField::new(PlayerName::LONGEST)));
        }
        if self.seen.game.is_some() && self.seen.game != self.opened {
            self.open_table(cx);
        }
    }

    fn forget(&mut self) {
        self.refusal = None;
    }

    fn window_title(&self) -> Option<String> {
        let title = if is_ready(&self.seen) {
            "Everyone is here – Scrabble"
        } else {
            "Scrabble: lobby"
        };
        Some(title.to_owned())
    }

    fn on_leaving(&self) -> Option<&'static str> {
        match self.seen.role {
            LobbyRole::Host => Some("Guests are disconnected. A saved game can be hosted again."),
            LobbyRole::Guest | LobbyRole::Spectator | LobbyRole::Newcomer => None,
        }
    }

    fn view(&self, _: &ViewCx) -> LobbyPage {
        let field = self.field.as_ref();
        LobbyPage {
            lobby: self.seen.clone(),
            field: field.map(|(field, text)| (*field, text.text().to_owned())),
            refusal: self.refusal.clone(),
        }
    }
}

impl Lobby {
    /// Alerts the host when the last seat is taken, and guests when the game begins.
    fn alert_to(&self, lobby: &LobbyView, cx: &mut Cx<Self>) {
        // Whoever has just come in looks at the lobby.
        if self.seen.seats.is_empty() {
            return;
        }
        if is_ready(lobby) && !is_ready(&self.seen) {
            cx.alert("Everyone is here. You can start the game.".to_owned());
        } else if lobby.role == LobbyRole::Guest && lobby.game.is_some() && self.seen.game.is_none()
        {
            cx.alert("The game begins.".to_owned());
        }
    }

    /// Does what was typed into a field.
    fn enter(&mut self, field: LobbyField, text: String, cx: &mut Cx<Self>) {
        if text.is_empty() {
            if field == LobbyField::Chat {
                self.field = None;
            }
            return;
        }
        let act = match field {
            LobbyField::Name => LobbyAct::TakeSeat(text),
            LobbyField::Chat => LobbyAct::Say(text),
        };
        match cx.backend.in_lobby(act) {
            Ok(()) => self.field = None,
            Err(why) => self.refusal = Some(why),
        }
    }

    /// Starts the game, or returns to its table.
    fn go_on(&mut self, cx: &mut Cx<Self>) {
        if self.seen.game.is_some() {
            self.open_table(cx);
        } else if self.seen.role == LobbyRole::Host
            && let Err(why) = cx.backend.in_lobby(LobbyAct::Start)
        {
            self.refusal = Some(why);
        }
    }

    fn open_table(&mut self, cx: &mut Cx<Self>) {
        self.opened = self.seen.game;
        if let Some(joined) = cx.backend.join_table() {
            let (motion, typing) = (cx.shared().motion, cx.shared().typing);
            self.field = None;
            cx.close_above();
            cx.open(TableComponent::joining(joined, motion, typing));
            cx.drop_typed_ahead();
        }
    }
}

/// Whether the host can start a game.
fn is_ready(lobby: &LobbyView) -> bool {
    lobby.role == LobbyRole::Host && lobby.is_full && lobby.game.is_none()
}
