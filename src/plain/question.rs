//! Questions over a page: whether to leave, and yes or no.

use super::help;
use super::order::{LineCommand, ShowTopic};
use super::talk::{Conversation, LinePage};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::confirm_quit::ConfirmQuit;
use crate::app::pages::question::Question;

impl LinePage for ConfirmQuit {
    fn choices(&self, talk: &mut Conversation) {
        let answers = match self.home {
            Some(home) => format!("yes, no or {home}"),
            None => "yes or no".to_owned(),
        };
        talk.say(&format!("Leave? {} Type {answers}.", self.follows));
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Answer(yes) => talk.send(CommonMsg::Answer(yes)),
            LineCommand::Title if self.home.is_some() => talk.send(GlobalMsg::ToTitle),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            _ => talk.say(&leaving_answers(self)),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say(&match self.home {
            Some(home) => {
                format!("yes leaves, {home} goes to the {home}, no returns to the game.")
            }
            None => "yes leaves, no stays.".to_owned(),
        });
    }

    fn is_overlay(&self) -> bool {
        true
    }
}

fn leaving_answers(page: &ConfirmQuit) -> String {
    match page.home {
        Some(home) => format!("Type yes to leave, {home} to go to the {home}, or no to stay."),
        None => "Type yes to leave, or no to stay.".to_owned(),
    }
}

impl LinePage for Question {
    fn choices(&self, talk: &mut Conversation) {
        talk.say(&self.text);
        talk.say(&format!("{} Type yes or no.", self.asked));
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Answer(yes) => talk.send(CommonMsg::Answer(yes)),
            LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            _ => talk.say(&format!("{} Type yes or no.", self.asked)),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::QUESTION);
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
