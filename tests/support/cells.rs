//! What stands on a screen.
#![allow(unreachable_pub, reason = "part of a test")]

use ratatui::buffer::{Buffer, Cell};

/// The lines of a screen, from the top.
pub fn lines(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width.max(1));
    let symbols: Vec<&str> = buffer.content().iter().map(Cell::symbol).collect();
    symbols.chunks(width).map(<[&str]>::concat).collect()
}
