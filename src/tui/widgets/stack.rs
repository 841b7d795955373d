//! Groups of lines from top to bottom; where room is short, the lightest are left out, gaps first.

use crate::tui::hit::Hit;
use crate::tui::theme::Theme;
use crate::tui::widgets::panel::Panel;
use crate::tui::widgets::text::{clamp16, wrap};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

/// The weight of a spare gap, left out first.
const SPARE: u8 = 0;
/// The weight of a detail.
pub const DETAIL: u8 = 1;
const GAP: u8 = 2;
/// The weight of useful lines.
pub const GOOD: u8 = 3;
/// The weight of important lines.
pub(in crate::tui) const DEAR: u8 = 4;
/// The weight of lines that are never left out.
pub const MUST: u8 = 9;

/// Columns of a panel, at most.
const WIDEST: u16 = 76;
/// Columns of a panel, at least, if there is room.
const NARROWEST: u16 = 32;

/// Where a panel goes in its area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum Anchor {
    Top,
    Middle,
    Bottom,
}

/// Groups of lines with weights.
#[derive(Default)]
pub struct Stack {
    groups: Vec<Group>,
    /// Rows kept free for lines that appear later.
    reserved: usize,
    /// What a click anywhere on the panel means.
    hit: Option<Hit>,
}

struct Group {
    weight: u8,
    lines: Vec<Line<'static>>,
    /// Shorter lines for when room is short.
    short: Option<Vec<Line<'static>>>,
}

/// Columns for the lines of a panel in `area`.
pub(in crate::tui) fn inner_width(area: Rect) -> u16 {
    area.width
        .min(WIDEST)
        .saturating_sub(2 * (1 + padding(area)))
}

/// Columns between border and text: more than in other panels, as this one is only as wide as its lines.
const fn padding(area: Rect) -> u16 {
    if area.width >= 40 { 2 } else { 1 }
}

impl Group {
    const fn is_gap(&self) -> bool {
        matches!(self.weight, GAP | SPARE)
    }
}

impl Stack {
    /// Creates a stack without lines.
    pub fn new() -> Self {
        Self::default()
    }

    /// A question, a sentence that helps to answer it, and the answers with their keys.
    pub(in crate::tui) fn question(
        head: &str,
        sentence: &str,
        choices: &[(&str, &str)],
        theme: &Theme,
        width: u16,
    ) -> Self {
        let mut stack = Self::new();
        stack.say(MUST, head, theme.strong, width);
        if !sentence.is_empty() {
            stack.gap();
            stack.say(MUST, sentence, theme.base, width);
        }
        stack.gap();
        let choices: Vec<_> = choices.iter().map(|(k, t)| (*k, (*t).to_owned())).collect();
        stack.choices(&choices, theme, width);
        stack
    }

    /// An empty line between two parts.
    pub fn gap(&mut self) {
        self.group(GAP, vec![Line::default()]);
    }

    /// An empty line that is left out first.
    pub(in crate::tui) fn spare(&mut self) {
        self.group(SPARE, vec![Line::default()]);
    }

    /// Lines that are kept or left out together.
    pub(in crate::tui) fn group(&mut self, weight: u8, lines: Vec<Line<'static>>) {
        self.groups.push(Group {
            weight,
            lines,
            short: None,
        });
    }

    /// Lines that are never left out, tall or, when room is short, low.
    pub(in crate::tui) fn tall_or_low(
        &mut self,
        tall: Vec<Line<'static>>,
        low: Vec<Line<'static>>,
    ) {
        self.groups.push(Group {
            weight: MUST,
            lines: tall,
            short: Some(low),
        });
    }

    /// One line.
    pub fn line(&mut self, weight: u8, line: impl Into<Line<'static>>) {
        self.group(weight, vec![line.into()]);
    }

    /// A sentence, broken into lines.
    pub(in crate::tui) fn say(&mut self, weight: u8, text: &str, style: Style, width: u16) {
        let lines = wrap(text, width);
        let lines = lines.into_iter().map(|l| Line::styled(l, style)).collect();
        self.group(weight, lines);
    }

