//! Large digits, three rows high, made of half blocks.

use crate::engine::tile::Points;
use crate::tui::theme::{Glyphs, Theme};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The digits 0 to 9: five rows of three dots each, the top row in the highest bits.
const DOTS: [u16; 10] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_010_010_010,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
];

/// Draws a number as large as the glyphs allow, with a word after it.
pub(in crate::tui) fn large(
    points: Points,
    word: &str,
    style: Style,
    theme: &Theme,
    width: u16,
) -> Vec<Line<'static>> {
    if theme.glyphs == Glyphs::Ascii {
        return vec![Line::styled(format!("{points} {word}"), style)];
    }
    let figures = points.to_string();
    let rows = rows(&figures);
    let wide = word.chars().count();
    // Centered digits need as many empty columns before them as the word takes after them.
    let centered = 4 * figures.len() + 2 * (wide + 1) <= usize::from(width);
    let before = if centered { wide + 1 } else { 0 };
    (0..3)
        .zip(rows)
        .map(|(row, dots)| {
            let after = if row == 2 { word } else { "" };
            Line::from(vec![
                Span::raw(" ".repeat(before)),
                Span::styled(dots, style),
                Span::styled(format!("{after:<wide$} "), theme.dim),
            ])
        })
        .collect()
}

/// The rows of a number or a time in large digits, each with a space after it.
pub(in crate::tui) fn rows(figures: &str) -> [String; 3] {
    [0, 1, 2].map(|row| figures.chars().flat_map(|c| cells(c, row)).collect())
}

/// A row of a digit, and the space after it; a colon is narrower.
fn cells(figure: char, row: u16) -> Vec<char> {
    if figure == ':' {
        return vec![if row < 2 { '▄' } else { ' ' }, ' '];
    }
    let cell = |column: u16| match (
        dot(figure, 2 * row, column),
        dot(figure, 2 * row + 1, column),
    ) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    vec![cell(0), cell(1), cell(2), ' ']
}

fn dot(figure: char, row: u16, column: u16) -> bool {
    match figure.to_digit(10) {
        Some(_) if row > 4 => false,
        Some(n) => DOTS[n as usize] >> (14 - 3 * row - column) & 1 == 1,
        None => match figure {
            '-' => row == 2,
            '+' => row == 2 || column == 1 && (row == 1 || row == 3),
            _ => false,
        },
    }
}
