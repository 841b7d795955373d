//! What words mean.

use super::theme_on_panel;
use crate::session::clock::Clock;
use crate::session::meaning::Told;
use crate::tui::help::draw_scrolled;
use crate::tui::theme::Theme;
use crate::tui::widgets::text::wrap;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

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
    let lines = |width: u16| {
        let mut lines = vec![];
        for word in told {
            lines.push(Line::styled(word.word.clone(), theme.accent));
            for sense in &word.senses {
                let parts = wrap(sense, width).into_iter();
                lines.extend(parts.map(|part| Line::styled(part, theme.base)));
            }
            lines.push(Line::default());
        }
        lines.pop();
        lines
    };
    draw_scrolled("What words mean", lines, scroll, clock, theme, area, frame)
}
