//! The score sheet (R26): the last turns in the panel, and all of them over the table.

mod entry;

use super::names::{short, shortened};
use super::scores;
use super::text::{Block, Row, columns, pad, put, wrap};
use crate::app::clock::Clock;
use crate::app::describe::agreed;
use crate::engine::play::Play;
use crate::engine::sheet::{SheetEntry, SheetLine, numbered};
use crate::engine::tile::Points;
use crate::engine::view::SeatView;
use crate::tui::theme::Theme;
use entry::{bad_words, entry, others, parenthesized};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{BorderType, Borders, Clear, Widget};

/// A phony that was challenged; `✗` in short.
const OFF: &str = "challenged off";
/// The mark of a turn with a hint.
const HINT: &str = "+";
/// The mark of a bingo.
const BINGO: &str = "★";

/// The last turns, latest first, at most `most` of them.
pub fn last_turns(view: &SeatView, width: u16, most: usize, theme: &Theme) -> Block {
    let names = name_width(view, width);
    let lines = numbered(&view.sheet).rev().take(most);
    let row = |line| turn_row(view, line, names, width, theme);
    let mut rows: Vec<Row> = lines.map(row).collect();
    if rows.is_empty() {
        rows.push(Row::new().with("none yet", theme.dim));
    }
    let block = Block::new("last turns", rows, 1);
    if width >= 34 && !view.sheet.is_empty() {
        block.with_styled_note("points total", theme.dim)
    } else {
        block
    }
}

/// Columns of the names in a list of this width.
fn name_width(view: &SeatView, width: u16) -> usize {
    let most = match width {
        0..24 => 4,
        24..34 => 6,
        34..48 => 9,
        _ => 16,
    };
    let names: Vec<&str> = view.players.iter().map(|p| p.name.as_str()).collect();
    let short = (0..names.len()).map(|i| columns(&shortened(&names, i, most)));
    short.max().unwrap_or(0)
}

/// A line with the number of its turn.
type Numbered<'a> = (&'a SheetLine, usize);

fn turn_row(view: &SeatView, of: Numbered, names: usize, width: u16, theme: &Theme) -> Row {
    let (line, number) = of;
    let mut row = Row::new();
    if width >= 24 {
        row = row.with(format!("{number:>2} "), theme.dim);
    }
    let name = pad(&short(view, line.seat, names), names);
    row = row.with(format!("{name} "), theme.dim);
    let (gain, total) = (gain(line), format!("{:>6}", line.total));
    let figures = columns(&gain) + if width >= 34 { columns(&total) } else { 0 };
    let before = columns(&name) + 1 + if width >= 24 { 3 } else { 0 };
    let room = usize::from(width).saturating_sub(before + figures + 1);
    let (text, place) = entry(&line.entry, false);
    let bad = bad_words(&line.entry);
    let place = place.filter(|_| width >= 24 && bad.is_empty());
    let place = place.map_or(String::new(), |place| format!("{place:<4}"));
    let room = room.saturating_sub(columns(&place));
    let text = if columns(&text) <= room {
        text
    } else {
        entry(&line.entry, true).0
    };
    row = row.with(place, theme.dim);
    row = match &line.entry {
        SheetEntry::Play(_) => row.with(text, theme.base),
        SheetEntry::ChallengedOff { .. } => {
            let text = if bad.is_empty() { text } else { bad.join("+") };
            let whole = format!("{text} {OFF}");
            let fits = columns(&whole) <= room;
            let sign = format!("✗ {text}");
            row.with(if fits { whole } else { sign }, theme.bad)
        }
        _ => row.with(text, theme.dim),
    };
    row = row.end(gain, theme.base);
    if width >= 34 {
        row = row.end(total, theme.dim);
    }
    row
}

/// The points of a turn; empty for none.
fn gain(line: &SheetLine) -> String {
    match (&line.entry, line.points) {
        (SheetEntry::Play(_), points) => points.to_string(),
        (_, Points::ZERO) => "–".to_owned(),
        (_, points) if points > Points::ZERO => format!("+{points}"),
        (_, points) => points.to_string(),
    }
}

