//! A chart of lines over time, with marks that tell them apart without color.

use crate::tui::theme::{Glyphs, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::Line;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

/// A point of a chart: x and y.
pub type Point = (f64, f64);

/// The y axis begins and ends at multiples of this.
const STEP: i32 = 50;

/// Lines and marks, drawn in the order in which they were added.
pub struct Plot {
    lines: Vec<(Style, Vec<Point>)>,
    marks: Vec<(char, Style, Vec<Point>)>,
    /// The labels of the left and the right end.
    ends: [String; 2],
    /// The range of y, if it is not that of the points.
    heights: Option<[i32; 2]>,
}

/// The style of a line by its index; four lines differ where there are colors.
pub fn style(theme: &Theme, line: usize) -> Style {
    let blue = theme.premiums[0].bg;
    let blue = blue.map_or(theme.base, |color| theme.base.fg(color));
    [theme.accent, theme.good, blue, theme.bad][line % 4]
}

/// The mark of a line by its index; four lines differ.
pub const fn mark(theme: &Theme, line: usize) -> char {
    match theme.glyphs {
        Glyphs::Unicode => ['●', '○', '▲', '◇'][line % 4],
        Glyphs::Ascii => ['o', 'x', '+', '*'][line % 4],
    }
}

impl Plot {
    /// A chart without lines, with these labels at its ends.
    pub const fn new(ends: [String; 2]) -> Self {
        Self {
            lines: vec![],
            marks: vec![],
            ends,
            heights: None,
        }
    }

    /// With this range of y.
    #[must_use]
    pub const fn between(mut self, low: i32, high: i32) -> Self {
        self.heights = Some([low, high]);
        self
    }

    /// Adds a line.
    pub fn line(&mut self, style: Style, points: Vec<Point>) {
        self.lines.push((style, points));
    }

    /// Adds marks.
    pub fn marks(&mut self, mark: char, style: Style, points: Vec<Point>) {
        self.marks.push((mark, style, points));
    }

    /// Draws the chart.
    pub fn draw(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        let along = match theme.glyphs {
            Glyphs::Unicode => Marker::Braille,
            Glyphs::Ascii => Marker::Custom('.'),
        };
        let lines = self.lines.iter().map(|(style, points)| {
            Dataset::default()
                .marker(along)
                .graph_type(GraphType::Line)
                .style(*style)
                .data(points)
        });
        let marks = self.marks.iter().map(|(mark, style, points)| {
            Dataset::default()
                .marker(Marker::Custom(*mark))
                .graph_type(GraphType::Scatter)
                .style(*style)
                .data(points)
        });
        let [low, high] = self.heights();
        let heights = [low, i32::midpoint(low, high), high];
        Chart::new(lines.chain(marks).collect())
            .style(theme.base)
            .legend_position(None)
            .x_axis(
                Axis::default()
                    .style(theme.dim)
                    .bounds(self.width())
                    .labels_alignment(Alignment::Right)
                    .labels(self.ends.clone().map(Line::from)),
            )
            .y_axis(
                Axis::default()
                    .style(theme.dim)
                    .bounds([f64::from(low), f64::from(high)])
                    .labels_alignment(Alignment::Right)
                    .labels(heights.map(|height| Line::from(height.to_string()))),
            )
            .render(area, buffer);
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        let lines = self.lines.iter().flat_map(|(_, points)| points);
        let marks = self.marks.iter().flat_map(|(_, _, points)| points);
        lines.chain(marks).copied()
    }

    /// The range of x.
    fn width(&self) -> [f64; 2] {
        let along = || self.points().map(|(along, _)| along);
        let first = along().fold(f64::INFINITY, f64::min);
        let last = along().fold(f64::NEG_INFINITY, f64::max);
        if first < last {
            [first, last]
        } else {
            // A single point goes in the middle.
            let middle = if first.is_finite() { first } else { 0.0 };
            [middle - 1.0, middle + 1.0]
        }
    }

    /// The range of y: the one set, or that of the points and 0.
    fn heights(&self) -> [i32; 2] {
        if let Some(heights) = self.heights {
            return heights;
        }
        #[expect(clippy::cast_possible_truncation, reason = "points of a game")]
        let up = || self.points().map(|(_, up)| up as i32);
        let low = up().min().unwrap_or(0).min(0);
        let high = up().max().unwrap_or(0).max(1);
        [
            low.div_euclid(STEP) * STEP,
            (high + STEP - 1).div_euclid(STEP) * STEP,
        ]
    }
}

/// Columns between two entries of a legend.
const BETWEEN: usize = 3;

/// The entries of a legend, broken into lines.
pub fn side_by_side(
    entries: impl Iterator<Item = Line<'static>>,
    width: usize,
) -> Vec<Line<'static>> {
    let mut lines: Vec<Line> = vec![Line::default()];
    for entry in entries {
        let used = lines.last().map_or(0, Line::width);
        if used > 0 && used + BETWEEN + entry.width() > width {
            lines.push(Line::default());
        }
        if let Some(line) = lines.last_mut() {
            if line.width() > 0 {
                line.push_span(" ".repeat(BETWEEN));
            }
            line.spans.extend(entry);
        }
    }
    lines
}

/// A number as a coordinate.
pub fn place(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
