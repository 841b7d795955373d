//! The bindings of the list of everything that can be done.

use super::super::make::{key, named, scrolls, typed};
use super::Stroke::{Char, Code, Ctrl, Text};
use super::{BEFORE_LAST, Binding};
use crate::app::msg::{Anywhere, Input};
use crate::tui::shown::Ui;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, End, Enter, Esc, F, Home, PageDown, PageUp, Tab, Up,
};

#[rustfmt::skip]
pub(super) const OPEN: Binding = named("palette", key(&[Char(':'), Code(F(4))], ":", || Anywhere::Actions.into(), 30, "all actions", "Lists all actions. Type a few letters to find one. Also: F4."));

/// The same at a turn.
pub(super) const OPEN_AT_TURN: Binding = Binding {
    label: "actions",
    rank: BEFORE_LAST,
    ..OPEN
};

/// The same where colons are typed.
#[rustfmt::skip]
pub(super) const OPEN_BY_F4: Binding = key(&[Code(F(4))], "F4", || Anywhere::Actions.into(), 30, "all actions", "Lists all actions. Type a few letters to find one.");

/// Where text is typed.
#[rustfmt::skip]
pub(super) const ERASE_LINE: Binding = key(&[Ctrl('u')], "Ctrl-U", || Input::EraseMore(true).into(), 0, "erase all", "Erases all the text.");

#[rustfmt::skip]
pub(super) const ERASE_WORD: Binding = key(&[Ctrl('w')], "Ctrl-W", || Input::EraseMore(false).into(), 0, "erase word", "Erases the last word.");

/// The same for what the screen alone knows.
pub(super) const FOUND_LINE: Binding = key(
    &[Ctrl('u')],
    "Ctrl-U",
    || Ui::EraseMore(true).into(),
    0,
    ERASE_LINE.label,
    ERASE_LINE.help,
);
pub(super) const FOUND_WORD: Binding = key(
    &[Ctrl('w')],
    "Ctrl-W",
    || Ui::EraseMore(false).into(),
    0,
    ERASE_WORD.label,
    ERASE_WORD.help,
);

#[rustfmt::skip]
pub(in crate::tui::keymap) static PALETTE: [Binding; 11] = [
    key(&[Code(Enter)], "Enter", || Ui::Take.into(), 1, "run", "Runs the chosen action."),
    typed(&[Text], "text", |c, _| Ui::Char(c).into(), 0, "type", "Type a few letters of an action’s name, or a word of its description."),
    scrolls(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", 3, "choose", "Move up and down the list."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "Ten lines up."),
    key(&[Code(PageDown)], "PgDn", || Ui::Page(true).into(), 0, "page down", "Ten lines down."),
    key(&[Code(Home)], "Home", || Ui::To(0).into(), 0, "first", "Goes to the first line."),
    key(&[Code(End)], "End", || Ui::To(usize::MAX).into(), 0, "last", "Goes to the last line."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Ui::Erase.into(), 0, "erase", "Erases the last character."),
    FOUND_LINE,
    FOUND_WORD,
    key(&[Code(Esc), Code(F(4))], "Esc", || Input::Back.into(), 2, "close", "Closes the list. Also: F4."),
];
