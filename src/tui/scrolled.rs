//! A long text on a panel over the page.

use super::face::Canvas;
use super::theme::Theme;
use super::widgets::scores;
use super::widgets::text::wrap;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

/// Columns of the panel, at most: longer lines are hard to read.
pub(super) const WIDEST: u16 = 78;

/// Draws a text on a panel with a heading and the running clock; `lines` breaks the text to a width.
pub(in crate::tui) fn draw_scrolled(
    heading: &str,
    lines: impl FnOnce(u16) -> Vec<Line<'static>>,
    canvas: &mut Canvas<'_, '_>,
) {
    let theme = &canvas.theme.on_panel();
    let area = canvas.area;
    let width = area.width.min(WIDEST);
    let place = Rect::new(
        area.x + (area.width - width) / 2,
        area.y,
        width,
        area.height,
    );
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(2))
        .style(theme.panel)
        .title(Line::styled(format!(" {heading} "), theme.strong));
    let within = block.inner(place);
    let lines = lines(within.width);
    let rows = usize::from(within.height);
    let most = lines.len().saturating_sub(rows);
    let top = canvas.page_state().scroll.min(most);
    let last = (top + rows).min(lines.len());
    let seen = format!(" {}–{last} of {} ", top + 1, lines.len());
    let mut block = block.title_bottom(Line::styled(seen, theme.dim).alignment(Alignment::Right));
    if let Some(clock) = canvas.shown.clock {
        let style = scores::time_style(clock, true, theme);
        let time = Line::styled(format!(" {} ", scores::time(clock)), style);
        block = block.title(time.alignment(Alignment::Right));
    }
    let buffer = canvas.frame.buffer_mut();
    Clear.render(place, buffer);
    block.render(place, buffer);
    let shown: Vec<Line> = lines.into_iter().skip(top).take(rows).collect();
    Paragraph::new(shown).render(within, buffer);
    canvas.scrolls(most, rows);
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
        let parts = paragraphs.iter().flat_map(|text| wrap(text, width));
        lines.extend(parts.map(|part| Line::styled(part, theme.base)));
    }
    lines
}
