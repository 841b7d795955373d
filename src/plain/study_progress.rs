//! How the study goes, in sentences.

use super::order::LineCommand;
use super::talk::{Conversation, LinePage};
use crate::app::msg::CommonMsg;
use crate::app::pages::study_progress::Msg;
use crate::app::scene::StudyProgressPage;

const HOW: &str =
    "Type scheduler to switch between Leitner boxes and FSRS. Press Enter to go back.";

impl LinePage for StudyProgressPage {
    fn choices(&self, talk: &mut Conversation) {
        talk.say_all(self.0.sentences());
        talk.say(HOW);
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Enter | LineCommand::Back => talk.send(CommonMsg::Back),
            LineCommand::Quit(sure) => {
                talk.send(CommonMsg::Back);
                talk.quit(sure);
            }
            LineCommand::Other(word) if word.eq_ignore_ascii_case("scheduler") => {
                talk.send(Msg::SwitchScheduler);
                if let Some(page) = talk.top::<Self>() {
                    talk.say_all(page.0.sentences());
                }
            }
            _ => talk.say(HOW),
        }
    }
}
