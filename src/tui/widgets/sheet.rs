//! The score sheet (R26): the last turns in the panel, and all of them over the table.

use super::scores;
use super::text::{Block, Row, columns, pad, put};
use crate::engine::play::{Play, Word};
use crate::engine::sheet::{SheetEntry, SheetLine};
use crate::engine::swap::{Swap, Swapped};
use crate::engine::tile::{Points, Tiles};
use crate::engine::view::SeatView;
use crate::session::clock::Clock;
use crate::session::telling::headline;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Borders, Clear, Widget};

/// The last turns, the latest first, at most `most` of them.
pub fn last_turns(view: &SeatView, width: u16, most: usize, theme: &Theme) -> Block {
    let names = name_width(view, width);
    let mut rows: Vec<Row> = view
        .sheet
        .iter()
        .rev()
        .take(most)
        .map(|line| turn_row(view, line, names, width, theme))
        .collect();
    if rows.is_empty() {
        rows.push(Row::new().with("none yet", theme.dim));
    }
    Block::new("last turns", rows, 1)
}

/// How many columns the names have in lists of this width.
fn name_width(view: &SeatView, width: u16) -> usize {
    let longest = view
        .players
        .iter()
        .map(|p| columns(p.name.as_str()))
        .max()
        .unwrap_or(0);
    let most = match width {
        0..24 => 4,
        24..34 => 6,
        34..48 => 9,
        _ => 16,
    };
    longest.min(most)
}

fn turn_row(view: &SeatView, line: &SheetLine, names: usize, width: u16, theme: &Theme) -> Row {
    let mut row = Row::new();
    if width >= 24 {
        row = row.with(format!("{:>2} ", line.turn), theme.dim);
    }
    let name = pad(view.name(line.seat), names);
    let (text, place) = entry(&line.entry);
    row = row.with(format!("{name} "), theme.dim);
    row = match &line.entry {
        SheetEntry::Play(_) => row.with(text, theme.base),
        SheetEntry::ChallengedOff { .. } => row.with(text, theme.bad),
        _ => row.with(text, theme.dim),
    };
    if width >= 24
        && let Some(place) = place
    {
        row = row.with(format!(" {place}"), theme.dim);
    }
    row = row.end(gain(line), theme.base);
    if width >= 34 {
        row = row.end(format!("{:>5}", line.total), theme.dim);
    }
    row
}

/// What a turn gave: nothing stands there for nothing.
fn gain(line: &SheetLine) -> String {
    match (&line.entry, line.points) {
        (SheetEntry::Play(_), points) => points.to_string(),
        (_, Points::ZERO) => "–".to_owned(),
        (_, points) if points > Points::ZERO => format!("+{points}"),
        (_, points) => points.to_string(),
    }
}

/// What happened in few words, and where on the board.
fn entry(entry: &SheetEntry) -> (String, Option<String>) {
    let letters = |play: &Play| {
        play.main_word()
            .tiles()
            .map(|t| t.tile.to_char())
            .collect::<String>()
    };
    let place = |play: &Play| {
        Some(
            play.main_word()
                .start()
                .notation(play.main_word().direction()),
        )
    };
    let left = |tiles: &Tiles| {
        if tiles.is_empty() {
            "none".to_owned()
        } else {
            tiles.to_string()
        }
    };
    match entry {
        SheetEntry::Play(play) => (letters(play), place(play)),
        SheetEntry::Swaps(swaps) => (swapped(swaps), None),
        SheetEntry::ChallengedOff { turn, .. } => {
            let text = turn.play().map_or_else(|| headline(turn), letters);
            (format!("{text} off"), turn.play().and_then(place))
        }
        SheetEntry::ChallengeBonus => ("challenged in vain".to_owned(), None),
        SheetEntry::Exchange(count) => (format!("exchange {count}"), None),
        SheetEntry::Pass => ("pass".to_owned(), None),
        SheetEntry::TimedOut => ("out of time".to_owned(), None),
        SheetEntry::Missed => ("misses a turn".to_owned(), None),
        SheetEntry::Resigned => ("resigns".to_owned(), None),
        SheetEntry::UnplayedLost(tiles) => (format!("left: {}", left(tiles)), None),
        SheetEntry::UnplayedGained(tiles) => (format!("gains: {}", left(tiles)), None),
        SheetEntry::Overtime => ("time over".to_owned(), None),
    }
}

