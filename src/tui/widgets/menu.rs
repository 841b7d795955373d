//! Menus: one item per line, each with the letter that opens it.

use super::stack::mark;
use crate::app::scene::MenuEntry;
use crate::tui::hit::Hit;
use crate::tui::theme::Theme;
use ratatui::text::{Line, Span};

/// The items, the chosen one marked; each is a button. The caller may add to a line before it makes them flush.
pub(in crate::tui) fn menu_lines(
    items: &[MenuEntry],
    chosen: usize,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let lines = items.iter().enumerate().map(|(place, item)| {
        let (sign, name) = if place == chosen {
            (" ▸ ", theme.strong)
        } else {
            ("   ", theme.base)
        };
        let mut line = [Line::from(vec![
            Span::styled(sign, theme.accent),
            Span::styled(format!("{}  ", item.letter), theme.accent),
            Span::styled(format!("{} ", item.name), name),
        ])];
        mark(Hit::Item(place), &mut line);
        let [line] = line;
        line
    });
    lines.collect()
}
