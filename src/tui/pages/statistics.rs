//! The statistics of finished games: the players on one line, then figures, a chart over time, and tables, all scrolled
//! together.
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

use crate::app::scene::StatisticsPage;
use crate::record::stats::text::{self, StatsScope, TextTable};
use crate::record::stats::{Figures, GameResult, HistoryEntry};
use crate::tui::face::{Canvas, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code, Digits};
use crate::tui::keymap::binding::{along, arrows, pick, typed};
use crate::tui::keymap::shared::{
    ENTER, ESC, LEFT_AND_RIGHT, LINES, PAGE_UP, SCROLL, SPACE_DOWN, WITH_ACTIONS, choose_item,
};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::plot::{Plot, Point, mark, place};
use crate::tui::widgets::stack::clamp16;
use crate::tui::widgets::text::{columns, fit, wrap};
use crossterm::event::KeyCode::Esc;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget};

/// The title of the frame.
const TITLE: &str = " Statistics ";
/// Columns of the panel, at most.
const WIDEST: u16 = 110;
/// Rows of the chart: as many as there are figures.
const CHART: u16 = 10;
/// Columns of the chart beside the figures, at least.
const NARROWEST: u16 = 26;
/// Columns of the labels of the y axis.
const ASIDE: u16 = 8;
/// Columns between the figures and the chart.
const BETWEEN: u16 = 3;
/// Lines above the figures: the players, and an empty one.
const ABOVE: u16 = 2;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Statistics",
    is: |layer, _| layer.get::<StatisticsPage>().is_some(),
    own: &[
        arrows("←→", LEFT_AND_RIGHT, along)
            .line(1, "player")
            .help("Show another player. Also: Tab."),
        ENTER.label("next").help("Shows the next player."),
        typed("1–9", &[Digits], pick)
            .label("choose")
            .help("Shows the player with that number, from the left."),
        SCROLL,
        PAGE_UP,
        SPACE_DOWN.rank(4),
        ESC.keys(&[Code(Esc), Char('q')])
            .line(3, "back")
            .help("Goes back to the title."),
    ],
    shared: WITH_ACTIONS,
    click: choose_item,
    wheel: LINES,
    ..Keymap::PAGE
};

pub static FACE: PageFace<StatisticsPage> = PageFace(draw);

fn draw(page: &StatisticsPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let (area, scroll) = (canvas.area, canvas.page_state().scroll);
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
    canvas.scrolls(usize::from(most), usize::from(rows));
}

/// The number of games, if there is room.
fn about(page: &StatisticsPage, theme: &Theme, width: u16) -> Line<'static> {
    let span = text::span(&page.statistics);
    let room = usize::from(width).saturating_sub(TITLE.len() + 6);
    if columns(&span) > room {
        return Line::default();
    }
    Line::styled(format!(" {} ", span.trim_end_matches('.')), theme.dim)
}

/// The range of the visible lines.
fn seen(top: u16, rows: u16, all: u16, theme: &Theme) -> Line<'static> {
    if all <= rows {
        return Line::default();
    }
    let seen = format!(" {}–{} of {all} ", top + 1, (top + rows).min(all));
    Line::styled(seen, theme.dim).alignment(Alignment::Right)
}

/// Copies the visible lines.
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

/// All names on one line, the chosen one marked; without room for all, those around it.
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

/// Everything, on as many lines as it takes.
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

/// The figures with their labels.
fn rows(figures: &Figures, whose: StatsScope, theme: &Theme, width: u16) -> Vec<Line<'static>> {
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

/// The tables, and the games left out.
fn below(page: &StatisticsPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let (figures, whose) = page.figures();
    let players = (whose == StatsScope::Everybodys).then(|| text::players(&page.statistics));
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

/// Columns of the legend of one player's chart.
const LEGEND: u16 = 31;

/// The points of each game over time, with its result.
fn chart(figures: &Figures, whose: StatsScope, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    // Shows only the latest games if there are more than columns.
    let most = usize::from(area.width.saturating_sub(ASIDE)).max(2);
    let history = &figures.history[figures.history.len().saturating_sub(most)..];
    let mut heading = vec![Span::styled(
        match whose {
            StatsScope::Ones if area.width < LEGEND => "points",
            StatsScope::Ones => "points per game",
            StatsScope::Everybodys => "winner’s points",
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
        if whose == StatsScope::Ones {
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
