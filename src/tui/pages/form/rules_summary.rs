//! The rules summary beside the form or below it.

use crate::tui::theme::Theme;
use crate::tui::widgets::text::{clamp16, wrap, wrapped};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

/// Rows of the whole summary below the form.
pub(super) fn rules_summary_rows(all: &[(&'static str, String)], width: u16) -> u16 {
    let rows = all
        .iter()
        .map(|(heading, sentence)| wrap(&format!("{heading}: {sentence}"), width).len());
    clamp16(rows.sum())
}

/// Draws as many headings with their sentences as fit, and the number of those left out.
pub(super) fn rules_summary(
    all: &[(&'static str, String)],
    beside: bool,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) {
    if area.height == 0 || area.width < 20 {
        return;
    }
    if area.height == 1 {
        let more = Line::styled("F2 shows all the rules.", theme.dim);
        Paragraph::new(more).render(area, frame.buffer_mut());
        return;
    }
    let room = usize::from(area.height);
    let mut lines = vec![Line::default()];
    if beside {
        lines[0] = Line::styled("Rules summary", theme.dim);
        lines.push(Line::default());
    }
    for (shown, (heading, sentence)) in all.iter().enumerate() {
        let entry = entry(heading, sentence, area.width, beside, theme);
        let after = usize::from(shown + 1 < all.len());
        if lines.len() + entry.len() + after > room {
            let more = if shown > 0 {
                let left = all.len() - shown;
                format!("… and {left} more: F2 shows all")
            } else {
                let begun = room.saturating_sub(lines.len() + 1);
                lines.extend(entry.into_iter().take(begun));
                "… F2 shows all the rules".to_owned()
            };
            lines.push(Line::styled(more, theme.dim));
            break;
        }
        lines.extend(entry);
    }
    Paragraph::new(lines).render(area, frame.buffer_mut());
}

fn entry(
    heading: &str,
    sentence: &str,
    width: u16,
    airy: bool,
    theme: &Theme,
) -> Vec<Line<'static>> {
    if airy {
        let mut lines = vec![Line::styled(heading.to_owned(), theme.accent)];
        lines.extend(wrapped(sentence, width, theme.base));
        lines.push(Line::default());
        return lines;
    }
    let text = format!("{heading}: {sentence}");
    wrap(&text, width)
        .into_iter()
        .enumerate()
        .map(|(i, part)| match part.strip_prefix(heading) {
            Some(rest) if i == 0 => Line::from(vec![
                Span::styled(heading.to_owned(), theme.accent),
                Span::styled(rest.to_owned(), theme.base),
            ]),
            _ => Line::styled(part, theme.base),
        })
        .collect()
}
