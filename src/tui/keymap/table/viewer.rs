//! The bindings of a recorded game.

use super::super::make::absent::{absent, no_meanings};
use super::super::make::recorded::{
    ADVISED, ANALYSED, COACHED, FORMED_WORDS, NO_TURN, VIEWED_RUNS, at_start, at_turn, opens_words,
};
use super::super::make::{arrows, key, named, once, typed, way, when};
use super::Binding;
use super::Stroke::{Char, Code};
use crate::session::msg::Msg;
use crate::session::viewer::Browse;
use crossterm::event::KeyCode::{
    Backspace, Delete, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Up,
};

#[rustfmt::skip]
pub(super) static VIEWER: [Binding; 24] = [
    arrows(&[Code(Left), Code(Right), Code(Up), Code(Down)], "←→", way, 1, "step", "Show the turn before and the next one. ↑ and ↓ do too."),
    named("run", key(&[Char(' ')], "Space", || Msg::Browse(Browse::Run), 2, "run", "Goes on by itself, or stands still again.")),
    key(&[Code(Enter)], "Enter", || Msg::Go, 0, "go there", "Goes to the turn whose number is typed; without one, runs or stands still, as Space does."),
    key(&[Code(Home)], "Home", || Msg::Browse(Browse::First), 0, "start", "Goes to the start."),
    key(&[Code(End)], "End", || Msg::Browse(Browse::Last), 8, "end", "Goes to the end; a game that is watched is followed there."),
    typed(&[Char('0'), Char('1'), Char('2'), Char('3'), Char('4'), Char('5'), Char('6'), Char('7'), Char('8'), Char('9')], "0–9", |c, _| Msg::Char(c), 7, "turn", "Type the number of a turn, then Enter."),
    key(&[Code(Backspace), Code(Delete)], "Backspace", || Msg::Erase, 0, "erase", "Erases the last figure."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "back", "Goes ten steps back."),
    key(&[Code(PageDown)], "PgDn", || Msg::Page(true), 0, "on", "Goes ten steps on."),
    named("next-bingo", key(&[Char('b')], "b", || Msg::Browse(Browse::Bingo(true)), 5, "bingo", "Goes to the next bingo. v goes to the one before.")),
    named("last-bingo", key(&[Char('v')], "v", || Msg::Browse(Browse::Bingo(false)), 0, "bingo", "Goes to the bingo before.")),
    named("next-challenge", key(&[Char('c')], "c", || Msg::Browse(Browse::Challenge(true)), 6, "challenge", "Goes to the next challenge. x goes to the one before.")),
    named("last-challenge", key(&[Char('x')], "x", || Msg::Browse(Browse::Challenge(false)), 0, "challenge", "Goes to the challenge before.")),
    once(VIEWED_RUNS, named("faster", key(&[Char('+'), Char('=')], "+ −", || Msg::Browse(Browse::Faster(true)), 3, "speed", "Runs faster. − runs slower."))),
    named("slower", key(&[Char('-')], "-", || Msg::Browse(Browse::Faster(false)), 0, "slower", "Runs slower.")),
    named("racks", key(&[Char('r')], "r", || Msg::Browse(Browse::Racks), 9, "racks", "Hides the racks, or shows them. As long as a game is not over they stay covered.")),
    named("notes", key(&[Char('n')], "n", || Msg::Browse(Browse::Notes), 10, "notes", "Shows all that is noted to this turn.")),
    named("go-on", key(&[Char('g')], "g", || Msg::Browse(Browse::GoOn), 11, "go on", "Begins a new game that goes on from here, once you say yes.")),
    once(ANALYSED, named("advice", key(&[Char('a')], "a", || Msg::Browse(Browse::Advice), 5, "best plays", "Shows the best plays of each turn by equity (points, and what it is worth to have kept the other tiles), what was lost, and whether the tiles drawn were better than usual; or no longer."))),
    once(ADVISED, named("try-out", key(&[Char('t')], "t", || Msg::Browse(Browse::TryOut), 5, "try out best", "Plays the game on from each of the best plays many times: how many points each brings, and how often it wins, with the standard errors."))),
    when(at_start, once(NO_TURN, named("coach", key(&[Char('!')], "!", || Msg::Coach, 6, "coach", "Tells what the coach would have said before a turn, with the squares lit, then what the turn missed.")))),
    when(at_turn, once(COACHED, named("coach", key(&[Char('!')], "!", || Msg::Coach, 6, "coach", "Tells what the coach would have said before this turn, with the squares lit, then what the turn missed; again for more.")))),
    absent(no_meanings, when(opens_words, once(FORMED_WORDS, named("meaning", key(&[Char('.')], ".", || Msg::Meaning(None), 7, "meanings", "Tells what the words of this turn mean."))))),
    key(&[Char('q'), Code(Esc)], "q", || Msg::Back, 4, "close", "Closes the record. Esc does too."),
];
