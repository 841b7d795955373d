//! The score sheet (R26): the last turns in the panel, and all of them over the table.

mod columns;
mod entry;

use super::names::{short, widest};
use super::text::{Block, Row, clamp16, columns, pad, wrap};
use crate::app::describe::agreed;
use crate::engine::sheet::{SheetEntry, SheetLine, numbered};
use crate::engine::view::SeatView;
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::{Panel, ScrolledLines, below};
use columns::PlayerColumns;
use entry::{BINGO, HINT, bad_words, entry, gain, is_bingo, others, parenthesized};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A phony that was challenged; `✗` in short.
const OFF: &str = "challenged off";
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
    widest(&names, most)
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
    let (text, place) = entry(&line.entry, false, &view.setup.variant().tiles);
    let bad = bad_words(&line.entry);
    let place = place.filter(|_| width >= 24 && bad.is_empty());
    let place = place.map_or(String::new(), |place| format!("{place:<4}"));
    let room = room.saturating_sub(columns(&place));
    let text = if columns(&text) <= room {
        text
    } else {
        entry(&line.entry, true, &view.setup.variant().tiles).0
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

/// The widest line of the score sheet: names and points must stay close together.
const WIDEST: u16 = 84;

/// The heading of the names, and a shorter one.
const PLAYER: &str = "player";
const WHO: &str = "who";

/// A sheet from this width has room for whole words.
const WORDS: u16 = 60;

pub(in crate::tui) struct FullSheet<'a> {
    view: &'a SeatView,
    theme: &'a Theme,
    /// A column for each player, if they fit.
    players: Option<PlayerColumns>,
    /// Columns of a line.
    width: u16,
    rows: Vec<Row>,
}

impl<'a> FullSheet<'a> {
    /// The sheet as it fits into an area.
    pub(in crate::tui) fn new(view: &'a SeatView, theme: &'a Theme, area: Rect) -> Self {
        let room = area.width.saturating_sub(4).min(WIDEST);
        let players = PlayerColumns::of(view, room);
        let mut sheet = Self {
            view,
            theme,
            width: players.as_ref().map_or(room, PlayerColumns::width),
            players,
            rows: vec![],
        };
        sheet.rows = sheet.rows();
        sheet
    }

    /// The place of the sheet at the upper right of its area: as large as what it shows.
    fn place(&self, area: Rect) -> Rect {
        let width = (self.width + 4).min(area.width);
        let height = clamp16(self.rows.len()).saturating_add(3);
        Rect::new(area.right() - width, area.y, width, area.height.min(height))
    }

    /// Draws the sheet, scrolled down by at most `scroll` lines, and returns the visible lines.
    pub(in crate::tui) fn draw(
        &self,
        area: Rect,
        scroll: usize,
        buffer: &mut Buffer,
    ) -> ScrolledLines {
        let place = self.place(area);
        let seen = ScrolledLines::new(scroll, place.height.saturating_sub(3), self.rows.len());
        let place = place.intersection(buffer.area);
        if place.width < 20 || place.height < 4 {
            return seen;
        }
        let inner = self.panel(place, seen).draw(buffer);
        match &self.players {
            Some(players) => players.head(self.view, self.theme).draw(inner, buffer),
            None => self.heads(inner, buffer),
        }
        let list = below(inner, 1);
        for (row, y) in self.rows[seen.range()].iter().zip(list.y..) {
            let line = Rect {
                y,
                height: 1,
                ..list
            };
            row.draw(line, buffer);
        }
        seen
    }

    fn panel(&self, place: Rect, seen: ScrolledLines) -> Panel<'_> {
        let panel = Panel::new(place, self.theme)
            .padded(1, 0)
            .headed("Score sheet")
            .scrolled(seen);
        match self.legend() {
            Some(legend) => panel.explained(&legend),
            None => panel,
        }
    }

    /// The meaning of the signs that lines have.
    fn legend(&self) -> Option<String> {
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
        let narrow = self.width < WORDS || self.players.is_some();
        let short = off.into_iter().chain(hint).filter(|_| narrow);
        let signs: Vec<String> = bingo.into_iter().chain(short).collect();
        (!signs.is_empty()).then(|| signs.join(", "))
    }

    /// Columns of the names, at least as many as their heading needs.
    fn names(&self) -> usize {
        name_width(self.view, self.width).max(WHO.len())
    }

    fn heads(&self, area: Rect, buffer: &mut Buffer) {
        let dim = self.theme.dim;
        let names = self.names();
        let name = pad(if names < PLAYER.len() { WHO } else { PLAYER }, names);
        Row::new()
            .with(format!(" # {name} "), dim)
            .with("play", dim)
            .end("points", dim)
            .end("  total", dim)
            .draw(area, buffer);
    }

    /// One line a round or a turn, then the words agreed on (R38).
    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = if let Some(players) = &self.players {
            players.rows(self.view, self.theme)
        } else {
            let names = self.names();
            let sheet = numbered(&self.view.sheet);
            sheet.map(|line| self.row(line, names)).collect()
        };
        if rows.is_empty() {
            rows.push(Row::new().with(" No turns yet.", self.theme.dim));
        }
        if let Some(agreed) = agreed(&self.view.agreed, &self.view.setup.variant().tiles) {
            let lines = wrap(&agreed, self.width.saturating_sub(2)).into_iter();
            rows.push(Row::new());
            rows.extend(lines.map(|line| Row::new().with(format!(" {line}"), self.theme.panel)));
        }
        rows
    }

    fn row(&self, (line, number): Numbered, names: usize) -> Row {
        let (theme, width) = (self.theme, self.width);
        let (text, place) = entry(&line.entry, false, &self.view.setup.variant().tiles);
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
