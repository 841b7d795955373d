//! The lobby of a game across machines, line by line.

use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::lobby::Msg;
use crate::app::scene::{LobbyField, LobbyPage, LobbyPerson, LobbyRole, LobbyStep};
use std::io;

/// What can be typed: about the game, and then the rest by role.
fn commands(page: &LobbyPage) -> String {
    let lobby = &page.lobby;
    let about_game = match lobby.step() {
        LobbyStep::Name => return "Type the name to play under, or quit.".to_owned(),
        LobbyStep::ToTable => "Press Enter to go to the table.".to_owned(),
        LobbyStep::Start => "Everyone is here. Type start to start the game.".to_owned(),
        LobbyStep::Propose => {
            "No game is being played. Type start to propose another one.".to_owned()
        }
        LobbyStep::Answer(by) => {
            format!("{by} proposes another game. Type start to agree, or decline.")
        }
        LobbyStep::Wait(text) => text.to_owned(),
    };
    let rest = match lobby.role {
        LobbyRole::Host => {
            "say TEXT to chat, who for the people, mute, kick or ban and a number, only known"
        }
        LobbyRole::Guest => "say TEXT to chat, who for the people, mute and a number",
        LobbyRole::Spectator | LobbyRole::Newcomer => {
            "say TEXT to chat with the other spectators, who for the people, mute and a number"
        }
    };
    let back = match (page.over_another, lobby.role) {
        (false, _) => "",
        (true, LobbyRole::Host) => ", back for the title",
        (true, _) => ", back for the list of your games",
    };
    format!("{about_game} Type {rest}{back}, or quit.")
}

/// The lobby.
pub(super) static LOBBY: LinePage<LobbyPage> = LinePage {
    moment: |page| {
        let asks = matches!(page.field, Some((LobbyField::Name, _)));
        let moment = if asks {
            1
        } else {
            2 * usize::from(page.lobby.is_asked())
        };
        PromptId::at(0, page.lobby.game.unwrap_or(0), moment)
    },
    news: |talk, page| {
        let before = std::mem::replace(&mut talk.save_error, page.save_error.clone());
        let news = page.save_error.as_ref();
        news.filter(|why| before.as_ref() != Some(why))
            .map_or(Ok(()), |why| talk.say(why))
    },
    tell: |talk, page, choices| {
        if choices.new {
            talk.lobby(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.in_lobby(page, line),
    help: |talk, page| talk.say(&commands(page)),
    ..LinePage::SILENT
};

impl Conversation<'_> {
    fn lobby(&mut self, page: &LobbyPage) -> io::Result<()> {
        self.say(&format!("Lobby. {}", page.lobby.rules))?;
        self.seats(page)?;
        for line in &page.lobby.invitations {
            self.say(&format!("Send this line to a guest: {line}"))?;
        }
        if let Some(advice) = page.lobby.advice() {
            self.say(advice)?;
        }
        match &page.field {
            Some((LobbyField::Name, _)) => self.say("Type the name to play under."),
            _ => self.say(&commands(page)),
        }
    }

    fn seats(&mut self, page: &LobbyPage) -> io::Result<()> {
        let mut people = page.lobby.people.iter().zip(1..);
        people.try_for_each(|(person, number)| self.say(&told(person, number)))
    }

    fn in_lobby(&mut self, page: &LobbyPage, line: &str) -> io::Result<()> {
        let line = line.trim();
        let lower = line.to_ascii_lowercase();
        let step = page.lobby.step();
        match (LineCommand::read(line), &page.field) {
            (LineCommand::Quit(sure), _) => self.quit(sure),
            (
                LineCommand::Enter | LineCommand::Show(ShowTopic::Help),
                Some((LobbyField::Name, _)),
            ) => return self.say(&commands(page)),
            (_, Some((LobbyField::Name, _))) if is_command(&lower) => {
                return self.say("That is a command. Type the name to play under, or quit.");
            }
            (_, Some((LobbyField::Name, _))) => self.fill_in_lobby(line),
            (_, _) if lower == "who" => return self.seats(page),
            (_, _) if lower.starts_with("say ") => return self.send_chat(line[4..].to_owned()),
            (LineCommand::Enter, _) if matches!(step, LobbyStep::ToTable | LobbyStep::Start) => {
                self.send(CommonMsg::Confirm);
            }
            (LineCommand::Back, _) if page.over_another => self.send(CommonMsg::Back),
            (LineCommand::Answer(false), _) => self.send(Msg::Decline),
            (LineCommand::Answer(true), _) if page.lobby.is_asked() => {
                self.send(CommonMsg::Confirm);
            }
            (_, _) if lower == "start" => return self.start_from_lobby(&step),
            (_, _) if lower == "only known" => self.send(Msg::OnlyKnown),
            _ => return self.about_person(page, &lower),
        }
        self.say_refusal()
    }

    /// Starts a game, goes to it, or says why that cannot be.
    fn start_from_lobby(&mut self, step: &LobbyStep) -> io::Result<()> {
        if let LobbyStep::Wait(text) = step {
            return self.say(text);
        }
        self.send(CommonMsg::Confirm);
        self.say_refusal()
    }

    /// `mute 2`, `kick 2` or `ban 2`, with the number of a person.
    fn about_person(&mut self, page: &LobbyPage, line: &str) -> io::Result<()> {
        let (verb, number) = line.split_once(' ').unwrap_or((line, ""));
        let msg = match verb {
            "mute" => Msg::Mute,
            "kick" => Msg::Kick,
            "ban" => Msg::Ban,
            _ => return self.say(&commands(page)),
        };
        let person = number
            .trim()
            .parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1));
        let Some(person) = person.filter(|person| *person < page.lobby.people.len()) else {
            return self.say(&format!("Who? Type {verb} and the number of a person."));
        };
        self.send(CommonMsg::Choose(person));
        self.send(msg);
        self.say_refusal()
    }

    fn say_refusal(&mut self) -> io::Result<()> {
        let page = self.session.scene().into_top::<LobbyPage>();
        page.and_then(|page| page.refusal)
            .map_or(Ok(()), |refusal| self.say(&refusal))
    }

    /// Fills in the open field and confirms it.
    fn fill_in_lobby(&mut self, text: &str) {
        self.send(CommonMsg::EraseMore(true));
        text.chars().for_each(|c| self.send(CommonMsg::Char(c)));
        self.send(CommonMsg::Confirm);
    }
}

/// Whether a line in lowercase, where a name is asked for, is a command here or at the table.
fn is_command(line: &str) -> bool {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    match verb {
        "start" | "who" => rest.is_empty(),
        "mute" | "kick" | "ban" => rest.is_empty() || rest.trim().parse::<usize>().is_ok(),
        "only" => rest == "known",
        // People may be called like a square, or like a play: R2 D2.
        _ => !matches!(
            LineCommand::read(line),
            LineCommand::Other(_) | LineCommand::Play(_) | LineCommand::Show(ShowTopic::Square(_))
        ),
    }
}

fn told(person: &LobbyPerson, number: usize) -> String {
    let name = person.name.as_deref().unwrap_or("a free seat");
    let key = person
        .key
        .as_ref()
        .map_or_else(String::new, |key| format!(" ({key})"));
    let own = if person.is_own { " (you)" } else { "" };
    let muted = if person.is_muted { ", muted" } else { "" };
    format!(
        "{number}. {name}{key}{own}: {}{muted}.",
        person.state.name()
    )
}
