//! The bindings of the end of a game.

use super::super::make::recorded::GAME_IS_KEPT;
use super::super::make::{TAKES_BACK, arrows, key, list, named, once, pick, typed};
use super::Stroke::{Char, Code};
use super::{Binding, EXPORT, MEANINGS_OF_ALL, RACE, SHEET, quit};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{BackTab, Down, Enter, Esc, Left, Right, Tab, Up};

#[rustfmt::skip]
const LOOK_BACK: Binding = once(GAME_IS_KEPT, named("best-plays", key(&[Char('a')], "a", || Msg::LookBack, 3, "best plays", "What should have been played? Goes through the game turn by turn with the best plays, what was lost, and the coach.")));

#[rustfmt::skip]
pub(super) static OVER: [Binding; 14] = [
    key(&[Code(Enter)], "Enter", || Msg::Go, 1, "choose", "Takes the chosen item."),
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down), Code(Tab), Code(BackTab)], "←→", list, 6, "move", "Go to another choice."),
    key(&[Char('b'), Code(Esc)], "Esc", || Msg::Back, 2, "board", "Takes the result away, so that the whole board can be looked at. b does too."),
    typed(&[Char('1'), Char('2'), Char('3'), Char('4')], "1–4", pick, 0, "take", "Takes the choice with that number."),
    LOOK_BACK,
    named("rematch", key(&[Char('r')], "r", || Msg::Rematch, 3, "rematch", "The same players play again.")),
    named("new-game", key(&[Char('n')], "n", || Msg::NewGame, 4, "new game", "Other players, or other rules.")),
    key(&[Char('t')], "t", || Msg::ToTitle, 9, "title", "Goes to the title."),
    SHEET,
    RACE,
    MEANINGS_OF_ALL,
    EXPORT,
    once(TAKES_BACK, named("undo", key(&[Char('u')], "u", || Msg::AskTakeBack, 12, "undo", "Takes the last turn back, once all players agree."))),
    quit("Leaves at once: the game is over."),
];

#[rustfmt::skip]
pub(super) static AT_BOARD: [Binding; 6] = [
    key(&[Code(Esc), Code(Enter), Char('b')], "Esc", || Msg::Back, 1, "result", "Shows the result again. Enter and b do too."),
    SHEET,
    RACE,
    MEANINGS_OF_ALL,
    Binding { rank: 10, ..EXPORT },
    quit("Leaves at once: the game is over."),
];

#[rustfmt::skip]
pub(super) static AT_RACE: [Binding; 3] = [
    key(&[Code(Esc), Code(Enter), Char('6')], "Esc", || Msg::Back, 1, "result", "Shows the result again. Enter and 6 do too."),
    SHEET,
    quit("Leaves at once: the game is over."),
];
