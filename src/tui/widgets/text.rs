//! Text that fits: cut by columns, never inside a wide character.

use crate::tui::hit::Hit;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Clears an area in the style of the screen.
pub(in crate::tui) fn empty(theme: &Theme, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    buffer.set_style(area, theme.base);
}

/// A number of columns or rows, clamped to `u16`.
pub(in crate::tui) fn clamp16(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

/// Returns the first shown item of a list of `count` items, of which at most `most` are shown, with `here` in the middle where
/// possible.
pub(in crate::tui) fn first_around(here: usize, most: usize, count: usize) -> usize {
    here.saturating_sub(most / 2)
        .min(count.saturating_sub(most))
}

/// The columns of a text.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// Cuts a name to at most `most` columns in its middle: names of files differ at their ends.
pub fn fit_middle(text: &str, most: usize) -> String {
    if text.width() <= most {
        return text.to_owned();
    }
    let begin = fit(text, most.div_ceil(2));
    let mut room = most.saturating_sub(begin.width());
    let kept = text.chars().rev().take_while(|c| {
        let width = c.width().unwrap_or(0);
        let fits = width <= room;
        room = room.saturating_sub(width);
        fits
    });
    let end: Vec<char> = kept.collect();
    begin + &end.iter().rev().collect::<String>()
}

/// Cuts a text to at most `most` columns; a cut text ends in `…`.
pub fn fit(text: &str, most: usize) -> String {
    if text.width() <= most {
        return text.to_owned();
    }
    let mut room = most.saturating_sub(1);
    let kept = text.chars().take_while(|c| {
        let width = c.width().unwrap_or(0);
        let fits = width <= room;
        room = room.saturating_sub(width);
        fits
    });
    let mut cut: String = kept.collect();
    if most > 0 {
        cut.push('…');
    }
    cut
}

/// Cuts or pads a text to exactly `width` columns.
pub fn pad(text: &str, width: usize) -> String {
    let mut text = fit(text, width);
    text.push_str(&" ".repeat(width.saturating_sub(text.width())));
    text
}

/// Whether an area has room for a whole refusal, which is shown as `! why`.
pub fn refusal_fits(why: &str, area: Rect) -> bool {
    wrap(&format!("! {why}"), area.width).len() <= usize::from(area.height)
}

/// Breaks a text between words into lines of at most `width` columns; a longer word is broken where it must be.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let (mut lines, mut used) = (vec![], 0);
    let mut line = String::new();
    for piece in text.split_whitespace().flat_map(|word| pieces(word, width)) {
        let wide = piece.width();
        if line.is_empty() {
            (line, used) = (piece, wide);
        } else if used + 1 + wide <= width {
            line.push(' ');
            line.push_str(&piece);
            used += 1 + wide;
        } else {
            lines.push(std::mem::replace(&mut line, piece));
            used = wide;
        }
    }
    lines.push(line);
    lines
}

/// A text in one style, broken between words into lines of at most `width` columns.
pub fn wrapped(
    text: &str,
    width: u16,
    style: Style,
) -> impl Iterator<Item = Line<'static>> + use<> {
    let lines = wrap(text, width).into_iter();
    lines.map(move |line| Line::styled(line, style))
}

/// A word, broken if it is wider than a line.
fn pieces(word: &str, width: usize) -> Vec<String> {
    if word.width() <= width {
        return vec![word.to_owned()];
    }
    let mut all = vec![String::new()];
    for c in word.chars() {
        let full = all
            .last()
            .is_some_and(|last| !last.is_empty() && last.width() + c.to_string().width() > width);
        if full {
            all.push(String::new());
        }
        if let Some(last) = all.last_mut() {
            last.push(c);
        }
    }
    all
}

/// One line with text at the left and at the right. The left text is cut if they do not fit.
#[derive(Clone, Default, Debug)]
pub struct Row {
    left: Vec<Span<'static>>,
    right: Vec<Span<'static>>,
    /// What a click on it means.
    hit: Option<Hit>,
    /// Whether its sentence goes on in the next line.
    goes_on: bool,
}

