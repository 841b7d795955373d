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
pub(super) const STUDY: Binding = when(is_open, named("study", key(&[Char(';')], ";", || Msg::OpenStudy, 14, "study", "Opens the word lists. Anyone may look at any time. The rack is covered meanwhile.")));

#[rustfmt::skip]
pub(super) static LISTS: [Binding; 10] = [
    arrows(&[Code(Left), Code(Right), Code(Tab), Code(BackTab)], "←→", along, 1, "topic", "Change the topic: two-letter words, three-letter words, Q without U, hooks, stems. Also: Tab."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 5, "scroll", "Scroll one line."),
    absent(no_quiz, when(quizzes, key(&[Code(Enter)], "Enter", || Msg::Go, 2, "quiz", "Starts a quiz of ten questions. The words you miss come back."))),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "Scrolls up one page."),
    key(&[Code(PageDown), Char(' ')], "PgDn", || Msg::Page(true), 6, "page down", "Scrolls down one page. Also: Space."),
    typed(&[Letters], "A–Z", |c, _| Msg::Char(c), 4, "type", "Type how words begin, a word for its hooks, or the letters of a stem."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last letter."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Char(';')], "Esc", || Msg::Back, 3, "close", "Closes the word lists. Also: ;"),
];

#[rustfmt::skip]
pub(super) static QUIZ: [Binding; 6] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "answer", "Checks your answer. After the last question, asks more."),
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Type the answer: y or n, letters, or a word."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Msg::Back, 2, "lists", "Returns to the word lists. Your answers are saved."),
];
