//! The lobby of a game across machines, line by line.

use super::order::LineCommand;
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::lobby::Msg;
use crate::app::scene::{LobbyField, LobbyPage, LobbyRole, LobbySeat};
use std::io;

/// What can be typed.
const fn commands(role: LobbyRole) -> &'static str {
    match role {
        LobbyRole::Host => {
            "Type start to start the game, say TEXT to chat, who for the seats, or quit."
        }
        LobbyRole::Guest => {
            "The host starts the game. Type say TEXT to chat, who for the seats, or quit."
        }
        LobbyRole::Spectator | LobbyRole::Newcomer => {
            "The host starts the game. Type who for the seats, or quit."
        }
    }
}

/// The lobby.
pub(super) static LOBBY: LinePage<LobbyPage> = LinePage {
    moment: |page| {
        let asks = matches!(page.field, Some((LobbyField::Name, _)));
        PromptId::at(0, page.lobby.game.unwrap_or(0), usize::from(asks))
    },
    tell: |talk, page, choices| {
        if choices.new {
            talk.lobby(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.in_lobby(page, line),
    help: |talk, page| talk.say(commands(page.lobby.role)),
    ..LinePage::SILENT
};

impl Conversation<'_> {
    fn lobby(&mut self, page: &LobbyPage) -> io::Result<()> {
        self.say(&format!("Lobby. {}", page.lobby.rules))?;
        self.seats(page)?;
        for line in &page.lobby.invitations {
            self.say(&format!("Send this line to a guest: {line}"))?;
        }
        match page.field {
            Some((LobbyField::Name, _)) => self.say("Type the name to play under."),
            _ => self.say(commands(page.lobby.role)),
        }
    }

    fn seats(&mut self, page: &LobbyPage) -> io::Result<()> {
        page.lobby
            .seats
            .iter()
            .try_for_each(|seat| self.say(&told(seat)))
    }

    fn in_lobby(&mut self, page: &LobbyPage, line: &str) -> io::Result<()> {
        let line = line.trim();
        match (LineCommand::read(line), &page.field) {
            (LineCommand::Quit(sure), _) => self.quit(sure),
            (_, Some((LobbyField::Name, _))) => self.fill_in_lobby(line),
            (_, _) if line.eq_ignore_ascii_case("who") => return self.seats(page),
            (_, _) if line.to_ascii_lowercase().starts_with("say ") => {
                self.send(Msg::Chat);
                self.fill_in_lobby(&line[4..]);
            }
            (LineCommand::Enter, _) if page.lobby.role != LobbyRole::Host => {}
            (LineCommand::Enter, _) => self.send(CommonMsg::Confirm),
            (_, _) if line.eq_ignore_ascii_case("start") => self.send(CommonMsg::Confirm),
            _ => return self.say(commands(page.lobby.role)),
        }
        match self
            .session
            .scene()
            .into_top::<LobbyPage>()
            .and_then(|page| page.refusal)
        {
            Some(refusal) => self.say(&refusal),
            None => Ok(()),
        }
    }

    /// Fills in the open field and confirms it.
    fn fill_in_lobby(&mut self, text: &str) {
        self.send(CommonMsg::EraseMore(true));
        text.chars().for_each(|c| self.send(CommonMsg::Char(c)));
        self.send(CommonMsg::Confirm);
    }
}

fn told(seat: &LobbySeat) -> String {
    let name = seat.name.as_deref().unwrap_or("A free seat");
    let own = if seat.is_own { " (you)" } else { "" };
    format!("{name}{own}: {}.", seat.state.name())
}
