//! The keys that have to do with what words mean.

use super::super::Binding;
use super::super::make::{AT_WORD, TOLD_OF_WORDS, key, named, once, scrolls};
use super::Stroke::{Char, Code};
use crate::app::msg::Input;
use crate::app::table;
use crate::tui::shown::Ui;
use crossterm::event::KeyCode::{Down, Enter, Esc, PageDown, PageUp, Up};

#[rustfmt::skip]
pub(super) const MEANING: Binding = once(AT_WORD, named("meaning", key(&[Char('.')], ".", || table::Msg::Meaning(None).into(), 13, "define", "Defines the words through the cursor’s square.")));

#[rustfmt::skip]
pub(super) const MEANINGS_AT_VERDICT: Binding = once(TOLD_OF_WORDS, named("meaning", key(&[Char('.')], ".", || table::Msg::Meaning(None).into(), 2, "definitions", "Defines the acceptable words of the play.")));

#[rustfmt::skip]
pub(super) const MEANINGS_OF_ALL: Binding = named("meaning", key(&[Char('.')], ".", || table::Msg::Meaning(None).into(), 14, "definitions", "Defines the words on the board."));

#[rustfmt::skip]
pub(in crate::tui::keymap) static MEANINGS: [Binding; 4] = [
    key(&[Code(Esc), Code(Enter), Char('.'), Char('q')], "Esc", || Input::Back.into(), 1, "close", "Returns to the board. Also: Enter, ., q."),
    scrolls(&[Code(Up), Code(Down)], "↑↓", 2, "scroll", "Scroll one line."),
    key(&[Code(PageUp)], "PgUp", || Ui::Page(false).into(), 0, "page up", "Scrolls up one page."),
    key(&[Code(PageDown), Char(' ')], "Space", || Ui::Page(true).into(), 3, "page down", "Scrolls down one page. Also: PgDn."),
];
