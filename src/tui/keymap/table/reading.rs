//! The keys of pages of text over another page.

use super::super::Binding;
use super::super::make::{arrows, key, way};
use super::LAST;
use super::Stroke::{Char, Code};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{Down, Enter, Esc, F, PageDown, PageUp, Up};

#[rustfmt::skip]
pub(super) static AGREED: [Binding; 4] = [
    key(&[Code(Esc), Code(F(2)), Code(Enter), Char('q')], "Esc", || Msg::Back, 1, "back", "Goes back to the form. F2 and Enter do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page on", "A page down. PgDn does too."),
];

#[rustfmt::skip]
pub(super) static HELP: [Binding; 5] = [
    key(&[Code(Esc), Char('?'), Code(F(1)), Code(Enter), Char('q')], "Esc", || Msg::Back, LAST, "close", "Closes the help. ? and Enter do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 1, "scroll", "A line up or down."),
    key(&[Code(PageUp), Char('b')], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 2, "page on", "A page down. PgDn does too."),
    key(&[Char('/'), Char(':'), Code(F(4))], "/", || Msg::OpenPalette, 3, "find", "Finds a key by what it does: lists everything that can be done now. : and F4 do too."),
];

#[rustfmt::skip]
pub(super) static NOTED: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('n'), Char('q')], "Esc", || Msg::Back, 1, "close", "Goes back to the game. Enter and n do too."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page on", "A page down. PgDn does too."),
];
