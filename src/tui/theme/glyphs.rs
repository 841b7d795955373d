//! The characters of a drawn screen.

use crate::text::glyphs::{Glyphs, SMALL, ascii};
use ratatui::buffer::Buffer;

/// Replaces the characters that the terminal lacks.
pub(super) fn replace_missing(glyphs: Glyphs, buffer: &mut Buffer) {
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

/// A number in small digits.
pub(in crate::tui) fn small(number: i32) -> String {
    let figures = number.unsigned_abs().to_string();
    figures
        .bytes()
        .filter_map(|digit| SMALL.get(usize::from(digit.wrapping_sub(b'0'))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    #[test]
    fn nothing_beyond_ascii_is_left() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 1));
        buffer.set_string(0, 0, "★ → ↓ ▸ ₁₀ ▕ ▁ Zoë 山田 “x” × …", Style::new());
        replace_missing(Glyphs::Ascii, &mut buffer);
        let text: String = buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert!(text.is_ascii());
        assert_eq!(text.trim_end(), "* > v > 10 | _ Zoe ? ?  \"x\" x .");
    }
}
