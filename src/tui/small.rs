//! The message on a screen that is too small.

use super::layout::LEAST;
use super::theme::Theme;
use super::widgets::text::put;
use ratatui::buffer::Buffer;

/// What the only key that works does on a screen that is too small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayOut {
    /// Ctrl-C leaves, perhaps after a question.
    Leaves,
    /// The question has been asked.
    Asked,
    /// No key leaves: a larger screen is the only way on.
    Locked,
}

impl WayOut {
    const fn text(self) -> &'static str {
        match self {
            Self::Leaves => "Ctrl-C to leave",
            Self::Asked => "Ctrl-C again to leave",
            Self::Locked => "make it larger",
        }
    }
}

/// Draws the size that the screen needs, and the way out.
pub fn draw_too_small(way_out: WayOut, theme: &Theme, buffer: &mut Buffer) {
    let screen = buffer.area;
    let lines = [
        ("too small".to_owned(), theme.strong),
        (format!("needs {}×{}", LEAST.0, LEAST.1), theme.base),
        (format!("has {}×{}", screen.width, screen.height), theme.dim),
        (way_out.text().to_owned(), theme.dim),
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
