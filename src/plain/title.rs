//! The title, with its menu.

use super::help;
use super::menu::numbered;
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};
use crate::app::msg::GlobalMsg;
use crate::app::pages::title;
use crate::app::rules_summary::rules_summary;
use crate::app::scene::{Listing, TitlePage};
use crate::engine::seat::FEWEST;
use crate::words::study::Topic;
use std::io;

/// The title.
pub(super) static TITLE: LinePage<TitlePage> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, title, choices| {
        if !choices.new {
            return Ok(());
        }
        talk.say(&format!("{}.", numbered(&names(title))))?;
        if let Some(resume) = title.items.first().filter(|_| title.resumes.is_some()) {
            let about = resume.about.trim_end_matches('.');
            talk.say(&format!("{}: {about}.", resume.name))?;
        }
        if talk.session.games(Listing::Finished).is_empty() {
            return Ok(());
        }
        talk.say("Type replay to list finished games.")
    },
    hear: |talk, title, line| talk.at_title(title, line),
    help: |talk, _| say_help(talk, &help::TITLE),
    ..LinePage::SILENT
};

fn names(title: &TitlePage) -> Vec<&'static str> {
    title.items.iter().map(|item| item.name).collect()
}

impl Conversation<'_> {
    fn at_title(&mut self, title: &TitlePage, line: &str) -> io::Result<()> {
        match LineCommand::read(line) {
            LineCommand::Study(what) if what.is_empty() => {
                self.send(GlobalMsg::Study(Topic::Two, String::new()));
            }
            LineCommand::Study(what) => return self.study(&what),
            LineCommand::Define(word) if word.is_empty() => {
                return self.say("Which word? Type define HORN.");
            }
            LineCommand::Define(word) => {
                self.send(title::Msg::Define(word));
                self.say_open_definitions()?;
            }
            LineCommand::Show(ShowTopic::Help) => return say_help(self, &help::TITLE),
            LineCommand::Quit(sure) => self.quit(sure),
            LineCommand::LookUp(Some(question)) => return self.look_up(Some(question)),
            LineCommand::Replay(named) => return self.replay(&named),
            // As a new game between two would begin.
            LineCommand::Show(ShowTopic::Rules) => {
                let rules = self.session.scene().rules;
                return self.agreed(&rules_summary(&rules, FEWEST));
            }
            _ => return self.menu(&names(title), line),
        }
        Ok(())
    }
}
