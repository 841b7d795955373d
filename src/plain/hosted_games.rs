//! The games that a person plays at one host, line by line.

use super::menu::number;
use super::order::LineCommand;
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::scene::HostedGamesPage;

const HOW: &str = "Type the number of a game to open it, or quit.";

impl LinePage for HostedGamesPage {
    fn moment(&self) -> PromptId {
        PromptId::place(self.games.len())
    }

    fn choices(&self, talk: &mut Conversation) {
        talk.say("Your games:");
        for (game, number) in self.games.iter().zip(1..) {
            let wait = game.waits_for.text();
            talk.say(&format!("{number}. {}: {wait}.", game.standing));
        }
        talk.say(HOW);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let chosen = number(line).filter(|&place| place < self.games.len());
        match (LineCommand::read(line), chosen) {
            (LineCommand::Quit(sure), _) => talk.quit(sure),
            (_, Some(place)) => talk.send(CommonMsg::Pick(place)),
            _ => self.choices(talk),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(HOW);
    }
}
