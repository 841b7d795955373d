//! Words looked up in line mode: `look WORD` in passing, or question by question from the title.

use super::help;
use super::moment::Moment;
use super::order::{Order, Show, question};
use super::talk::{Spoken, Talk, say_help};
use crate::app::msg::{Anywhere, Input};
use crate::app::pages::lookup::Kind;
use crate::app::scene::LookUpPage;
use std::io;

/// The dictionary.
pub(super) static LOOK_UP: Spoken<LookUpPage> = Spoken {
    moment: |_| Moment::ONLY,
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
    ..Spoken::SILENT
};

/// How many words a line has.
const IN_A_LINE: usize = 12;

impl Talk<'_> {
    /// Answers one question and closes the dictionary. If it is for challenges only, the session says so.
    pub(super) fn look_up(&mut self, question: Option<(Kind, String)>) -> io::Result<()> {
        self.send(Anywhere::LookUp(question));
        self.answer()?;
        if self.session.scene().shows::<LookUpPage>() {
            self.send(Input::Back);
        }
        Ok(())
    }

    pub(super) fn look_on(&mut self, line: &str) -> io::Result<()> {
        match Order::read(line) {
            Order::Enter | Order::Back => self.send(Input::Back),
            Order::Show(Show::Help) => return say_help(self, &help::LOOK_UP),
            Order::Quit(sure) => {
                self.send(Input::Back);
                self.quit(sure);
            }
            Order::Define(word) => return self.define_open(&word),
            Order::LookUp(Some((kind, text))) => {
                self.send(Anywhere::LookUp(Some((kind, text))));
                return self.answer();
            }
            _ => {
                if let Some((kind, text)) = question(line) {
                    self.send(Anywhere::LookUp(Some((kind, text))));
                }
                return self.answer();
            }
        }
        Ok(())
    }

    fn define_open(&mut self, word: &str) -> io::Result<()> {
        self.send(Anywhere::LookUp(Some((Kind::Word, word.to_owned()))));
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
