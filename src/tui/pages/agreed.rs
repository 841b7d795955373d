//! All that is agreed on before a game, as long as it is.

use super::theme_on_panel;
use crate::session::scene::FormPage;
use crate::tui::help::draw_scrolled;
use crate::tui::theme::Theme;
use crate::tui::widgets::text::wrap;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

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
    let lines = |width: u16| {
        let mut lines = vec![];
        for (heading, sentence) in &page.agreement {
            lines.push(Line::styled((*heading).to_owned(), theme.accent));
            let words = wrap(sentence, width).into_iter();
            lines.extend(words.map(|part| Line::styled(part, theme.base)));
            lines.push(Line::default());
        }
        lines.pop();
        lines
    };
    draw_scrolled("What is agreed", lines, scroll, None, theme, area, frame)
}