/// The widest line of the score sheet: names and points must stay close together.
const WIDEST: u16 = 84;

/// The heading of the names, and a shorter one.
const PLAYER: &str = "player";
const WHO: &str = "who";

/// A sheet from this width has room for whole words.
const WORDS: u16 = 60;

/// The whole score sheet, scrolled down by at most `scroll` lines.
#[derive(Clone, Debug)]
pub struct FullSheet<'a> {
    /// Whose sheet it is.
    pub view: &'a SeatView,
    /// Lines above the top.
    pub scroll: usize,
    /// The colors.
    pub theme: &'a Theme,
}

const fn entry_columns(area: Rect) -> u16 {
    let inner = area.width.saturating_sub(4);
    if inner < WIDEST { inner } else { WIDEST }
}

impl Widget for &FullSheet<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        if area.width < 20 || area.height < 6 {
            return;
        }
        let theme = self.theme;
        Clear.render(area, buffer);
        let frame = ratatui::widgets::Block::new()
            .borders(Borders::ALL)
            .border_type(BorderType::Rounded)
            .style(theme.panel);
        let inner = frame.inner(area);
        frame.render(area, buffer);
        put(
            buffer,
            area.x + 1,
            area.y,
            " Score sheet ",
            theme.panel.patch(theme.strong),
        );
        self.time(area, buffer);
        let width = entry_columns(area);
        let inner = Rect {
            x: inner.x + (inner.width - width) / 2,
            width,
            ..inner
        };
        self.heads(inner, buffer);
        let list = Rect {
            y: inner.y + 1,
            height: inner.height - 1,
            ..inner
        };
        self.legend(inner.width, area, buffer);
        let rows = self.rows(inner.width);
        let height = usize::from(list.height);
        let top = self.scroll.min(rows.len().saturating_sub(height));
        for (row, y) in rows.iter().skip(top).zip(list.y..list.bottom()) {
            row.draw(
                Rect {
                    y,
                    height: 1,
                    ..list
                },
                buffer,
            );
        }
        if rows.len() > height {
            let seen = format!(" {}–{} of {} ↑↓ ", top + 1, top + height, rows.len());
            let width = u16::try_from(columns(&seen)).unwrap_or(0);
            put(
                buffer,
                area.right().saturating_sub(width + 2),
                area.bottom() - 1,
                &seen,
                theme.panel.patch(theme.dim),
            );
        }
    }
}

