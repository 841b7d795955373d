//! The bindings of a guided game.

use super::super::Binding;
use super::super::make::{is_guided, key, leaves_guide, named, when};
use super::Stroke::{Char, Code};
use crate::session::msg::Msg;
use crossterm::event::KeyCode::Esc;

#[rustfmt::skip]
pub(super) const SKIP: Binding = when(is_guided, named("skip", key(&[Char('>')], ">", || Msg::SkipStep, 3, "skip", "Goes on to what is learned next.")));

#[rustfmt::skip]
pub(super) const LEAVE: Binding = when(leaves_guide, key(&[Code(Esc)], "Esc", || Msg::LeaveGuide, 4, "title", "Goes back to the title. Nothing of a guided game is kept."));
