//! The message on a screen that is too small.

use super::layout::LEAST;
use super::theme::Theme;
use super::widgets::text::put;
use ratatui::buffer::Buffer;

/// Draws the size that the screen needs and the only key that works: Ctrl-C leaves, after a question unless it has been
/// `asked`.
pub fn draw_too_small(asked: bool, theme: &Theme, buffer: &mut Buffer) {
    let screen = buffer.area;
    let lines = [
        ("too small".to_owned(), theme.strong),
        (format!("needs {}×{}", LEAST.0, LEAST.1), theme.base),
        (format!("has {}×{}", screen.width, screen.height), theme.dim),
        (
            if asked {
                "Ctrl-C again to leave"
            } else {
                "Ctrl-C to leave"
            }
            .to_owned(),
            theme.dim,
        ),
    ];
    let rows = screen.height.min(4);
    let top = screen.y + (screen.height - rows) / 2;
    for ((text, style), y) in lines.iter().zip(top..screen.bottom()) {
        let width = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
        put(
            buffer,
            screen.x + screen.width.saturating_sub(width) / 2,
            y,
            text,
            *style,
        );
    }
}
