//! The lobby of a game across machines, line by line.

use super::chat::{send_chat, tell_chat};
use super::menu;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::save_error;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::lobby::Msg;
use crate::app::scene::{LobbyField, LobbyPage, LobbyPerson, LobbyRole, LobbyStep, Scene};
use crate::words::study::Topic;

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
            "say TEXT to chat, who for the people, mute, kick or ban and a number, only known, run for a timed run"
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

impl LinePage for LobbyPage {
    fn moment(&self) -> PromptId {
        let asks = matches!(self.field, Some((LobbyField::Name, _)));
        let moment = if asks {
            1
        } else {
            2 * usize::from(self.lobby.is_asked())
        };
        PromptId::at(0, self.lobby.game.unwrap_or(0), moment)
    }

    fn news(&self, talk: &mut Conversation) {
        save_error::tell(talk, self.save_error.as_ref());
    }

    fn covered_news(&self, talk: &mut Conversation, scene: &Scene) {
        tell_chat(talk, &self.lobby.chat, scene);
    }

    fn choices(&self, talk: &mut Conversation) {
        talk.say(&format!("Lobby. {}", self.lobby.rules));
        seats(talk, self);
        let invitations = self.lobby.invitations.iter();
        talk.say_all(invitations.map(|line| format!("Send this line to a guest: {line}")));
        talk.say_all(self.lobby.advice());
        match &self.field {
            Some((LobbyField::Name, _)) => talk.say("Type the name to play under."),
            _ => talk.say(&commands(self)),
        }
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let line = line.trim();
        let lower = line.to_ascii_lowercase();
        let step = self.lobby.step();
        match (LineCommand::read(line), &self.field) {
            (LineCommand::Quit(sure), _) => talk.quit(sure),
            (
                LineCommand::Enter | LineCommand::Show(ShowTopic::Help),
                Some((LobbyField::Name, _)),
            ) => return talk.say(&commands(self)),
            (_, Some((LobbyField::Name, _))) if is_command(&lower) => {
                return talk.say("That is a command. Type the name to play under, or quit.");
            }
            (_, Some((LobbyField::Name, _))) => fill_in_lobby(talk, line),
            (_, _) if lower == "who" => return seats(talk, self),
            (_, _) if lower.starts_with("say ") => return send_chat(talk, line[4..].to_owned()),
            (LineCommand::Enter, _) if matches!(step, LobbyStep::ToTable | LobbyStep::Start) => {
                talk.send(CommonMsg::Confirm);
            }
            (LineCommand::Back, _) if self.over_another => talk.send(CommonMsg::Back),
            (LineCommand::Answer(false), _) => talk.send(Msg::Decline),
            (LineCommand::Answer(true), _) if self.lobby.is_asked() => {
                talk.send(CommonMsg::Confirm);
            }
            (_, _) if lower == "start" => return start_from_lobby(talk, &step),
            (_, _) if lower == "only known" => talk.send(Msg::OnlyKnown),
            (_, _) if lower == "run" => talk.send(Msg::Run(Topic::Sevens)),
            (_, _) if lower == "run eights" => talk.send(Msg::Run(Topic::Eights)),
            (_, _) if lower == "run fives" => talk.send(Msg::Run(Topic::Alphagrams)),
            _ => return about_person(talk, self, &lower),
        }
        say_refusal(talk);
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(&commands(self));
    }
}

fn seats(talk: &mut Conversation, page: &LobbyPage) {
    let people = page.lobby.people.iter().zip(1..);
    talk.say_all(people.map(|(person, number)| told(person, number)));
}

/// Starts a game, goes to it, or says why that cannot be.
fn start_from_lobby(talk: &mut Conversation, step: &LobbyStep) {
    if let LobbyStep::Wait(text) = step {
        return talk.say(text);
    }
    talk.send(CommonMsg::Confirm);
    say_refusal(talk);
}

/// `mute 2`, `kick 2` or `ban 2`, with the number of a person.
fn about_person(talk: &mut Conversation, page: &LobbyPage, line: &str) {
    let (verb, number) = line.split_once(' ').unwrap_or((line, ""));
    let msg = match verb {
        "mute" => Msg::Mute,
        "kick" => Msg::Kick,
        "ban" => Msg::Ban,
        _ => return talk.say(&commands(page)),
    };
    let person = menu::number(number.trim());
    let Some(person) = person.filter(|person| *person < page.lobby.people.len()) else {
        return talk.say(&format!("Who? Type {verb} and the number of a person."));
    };
    talk.send(CommonMsg::Choose(person));
    talk.send(msg);
    say_refusal(talk);
}

fn say_refusal(talk: &mut Conversation) {
    let page = talk.top::<LobbyPage>();
    talk.say_all(page.and_then(|page| page.refusal));
}

/// Fills in the open field and confirms it.
fn fill_in_lobby(talk: &mut Conversation, text: &str) {
    talk.send(CommonMsg::EraseMore(true));
    talk.type_text(text);
    talk.send(CommonMsg::Confirm);
}

/// Whether a line in lowercase, where a name is asked for, is a command here or at the table.
fn is_command(line: &str) -> bool {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    match verb {
        "start" | "who" => rest.is_empty(),
        "mute" | "kick" | "ban" => rest.is_empty() || rest.trim().parse::<usize>().is_ok(),
        "only" => rest == "known",
        "run" => matches!(rest, "" | "eights" | "fives"),
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
