//! The statistics of finished games: whose on one line, then figures, a chart over time, and tables, to be scrolled.
//!
//! ```text
//!  ╭ Statistics ──── 12 finished games, begun from 2026-10-02 to 2026-11-21. ╮
//!  │  Everybody ▸Ann  Ben  Cy                                                │
//!  │                                                                         │
//!  │ Games          12: 7 won, 5 lost      points a game  ● won  ○ not won   │
//!  │ Points a game  301.4                  450│      ●                       │
//!  │ …                                        │  ○⠔⠉⠉⠑⠢○⠤●                   │
//!  ╰──────────────────────────────────────────────────────────── 1–17 of 31 ╯
//! ```

use super::stack::clamp16;
use super::theme_on_panel;
use crate::app::scene::StatisticsPage;
use crate::record::stats::text::{self, TextTable, Whose};
use crate::record::stats::{Figures, GameResult, HistoryEntry};
use crate::tui::face::{Canvas, Of};
use crate::tui::hit::Hit;
use crate::tui::theme::Theme;
use crate::tui::widgets::plot::{Plot, Point, mark, place};
use crate::tui::widgets::text::{columns, fit, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

/// What stands in its frame.
const TITLE: &str = " Statistics ";
/// The panel is no wider than this.
const WIDEST: u16 = 110;
/// The chart is as high as the figures are many.
const CHART: u16 = 10;
/// The chart is no narrower beside the figures.
const NARROWEST: u16 = 26;
/// Columns of the chart that the heights take at its side.
const ASIDE: u16 = 8;
/// Columns between the figures and the chart.
const BETWEEN: u16 = 3;
/// Lines above the figures: whose they are, and an empty one.
const ABOVE: u16 = 2;

/// The statistics.
pub static FACE: Of<StatisticsPage> = Of::page(draw);

fn draw(page: &StatisticsPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &theme_on_panel(canvas.theme);
    let (area, scroll) = (canvas.area, canvas.own().scroll);
    let frame = &mut *canvas.frame;
    let area = area.intersection(frame.area());
    let width = area.width.min(WIDEST);
    let panel = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(if width >= 60 { 2 } else { 1 }))
        .style(theme.panel)
        .title(Line::styled(TITLE, theme.strong));
    let within = block.inner(panel);
    let all = content(page, theme, within.width);
    let above = ABOVE.min(within.height);
    let rows = within.height - above;
    let most = all.area.height.saturating_sub(rows);
    let top = clamp16(scroll).min(most);
    let block = block.title(about(page, theme, width).alignment(Alignment::Right));
    let block = block.title_bottom(seen(top, rows, all.area.height, theme));
    Clear.render(panel, frame.buffer_mut());
    block.render(panel, frame.buffer_mut());
    Paragraph::new(names(page, theme, usize::from(within.width)))
        .render(within, frame.buffer_mut());
    let view = Rect {
        y: within.y + above,
        height: rows.min(all.area.height),
        ..within
    };
    copy(&all, top, view, frame.buffer_mut());
    canvas.scrolls(usize::from(most));
}

/// How many games there are, where there is room for it.
fn about(page: &StatisticsPage, theme: &Theme, width: u16) -> Line<'static> {
    let span = text::span(&page.statistics);
    let room = usize::from(width).saturating_sub(TITLE.len() + 6);
    if columns(&span) > room {
        return Line::default();
    }
    Line::styled(format!(" {} ", span.trim_end_matches('.')), theme.dim)
}

/// Which lines are in sight.
fn seen(top: u16, rows: u16, all: u16, theme: &Theme) -> Line<'static> {
    if all <= rows {
        return Line::default();
    }
    let seen = format!(" {}–{} of {all} ", top + 1, (top + rows).min(all));
    Line::styled(seen, theme.dim).alignment(Alignment::Right)
}

/// Copies what is in sight.
fn copy(all: &Buffer, top: u16, view: Rect, buffer: &mut Buffer) {
    for y in 0..view.height {
        for x in 0..view.width {
            let from = all.cell((x, top + y));
            if let (Some(from), Some(to)) = (from, buffer.cell_mut((view.x + x, view.y + y))) {
                *to = from.clone();
            }
        }
    }
}

/// All names in a row, a sign before the chosen one; where there are too many, those around it.
fn names(page: &StatisticsPage, theme: &Theme, width: usize) -> Line<'static> {
    let names: Vec<&str> = page.names().collect();
    let wide = |name: &&str| columns(name) + 2;
    let room = width.saturating_sub(4);
    let first = (0..=page.chosen)
        .find(|&first| names[first..=page.chosen].iter().map(wide).sum::<usize>() <= room)
        .unwrap_or(page.chosen);
    let mut spans = vec![Span::styled(if first > 0 { "‹ " } else { "" }, theme.dim)];
    let mut left = room;
    for (i, name) in names.iter().enumerate().skip(first) {
        if wide(name) > left && i > page.chosen {
            spans.push(Span::styled(" ›", theme.dim));
            break;
        }
        left = left.saturating_sub(wide(name));
        let (sign, style) = if i == page.chosen {
            ("▸", theme.strong)
        } else {
            (" ", theme.dim)
        };
        let on = |style| Hit::Item(i).on(style);
        spans.push(Span::styled(sign, on(theme.accent)));
        spans.push(Span::styled(format!("{} ", fit(name, room)), on(style)));
    }
    Line::from(spans)
}

