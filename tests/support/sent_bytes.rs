//! A screen of 100×32 that counts the bytes sent to it.

use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use scrabble::terminal::LeanBackend;
use scrabble::tui::screen;
use scrabble::tui::shown::Shown;
use scrabble::tui::theme::Theme;
use std::cell::Cell;
use std::io::{self, Write};
use std::rc::Rc;

/// Counts what is written.
#[derive(Clone, Default)]
struct Bytes(Rc<Cell<usize>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) struct CountingScreen {
    terminal: Terminal<LeanBackend<Bytes>>,
    bytes: Bytes,
}

impl CountingScreen {
    pub(crate) fn new() -> Self {
        let bytes = Bytes::default();
        let viewport = Viewport::Fixed(Rect::new(0, 0, 100, 32));
        let options = TerminalOptions { viewport };
        let backend = LeanBackend::new(bytes.clone());
        let terminal = Terminal::with_options(backend, options).expect("a terminal in memory");
        Self { terminal, bytes }
    }

    /// Draws a scene and returns the number of bytes sent.
    pub(crate) fn draw(&mut self, scene: &Shown, theme: &Theme) -> usize {
        let drawn = self.terminal.draw(|frame| {
            screen::draw(scene, theme, frame);
        });
        drawn.expect("memory takes all");
        self.bytes.0.take()
    }
}
