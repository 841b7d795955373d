//! The bindings of a guided game.

use super::super::Binding;
use super::super::make::{ends_guide, is_guided, key, leaves_guide, named, when};
use super::Stroke::{Char, Code};
use crate::app::msg::Input;
use crate::app::table;
use crossterm::event::KeyCode::{Enter, Esc};

#[rustfmt::skip]
pub(super) const SKIP: Binding = when(is_guided, named("skip", key(&[Char('>')], ">", || table::Msg::SkipStep.into(), 3, "skip", "Skips to the next step.")));

#[rustfmt::skip]
pub(super) const LEAVE: Binding = when(leaves_guide, key(&[Code(Esc)], "Esc", || table::Msg::LeaveGuide.into(), 4, "title", "Returns to the title after you confirm. The guided game is not saved."));

#[rustfmt::skip]
pub(super) const BEGIN: Binding = when(ends_guide, key(&[Code(Enter)], "Enter", || Input::Go.into(), 1, "real game", "Ends the guided game and begins a real one."));
