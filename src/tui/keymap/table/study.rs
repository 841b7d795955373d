//! The bindings of words to learn.

use super::super::Binding;
use super::super::make::absent::{absent, no_quiz};
use super::super::make::{along, arrows, is_open, key, named, quizzes, scrolls, typed, when};
use super::Stroke::{Char, Code, Letters, Text};
use super::palette::{ERASE_LINE, ERASE_WORD};
use crate::app::msg::{Anywhere, Input};
use crate::tui::shown::Ui;
use crate::words::study::Topic;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Esc, Left, PageDown, PageUp, Right, Tab, Up,
};

#[rustfmt::skip]
pub(super) const STUDY: Binding = when(is_open, named("study", key(&[Char(';')], ";", || Anywhere::Study(Topic::Two, String::new()).into(), 14, "study", "Opens the word lists. Anyone may look at any time. The rack is covered meanwhile.")));

#[rustfmt::skip]
pub(in crate::tui::keymap) static LISTS: [Binding; 10] = [
    arrows(&[Code(Left), Code(Right), Code(Tab), Code(BackTab)], "←→", along, 1, "topic", "Change the topic: two-letter words, three-letter words, Q without U, hooks, stems. Also: Tab."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 5, "scroll", "Scroll one line."),
    absent(no_quiz, when(quizzes, key(&[Code(Enter)], "Enter", || Input::Go.into(), 2, "quiz", "Starts a quiz of ten questions. The words you miss come back."))),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "Scrolls up one page."),
    key(&[Code(PageDown), Char(' ')], "PgDn", || Ui::Page(true).into(), 6, "page down", "Scrolls down one page. Also: Space."),
    typed(&[Letters], "A–Z", |c, _| Input::Char(c).into(), 4, "type", "Type how words begin, a word for its hooks, or the letters of a stem."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 0, "erase", "Erases the last letter."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Char(';')], "Esc", || Input::Back.into(), 3, "close", "Closes the word lists. Also: ;"),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static QUIZ: [Binding; 6] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "answer", "Checks your answer. After the last question, asks more."),
    typed(&[Text], "text", |c, _| Input::Char(c).into(), 0, "type", "Type the answer: y or n, letters, or a word."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 2, "lists", "Returns to the word lists. Your answers are saved."),
];
