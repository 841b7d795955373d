//! The bindings of the end of a game.

use super::super::make::recorded::GAME_IS_KEPT;
use super::super::make::{TAKES_BACK, arrows, key, list, named, once, pick, typed};
use super::Stroke::{Char, Code};
use super::{Binding, EXPORT, MEANINGS_OF_ALL, RACE, SHEET, quit};
use crate::app::msg::{Anywhere, Input};
use crate::app::table;
use crossterm::event::KeyCode::{BackTab, Down, Enter, Esc, Left, Right, Tab, Up};

#[rustfmt::skip]
const LOOK_BACK: Binding = once(GAME_IS_KEPT, named("best-plays", key(&[Char('a')], "a", || table::Msg::LookBack.into(), 3, "analyze", "Reviews the game turn by turn with the best plays, the points lost and the coach.")));

#[rustfmt::skip]
pub(in crate::tui::keymap) static OVER: [Binding; 14] = [
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "choose", "Chooses the marked item."),
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down), Code(Tab), Code(BackTab)], "←→", list, 6, "move", "Move to another item."),
    key(&[Char('b'), Code(Esc)], "Esc", || Input::Back.into(), 2, "board", "Hides the result to show the whole board. Also: b."),
    typed(&[Char('1'), Char('2'), Char('3'), Char('4')], "1–4", pick, 0, "choose", "Chooses the item with that number."),
    LOOK_BACK,
    named("rematch", key(&[Char('r')], "r", || table::Msg::Rematch.into(), 3, "rematch", "Starts a new game with the same players and rules.")),
    named("new-game", key(&[Char('n')], "n", || table::Msg::NewGame.into(), 4, "new game", "Sets up a game with other players or rules.")),
    key(&[Char('t')], "t", || Anywhere::ToTitle.into(), 9, "title", "Goes to the title."),
    SHEET,
    RACE,
    MEANINGS_OF_ALL,
    EXPORT,
    once(TAKES_BACK, named("undo", key(&[Char('u')], "u", || table::Msg::AskTakeBack.into(), 12, "take back turn", "Takes back the last turn if all players agree."))),
    quit("Leaves at once. The game is over."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static AT_BOARD: [Binding; 6] = [
    key(&[Code(Esc), Code(Enter), Char('b')], "Esc", || Input::Back.into(), 1, "result", "Shows the result again. Also: Enter, b."),
    SHEET,
    RACE,
    MEANINGS_OF_ALL,
    Binding { rank: 10, ..EXPORT },
    quit("Leaves at once. The game is over."),
];

#[rustfmt::skip]
pub(in crate::tui::keymap) static AT_RACE: [Binding; 3] = [
    key(&[Code(Esc), Code(Enter), Char('6')], "Esc", || Input::Back.into(), 1, "result", "Shows the result again. Also: Enter, 6."),
    SHEET,
    quit("Leaves at once. The game is over."),
];