impl FullSheet<'_> {
    /// The last line the sheet can be scrolled to in an area.
    pub fn last_scroll_line(&self, area: Rect) -> usize {
        let height = Self::visible_rows(area);
        self.rows(entry_columns(area)).len().saturating_sub(height)
    }

    /// The rows of the sheet visible in an area.
    pub fn visible_rows(area: Rect) -> usize {
        usize::from(area.height.saturating_sub(3))
    }

    /// Draws the meaning of the sign that short lines have.
    fn legend(&self, width: u16, area: Rect, buffer: &mut Buffer) {
        let mut entries = self.view.sheet.iter().map(|line| &line.entry);
        let off = entries.any(|entry| matches!(entry, SheetEntry::ChallengedOff { .. }));
        let hinted = |line| self.view.hinted(line).is_some();
        let hint = self
            .view
            .sheet
            .iter()
            .any(hinted)
            .then(|| format!("{HINT} with a hint"));
        let off = off.then(|| format!("✗ {OFF}"));
        let mut plays = self.view.sheet.iter().map(|line| &line.entry);
        let bingo = plays.any(|entry| matches!(entry, SheetEntry::Play(play) if is_bingo(play)));
        let bingo = bingo.then(|| format!("{BINGO} bingo"));
        let narrow = width < WORDS;
        let short = off.into_iter().chain(hint).filter(|_| narrow);
        let signs: Vec<String> = bingo.into_iter().chain(short).collect();
        if !signs.is_empty() {
            let text = format!(" {} ", signs.join(", "));
            let style = self.theme.panel.patch(self.theme.dim);
            put(buffer, area.x + 2, area.bottom() - 1, &text, style);
        }
    }

    /// Draws the running clock in the upper edge.
    fn time(&self, area: Rect, buffer: &mut Buffer) {
        let Some(clock) = self.view.viewer.and_then(|seat| Clock::of(self.view, seat)) else {
            return;
        };
        let text = format!(" {} ", scores::time(clock));
        let width = u16::try_from(columns(&text)).unwrap_or(0);
        let style = scores::time_style(clock, true, self.theme);
        let x = area.right().saturating_sub(width + 2);
        put(buffer, x, area.y, &text, self.theme.panel.patch(style));
    }

    /// Columns of the names, at least as many as their heading needs.
    fn names(&self, width: u16) -> usize {
        name_width(self.view, width).max(WHO.len())
    }

    fn heads(&self, area: Rect, buffer: &mut Buffer) {
        let dim = self.theme.dim;
        let names = self.names(area.width);
        let name = pad(if names < PLAYER.len() { WHO } else { PLAYER }, names);
        Row::new()
            .with(format!(" # {name} "), dim)
            .with("play", dim)
            .end("points", dim)
            .end("  total", dim)
            .draw(area, buffer);
    }

    /// One line a turn, then the words agreed on (R38).
    fn rows(&self, width: u16) -> Vec<Row> {
        let names = self.names(width);
        let sheet = numbered(&self.view.sheet);
        let mut rows: Vec<Row> = sheet.map(|line| self.row(line, names, width)).collect();
        if rows.is_empty() {
            rows.push(Row::new().with(" No turns yet.", self.theme.dim));
        }
        if let Some(agreed) = agreed(&self.view.agreed) {
            let lines = wrap(&agreed, width.saturating_sub(2)).into_iter();
            rows.push(Row::new());
            rows.extend(lines.map(|line| Row::new().with(format!(" {line}"), self.theme.panel)));
        }
        rows
    }

    fn row(&self, (line, number): Numbered, names: usize, width: u16) -> Row {
        let theme = self.theme;
        let (text, place) = entry(&line.entry, false);
        let bad = bad_words(&line.entry);
        let style = match &line.entry {
            SheetEntry::Play(_) => theme.strong,
            SheetEntry::ChallengedOff { .. } if bad.is_empty() => theme.bad,
            _ => theme.dim,
        };
        let name = pad(&short(self.view, line.seat, names), names);
        let mut row = Row::new()
            .with(format!("{number:>2} "), theme.dim)
            .with(format!("{name} "), theme.panel);
        row = row
            .with(format!("{:<4}", place.unwrap_or_default()), theme.dim)
            .with(text, style);
        row = match &line.entry {
            SheetEntry::Play(play) => {
                let bingo = is_bingo(play).then(|| format!(" {BINGO}"));
                let row = row.with(bingo.unwrap_or_default(), theme.accent);
                if width >= WORDS {
                    row.with(others(play), theme.dim)
                } else {
                    row
                }
            }
            SheetEntry::ChallengedOff { by, .. } => {
                let off = if width >= WORDS { OFF } else { "✗" };
                let bad = parenthesized(bad);
                row.with(format!(" {off}{bad}"), theme.bad)
                    .with(format!(" by {}", self.view.name(*by)), theme.dim)
            }
            _ => row,
        };
        if let Some(step) = self.view.hinted(line) {
            let hint = if width >= WORDS {
                format!(" · hint: {}", step.description())
            } else {
                format!(" {HINT}")
            };
            row = row.with(hint, theme.dim);
        }
        row.end(gain(line), theme.panel)
            .end(format!("{:>7}", line.total), theme.strong)
    }
}

fn is_bingo(play: &Play) -> bool {
    play.score().bonus() > Points::ZERO
}
