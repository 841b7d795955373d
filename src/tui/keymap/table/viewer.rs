//! The bindings of a recorded game.

use super::super::make::absent::{absent, no_meanings};
use super::super::make::recorded::{
    ADVISED, ANALYSED, COACHED, FORMED_WORDS, NO_TURN, VIEWED_RUNS, at_start, at_turn, opens_words,
};
use super::super::make::{arrows, key, named, once, typed, way, when};
use super::Binding;
use super::Stroke::{Char, Code};
use crate::app::msg::Input;
use crate::app::viewer;
use crate::app::viewer::Browse;
use crossterm::event::KeyCode::{
    Backspace, Delete, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Up,
};

#[rustfmt::skip]
pub(in crate::tui::keymap) static VIEWER: [Binding; 24] = [
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down)], "←→", way, 1, "step", "Go to the previous or next turn. Also: ↑, ↓."),
    named("run", key(&[Char(' ')], "Space", || viewer::Msg::Browse(Browse::Run).into(), 2, "run", "Starts or stops the replay.")),
    key(&[Code(Enter)], "Enter", || Input::Go.into(), 0, "go", "Goes to the turn with the number typed. Without a number, starts or stops the replay."),
    key(&[Code(Home)], "Home", || viewer::Msg::Browse(Browse::First).into(), 0, "start", "Goes to the start."),
    key(&[Code(End)], "End", || viewer::Msg::Browse(Browse::Last).into(), 8, "end", "Goes to the end, and follows a game that is being played."),
    typed(&[Char('0'), Char('1'), Char('2'), Char('3'), Char('4'), Char('5'), Char('6'), Char('7'), Char('8'), Char('9')], "0–9", |c, _| Input::Char(c).into(), 7, "turn", "Type a turn number, then press Enter."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Input::Erase.into(), 0, "erase", "Erases the last digit."),
    key(&[Code(PageUp)], "PgUp", || Input::Page(false).into(), 0, "back", "Goes back ten steps."),
    key(&[Code(PageDown)], "PgDn", || Input::Page(true).into(), 0, "forward", "Goes forward ten steps."),
    named("next-bingo", key(&[Char('b')], "b", || viewer::Msg::Browse(Browse::Bingo(true)).into(), 5, "bingo", "Goes to the next bingo.")),
    named("last-bingo", key(&[Char('v')], "v", || viewer::Msg::Browse(Browse::Bingo(false)).into(), 0, "bingo", "Goes to the previous bingo.")),
    named("next-challenge", key(&[Char('c')], "c", || viewer::Msg::Browse(Browse::Challenge(true)).into(), 6, "challenge", "Goes to the next challenge.")),
    named("last-challenge", key(&[Char('x')], "x", || viewer::Msg::Browse(Browse::Challenge(false)).into(), 0, "challenge", "Goes to the previous challenge.")),
    once(VIEWED_RUNS, named("faster", key(&[Char('+'), Char('=')], "+ −", || viewer::Msg::Browse(Browse::Faster(true)).into(), 3, "speed", "Runs the replay faster; - runs it slower."))),
    named("slower", key(&[Char('-')], "-", || viewer::Msg::Browse(Browse::Faster(false)).into(), 0, "slower", "Runs the replay slower.")),
    named("racks", key(&[Char('r')], "r", || viewer::Msg::Browse(Browse::Racks).into(), 9, "racks", "Shows or hides the racks. They stay hidden until the game is over.")),
    named("notes", key(&[Char('n')], "n", || viewer::Msg::Browse(Browse::Notes).into(), 10, "notes", "Shows all notes on this turn.")),
    named("go-on", key(&[Char('g')], "g", || viewer::Msg::Browse(Browse::GoOn).into(), 11, "play on", "Starts a new game from this position after you confirm.")),
    once(ANALYSED, named("advice", key(&[Char('a')], "a", || viewer::Msg::Browse(Browse::Advice).into(), 5, "best plays", "Shows or hides the best plays of each turn by equity (score plus leave value), what the turn lost, and the luck of the draw."))),
    once(ADVISED, named("try-out", key(&[Char('t')], "t", || viewer::Msg::Browse(Browse::TryOut).into(), 5, "simulate", "Simulates the best plays many times, and shows the points and win % of each with standard errors."))),
    when(at_start, once(NO_TURN, named("coach", key(&[Char('!')], "!", || viewer::Msg::Coach.into(), 6, "coach", "Shows the coach’s tips before a turn, with the squares highlighted, then what the turn missed.")))),
    when(at_turn, once(COACHED, named("coach", key(&[Char('!')], "!", || viewer::Msg::Coach.into(), 6, "coach", "Shows the coach’s tips before this turn, with the squares highlighted, then what the turn missed. Press again for more.")))),
    absent(no_meanings, when(opens_words, once(FORMED_WORDS, named("meaning", key(&[Char('.')], ".", || viewer::Msg::Meaning.into(), 7, "definitions", "Defines the words of this turn."))))),
    key(&[Char('q'), Code(Esc)], "q", || Input::Back.into(), 4, "close", "Closes the game. Also: Esc."),
];
