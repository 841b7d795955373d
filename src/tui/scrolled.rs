//! A long text on a panel over the page.

use super::face::Canvas;
use super::theme::Theme;
use super::widgets::panel::{self, Panel, ScrolledLines, fitted, middle};
use super::widgets::text::wrapped;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// Columns of the panel, at most: longer lines are hard to read.
const WIDEST: u16 = 78;

/// Draws a text on a panel with a heading and the running clock, and returns its place; `lines` breaks the text to a width. The
/// panel is as high as the text, and keeps its place during a search.
pub(in crate::tui) fn draw_scrolled(
    heading: &str,
    lines: impl FnOnce(u16) -> Vec<Line<'static>>,
    canvas: &mut Canvas<'_, '_>,
) -> Rect {
    let table = canvas.places.and_then(|places| places.layout);
    let area = table.map_or(canvas.area, |layout| layout.beside_board());
    let theme = &canvas.theme.on_panel();
    let area = middle(area, WIDEST);
    let state = canvas.page_state();
    let lines = lines(Panel::new(area, theme).inner().width);
    let place = if state.finds {
        area
    } else {
        fitted(area, lines.len())
    };
    let mut panel = Panel::new(place, theme).headed(heading);
    let within = panel.inner();
    let seen = ScrolledLines::new(state.scroll, within.height, lines.len());
    // The bar of a table has it.
    if let Some(clock) = canvas.shown.clock.filter(|_| canvas.places.is_none()) {
        panel = panel.noted(panel::time(clock, theme));
    }
    let buffer = canvas.frame.buffer_mut();
    panel.scrolled(seen).draw(buffer);
    Paragraph::new(lines[seen.range()].to_vec()).render(within, buffer);
    canvas.scrolls(seen.last(), seen.rows);
    place
}

/// Text under headings, in lines of this width, with a gap before each heading but the first.
pub(in crate::tui) fn under_headings<'a>(
    sections: impl Iterator<Item = (&'a str, &'a [String])>,
    width: u16,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let mut lines = vec![];
    for (heading, paragraphs) in sections {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(heading.to_owned(), theme.accent));
        lines.extend(
            paragraphs
                .iter()
                .flat_map(|text| wrapped(text, width, theme.base)),
        );
    }
    lines
}
