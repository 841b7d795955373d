//! The statistics of finished games, everybody's first, then a player's.

use super::help;
use super::menu::{number, numbered};
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::scene::StatisticsPage;
use crate::record::stats::text;

impl LinePage for StatisticsPage {
    fn moment(&self) -> PromptId {
        PromptId::place(self.chosen)
    }

    fn choices(&self, talk: &mut Conversation) {
        match self.person() {
            Some(person) => talk.say_all(text::of_one(person)),
            None => talk.say_all(text::overview(&self.statistics)),
        }
        let names: Vec<&str> = self.names().collect();
        talk.say(&format!(
            "{}. Type a name or its number, or back.",
            numbered(&names)
        ));
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        let called = |name: &str| name.to_lowercase() == line.to_lowercase();
        let by_name = self.names().position(called);
        let count = self.names().count();
        let chosen = by_name.or_else(|| number(line).filter(|&place| place < count));
        match (chosen, LineCommand::read(line)) {
            (Some(place), _) => {
                talk.send(CommonMsg::Choose(place));
                talk.writer.repeat_choices();
            }
            (None, LineCommand::Enter | LineCommand::Back) => talk.send(CommonMsg::Back),
            (None, LineCommand::Quit(sure)) => talk.quit(sure),
            (None, LineCommand::Show(ShowTopic::Help)) => self.help(talk),
            (None, _) => {
                let names: Vec<&str> = self.names().collect();
                talk.say(&format!(
                    "Type one of these, or back: {}.",
                    numbered(&names)
                ));
            }
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::STATISTICS);
    }
}
