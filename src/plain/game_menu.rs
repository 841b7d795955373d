//! The menu of a game.

use super::help;
use super::menu::{self, numbered};
use super::order::{LineCommand, ShowTopic};
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::scene::GameMenuPage;

impl LinePage for GameMenuPage {
    fn choices(&self, talk: &mut Conversation) {
        talk.say(&format!("Menu: {}.", numbered(&names(self))));
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Back | LineCommand::Enter => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            _ => menu::choose(talk, &names(self), line),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::MENU);
    }

    fn is_overlay(&self) -> bool {
        true
    }
}

fn names(page: &GameMenuPage) -> Vec<&'static str> {
    page.items.iter().map(|item| item.name).collect()
}