impl Row {
    /// An empty line.
    pub const fn new() -> Self {
        Self {
            left: vec![],
            right: vec![],
            hit: None,
            goes_on: false,
        }
    }

    /// A text in one style, broken between words into rows of at most `width` columns.
    pub fn wrapped(text: &str, width: u16, style: Style) -> impl Iterator<Item = Self> + use<> {
        let lines = wrap(text, width);
        let last = lines.len() - 1;
        let row = move |(i, line)| Self {
            goes_on: i < last,
            ..Self::new().with(line, style)
        };
        lines.into_iter().enumerate().map(row)
    }

    /// Whether no sentence goes on in the next line.
    pub const fn ends_sentence(&self) -> bool {
        !self.goes_on
    }

    /// Makes the whole line a button.
    #[must_use]
    pub fn button(mut self, hit: Hit) -> Self {
        self.hit = Some(hit);
        self
    }

    /// Adds text at the left.
    #[must_use]
    pub fn with(mut self, text: impl Into<String>, style: Style) -> Self {
        self.left.push(Span::styled(text.into(), style));
        self
    }

    /// Adds text at the right.
    #[must_use]
    pub fn end(mut self, text: impl Into<String>, style: Style) -> Self {
        self.right.push(Span::styled(text.into(), style));
        self
    }

    const fn is_empty(&self) -> bool {
        self.left.is_empty() && self.right.is_empty()
    }

    /// The row as a line of `width` columns.
    pub fn line(self, width: u16) -> Line<'static> {
        let right: usize = self.right.iter().map(Span::width).sum();
        let left: usize = self.left.iter().map(Span::width).sum();
        let mut spans = self.left;
        if right > 0 {
            let between = usize::from(width).saturating_sub(left + right);
            spans.push(Span::raw(" ".repeat(between)));
            spans.extend(self.right);
        }
        Line::from(spans)
    }

    /// Draws the row in the first line of `area`.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        if area.is_empty() {
            return;
        }
        let wanted: usize = self.right.iter().map(Span::width).sum();
        let width = usize::from(area.width);
        let end = spans(
            buffer,
            area.x,
            area.y,
            &self.left,
            width.saturating_sub(wanted + usize::from(wanted > 0)),
        );
        let start = area
            .right()
            .saturating_sub(u16::try_from(wanted).unwrap_or(0));
        let start = start.max(end.min(area.right()));
        spans(
            buffer,
            start,
            area.y,
            &self.right,
            usize::from(area.right() - start),
        );
        if let Some(hit) = self.hit {
            hit.cover(Rect { height: 1, ..area }, buffer);
        }
    }
}

/// Draws spans in at most `room` columns and returns the column after them.
fn spans(buffer: &mut Buffer, mut x: u16, y: u16, spans: &[Span], mut room: usize) -> u16 {
    for span in spans {
        let text = fit(&span.content, room);
        room = room.saturating_sub(text.width());
        (x, _) = buffer.set_stringn(x, y, &text, usize::from(u16::MAX), span.style);
    }
    x
}

/// Writes a text at a position, if that is in the buffer.
pub fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if buffer.area.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(buffer.area.right() - x), style);
    }
}

/// Writes a sentence into the last rows of an area, broken into lines, or cut to one line if they do not fit.
pub fn put_wrapped(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let mut lines = wrap(text, area.width);
    if lines.len() > usize::from(area.height) {
        lines = vec![fit(text, usize::from(area.width))];
    }
    let top = area
        .bottom()
        .saturating_sub(clamp16(lines.len()))
        .max(area.y);
    for (line, y) in lines.iter().zip(top..area.bottom()) {
        put(buffer, area.x, y, line, style);
    }
}

/// A group of lines with a heading in a panel.
#[derive(Clone, Debug)]
pub struct Block {
    heading: String,
    /// Text at the right of the heading, with a style other than the accent.
    note: (String, Option<Style>),
    /// Its lines.
    pub rows: Vec<Row>,
    /// Lines to keep when room is short.
    pub least: usize,
}

