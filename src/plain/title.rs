//! The title, with its menu.

use super::help;
use super::menu::numbered;
use super::moment::Moment;
use super::order::{Order, Show};
use super::talk::{Spoken, Talk, say_help};
use crate::app::agreement::agreement;
use crate::app::msg::Anywhere;
use crate::app::pages::title;
use crate::app::scene::{Listing, TitlePage};
use crate::engine::seat::FEWEST;
use crate::words::study::Topic;
use std::io;

/// The title.
pub(super) static TITLE: Spoken<TitlePage> = Spoken {
    moment: |_| Moment::ONLY,
    tell: |talk, title, choices| {
        if !choices.new {
            return Ok(());
        }
        talk.say(&format!("{}.", numbered(&title.items)))?;
        if talk.session.games(Listing::Finished).is_empty() {
            return Ok(());
        }
        talk.say("Type replay to list finished games.")
    },
    hear: |talk, title, line| talk.at_title(title, line),
    help: |talk, _| say_help(talk, &help::TITLE),
    ..Spoken::SILENT
};

impl Talk<'_> {
    fn at_title(&mut self, title: &TitlePage, line: &str) -> io::Result<()> {
        match Order::read(line) {
            Order::Study(what) if what.is_empty() => {
                self.send(Anywhere::Study(Topic::Two, String::new()));
            }
            Order::Study(what) => return self.study(&what),
            Order::Define(word) if word.is_empty() => {
                return self.say("Which word? Type define HORN.");
            }
            Order::Define(word) => {
                self.send(title::Msg::Meaning(word));
                self.tell_meanings()?;
            }
            Order::Show(Show::Help) => return say_help(self, &help::TITLE),
            Order::Quit(sure) => self.quit(sure),
            Order::LookUp(Some(question)) => return self.look_up(Some(question)),
            Order::Replay(named) => return self.replay(&named),
            // As a new game between two would begin.
            Order::Show(Show::Rules) => {
                let rules = self.session.scene().rules;
                return self.agreed(&agreement(&rules, FEWEST));
            }
            _ => return self.menu(&title.items, line),
        }
        Ok(())
    }
}
