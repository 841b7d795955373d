//! Panels: a rounded border with a heading and text in its corners, and the lines that scroll within.

use super::scores;
use super::text::{clamp16, columns, fit, put};
use crate::app::clock::Clock;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};
use std::ops::Range;

/// Columns between the border of a panel and its text, in a panel of `width` columns.
const fn padding(width: u16) -> u16 {
    if width >= 60 { 2 } else { 1 }
}

/// The columns in the middle of an area, at most `widest`.
pub(in crate::tui) fn middle(area: Rect, widest: u16) -> Rect {
    let width = area.width.min(widest);
    let x = area.x + (area.width - width) / 2;
    Rect { x, width, ..area }
}

/// Draws an empty panel for a chart in the middle of an area, and returns the room for the chart.
pub(in crate::tui) fn chart_panel(
    area: Rect,
    heading: &str,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Rect {
    const WIDEST: u16 = 110;
    const HIGHEST: u16 = 34;
    let height = area.height.min(HIGHEST);
    let place = Rect {
        y: area.y + (area.height - height) / 2,
        height,
        ..middle(area, WIDEST)
    };
    Panel::new(place, theme).headed(heading).draw(buffer)
}

/// The upper rows of an area, enough for a panel with this number of `lines`.
pub(in crate::tui) fn fitted(area: Rect, lines: usize) -> Rect {
    let height = clamp16(lines).saturating_add(2).min(area.height);
    Rect { height, ..area }
}

/// The rows of an area below the first `above`.
pub(in crate::tui) fn below(area: Rect, above: usize) -> Rect {
    let above = clamp16(above).min(area.height);
    Rect {
        y: area.y + above,
        height: area.height - above,
        ..area
    }
}

pub(in crate::tui) struct Panel<'t> {
    block: Block<'static>,
    place: Rect,
    theme: &'t Theme,
}

impl<'t> Panel<'t> {
    pub(in crate::tui) fn new(place: Rect, theme: &'t Theme) -> Self {
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .padding(Padding::horizontal(padding(place.width)))
            .style(theme.panel);
        Self {
            block,
            place,
            theme,
        }
    }

    /// With these columns and rows between border and text.
    pub(in crate::tui) fn padded(mut self, columns: u16, rows: u16) -> Self {
        self.block = self.block.padding(Padding::symmetric(columns, rows));
        self
    }

    /// With a heading at the upper left.
    pub(in crate::tui) fn headed(mut self, heading: &str) -> Self {
        let heading = Line::styled(format!(" {heading} "), self.theme.strong);
        self.block = self.block.title(heading);
        self
    }

    /// With a text at the upper right.
    pub(in crate::tui) fn noted(mut self, note: impl Into<Line<'static>>) -> Self {
        self.block = self.block.title(note.into().alignment(Alignment::Right));
        self
    }

    /// With a text at the lower left.
    pub(in crate::tui) fn explained(mut self, text: &str) -> Self {
        let text = Line::styled(format!(" {text} "), self.theme.dim);
        self.block = self.block.title_bottom(text);
        self
    }

    /// With the range of the visible lines at the lower right, unless all are visible.
    pub(in crate::tui) fn scrolled(self, lines: ScrolledLines) -> Self {
        self.scrolled_columns(lines, 1, lines.all)
    }

    /// With the range of the visible entries, of `all` entries with `columns` on a line.
    pub(in crate::tui) fn scrolled_columns(
        mut self,
        lines: ScrolledLines,
        columns: usize,
        all: usize,
    ) -> Self {
        if lines.last() > 0 {
            let Range { start, end } = lines.range();
            let range = format!(
                " {}–{} of {all} ↑↓ ",
                start * columns + 1,
                (end * columns).min(all)
            );
            let range = Line::styled(range, self.theme.dim).alignment(Alignment::Right);
            self.block = self.block.title_bottom(range);
        }
        self
    }

    pub(in crate::tui) fn inner(&self) -> Rect {
        self.block.inner(self.place)
    }

    /// Draws the panel over the screen, and returns the room for text.
    pub(in crate::tui) fn draw(self, buffer: &mut Buffer) -> Rect {
        let within = self.inner();
        Clear.render(self.place, buffer);
        self.block.render(self.place, buffer);
        within
    }
}

/// The running clock, for the corner of a panel that covers it.
pub(in crate::tui) fn time(clock: Clock, theme: &Theme) -> Span<'static> {
    let style = scores::time_style(clock, true, theme);
    Span::styled(format!(" {} ", scores::time(clock)), style)
}

/// The dictionary, cut to the room beside the heading in a panel of `width` columns, and the running clock.
pub(in crate::tui) fn about(
    dictionary: &str,
    clock: Option<Clock>,
    heading: &str,
    width: u16,
    theme: &Theme,
) -> Line<'static> {
    let time = clock.map(|clock| time(clock, theme));
    let taken = columns(heading) + time.as_ref().map_or(0, Span::width) + 8;
    let name = fit(dictionary, usize::from(width).saturating_sub(taken));
    let mut about = Line::from(Span::styled(format!(" {name} "), theme.dim));
    about.spans.extend(time);
    about
}

/// The visible part of a number of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) struct ScrolledLines {
    /// Lines above the first visible one.
    pub first: usize,
    /// Rows for lines.
    pub rows: usize,
    /// All lines.
    pub all: usize,
}

impl ScrolledLines {
    /// Scrolled down by at most `scroll` lines of `all`, in a place of `rows`.
    pub(in crate::tui) fn new(scroll: usize, rows: u16, all: usize) -> Self {
        let rows = usize::from(rows);
        let first = scroll.min(all.saturating_sub(rows));
        Self { first, rows, all }
    }

    /// Scrolled so that line `chosen` is in the middle if there are lines around it.
    pub(in crate::tui) fn around(chosen: usize, rows: u16, all: usize) -> Self {
        Self::new(chosen.saturating_sub(usize::from(rows) / 2), rows, all)
    }

    /// The last line that can be the first visible one.
    pub(in crate::tui) const fn last(self) -> usize {
        self.all.saturating_sub(self.rows)
    }

    pub(in crate::tui) fn range(self) -> Range<usize> {
        self.first..(self.first + self.rows).min(self.all)
    }

    /// Draws signs in column `x` for lines above and below, beside the first and the last visible line.
    pub(in crate::tui) fn more_signs(self, x: u16, list: Rect, theme: &Theme, buffer: &mut Buffer) {
        let shown = self.range();
        let end = list.y + clamp16(shown.len()).saturating_sub(1);
        let signs = [
            (shown.start > 0, list.y, "▴"),
            (shown.end < self.all, end, "▾"),
        ];
        for (there, y, sign) in signs {
            if there && y < list.bottom() {
                put(buffer, x, y, sign, theme.accent);
            }
        }
    }
}
