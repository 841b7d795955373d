//! Words looked up in line mode: `look WORD` in passing, or question by question from the title.

use super::board;
use super::order::{Order, Show};
use super::talk::Talk;
use crate::engine::board::Board;
use crate::engine::square::Square;
use crate::session::pages::lookup::Kind;
use crate::session::meaning::Told;
use crate::session::msg::Msg;
use crate::session::scene::{Overlay, Page, StepScene};
use std::io;

/// How many words stand in a line.
const IN_A_LINE: usize = 12;

impl Talk<'_> {
    /// Answers one question, and closes the dictionary again. Where it is not open the session says so.
    pub(super) fn look_up(&mut self, question: Option<(Kind, String)>) -> io::Result<()> {
        match question {
            Some((kind, text)) => self.send(Msg::LookUp(kind, text)),
            None => self.send(Msg::OpenLookUp),
        }
        self.answer()?;
        if matches!(self.session.scene().page, Page::LookUp(_)) {
            self.send(Msg::Back);
        }
        Ok(())
    }

    /// Tells what a word means, at the title and at the table. Where that would be a hint the session says so.
    pub(super) fn define(&mut self, word: &str) -> io::Result<()> {
        match self.session.scene().page {
            Page::Table(page) if word.is_empty() && matches!(page.step, StepScene::Over(_)) => {
                self.send(Msg::Meaning(None));
                self.tell_meanings()?;
            }
            Page::Table(page) if Square::parse(word).is_some() => {
                let square = Square::parse(word).unwrap_or(Square::CENTRE);
                return self.define_through(&page.view.board, square);
            }
            Page::Table(_) if word.is_empty() => {
                return self.say(
                    "Which word? Type define HORN, or define H8 for the words on that square.",
                );
            }
            _ if word.is_empty() => return self.say("Which word? Type define HORN."),
            _ => {
                self.send(Msg::Meaning(Some(word.to_owned())));
                self.tell_meanings()?;
            }
        }
        Ok(())
    }

    /// Tells what the words through a square mean.
    fn define_through(&mut self, board: &Board, square: Square) -> io::Result<()> {
        let words = board::through(board, square);
        if words.is_empty() {
            return self.say(&format!("There is no word on {square}."));
        }
        words.iter().try_for_each(|word| self.define(word))
    }

    /// Tells the meanings that have been opened, and closes them again. Whether there were any.
    pub(super) fn tell_meanings(&mut self) -> io::Result<bool> {
        let Some(Overlay::Meanings { told, .. }) = self.session.scene().over else {
            return Ok(false);
        };
        self.say_all(&told.iter().map(Told::line).collect::<Vec<_>>())?;
        self.send(Msg::Back);
        Ok(true)
    }

    /// Takes a line while the dictionary is open.
    pub(super) fn look_on(&mut self, line: &str) -> io::Result<()> {
        match Order::read(line) {
            Order::Enter | Order::Back => self.send(Msg::Back),
            Order::Show(Show::Help) => return self.help(),
            Order::Quit(sure) => {
                self.send(Msg::Back);
                self.quit(sure);
            }
            Order::Define(word) => return self.define_open(&word),
            Order::LookUp(Some((kind, text))) => {
                self.send(Msg::LookUp(kind, text));
                return self.answer();
            }
            _ => {
                if let Some((kind, text)) = question(line) {
                    self.send(Msg::LookUp(kind, text));
                }
                return self.answer();
            }
        }
        Ok(())
    }

    /// The same while the dictionary is open: what a word means stands in its answer.
    fn define_open(&mut self, word: &str) -> io::Result<()> {
        self.send(Msg::LookUp(Kind::Word, word.to_owned()));
        self.answer()
    }

    fn answer(&mut self) -> io::Result<()> {
        let Page::LookUp(page) = self.session.scene().page else {
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
