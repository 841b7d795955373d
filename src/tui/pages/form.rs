//! The new-game form, and what is being agreed on in words.
//!
//! ```text
//!   New game
//!
//!   Players     ‹ 2 ›             Challenge
//! ▸ First name  Ann▏              A failed challenge costs the next turn.
//!   Dictionary  full              …
//! ```

use super::stack::{clamp16, wrap};
use crate::session::scene::{FormPage, FormRow, RowKind};
use crate::tui::theme::Theme;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

/// From this width on the agreement stands beside the form.
const BESIDE: u16 = 92;
/// The agreement's widest column.
const WORDS: u16 = 48;
/// The agreement's widest lines below the form.
const BELOW: u16 = 70;
/// How many columns a value has room for.
const VALUE: u16 = 24;

/// Draws the form, and puts the hardware cursor behind the text that is typed.
pub fn draw_form(page: &FormPage, theme: &Theme, area: Rect, frame: &mut Frame) {
    let area = area.intersection(frame.area());
    let labels = page.rows.iter().map(|r| r.label.width()).max().unwrap_or(0);
    let own = (clamp16(labels) + VALUE + 8).min(area.width);
    let beside = area.width >= BESIDE;
    let total = if beside {
        own + 4 + WORDS
    } else {
        area.width.min(BELOW)
    };
    let margin = area.width.saturating_sub(total) / 2;
    let needed = clamp16(page.rows.len() + 6);
    let tall = if beside { needed.max(20) } else { area.height };
    let top = if beside {
        area.height.saturating_sub(tall) / 3
    } else {
        u16::from(area.height > needed + 4)
    };
    let place = Rect::new(
        area.x + margin,
        area.y + top,
        own.min(area.width - margin),
        area.height - top,
    );
    let below = rows(page, labels, theme, place, frame);
    let words = if beside {
        let x = place.right() + 4;
        Rect::new(x, place.y, WORDS.min(area.right() - x), place.height)
    } else {
        Rect::new(
            (place.x + 2).min(area.right()),
            below.min(area.bottom()),
            total.saturating_sub(4),
            area.bottom().saturating_sub(below),
        )
    };
    agreement(&page.agreement, beside, theme, words, frame);
}

/// Draws heading, rows and fault, and says where free lines begin.
fn rows(page: &FormPage, labels: usize, theme: &Theme, area: Rect, frame: &mut Frame) -> u16 {
    let fault: Vec<Line> = page.fault.as_deref().map_or(vec![], |text| {
        wrap(text, area.width.saturating_sub(4))
            .into_iter()
            .map(|l| Line::styled(format!("  {l}"), theme.bad))
            .collect()
    });
    let airy = usize::from(area.height) >= page.rows.len() + fault.len() + 4;
    let mut head = vec![Line::styled("  New game", theme.strong)];
    if airy {
        head.push(Line::default());
    }
    let room = usize::from(area.height).saturating_sub(head.len() + fault.len());
    let first = (page.chosen + 1).saturating_sub(room);
    let mut lines = head;
    for (i, row) in page.rows.iter().enumerate().skip(first).take(room) {
        let chosen = i == page.chosen;
        if row.kind == RowKind::Button && airy && i > first {
            lines.push(Line::default());
        }
        if chosen && row.kind == RowKind::Text {
            let x = labels + 4 + row.value.width().min(usize::from(VALUE) - 1);
            let at = Position::new(area.x + clamp16(x), area.y + clamp16(lines.len()));
            if area.contains(at) {
                frame.set_cursor_position(at);
            }
        }
        lines.push(line(row, chosen, labels, theme));
    }
    if airy && !fault.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(fault);
    let used = clamp16(lines.len());
    Paragraph::new(lines).render(area, frame.buffer_mut());
    area.y.saturating_add(used)
}

fn line(row: &FormRow, chosen: bool, labels: usize, theme: &Theme) -> Line<'static> {
    if row.kind == RowKind::Button {
        return button(row, chosen, labels, theme);
    }
    let (mark, label) = if chosen {
        ("▸ ", theme.strong)
    } else {
        ("  ", theme.dim)
    };
    let missing = labels - row.label.width();
    let mut spans = vec![
        Span::styled(mark, theme.accent),
        Span::styled(format!("{}{}", row.label, " ".repeat(missing)), label),
    ];
    match (row.kind, chosen) {
        (RowKind::Choice, true) => spans.extend([
            Span::styled("‹ ", theme.accent),
            Span::styled(row.value.clone(), theme.strong),
            Span::styled(" ›", theme.accent),
        ]),
        (RowKind::Text, true) => {
            let shown = tail(&row.value, usize::from(VALUE) - 1);
            spans.push(Span::raw("  "));
            spans.push(Span::styled(shown, theme.strong));
        }
        _ => spans.push(Span::styled(format!("  {}", row.value), theme.base)),
    }
    Line::from(spans)
}

/// The row that starts the game.
fn button(row: &FormRow, chosen: bool, labels: usize, theme: &Theme) -> Line<'static> {
    let (mark, style) = if chosen {
        ("▸ ", theme.tile_new)
    } else {
        ("  ", theme.base)
    };
    let text = if row.value.is_empty() {
        &row.label
    } else {
        &row.value
    };
    Line::from(vec![
        Span::raw(" ".repeat(labels + 1)),
        Span::styled(mark, theme.accent),
        Span::styled(format!(" {text} "), style),
    ])
}

/// The end of a text that is wider than its field.
fn tail(text: &str, width: usize) -> String {
    let mut shown = text;
    while shown.width() > width {
        let mut rest = shown.chars();
        rest.next();
        shown = rest.as_str();
    }
    shown.to_owned()
}

/// Draws as many whole headings and sentences as there is room for, and says how many are left out.
fn agreement(
    all: &[(&'static str, String)],
    beside: bool,
    theme: &Theme,
    area: Rect,
    frame: &mut Frame,
) {
    if area.height < 2 || area.width < 20 {
        return;
    }
    let room = usize::from(area.height);
    let mut lines = vec![Line::default()];
    if beside {
        lines[0] = Line::styled("What is agreed", theme.dim);
        lines.push(Line::default());
    }
    for (shown, (heading, sentence)) in all.iter().enumerate() {
        let entry = entry(heading, sentence, area.width, beside, theme);
        let after = usize::from(shown + 1 < all.len());
        if lines.len() + entry.len() + after > room {
            if shown > 0 {
                let left = all.len() - shown;
                let more = format!("… and {left} more, in a taller window");
                lines.push(Line::styled(more, theme.dim));
            }
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
        let words = wrap(sentence, width);
        lines.extend(words.into_iter().map(|l| Line::styled(l, theme.base)));
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