impl Block {
    /// A group that keeps at least `least` rows.
    pub fn new(heading: impl Into<String>, rows: Vec<Row>, least: usize) -> Self {
        Self {
            heading: heading.into(),
            note: (String::new(), None),
            rows,
            least,
        }
    }

    /// A group that keeps all of its rows.
    pub fn whole(heading: impl Into<String>, rows: impl IntoIterator<Item = Row>) -> Self {
        let rows: Vec<Row> = rows.into_iter().collect();
        let least = rows.len();
        Self::new(heading, rows, least)
    }

    /// With a note at the right of the heading.
    #[must_use]
    pub fn noted(mut self, note: impl Into<String>) -> Self {
        self.note = (note.into(), None);
        self
    }

    /// With a note in its own style.
    #[must_use]
    pub fn with_styled_note(mut self, note: impl Into<String>, style: Style) -> Self {
        self.note = (note.into(), Some(style));
        self
    }

    /// The empty rows at its end.
    pub fn spare(&self) -> usize {
        self.rows
            .iter()
            .rev()
            .take_while(|row| row.is_empty())
            .count()
    }

    /// Returns it without this number of rows at its end.
    #[must_use]
    pub fn without_last(mut self, rows: usize) -> Self {
        self.rows.truncate(self.rows.len().saturating_sub(rows));
        self
    }

    /// With a further row that is kept: in the first empty row at the end, or else below the other rows that are kept.
    #[must_use]
    pub fn keeping(mut self, row: Row) -> Self {
        let last = self.rows.iter().rposition(|row| !row.is_empty());
        let end = last.map_or(0, |last| last + 1);
        if let Some(empty) = self.rows.get_mut(end) {
            *empty = row;
            self.least = end + 1;
        } else {
            self.rows.insert(self.least.min(end), row);
            self.least += 1;
        }
        self
    }

    /// Cut or filled to this number of `lines`, including the heading.
    #[must_use]
    pub fn sized(mut self, lines: usize) -> Self {
        self.rows.resize(lines.saturating_sub(1), Row::new());
        self
    }

    /// Its lines with the heading.
    pub const fn height(&self) -> usize {
        self.rows.len() + 1
    }

    fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        if !self.heading.is_empty() {
            self.head(area, theme, buffer);
        }
        for (row, y) in self.rows.iter().zip(area.y + 1..area.bottom()) {
            let line = Rect {
                y,
                height: 1,
                ..area
            };
            row.draw(line, buffer);
        }
    }

    fn head(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let (note, style) = &self.note;
        let taken = if note.is_empty() {
            0
        } else {
            columns(note) + 1
        };
        let used = columns(&self.heading) + 1 + taken;
        let rule = "─".repeat(usize::from(area.width).saturating_sub(used));
        let mut head = Row::new()
            .with(self.heading.clone(), theme.dim)
            .with(format!(" {rule}"), theme.faint);
        if !note.is_empty() {
            head = head.end(note.clone(), style.unwrap_or(theme.accent));
        }
        head.draw(area, buffer);
    }
}

/// Draws groups one below another. Where room is short, first the last groups lose lines, then the gaps go, then whole
/// groups from the end.
pub fn stack(mut blocks: Vec<Block>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let room = usize::from(area.height);
    let lines = |blocks: &[Block]| blocks.iter().map(Block::height).sum::<usize>();
    let mut gap = 1;
    let total = |blocks: &[Block], gap: usize| lines(blocks) + gap * blocks.len().saturating_sub(1);
    while total(&blocks, gap) > room {
        if let Some(block) = blocks.iter_mut().rev().find(|b| b.rows.len() > b.least) {
            block.rows.pop();
        } else if gap > 0 {
            gap = 0;
        } else if blocks.pop().is_none() {
            return;
        }
    }
    let mut y = area.y;
    for block in &blocks {
        let height = u16::try_from(block.height()).unwrap_or(u16::MAX);
        block.draw(Rect { y, height, ..area }.intersection(area), theme, buffer);
        y += height + u16::try_from(gap).unwrap_or(0);
    }
}
