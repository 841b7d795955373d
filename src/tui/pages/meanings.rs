//! What words mean.

use super::{theme_on_panel, under_headings};
use crate::session::clock::Clock;
use crate::session::meaning::Told;
use crate::tui::help::draw_scrolled;
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws the words, each with its senses below it, scrolled down by `scroll` lines, or as far as there is text; and the
/// clock that runs on meanwhile. Returns how far it can be scrolled.
pub fn draw_meanings(
    told: &[Told],
    scroll: usize,
    clock: Option<Clock>,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> usize {
    let theme = &theme_on_panel(theme);
    let sections = told
        .iter()
        .map(|told| (told.word.as_str(), told.senses.as_slice()));
    let lines = |width| under_headings(sections.clone(), width, theme);
    draw_scrolled("Definitions", lines, scroll, clock, theme, area, frame)
}
