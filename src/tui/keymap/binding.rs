//! How bindings are written: `key("6", &[Char('6')], || Msg::OpenScoreChart.into()).line(9, "chart").help("…")`.

use crate::app::msg::{Arrow, CommonMsg};
use crate::tui::shown::{Binding, MessageMaker, Reaction, Shown};
use crate::tui::stroke::Stroke;
use crossterm::event::KeyCode::{self, BackTab, Down, Left, Up};

pub(in crate::tui) const fn key(
    shown: &'static str,
    keys: &'static [Stroke],
    says: fn() -> Reaction,
) -> Binding {
    made(shown, keys, MessageMaker::Plain(says))
}

/// Characters, with whether Shift was held.
pub(in crate::tui) const fn typed(
    shown: &'static str,
    keys: &'static [Stroke],
    says: fn(char, bool) -> Reaction,
) -> Binding {
    made(shown, keys, MessageMaker::Typed(says))
}

/// Keys that move something in the direction that `way` makes of them.
pub(in crate::tui) const fn arrows(
    shown: &'static str,
    keys: &'static [Stroke],
    way: fn(KeyCode) -> Arrow,
) -> Binding {
    made(shown, keys, MessageMaker::Arrow(way))
}

/// Keys that scroll a text or move through a list that only the screen knows.
pub(in crate::tui) const fn scrolls(shown: &'static str, keys: &'static [Stroke]) -> Binding {
    made(
        shown,
        keys,
        MessageMaker::Line(|code| list(code) == Arrow::Down),
    )
}

/// Keys whose message depends on what is shown.
pub(in crate::tui) const fn seen(
    shown: &'static str,
    keys: &'static [Stroke],
    says: fn(&Shown) -> Option<Reaction>,
) -> Binding {
    made(shown, keys, MessageMaker::Seen(says))
}

const fn made(shown: &'static str, keys: &'static [Stroke], make: MessageMaker) -> Binding {
    Binding {
        name: "",
        keys,
        shown,
        label: "",
        help: "",
        rank: 0,
        part: |_| true,
        when: |_| true,
        ready: |_| true,
        why_not: "",
        absent: |_| NOT_BY_RULES,
        make,
    }
}

/// Why a key does not exist, unless its binding says otherwise.
pub(in crate::tui) const NOT_BY_RULES: &str = "off in this game";

impl Binding {
    /// With this label on the bottom line, and its place there from 1.
    pub(in crate::tui) const fn line(self, rank: u8, label: &'static str) -> Self {
        Self {
            label,
            rank,
            ..self
        }
    }

    /// With this label, but not on the bottom line.
    pub(in crate::tui) const fn label(self, label: &'static str) -> Self {
        Self { label, ..self }
    }

    /// With another place on the bottom line.
    pub(in crate::tui) const fn rank(self, rank: u8) -> Self {
        Self { rank, ..self }
    }

    pub(in crate::tui) const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    /// With a name that players can give other keys to.
    pub(in crate::tui) const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    pub(in crate::tui) const fn on(self, shown: &'static str, keys: &'static [Stroke]) -> Self {
        Self {
            keys,
            shown,
            ..self
        }
    }

    /// With further keys that are only told in the help.
    pub(in crate::tui) const fn keys(self, keys: &'static [Stroke]) -> Self {
        Self { keys, ..self }
    }

    /// Only for people whose part in the game can do it.
    pub(in crate::tui) const fn part(self, part: fn(&Shown) -> bool) -> Self {
        Self { part, ..self }
    }

    /// Only where this holds.
    pub(in crate::tui) const fn when(self, when: fn(&Shown) -> bool) -> Self {
        Self { when, ..self }
    }

    /// With the reason why it is missing where `when` does not hold.
    pub(in crate::tui) const fn absent(self, absent: fn(&Shown) -> &'static str) -> Self {
        Self { absent, ..self }
    }

    /// On the bottom line only while this holds, and otherwise in the list of all actions with the reason.
    pub(in crate::tui) const fn ready(
        self,
        ready: fn(&Shown) -> bool,
        why_not: &'static str,
    ) -> Self {
        Self {
            ready,
            why_not,
            ..self
        }
    }
}

pub(in crate::tui) fn way(code: KeyCode) -> Arrow {
    match code {
        Up => Arrow::Up,
        Down => Arrow::Down,
        Left => Arrow::Left,
        _ => Arrow::Right,
    }
}

/// The direction of a key in a list: up or down.
pub(in crate::tui) fn list(code: KeyCode) -> Arrow {
    match code {
        Up | Left | BackTab => Arrow::Up,
        _ => Arrow::Down,
    }
}

/// The direction of a key along a row: left or right.
pub(in crate::tui) fn along(code: KeyCode) -> Arrow {
    match code {
        Up | Left | BackTab => Arrow::Left,
        _ => Arrow::Right,
    }
}

/// Picks the item with the number of a digit.
pub(in crate::tui) fn pick(c: char, _: bool) -> Reaction {
    CommonMsg::Pick(place(c)).into()
}

/// Marks the item with the number of a digit.
pub(in crate::tui) fn mark(c: char, _: bool) -> Reaction {
    CommonMsg::Choose(place(c)).into()
}

/// The place, from 0, that a digit from 1 names.
pub(in crate::tui) fn place(digit: char) -> usize {
    digit
        .to_digit(10)
        .and_then(|n| n.checked_sub(1))
        .map_or(0, |n| n as usize)
}
