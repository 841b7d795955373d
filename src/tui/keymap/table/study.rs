//! The bindings of words to learn.

use super::super::Binding;
use super::super::make::absent::{absent, no_quiz};
use super::super::make::{along, arrows, is_open, key, named, quizzes, typed, way, when};
use super::Stroke::{Char, Code, Letters, Text};
use super::palette::{ERASE_LINE, ERASE_WORD};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Esc, Left, PageDown, PageUp, Right, Tab, Up,
};

#[rustfmt::skip]
pub(super) const STUDY: Binding = when(is_open, named("study", key(&[Char(';')], ";", || Msg::OpenStudy, 14, "study", "Lists words to learn. Everybody may look, at any time; the rack is covered meanwhile.")));

#[rustfmt::skip]
pub(super) static LISTS: [Binding; 10] = [
    arrows(&[Code(Left), Code(Right), Code(Tab), Code(BackTab)], "←→", along, 1, "topic", "Go on to other words: of two letters, of three, Q without U, hooks, stems. Tab does too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 5, "scroll", "A line up or down."),
    absent(no_quiz, when(quizzes, key(&[Code(Enter)], "Enter", || Msg::Go, 2, "quiz", "Asks ten of them, and remembers what was missed."))),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "PgDn", || Msg::Page(true), 6, "page on", "A page down. Space does too."),
    typed(&[Letters], "A–Z", |c, _| Msg::Char(c), 4, "type", "Types how words begin, a word whose hooks are asked for, or the letters of a stem."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last letter."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Char(';')], "Esc", || Msg::Back, 3, "close", "Closes the lists. ; does too."),
];

#[rustfmt::skip]
pub(super) static QUIZ: [Binding; 6] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "answer", "Takes what is typed as the answer; once all is asked, asks more."),
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Types the answer: y or n, letters, or a word."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Msg::Back, 2, "lists", "Goes back to the lists. What has been answered is remembered."),
];
