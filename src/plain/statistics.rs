//! The statistics of finished games, everybody's first, then a player's.

use super::help;
use super::menu::{number, numbered};
use super::order::{LineCommand, ShowTopic};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};

use crate::app::msg::CommonMsg;
use crate::app::scene::StatisticsPage;
use crate::record::stats::text;
use std::io;

/// The statistics.
pub(super) static STATISTICS: LinePage<StatisticsPage> = LinePage {
    moment: |page| PromptId::place(page.chosen),
    tell: |talk, page, choices| {
        if choices.new {
            talk.tell_figures(page)
        } else {
            Ok(())
        }
    },
    hear: |talk, page, line| talk.at_figures(page, line),
    help: |talk, _| say_help(talk, &help::STATISTICS),
    ..LinePage::SILENT
};

impl Conversation<'_> {
    pub(super) fn tell_figures(&mut self, page: &StatisticsPage) -> io::Result<()> {
        match page.person() {
            Some(person) => self.say_all(&text::of_one(person))?,
            None => self.say_all(&text::overview(&page.statistics))?,
        }
        let names: Vec<&str> = page.names().collect();
        self.say(&format!(
            "{}. Type a name or its number, or back.",
            numbered(&names)
        ))
    }

    pub(super) fn at_figures(&mut self, page: &StatisticsPage, line: &str) -> io::Result<()> {
        let called = |name: &str| name.to_lowercase() == line.to_lowercase();
        let by_name = page.names().position(called);
        let count = page.names().count();
        let chosen = by_name.or_else(|| number(line).filter(|&place| place < count));
        match (chosen, LineCommand::read(line)) {
            (Some(place), _) => {
                self.send(CommonMsg::Choose(place));
                self.told = None;
            }
            (None, LineCommand::Enter | LineCommand::Back) => self.send(CommonMsg::Back),
            (None, LineCommand::Quit(sure)) => self.quit(sure),
            (None, LineCommand::Show(ShowTopic::Help)) => {
                return say_help(self, &help::STATISTICS);
            }
            (None, _) => {
                let names: Vec<&str> = page.names().collect();
                return self.say(&format!(
                    "Type one of these, or back: {}.",
                    numbered(&names)
                ));
            }
        }
        Ok(())
    }
}
