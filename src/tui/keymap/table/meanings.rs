//! The keys that have to do with what words mean.

use super::super::Binding;
use super::super::make::{AT_WORD, TOLD_OF_WORDS, arrows, key, named, once, way};
use super::Stroke::{Char, Code};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::{Down, Enter, Esc, PageDown, PageUp, Up};

#[rustfmt::skip]
pub(super) const MEANING: Binding = once(AT_WORD, named("meaning", key(&[Char('.')], ".", || Msg::Meaning(None), 13, "define", "Defines the words through the cursor’s square.")));

#[rustfmt::skip]
pub(super) const MEANINGS_AT_VERDICT: Binding = once(TOLD_OF_WORDS, named("meaning", key(&[Char('.')], ".", || Msg::Meaning(None), 2, "definitions", "Defines the acceptable words of the play.")));

#[rustfmt::skip]
pub(super) const MEANINGS_OF_ALL: Binding = named("meaning", key(&[Char('.')], ".", || Msg::Meaning(None), 14, "definitions", "Defines the words on the board."));

#[rustfmt::skip]
pub(super) static MEANINGS: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('.'), Char('q')], "Esc", || Msg::Back, 1, "close", "Returns to the board. Also: Enter, ., q."),
    arrows(&[Code(Up), Code(Down)], "↑↓", way, 2, "scroll", "Scroll one line."),
    key(&[Code(PageUp)], "PgUp", || Msg::Page(false), 0, "page up", "Scrolls up one page."),
    key(&[Code(PageDown), Char(' ')], "Space", || Msg::Page(true), 3, "page down", "Scrolls down one page. Also: PgDn."),
];
