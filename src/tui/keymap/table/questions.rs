//! The bindings of what house variations, named words and agreements ask.

use super::super::make::{
    LETTERS_TYPED, NOTHING_TYPED, arrows, key, letter, list, once, pick, typed, way,
};
use super::Binding;
use super::Stroke::{Char, Code, Digits, Letters};
use crate::app::msg::Input;
use crate::app::table;
use crossterm::event::KeyCode::{
    BackTab, Backspace, Delete, Down, Enter, Esc, Left, Right, Tab, Up,
};

#[rustfmt::skip]
pub(in crate::tui::keymap) static RECYCLE_BLANK: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "swap", "Swaps your tile for the blank. Backspace undoes the swap."),
    key(&[Code(Tab), Code(BackTab)], "Tab", || table::Msg::Rotate.into(), 3, "next", "Goes to the next blank you can take."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 4, "move", "Move to another square."),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 2, "back", "Goes back without a swap."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static RECYCLE_LETTER: [Binding; 7] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "swap", "Swaps your tile for the one on the board. Backspace undoes the swap."),
    typed(&[Letters], "A–Z", letter, 3, "your letter", "The letter to put there, or the blank if you lack the letter."),
    key(&[Char('*')], "*", || table::Msg::OpenBlank.into(), 0, "blank", "Puts the blank there, as the letter just typed."),
    key(&[Code(Tab), Code(BackTab)], "Tab", || table::Msg::Rotate.into(), 5, "next", "Goes to the next letter on the board."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right)], "←↑↓→", way, 4, "move", "Move to another square."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 0, "erase", "Takes the letter back."),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 2, "back", "Goes back without a swap."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static REARRANGE: [Binding; 5] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "done", "Rearranges the word. Then place tiles to lengthen it."),
    typed(&[Letters], "A–Z", |c, _| Input::Char(c).into(), 3, "its letters", "Type the letters of the word in their new order."),
    once(LETTERS_TYPED, key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 4, "erase", "Takes the last letter back.")),
    once(NOTHING_TYPED, key(&[Code(Tab), Code(BackTab)], "Tab", || table::Msg::Rotate.into(), 3, "other word", "Switches to the word that crosses this one, before you type a letter.")),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 2, "back", "Leaves the word as it is."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static ASK_AGREE: [Binding; 2] = [
    key(&[Char('y')], "y", || Input::Answer(true).into(), 1, "all agree", "All players agree: the word is allowed in this game."),
    key(&[Char('n'), Code(Enter), Code(Esc), Code(Backspace)], "n", || Input::Answer(false).into(), 2, "no", "The word is not allowed. Also: Enter, Esc."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static ASK_WHICH: [Binding; 5] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "challenge", "Challenges the marked words, or the one at the pointer."),
    key(&[Char(' ')], "Space", || table::Msg::Step.into(), 2, "mark", "Marks or unmarks the word at the pointer."),
    typed(&[Digits], "1–9", pick, 4, "mark", "Marks or unmarks the word with that number."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right), Code(Tab), Code(BackTab)], "↑↓", list, 5, "move", "Move to another word."),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 3, "back", "Goes back without challenging."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static ASK_WORD: [Binding; 4] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "choose", "Asks if all players agree to allow the word."),
    typed(&[Digits], "1–9", pick, 2, "choose", "Asks about the word with that number."),
    arrows(&[Code(Up), Code(Down), Code(Left), Code(Right), Code(Tab), Code(BackTab)], "↑↓", list, 4, "move", "Move to another word."),
    key(&[Code(Esc)], "Esc", || Input::Back.into(), 3, "back", "Goes back without allowing a word."),
];
