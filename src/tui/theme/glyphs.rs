//! The characters of a drawn screen.

use crate::text::glyphs::{Glyphs, SMALL, ascii};
use ratatui::buffer::Buffer;

/// Replaces the characters that the terminal lacks.
pub fn replace_missing(glyphs: Glyphs, buffer: &mut Buffer) {
    if glyphs == Glyphs::Unicode {
        return;
    }
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let c = cell.symbol().chars().next().map_or(' ', ascii);
            cell.set_char(c);
        }
    }
}

pub(in crate::tui) fn small(number: i32) -> String {
    let figures = number.unsigned_abs().to_string();
    figures
        .bytes()
        .filter_map(|digit| SMALL.get(usize::from(digit.wrapping_sub(b'0'))))
        .collect()
}
