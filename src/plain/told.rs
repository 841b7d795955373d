//! Pages that tell their sentences themselves.

use super::order::LineCommand;
use super::talk::{Conversation, LinePage, PassOutcome};
use crate::app::msg::CommonMsg;
use crate::app::told::Told;

fn print<P: Told>(page: &P, talk: &mut Conversation) {
    talk.say_all(page.sentences());
}

/// Says which words there are.
fn say_how<P: Told>(page: &P, talk: &mut Conversation) {
    let words = page.words().iter().map(|word| word.about);
    let how: Vec<&str> = words.chain(["Press Enter to go back."]).collect();
    talk.say(&how.join(" "));
}

impl<P: Told> LinePage for P {
    fn pass(&self, talk: &mut Conversation) -> PassOutcome {
        if !self.is_overlay() {
            return PassOutcome::Choices;
        }
        print(self, talk);
        PassOutcome::Send(CommonMsg::Back.into())
    }

    fn choices(&self, talk: &mut Conversation) {
        print(self, talk);
        say_how(self, talk);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let mut words = self.words().iter();
        match LineCommand::read(line) {
            LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Quit(sure) => talk.leave(sure),
            _ => match words.find(|word| word.word.eq_ignore_ascii_case(line)) {
                Some(word) => {
                    talk.send((word.msg)());
                    if let Some(page) = talk.top::<Self>() {
                        print(&page, talk);
                    }
                }
                None => say_how(self, talk),
            },
        }
    }

    fn help(&self, talk: &mut Conversation) {
        say_how(self, talk);
    }

    fn is_overlay(&self) -> bool {
        self.words().is_empty()
    }
}
