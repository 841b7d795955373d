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
    key(&[Code(Esc), Code(F(2)), Code(Enter), Char('q')], "Esc", || Msg::Back, 1, "back", "Goes back to the form. F2 and Enter do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page on", "A page down. PgDn does too."),
];

#[rustfmt::skip]
pub(super) static HELP: [Binding; 6] = [
    key(&[Code(Esc), Char('?'), Code(F(1)), Code(Enter), Char('q')], "Esc", || Msg::Back, LAST, "close", "Closes the help. ? and Enter do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 1, "scroll", "A line up or down."),
    key(&[Code(PageUp), Char('b')], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 2, "page on", "A page down. PgDn does too."),
    key(&[Char('/')], "/", || Msg::OpenPrompt, 3, "find", "Finds what is typed in the help: only what has it is shown then."),
    key(&[Char(':'), Code(F(4))], ":", || Msg::OpenPalette, 4, "all actions", "Finds a key by what it does: lists everything that can be done now. F4 does too."),
];

#[rustfmt::skip]
pub(super) static FIND: [Binding; 8] = [
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Types what is looked for; whatever has it is shown, with its heading."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 1, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Code(Enter)], "Enter", || Msg::Page(true), 2, "page on", "A page down. PgDn does too."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc)], "Esc", || Msg::Back, 3, "back", "Goes back to the whole help."),
];

#[rustfmt::skip]
pub(super) static NOTED: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('n'), Char('q')], "Esc", || Msg::Back, 1, "close", "Goes back to the game. Enter and n do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page on", "A page down. PgDn does too."),
];
