//! Somebody before a screen in memory, which is drawn after all that is typed.

use crate::support::{cells, scenes};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use scrabble::app::Session;
use scrabble::app::backend::Backend;
use scrabble::app::scene::Scene;
use scrabble::cli::commands::on_screen::ScreenApp;
use scrabble::terminal::{App as _, Flow, Input};

pub(crate) struct Screen<'a> {
    pub(crate) app: ScreenApp<'a>,
    terminal: Terminal<TestBackend>,
}

impl<'a> Screen<'a> {
    pub(crate) fn new(app: ScreenApp<'a>, (width, height): (u16, u16)) -> Self {
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        let mut screen = Self { app, terminal };
        screen.draw();
        screen
    }

    /// A session in all colors.
    pub(crate) fn of(session: Session, backend: &'a mut dyn Backend, size: (u16, u16)) -> Self {
        Self::new(ScreenApp::new(session, scenes::theme(), backend), size)
    }

    pub(crate) fn draw(&mut self) {
        let app = &mut self.app;
        self.terminal.draw(|frame| app.draw(frame)).expect("drawn");
    }

    pub(crate) fn input(&mut self, input: Input) -> Flow {
        let flow = self.app.handle(input);
        self.draw();
        flow
    }

    pub(crate) fn code(&mut self, code: KeyCode) {
        self.input(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(crate) fn ctrl(&mut self, c: char) {
        let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
        self.input(Input::Key(key));
    }

    pub(crate) fn types(&mut self, text: &str) {
        text.chars().for_each(|c| self.code(KeyCode::Char(c)));
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.input(Input::Paste(text.to_owned()));
    }

    pub(crate) fn scene(&self) -> Scene {
        self.app.session().scene()
    }

    pub(crate) fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    pub(crate) fn text(&self) -> String {
        cells::lines(self.buffer()).join("\n")
    }
}
