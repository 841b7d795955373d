//! The bindings of the list of everything that can be done.

use super::super::make::{arrows, key, list, named, typed};
use super::super::{Make, palette};
use super::Stroke::{Char, Code, Ctrl, Text};
use super::{BEFORE_LAST, Binding};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, End, Enter, Esc, F, Home, PageDown, PageUp, Tab, Up,
};

#[rustfmt::skip]
pub(super) const OPEN: Binding = named("palette", key(&[Char(':'), Code(F(4))], ":", || Msg::OpenPalette, 30, "all actions", "Lists all actions. Type a few letters to find one. Also: F4."));

/// The same at a turn.
pub(super) const OPEN_AT_TURN: Binding = Binding {
    label: "actions",
    rank: BEFORE_LAST,
    ..OPEN
};

/// The same where colons are typed.
#[rustfmt::skip]
pub(super) const OPEN_BY_F4: Binding = key(&[Code(F(4))], "F4", || Msg::OpenPalette, 30, "all actions", "Lists all actions. Type a few letters to find one.");

/// Where text is typed.
#[rustfmt::skip]
pub(super) const ERASE_LINE: Binding = key(&[Ctrl('u')], "Ctrl-U", || Msg::EraseMore(true), 0, "erase all", "Erases all the text.");

#[rustfmt::skip]
pub(super) const ERASE_WORD: Binding = key(&[Ctrl('w')], "Ctrl-W", || Msg::EraseMore(false), 0, "erase word", "Erases the last word.");

#[rustfmt::skip]
pub(super) static PALETTE: [Binding; 11] = [
    Binding { make: Make::Seen(palette::taken), ..key(&[Code(Enter)], "Enter", || Msg::Go, 1, "run", "Runs the chosen action.") },
    typed(&[Text], "text", |c, _| Msg::Char(c), 0, "type", "Type a few letters of an action’s name, or a word of its description."),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 3, "choose", "Move up and down the list."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "Ten lines up."),
    key(&[Code(PageDown)], "PgDn", || Msg::Page(true), 0, "page down", "Ten lines down."),
    key(&[Code(Home)], "Home", || Msg::Choose(0), 0, "first", "Goes to the first line."),
    key(&[Code(End)], "End", || Msg::Choose(usize::MAX), 0, "last", "Goes to the last line."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last character."),
    ERASE_LINE,
    ERASE_WORD,
    key(&[Code(Esc), Code(F(4))], "Esc", || Msg::Back, 2, "close", "Closes the list. Also: F4."),
];
