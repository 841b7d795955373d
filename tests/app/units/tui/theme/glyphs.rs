use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use scrabble::text::glyphs::Glyphs;
use scrabble::tui::theme::glyphs::replace_missing;

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
