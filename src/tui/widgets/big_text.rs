//! Large letters, which can be read from the other side of a table.

use crate::tui::theme::{Glyphs, Theme};
use crate::tui::widgets::text::clamp16;
use font8x8::{BASIC_FONTS, LATIN_FONTS, UnicodeFonts};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Rows of a letter on the screen.
pub(in crate::tui) const ROWS: u16 = 4;

/// Rows and columns of a letter in the font.
const PIXELS: usize = 8;

/// How large letters are: both sizes have [`ROWS`] rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::tui) enum Size {
    /// Eight columns a letter.
    Wide,
    /// Four columns a letter.
    Narrow,
}

impl Size {
    /// Returns the columns of a letter.
    const fn columns(self) -> u16 {
        match self {
            Self::Wide => 8,
            Self::Narrow => 4,
        }
    }
}

/// Lines of words, to be drawn in one size.
pub(in crate::tui) struct BigText {
    size: Size,
    lines: Vec<String>,
}

impl BigText {
    /// Lays words out in an area, as large as they fit. `None` if they do not, or the terminal or the font has no such letters.
    pub(in crate::tui) fn of(words: &[String], area: Rect, theme: &Theme) -> Option<Self> {
        let is_drawn = words
            .iter()
            .flat_map(|word| word.chars())
            .all(|c| bitmap(c).is_some());
        if !is_drawn || theme.glyphs == Glyphs::Ascii {
            return None;
        }
        [Size::Wide, Size::Narrow].into_iter().find_map(|size| {
            let room = usize::from(area.width / size.columns());
            let lines = lines(words, room)?;
            let rows = lines.len() * usize::from(ROWS);
            (rows <= usize::from(area.height)).then_some(Self { size, lines })
        })
    }

    /// Returns the rows that it takes.
    pub(in crate::tui) fn height(&self) -> u16 {
        clamp16(self.lines.len()).saturating_mul(ROWS)
    }

    pub(in crate::tui) fn draw(&self, area: Rect, style: Style, buffer: &mut Buffer) {
        for (line, y) in self
            .lines
            .iter()
            .zip((area.y..area.bottom()).step_by(ROWS.into()))
        {
            for (c, x) in line
                .chars()
                .zip((area.x..area.right()).step_by(self.size.columns().into()))
            {
                draw_letter(c, self.size, (x, y), style, buffer);
            }
        }
    }
}

/// Puts words one after the other into lines of at most this number of letters; `None` if a word has more.
fn lines(words: &[String], room: usize) -> Option<Vec<String>> {
    let mut lines: Vec<String> = vec![];
    for word in words {
        let length = word.chars().count();
        match lines.last_mut() {
            _ if length > room => return None,
            Some(line) if line.chars().count() + 1 + length <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    Some(lines)
}

/// The rows of a letter, the upper first; the lowest bit is the pixel at the left.
fn bitmap(c: char) -> Option<[u8; PIXELS]> {
    match c {
        '✓' => Some([0x00, 0xc0, 0xe0, 0x70, 0x3b, 0x1f, 0x0e, 0x04]),
        '✗' => Some([0xc3, 0xe7, 0x7e, 0x3c, 0x3c, 0x7e, 0xe7, 0xc3]),
        c => BASIC_FONTS.get(c).or_else(|| LATIN_FONTS.get(c)),
    }
}

fn draw_letter(c: char, size: Size, (x, y): (u16, u16), style: Style, buffer: &mut Buffer) {
    let Some(rows) = bitmap(c) else { return };
    for (pair, y) in rows.chunks(2).zip(y..) {
        for column in 0..size.columns() {
            let block = match size {
                Size::Wide => half(pair, column),
                Size::Narrow => quarter(pair, column * 2),
            };
            if let Some(cell) = buffer.cell_mut((x + column, y)) {
                cell.set_char(block).set_style(style);
            }
        }
    }
}

/// The character for two pixels, one above the other.
fn half(rows: &[u8], column: u16) -> char {
    match [0, 1].map(|row| is_set(rows, row, column)) {
        [false, false] => ' ',
        [true, false] => '▀',
        [false, true] => '▄',
        [true, true] => '█',
    }
}

/// The character for two by two pixels.
fn quarter(rows: &[u8], column: u16) -> char {
    const BLOCKS: [char; 16] = [
        ' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
    ];
    let pixels = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let set = pixels.map(|(row, more)| usize::from(is_set(rows, row, column + more)));
    BLOCKS[set[0] | set[1] << 1 | set[2] << 2 | set[3] << 3]
}

fn is_set(rows: &[u8], row: usize, column: u16) -> bool {
    rows.get(row).is_some_and(|row| row >> column & 1 == 1)
}
