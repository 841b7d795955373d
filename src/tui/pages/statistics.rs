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
use crate::tui::face::{Canvas, Drawn, PageFace};
use crate::tui::hit::Hit;
use crate::tui::keymap::Stroke::{Char, Code};
use crate::tui::keymap::binding::{along, arrows};
use crate::tui::keymap::shared::{
    ENTER, ESC, LEFT_AND_RIGHT, LINES, NUMBER, PAGE_UP, SCROLL, SPACE_DOWN, WITH_ACTIONS,
    choose_item,
};
use crate::tui::shown::Keymap;
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, ScrolledLines, below, middle};
use crate::tui::widgets::plot::{Plot, Point, mark, place};
use crate::tui::widgets::text::{clamp16, columns, fit, wrap, wrapped};
use crossterm::event::KeyCode::Esc;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

const TITLE: &str = "Statistics";
/// Columns of the panel, at most.
const WIDEST: u16 = 110;
/// Rows of the chart: the number of figures.
const CHART: u16 = 10;
/// Columns of the chart beside the figures, at least.
const NARROWEST: u16 = 26;
/// The chart of ratings begins and ends at multiples of this.
const RATINGS: i32 = 100;
/// Columns of the labels of the y axis.
const ASIDE: u16 = 8;
/// Columns between the figures and the chart.
const BETWEEN: u16 = 3;
/// Lines above the figures: the players, and an empty one.
const ABOVE: usize = 2;

pub(in crate::tui) static KEYS: Keymap = Keymap {
    heading: "Statistics",
    own: &[
        arrows("←→", LEFT_AND_RIGHT, along)
            .line(1, "player")
            .help("Show another player. Also: Tab."),
        ENTER.label("next").help("Shows the next player."),
        NUMBER.help("Shows the player with that number, from the left."),
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

impl Drawn for StatisticsPage {
    const FACE: PageFace<Self> = PageFace::new(&KEYS, draw);
}

fn draw(page: &StatisticsPage, canvas: &mut Canvas<'_, '_>) {
    let theme = &canvas.theme.on_panel();
    let (area, scroll) = (canvas.area, canvas.page_state().scroll);
    let frame = &mut *canvas.frame;
    let place = middle(area.intersection(frame.area()), WIDEST);
    let panel = Panel::new(place, theme).headed(TITLE);
    let within = panel.inner();
    let all = content(page, theme, within.width);
    let view = below(within, ABOVE);
    let seen = ScrolledLines::new(scroll, view.height, usize::from(all.area.height));
    let buffer = frame.buffer_mut();
    panel
        .noted(about(page, theme, place.width))
        .scrolled(seen)
        .draw(buffer);
    Paragraph::new(names(page, theme, usize::from(within.width))).render(within, buffer);
    copy(&all, seen, view, buffer);
    canvas.scrolls(seen.last(), seen.rows);
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

fn copy(all: &Buffer, seen: ScrolledLines, view: Rect, buffer: &mut Buffer) {
    for (from, to) in seen.range().map(clamp16).zip(view.y..) {
        for x in 0..view.width {
            if let (Some(from), Some(to)) = (all.cell((x, from)), buffer.cell_mut((view.x + x, to)))
            {
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

fn content(page: &StatisticsPage, theme: &Theme, width: u16) -> Buffer {
    let (figures, whose) = page.figures();
    let rows = rows(figures, whose, theme, width);
    let wide = clamp16(rows.iter().map(Line::width).max().unwrap_or(0));
    let beside = wide + BETWEEN + NARROWEST <= width;
    let tables = tables(page, theme, width);
    let count = clamp16(rows.len());
    let top = if beside {
        count.max(CHART)
    } else {
        count + 1 + CHART
    };
    let rated: Vec<&HistoryEntry> = figures
        .history
        .iter()
        .filter(|e| e.rated.is_some())
        .collect();
    // A line needs two games.
    let ratings = if rated.len() > 1 { 1 + CHART } else { 0 };
    let height = top + ratings + clamp16(tables.len());
    let mut all = Buffer::empty(Rect::new(0, 0, width, height));
    all.set_style(all.area, theme.panel);
    Paragraph::new(rows).render(all.area, &mut all);
    let place = if beside {
        Rect::new(wide + BETWEEN, 0, width - wide - BETWEEN, count.max(CHART))
    } else {
        Rect::new(0, count + 1, width, CHART)
    };
    chart(figures, whose, theme, place, &mut all);
    if ratings > 0 {
        let place = Rect::new(0, top + 1, width, CHART);
        rating_chart(&rated, theme, place, &mut all);
    }
    let top = top + ratings;
    let rest = Rect::new(0, top, width, height - top);
    Paragraph::new(tables).render(rest, &mut all);
    all
}

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

fn tables(page: &StatisticsPage, theme: &Theme, width: u16) -> Vec<Line<'static>> {
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
        lines.extend(wrapped(&left_out, width, theme.bad));
    }
    lines
}

/// Columns of the legend of one player's chart.
const LEGEND: u16 = 31;

/// The points of each game over time, with its result.
fn chart(figures: &Figures, whose: StatsScope, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let history = &figures.history[figures.history.len().saturating_sub(latest(area))..];
    let mut heading = vec![Span::styled(
        match whose {
            StatsScope::Ones if area.width < LEGEND => "points",
            StatsScope::Ones => "points per game",
            StatsScope::Everybodys => "winner’s points",
        },
        theme.dim,
    )];
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
    plot.draw(theme, below(area, 1), buffer);
}

/// A player's rating after each rated game.
fn rating_chart(rated: &[&HistoryEntry], theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let rated = &rated[rated.len().saturating_sub(latest(area))..];
    let ratings = || {
        rated
            .iter()
            .filter_map(|e| e.rated)
            .map(|rating| rating.after)
    };
    let (low, high) = (ratings().min().unwrap_or(0), ratings().max().unwrap_or(0));
    let ends = [day(rated.first().copied()), day(rated.last().copied())];
    let mut plot = Plot::new(ends).between(
        low.div_euclid(RATINGS) * RATINGS,
        (high.div_euclid(RATINGS) + 1) * RATINGS,
    );
    let points: Vec<Point> = ratings()
        .zip(1..)
        .map(|(up, along)| (place(along), up.into()))
        .collect();
    plot.line(theme.faint, points.clone());
    plot.marks(mark(theme, 0), theme.accent, points);
    Paragraph::new(Line::styled("rating", theme.dim)).render(area, buffer);
    plot.draw(theme, below(area, 1), buffer);
}

/// The number of latest games that a chart has columns for.
fn latest(area: Rect) -> usize {
    usize::from(area.width.saturating_sub(ASIDE)).max(2)
}

fn day(entry: Option<&HistoryEntry>) -> String {
    entry.map_or(String::new(), |entry| entry.game.day().to_owned())
}