/// The most columns that a line of the score sheet takes: names and figures must not drift apart.
const WIDEST: u16 = 84;

/// The whole score sheet, scrolled down by `scroll` lines as far as there are any.
#[derive(Clone, Debug)]
pub struct FullSheet<'a> {
    /// Whose sheet it is.
    pub view: &'a SeatView,
    /// Lines above the top.
    pub scroll: usize,
    /// The colours.
    pub theme: &'a Theme,
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
            .style(theme.panel)
            .border_style(theme.dim);
        let inner = frame.inner(area);
        frame.render(area, buffer);
        put(
            buffer,
            area.x + 2,
            area.y,
            " score sheet ",
            theme.panel.patch(theme.strong),
        );
        self.time(area, buffer);
        let width = (inner.width - 2).min(WIDEST);
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
    /// How far the sheet can be scrolled in an area.
    pub fn furthest(&self, area: Rect) -> usize {
        let height = usize::from(area.height.saturating_sub(3));
        self.view.sheet.len().saturating_sub(height)
    }

    /// The time that runs meanwhile, in the upper edge.
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

    fn heads(&self, area: Rect, buffer: &mut Buffer) {
        let dim = self.theme.dim;
        let names = name_width(self.view, area.width);
        let name = pad(if names < 6 { "who" } else { "player" }, names);
        Row::new()
            .with(format!(" # {name} "), dim)
            .with("play", dim)
            .end("points", dim)
            .end("  total", dim)
            .draw(area, buffer);
    }

    /// One line a turn.
    fn rows(&self, width: u16) -> Vec<Row> {
        if self.view.sheet.is_empty() {
            return vec![Row::new().with("No turn has been played yet.", self.theme.dim)];
        }
        let names = name_width(self.view, width);
        self.view
            .sheet
            .iter()
            .map(|line| self.row(line, names, width))
            .collect()
    }

    fn row(&self, line: &SheetLine, names: usize, width: u16) -> Row {
        let theme = self.theme;
        let (text, place) = entry(&line.entry);
        let style = match &line.entry {
            SheetEntry::Play(_) => theme.strong,
            SheetEntry::ChallengedOff { .. } => theme.bad,
            _ => theme.dim,
        };
        let name = pad(self.view.name(line.seat), names);
        let mut row = Row::new()
            .with(format!("{:>2} ", line.turn), theme.dim)
            .with(format!("{name} "), theme.panel);
        row = row
            .with(format!("{:<4}", place.unwrap_or_default()), theme.dim)
            .with(text, style);
        row = match &line.entry {
            SheetEntry::Play(play) if width >= 60 => row.with(others(play), theme.dim),
            SheetEntry::ChallengedOff { by, .. } => {
                row.with(format!(", by {}", self.view.name(*by)), theme.dim)
            }
            _ => row,
        };
        row.end(gain(line), theme.panel)
            .end(format!("{:>7}", line.total), theme.strong)
    }
}

/// Swaps in few words: `H8 ?→R`, `K5 A→E`.
fn swapped(swaps: &[Swapped]) -> String {
    let texts: Vec<String> = swaps
        .iter()
        .map(|s| {
            let took = match s.swap() {
                Swap::Blank(_) => '?',
                Swap::Letter { .. } => s.took().to_char(),
            };
            format!("{} {took}→{}", s.swap().square(), s.put().to_char())
        })
        .collect();
    texts.join(" ")
}

/// The words that a play forms besides its main word.
fn others(play: &Play) -> String {
    let words: Vec<String> = play.words().iter().skip(1).map(Word::to_string).collect();
    if words.is_empty() {
        String::new()
    } else {
        format!(" · {}", words.join(" · "))
    }
}
