//! Words looked up in line mode: `look WORD` in passing, or question by question from the title.

use super::help;
use super::order::{LineCommand, ShowTopic, question};
use super::prompt::PromptId;
use super::talk::{Conversation, LinePage, say_help};
use crate::app::msg::{CommonMsg, GlobalMsg};
use crate::app::pages::lookup::SearchKind;
use crate::app::scene::LookUpPage;
use std::io;

/// The dictionary.
pub(super) static LOOK_UP: LinePage<LookUpPage> = LinePage {
    moment: |_| PromptId::ONLY,
    tell: |talk, _, choices| {
        if choices.new {
            talk.say(
            "Type a word, a pattern such as ?ORN, anagram LETTERS or hooks WORD. Press Enter to go back.",
        )
        } else {
            Ok(())
        }
    },
    hear: |talk, _, line| talk.look_on(line),
    help: |talk, _| say_help(talk, &help::LOOK_UP),
    ..LinePage::SILENT
};

/// How many words a line has.
const IN_A_LINE: usize = 12;

impl Conversation<'_> {
    /// Answers one question and closes the dictionary. If it is for challenges only, the session says so.
    pub(super) fn look_up(&mut self, question: Option<(SearchKind, String)>) -> io::Result<()> {
        self.send(GlobalMsg::LookUp(question));
        self.answer()?;
        if self.session.scene().shows::<LookUpPage>() {
            self.send(CommonMsg::Back);
        }
        Ok(())
    }

    pub(super) fn look_on(&mut self, line: &str) -> io::Result<()> {
        match LineCommand::read(line) {
            LineCommand::Enter | LineCommand::Back => self.send(CommonMsg::Back),
            LineCommand::Show(ShowTopic::Help) => return say_help(self, &help::LOOK_UP),
            LineCommand::Quit(sure) => {
                self.send(CommonMsg::Back);
                self.quit(sure);
            }
            LineCommand::Define(word) => return self.define_open(&word),
            LineCommand::LookUp(Some((kind, text))) => {
                self.send(GlobalMsg::LookUp(Some((kind, text))));
                return self.answer();
            }
            _ => {
                if let Some((kind, text)) = question(line) {
                    self.send(GlobalMsg::LookUp(Some((kind, text))));
                }
                return self.answer();
            }
        }
        Ok(())
    }

    fn define_open(&mut self, word: &str) -> io::Result<()> {
        self.send(GlobalMsg::LookUp(Some((SearchKind::Word, word.to_owned()))));
        self.answer()
    }

    fn answer(&mut self) -> io::Result<()> {
        let Some(page) = self.session.scene().into_top::<LookUpPage>() else {
            return Ok(());
        };
        match page.answer {
            Some(Ok(looked)) => {
                self.say(&looked.sentence)?;
                let mut lines = looked.words.chunks(IN_A_LINE);
                lines.try_for_each(|words| self.say(&words.join(" ")))?;
                self.say_all(&looked.senses)
            }
            Some(Err(fault)) => self.say(&fault),
            None => self.say("Type look WORD, look ?ORN, look anagram LETTERS or look hooks WORD."),
        }
    }
}