    /// A sentence, or a shorter one when room is short.
    pub(in crate::tui) fn say_or(
        &mut self,
        weight: u8,
        (text, brief): (&str, &str),
        style: Style,
        width: u16,
    ) {
        self.say(weight, text, style, width);
        if let Some(group) = self.groups.last_mut().filter(|_| text != brief) {
            let lines = wrap(brief, width).into_iter();
            group.short = Some(lines.map(|l| Line::styled(l, style)).collect());
        }
    }

    /// Lines with the same left edge, or shorter ones when room is short.
    pub(in crate::tui) fn list(
        &mut self,
        weight: u8,
        [lines, short]: [Vec<String>; 2],
        style: Style,
    ) {
        let styled = |lines: Vec<String>| {
            let lines = lines.into_iter().map(|l| Line::styled(l, style));
            flush(lines.collect())
        };
        self.groups.push(Group {
            weight,
            short: (lines != short).then(|| styled(short)),
            lines: styled(lines),
        });
    }

    /// Keys and what they do, one per line; each is a button.
    pub(in crate::tui) fn choices(
        &mut self,
        choices: &[(&str, String)],
        theme: &Theme,
        width: u16,
    ) {
        let keys = choices.iter().map(|(k, _)| k.width()).max().unwrap_or(0);
        let room = width.saturating_sub(u16::try_from(keys + 2).unwrap_or(width));
        let mut lines = vec![];
        for (i, (key, text)) in choices.iter().enumerate() {
            let style = if i == 0 { theme.strong } else { theme.base };
            let from = lines.len();
            for (j, part) in wrap(text, room).into_iter().enumerate() {
                let shown = if j == 0 { *key } else { "" };
                lines.push(Line::from(vec![
                    Span::styled(format!("{shown:>keys$}  "), theme.accent),
                    Span::styled(part, style),
                ]));
            }
            if let Some(hit) = Hit::button(key) {
                mark(hit, &mut lines[from..]);
            }
        }
        self.groups.push(Group {
            weight: MUST,
            lines: flush(lines),
            short: None,
        });
    }

    /// Makes the whole panel a button.
    pub(in crate::tui) const fn button(&mut self, hit: Hit) {
        self.hit = Some(hit);
    }

    /// Puts another stack below.
    pub(in crate::tui) fn append(&mut self, mut other: Self) {
        self.groups.append(&mut other.groups);
    }

    /// Keeps rows free for lines that appear later in the same moment.
    pub(in crate::tui) const fn reserve(&mut self, rows: usize) {
        self.reserved = rows;
    }

    /// Uses the short form of all lines that have one.
    pub(in crate::tui) fn lower(&mut self) {
        for group in &mut self.groups {
            if let Some(short) = group.short.take() {
                group.lines = short;
            }
        }
    }

    pub(in crate::tui) fn height(&self) -> usize {
        self.groups.iter().map(|g| g.lines.len()).sum()
    }

    /// Rows of a panel with only the lines that are never left out.
    pub(in crate::tui) fn least(&self) -> u16 {
        let must = self.groups.iter().filter(|g| g.weight >= MUST);
        let rows: usize = must
            .map(|g| g.short.as_ref().unwrap_or(&g.lines).len())
            .sum();
        clamp16(rows).saturating_add(2)
    }

    /// Whether a panel of this height has room for all lines except gaps and details, with short forms where there are any.
    pub(in crate::tui) fn fits_whole(&self, rows: u16) -> bool {
        let kept = self
            .groups
            .iter()
            .filter(|group| group.weight > DETAIL && !group.is_gap());
        let lines: usize = kept
            .map(|group| group.short.as_ref().unwrap_or(&group.lines).len())
            .sum();
        clamp16(lines).saturating_add(2) <= rows
    }