/// All there is to see, on as many lines as it takes.
fn content(page: &StatisticsPage, theme: &Theme, width: u16) -> Buffer {
    let (figures, whose) = page.figures();
    let rows = rows(figures, whose, theme, width);
    let wide = clamp16(rows.iter().map(Line::width).max().unwrap_or(0));
    let beside = wide + BETWEEN + NARROWEST <= width;
    let below = below(page, theme, width);
    let count = clamp16(rows.len());
    let top = if beside {
        count.max(CHART)
    } else {
        count + 1 + CHART
    };
    let height = top + clamp16(below.len());
    let mut all = Buffer::empty(Rect::new(0, 0, width, height));
    all.set_style(all.area, theme.panel);
    Paragraph::new(rows).render(all.area, &mut all);
    let place = if beside {
        Rect::new(wide + BETWEEN, 0, width - wide - BETWEEN, count.max(CHART))
    } else {
        Rect::new(0, count + 1, width, CHART)
    };
    chart(figures, whose, theme, place, &mut all);
    let rest = Rect::new(0, top, width, height - top);
    Paragraph::new(below).render(rest, &mut all);
    all
}

/// The figures, each behind what it is.
fn rows(figures: &Figures, whose: Whose, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let rows = text::rows(figures, whose);
    let labels = rows.iter().map(|(label, _)| columns(label)).max();
    let labels = labels.unwrap_or(0);
    let room = width.saturating_sub(clamp16(labels + 2));
    let mut lines = vec![];
    for (label, value) in rows {
        for (i, part) in wrap(&value, room).into_iter().enumerate() {
            let label = if i == 0 { label } else { "" };
            lines.push(Line::from(vec![
                Span::styled(format!("{label:<labels$}  "), theme.dim),
                Span::styled(part, theme.base),
            ]));
        }
    }
    lines
}

/// The tables, and what was left out.
fn below(page: &StatisticsPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let (figures, whose) = page.figures();
    let players = (whose == Whose::Everybodys).then(|| text::players(&page.statistics));
    let tables = text::tables(figures, whose);
    let room = usize::from(width);
    let mut lines = vec![];
    for TextTable { head, rows } in players.into_iter().chain(tables) {
        lines.push(Line::default());
        lines.push(Line::styled(fit(&head, room), theme.dim));
        let rows = rows.iter();
        lines.extend(rows.map(|row| Line::styled(fit(row, room), theme.base)));
    }
    if let Some(left_out) = text::left_out(&page.statistics) {
        lines.push(Line::default());
        let left_out = wrap(&left_out, width).into_iter();
        lines.extend(left_out.map(|part| Line::styled(part, theme.bad)));
    }
    lines
}

/// So wide is what stands over one player's chart, signs and all.
const LEGEND: u16 = 31;

/// Points over time, with what came of each game.
fn chart(figures: &Figures, whose: Whose, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    // More games than columns would be a blot: then those of late are shown.
    let most = usize::from(area.width.saturating_sub(ASIDE)).max(2);
    let history = &figures.history[figures.history.len().saturating_sub(most)..];
    let mut heading = vec![Span::styled(
        match whose {
            Whose::Ones if area.width < LEGEND => "points",
            Whose::Ones => "points per game",
            Whose::Everybodys => "winner’s points",
        },
        theme.dim,
    )];
    let day = |entry: Option<&HistoryEntry>| entry.map_or(String::new(), |e| e.game.day.clone());
    let ends = match history {
        [_] => [String::new(), day(history.last())],
        _ => [day(history.first()), day(history.last())],
    };
    let mut plot = Plot::new(ends);
    let points = |which: &dyn Fn(&HistoryEntry) -> bool| -> Vec<Point> {
        let entries = history.iter().zip(1..).filter(|(entry, _)| which(entry));
        entries
            .map(|(entry, along)| (place(along), f64::from(entry.points.value())))
            .collect()
    };
    plot.line(theme.faint, points(&|_| true));
    let won = |entry: &HistoryEntry| matches!(entry.result, GameResult::Won | GameResult::Shared);
    let kinds = [
        ("won", mark(theme, 0), theme.accent, points(&won)),
        ("not won", mark(theme, 1), theme.base, points(&|e| !won(e))),
    ];
    for (what, sign, style, points) in kinds {
        if whose == Whose::Ones {
            heading.push(Span::styled(format!("  {sign}"), style));
            heading.push(Span::styled(format!(" {what}"), theme.dim));
        }
        plot.marks(sign, style, points);
    }
    Paragraph::new(Line::from(heading)).render(area, buffer);
    let below = Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area
    };
    plot.draw(theme, below, buffer);
}
