//! The title, with its menu.

use super::finished::replay;
use super::help;
use super::lookup::look_up;
use super::menu::{self, numbered};
use super::order::{LineCommand, ShowTopic};
use super::study;
use super::talk::{Conversation, LinePage};
use crate::app::msg::GlobalMsg;
use crate::app::pages::title;
use crate::app::rules_summary::rules_summary;
use crate::app::scene::{Listing, TitlePage};
use crate::engine::seat::FEWEST;
use crate::words::study::Topic;

impl LinePage for TitlePage {
    fn choices(&self, talk: &mut Conversation) {
        talk.say(&format!("{}.", numbered(&names(self))));
        if let Some(resume) = self.items.first().filter(|_| self.resumes.is_some()) {
            let about = resume.about.trim_end_matches('.');
            talk.say(&format!("{}: {about}.", resume.name));
        }
        if talk.session.games(Listing::Finished).is_empty() {
            return;
        }
        talk.say("Type replay to list finished games.");
    }

    fn hear(&self, talk: &mut Conversation, line: &str) {
        match LineCommand::read(line) {
            LineCommand::Study(what) if what.is_empty() => {
                talk.send(GlobalMsg::Study(Topic::Two, String::new()));
            }
            LineCommand::Study(what) => study::list(talk, &what),
            LineCommand::Define(word) if word.is_empty() => {
                talk.say("Which word? Type define HORN.");
            }
            LineCommand::Define(word) => {
                talk.send(title::Msg::Define(word));
                talk.say_open_definitions();
            }
            LineCommand::Show(ShowTopic::Help) => self.help(talk),
            LineCommand::Quit(sure) => talk.quit(sure),
            LineCommand::LookUp(Some(question)) => look_up(talk, Some(question)),
            LineCommand::Replay(named) => replay(talk, &named),
            // As a new game between two would begin.
            LineCommand::Show(ShowTopic::Rules) => {
                let scene = talk.session.scene();
                talk.say_rules(&rules_summary(&scene.rules, FEWEST, scene.variant));
            }
            _ => menu::choose(talk, &names(self), line),
        }
    }

    fn help(&self, talk: &mut Conversation) {
        talk.say_all(help::TITLE);
    }
}

fn names(title: &TitlePage) -> Vec<&'static str> {
    title.items.iter().map(|item| item.name).collect()
}
