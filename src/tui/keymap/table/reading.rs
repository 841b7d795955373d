//! The keys of pages of text over another page.

use super::super::Binding;
use super::super::make::{key, scrolls, typed};
use super::LAST;
use super::Stroke::{Char, Code, Text};
use super::palette::{FOUND_LINE, FOUND_WORD};
use crate::app::msg::{Anywhere, Input};
use crate::tui::shown::Ui;
use crossterm::event::KeyCode::{Backspace, Delete, Down, Enter, Esc, F, PageDown, PageUp, Up};

#[rustfmt::skip]
pub(in crate::tui::keymap) static AGREED: [Binding; 4] = [
    key(&[Code(Esc), Code(F(2)), Code(Enter), Char('q')], "Esc", || Input::Back.into(), 1, "back", "Goes back to the form. Also: F2, Enter."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Ui::Page(true).into(), 3, "page down", "A page down. Also: PgDn."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static HELP: [Binding; 6] = [
    key(&[Code(Esc), Char('?'), Code(F(1)), Code(Enter), Char('q')], "Esc", || Input::Back.into(), LAST, "close", "Closes the help. Also: ?, Enter."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 1, "scroll", "A line up or down."),
    key(&[Code(PageUp), Char('b')], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Ui::Page(true).into(), 2, "page down", "A page down. Also: PgDn."),
    key(&[Char('/')], "/", || Ui::Find(true).into(), 3, "find", "Searches the help and shows only what matches."),
    key(&[Char(':'), Code(F(4))], ":", || Anywhere::Actions.into(), 4, "all actions", "Lists all actions and their keys. Also: F4."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static FIND: [Binding; 8] = [
    typed(&[Text], "text", |c, _| Ui::Char(c).into(), 0, "type", "Type what to search for. Matches are shown under their headings."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 1, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown), Code(Enter)], "Enter", || Ui::Page(true).into(), 2, "page down", "A page down. Also: PgDn."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Ui::Erase.into(), 0, "erase", "Erases the last character."),
    FOUND_LINE,
    FOUND_WORD,
    key(&[Code(Esc)], "Esc", || Ui::Find(false).into(), 3, "back", "Shows the whole help again."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static NOTED: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('n'), Char('q')], "Esc", || Input::Back.into(), 1, "close", "Goes back to the game. Also: Enter, n."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Ui::Page(true).into(), 3, "page down", "A page down. Also: PgDn."),
];