    /// Leaves out spare gaps and details, then uses short forms, then leaves out the lightest groups.
    pub fn fit(&mut self, rows: usize) {
        self.drop_lightest(rows, DETAIL);
        let mut over = (self.height() + self.reserved).saturating_sub(rows);
        for group in self.groups.iter_mut().rev() {
            let lines = group.lines.len();
            if let Some(short) = group.short.take_if(|s| over > 0 && s.len() < lines) {
                over = over.saturating_sub(group.lines.len() - short.len());
                group.lines = short;
            }
        }
        self.drop_lightest(rows, MUST - 1);
        self.trim();
    }

    /// Leaves out groups up to the weight `heaviest` until the rest fits: the lightest first, and of those the upper.
    fn drop_lightest(&mut self, rows: usize, heaviest: u8) {
        while self.height() > rows {
            let weights = self.groups.iter().map(|g| g.weight);
            let Some(lightest) = weights.min().filter(|w| *w <= heaviest) else {
                return;
            };
            if let Some(at) = self.groups.iter().position(|g| g.weight == lightest) {
                self.groups.remove(at);
            }
        }
    }

    fn trim(&mut self) {
        while self.groups.last().is_some_and(Group::is_gap) {
            self.groups.pop();
        }
        if self.groups.first().is_some_and(Group::is_gap) {
            self.groups.remove(0);
        }
    }

    /// Draws the lines on a panel of their size.
    pub(in crate::tui) fn draw_panel(
        mut self,
        anchor: Anchor,
        theme: &Theme,
        area: Rect,
        frame: &mut Frame,
    ) {
        let area = area.intersection(frame.area());
        let inner = usize::from(area.height.saturating_sub(2));
        self.fit(inner);
        // Empty rows in the panel must not hide the board.
        let air = u16::from(self.height() + 6 <= inner);
        let pad = padding(area);
        let wide = self.lines().map(Line::width).max().unwrap_or(0);
        let width = clamp16(wide).saturating_add(2 * (1 + pad)).max(NARROWEST);
        let height = clamp16(self.height()).saturating_add(2 * (1 + air));
        let place = place(area, width, height, anchor);
        let panel = Panel::new(place, theme).padded(pad, air);
        let within = panel.draw(frame.buffer_mut());
        if let Some(hit) = self.hit {
            hit.cover(place, frame.buffer_mut());
        }
        self.paint(within, frame);
    }

    /// Draws the lines without a panel, in the middle of `area`.
    pub(in crate::tui) fn draw_bare(mut self, area: Rect, frame: &mut Frame) {
        let area = area.intersection(frame.area());
        self.fit(usize::from(area.height));
        let place = place(area, area.width, clamp16(self.height()), Anchor::Middle);
        self.paint(place, frame);
    }

    /// Returns its lines from top to bottom.
    pub fn lines(&self) -> impl Iterator<Item = &Line<'static>> {
        self.groups.iter().flat_map(|g| &g.lines)
    }

    fn paint(self, area: Rect, frame: &mut Frame) {
        let lines: Vec<Line> = self.groups.into_iter().flat_map(|g| g.lines).collect();
        Paragraph::new(lines)
            .alignment(Alignment::Center)
            .render(area, frame.buffer_mut());
    }
}

fn place(area: Rect, width: u16, height: u16, anchor: Anchor) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    let spare = area.height - height;
    let down = match anchor {
        Anchor::Top => 0,
        Anchor::Middle => spare / 2,
        Anchor::Bottom => spare,
    };
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + down,
        width,
        height,
    )
}

pub(in crate::tui) fn mark(hit: Hit, lines: &mut [Line<'static>]) {
    for line in lines {
        line.style = hit.on(line.style);
    }
}

/// Pads all lines to the longest, so that they keep one left edge when centered.
pub(in crate::tui) fn flush(mut lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    let wide = lines.iter().map(Line::width).max().unwrap_or(0);
    for line in &mut lines {
        let missing = wide - line.width();
        if missing > 0 {
            line.spans.push(Span::raw(" ".repeat(missing)));
        }
    }
    lines
}
