//! What stands on a screen.
#![allow(unreachable_pub, reason = "part of a test")]

use super::scenes;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use scrabble::tui::screen::draw;
use scrabble::tui::shown::Shown;
use scrabble::tui::theme::Theme;

/// The sizes that are looked at, the smallest that will do first.
pub const SIZES: [(u16, u16); 4] = [(50, 20), (80, 24), (100, 32), (140, 45)];

/// A screen of this size with this on it.
pub fn terminal(
    shown: &Shown,
    theme: &Theme,
    (width, height): (u16, u16),
) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    let drawn = terminal.draw(|frame| drop(draw(shown, theme, frame)));
    drawn.expect("memory takes all");
    terminal
}

/// The cells of that screen.
pub fn buffer(shown: &Shown, theme: &Theme, size: (u16, u16)) -> Buffer {
    terminal(shown, theme, size).backend().buffer().clone()
}

/// Its text in all colors and characters.
pub fn text(shown: &Shown, size: (u16, u16)) -> String {
    lines(&buffer(shown, &scenes::theme(), size)).join("\n")
}

/// The lines of a screen, from the top.
pub fn lines(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width.max(1));
    let symbols: Vec<&str> = buffer.content().iter().map(Cell::symbol).collect();
    symbols.chunks(width).map(<[&str]>::concat).collect()
}
