//! Words looked up in line mode: `look WORD` in passing, or question by question from the title.

use super::moment::Moment;
use super::order::{Order, Show};
use super::spoken::{Spoken, say_help};
use super::talk::Talk;
use super::{board, help};
use crate::app::meaning::Told;
use crate::app::msg::{Anywhere, Input};
use crate::app::pages::lookup::Kind;
use crate::app::pages::reading::Meanings;
use crate::app::scene::{LookUpPage, StepScene, TablePage};
use crate::app::table;
use crate::engine::square::Square;
use std::io;

/// Words are looked up.
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

/// How many words stand in a line.
const IN_A_LINE: usize = 12;

impl Talk<'_> {
    /// Answers one question, and closes the dictionary again. Where it is not open the session says so.
    pub(super) fn look_up(&mut self, question: Option<(Kind, String)>) -> io::Result<()> {
        self.send(Anywhere::LookUp(question));
        self.answer()?;
        if self.session.scene().shows::<LookUpPage>() {
            self.send(Input::Back);
        }
        Ok(())
    }

    /// Tells what a word means at the table. Where that would be a hint the session says so.
    pub(super) fn define_at_table(&mut self, page: &TablePage, word: &str) -> io::Result<()> {
        match Square::parse(word) {
            Some(square) => return self.define_through(page, square),
            None if word.is_empty() && matches!(page.step, StepScene::Over(_)) => {
                self.send(table::Msg::Meaning(None));
            }
            None if word.is_empty() => {
                return self.say(
                    "Which word? Type define HORN, or define H8 for the words on that square.",
                );
            }
            None => self.send(table::Msg::Meaning(Some(word.to_owned()))),
        }
        self.tell_meanings().map(drop)
    }

    /// Tells what the words through a square mean.
    fn define_through(&mut self, page: &TablePage, square: Square) -> io::Result<()> {
        let words = board::through(&page.view.board, square);
        if words.is_empty() {
            return self.say(&format!("There is no word on {square}."));
        }
        words
            .iter()
            .try_for_each(|word| self.define_at_table(page, word))
    }

    /// Tells the meanings that have been opened, and closes them again. Whether there were any.
    pub(super) fn tell_meanings(&mut self) -> io::Result<bool> {
        let Some(meanings) = self.session.scene().into_top::<Meanings>() else {
            return Ok(false);
        };
        self.say_meanings(&meanings)?;
        self.send(Input::Back);
        Ok(true)
    }

    pub(super) fn say_meanings(&mut self, meanings: &Meanings) -> io::Result<()> {
        self.say_all(&meanings.told.iter().map(Told::line).collect::<Vec<_>>())
    }

    /// Takes a line while the dictionary is open.
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

    /// The same while the dictionary is open: what a word means stands in its answer.
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

/// What is asked: a kind and a text, or a text that shows its kind; nothing when there is no text.
pub(super) fn question(text: &str) -> Option<(Kind, String)> {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let named = |kind: &&Kind| kind.name().eq_ignore_ascii_case(first);
    if rest.is_empty() {
        let kind = if text.contains(['?', '*']) {
            Kind::Pattern
        } else {
            Kind::Word
        };
        return (!text.is_empty()).then(|| (kind, text.to_owned()));
    }
    match Kind::ALL.iter().find(named) {
        Some(kind) => Some((*kind, rest.to_owned())),
        None if first.eq_ignore_ascii_case("up") => question(rest),
        None => Some((Kind::Word, text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_names_its_kind_or_shows_it() {
        for (text, kind, asked) in [
            ("horn", Kind::Word, "horn"),
            (" ?orn ", Kind::Pattern, "?orn"),
            ("*ing", Kind::Pattern, "*ing"),
            ("Anagram retain?", Kind::Anagram, "retain?"),
            ("hooks  pare", Kind::Hooks, "pare"),
            ("word horn", Kind::Word, "horn"),
            ("pattern horn", Kind::Pattern, "horn"),
            ("up horn", Kind::Word, "horn"),
            ("up hooks pare", Kind::Hooks, "pare"),
            ("hooks", Kind::Word, "hooks"),
            ("up", Kind::Word, "up"),
            ("two words", Kind::Word, "two words"),
        ] {
            assert_eq!(question(text), Some((kind, asked.to_owned())), "{text}");
        }
        assert_eq!(question("  "), None);
    }
}
