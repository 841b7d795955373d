//! The keys of pages of text over another page.

use super::super::Binding;
use super::super::make::{arrows, key, typed, way};
use super::LAST;
use super::Stroke::{Char, Code, Text};
use super::palette::{ERASE_LINE, ERASE_WORD};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{Backspace, Delete, Down, Enter, Esc, F, PageDown, PageUp, Up};

#[rustfmt::skip]
pub(super) static AGREED: [Binding; 4] = [
    key(&[Code(Esc), Code(F(2)), Code(Enter), Char('q')], "Esc", || Msg::Back, 1, "back", "Goes back to the form. Also: F2, Enter."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page down", "A page down. Also: PgDn."),
];

#[rustfmt::skip]
pub(super) static HELP: [Binding; 6] = [
    key(&[Code(Esc), Char('?'), Code(F(1)), Code(Enter), Char('q')], "Esc", || Msg::Back, LAST, "close", "Closes the help. Also: ?, Enter."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 1, "scroll", "A line up or down."),
    key(&[Code(PageUp), Char('b')], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 2, "page down", "A page down. Also: PgDn."),
    key(&[Char('/')], "/", || Msg::OpenPrompt, 3, "find", "Searches the help and shows only what matches."),
    key(&[Char(':'), Code(F(4))], ":", || Msg::OpenPalette, 4, "all actions", "Lists all actions and their keys. Also: F4."),
];

#[rustfmt::skip]
pub(super) static FIND: [Binding; 8] = [
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Type what to search for. Matches are shown under their headings."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 1, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Code(Enter)], "Enter", || Msg::Page(true), 2, "page down", "A page down. Also: PgDn."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Msg::Back, 3, "back", "Shows the whole help again."),
];

#[rustfmt::skip]
pub(super) static NOTED: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('n'), Char('q')], "Esc", || Msg::Back, 1, "close", "Goes back to the game. Also: Enter, n."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page down", "A page down. Also: PgDn."),
];
