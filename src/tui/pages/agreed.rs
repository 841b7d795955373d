//! All that is agreed on before a game, as long as it is.

use super::{theme_on_panel, under_headings};
use crate::session::scene::FormPage;
use crate::tui::help::draw_scrolled;
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;

/// Draws every heading and sentence of the agreement, scrolled down by `scroll` lines, or as far as there is text. Returns
/// how far it can be scrolled.
pub fn draw_agreed(
    page: &FormPage,
    scroll: usize,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) -> usize {
    let theme = &theme_on_panel(theme);
    let sections = page
        .agreement
        .iter()
        .map(|(heading, sentence)| (*heading, std::slice::from_ref(sentence)));
    let lines = |width| under_headings(sections.clone(), width, theme);
    draw_scrolled("Rules summary", lines, scroll, None, theme, area, frame)
}
