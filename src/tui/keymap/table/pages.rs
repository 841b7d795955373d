//! The bindings of the pages before a game.

use super::super::Binding;
use super::super::make::{along, arrows, key, list, named, pick, typed, way};
use super::Stroke::{Char, Code, Digits};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{
    BackTab, Delete, Down, Enter, Esc, Left, PageDown, PageUp, Right, Tab, Up,
};

#[rustfmt::skip]
pub(super) static TITLE: [Binding; 5] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "choose", "Takes the chosen item."),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "move", "Go up and down the menu."),
    typed(&[Digits], "1–9", pick, 0, "take", "Takes the item with that number, from the top."),
    named("learn", key(&[Char('l')], "l", || Msg::Learn, 4, "learn", "Begins a guided game of three minutes.")),
    key(&[Char('q'), Code(Esc)], "q", || Msg::Quit, 3, "quit", "Leaves at once: there is nothing to lose yet. Esc does too."),
];

#[rustfmt::skip]
pub(super) static GAMES: [Binding; 5] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "go on or watch", "Takes the chosen game up where it was left, behind the curtain; watches it if it is being played elsewhere."),
    arrows(&[Code(Up), Code(Down), Code(Tab), Code(BackTab)], "↑↓", list, 2, "move", "Go up and down the list."),
    typed(&[Digits], "1–9", pick, 0, "take", "Takes the game with that number, from the top."),
    key(&[Code(Delete), Char('d')], "d", || Msg::AskDiscard, 4, "throw away", "Throws the chosen game away, once you say yes. Delete does too."),
    key(&[Code(Esc), Char('q')], "Esc", || Msg::Back, 3, "back", "Goes back to the title."),
];

#[rustfmt::skip]
pub(super) static STATISTICS: [Binding; 7] = [
    arrows(&[Code(Left), Code(Right), Code(Tab), Code(BackTab)], "←→", along, 1, "player", "Go on to another player. Tab does too."),
    key(&[Code(Enter)], "Enter", || Msg::Go, 0, "next", "Goes on to the next player."),
    typed(&[Digits], "1–9", pick, 0, "choose", "Goes to the name with that number, from the left."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "A line up or down."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "A page up."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 4, "page on", "A page down. PgDn does too."),
    key(&[Code(Esc), Char('q')], "Esc", || Msg::Back, 3, "back", "Goes back to the title."),
];
