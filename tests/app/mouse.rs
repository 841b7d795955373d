//! The mouse, through the loop without its terminal: the bytes that a terminal sends go in, and the screen comes out.

use crate::support::cells;
pub(crate) use crate::support::cells::SIZES;
use crate::support::scenes;
use crate::support::services::Dealing;
use crate::support::table as common;
use scrabble::app::backend::NoBackend;
use scrabble::app::msg::CommonMsg;
use scrabble::app::table::Msg;
mod anywhere;
mod buttons;
mod tiles;

pub(crate) use common::at_title;
use common::{dealt, game};
use ratatui::backend::TestBackend;
use ratatui::layout::Rect;
use scrabble::app::Session;
use scrabble::cli::commands::on_screen::ScreenApp;
use scrabble::engine::rules::RuleSet;
use scrabble::engine::square::Square;
use scrabble::terminal::{Driver, LoopStep};
use scrabble::tui::layout::TableLayout;
use scrabble::tui::theme::{Depth, Glyphs, Theme};
use std::time::{Duration, Instant};

/// A column and a row of the screen, from 0.
pub(crate) type Cell = (u16, u16);

/// Somebody with a mouse before a screen.
pub(crate) struct Screen<'a, 'b> {
    driver: Driver<'a, ScreenApp<'b>, TestBackend>,
    now: Instant,
    pub(crate) size: (u16, u16),
    pub(crate) frames: usize,
}

impl Screen<'_, '_> {
    /// What the terminal sends, at once; then a frame, if there is one to draw.
    pub(crate) fn send(&mut self, bytes: &str) -> LoopStep {
        let step = self.driver.bytes(bytes.as_bytes(), self.now);
        self.draw();
        step
    }

    /// The same, and the program goes on.
    #[track_caller]
    pub(crate) fn at_once(&mut self, bytes: &str) {
        assert_eq!(self.send(bytes), LoopStep::Continue);
    }

    /// The same, a second after the last one: nothing is taken for something typed ahead.
    pub(crate) fn slowly(&mut self, bytes: &str) {
        self.wait(1000);
        self.at_once(bytes);
    }

    /// Advances the time; the program must continue.
    #[track_caller]
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        assert_eq!(self.pass(milliseconds), LoopStep::Continue);
    }

    /// Advances the time; the program may end.
    pub(crate) fn pass(&mut self, milliseconds: u64) -> LoopStep {
        let end = self.now + Duration::from_millis(milliseconds);
        while let Some(due) = self.driver.deadline().filter(|due| *due <= end) {
            self.now = due.max(self.now);
            let step = self.driver.expire(self.now);
            if step != LoopStep::Continue {
                return step;
            }
            self.draw();
        }
        self.now = end;
        LoopStep::Continue
    }

    fn draw(&mut self) {
        let now = self.now;
        let drawn = self.driver.draw(|| now).expect("memory takes all");
        self.frames += usize::from(drawn);
    }

    pub(crate) fn resize(&mut self, size: (u16, u16)) -> LoopStep {
        self.size = size;
        self.driver.backend_mut().resize(size.0, size.1);
        let step = self.driver.resized().expect("memory takes all");
        self.draw();
        step
    }

    pub(crate) fn click(&mut self, at: Cell) {
        self.slowly(&(press(at) + &release(at)));
    }

    pub(crate) fn drag(&mut self, from: Cell, to: Cell) {
        self.slowly(&press(from));
        self.at_once(&held(from));
        self.at_once(&held(to));
        self.at_once(&release(to));
    }

    pub(crate) fn wheel(&mut self, down: bool, at: Cell) {
        self.slowly(&event(if down { 65 } else { 64 }, at, 'M'));
    }

    pub(crate) fn lines(&mut self) -> Vec<String> {
        cells::lines(self.driver.backend_mut().buffer())
    }

    pub(crate) fn text(&mut self) -> String {
        self.lines().join("\n")
    }

    #[track_caller]
    pub(crate) fn shows(&mut self, wanted: &str) {
        let text = self.text();
        assert!(text.contains(wanted), "no {wanted:?}:\n{text}");
    }

    /// Where a text stands, the lowest if there are several.
    #[track_caller]
    pub(crate) fn find(&mut self, text: &str) -> Cell {
        let lines = self.lines();
        let found = lines.iter().enumerate().rev().find_map(|(y, line)| {
            let (before, _) = line.split_once(text)?;
            Some((before.chars().count(), y))
        });
        let (x, y) = found.unwrap_or_else(|| panic!("no {text:?}:\n{}", lines.join("\n")));
        let cell = |n: usize| u16::try_from(n).expect("a screen");
        (cell(x), cell(y))
    }

    /// Clicks what says this.
    #[track_caller]
    pub(crate) fn click_on(&mut self, text: &str) {
        let at = self.find(text);
        self.click(at);
    }

    pub(crate) fn layout(&self) -> TableLayout {
        let (width, height) = self.size;
        TableLayout::of(Rect::new(0, 0, width, height)).expect("large enough")
    }

    pub(crate) fn square(&self, square: &str) -> Cell {
        let square = Square::parse(square).expect("a square");
        let area = self.layout().square_at(square);
        (area.right() - 1, area.bottom() - 1)
    }

    pub(crate) fn slot(&self, slot: usize) -> Cell {
        let area = self.layout().slot_at(slot, 7);
        (area.x, area.y)
    }
}

fn event(button: u8, (x, y): Cell, last: char) -> String {
    let (x, y) = (u32::from(x) + 1, u32::from(y) + 1);
    format!("\x1b[<{button};{x};{y}{last}")
}

pub(crate) fn press(at: Cell) -> String {
    event(0, at, 'M')
}

pub(crate) fn held(at: Cell) -> String {
    event(32, at, 'M')
}

pub(crate) fn release(at: Cell) -> String {
    event(0, at, 'm')
}

pub(crate) fn theme() -> Theme {
    Theme::new(Depth::Full, Glyphs::Unicode)
}

/// The session at a screen of this size, and what became of it.
pub(crate) fn at_screen(
    session: Session,
    size: (u16, u16),
    test: impl FnOnce(&mut Screen),
) -> Session {
    by_screen(session, theme(), size, test)
}

pub(crate) fn by_screen(
    session: Session,
    theme: Theme,
    size: (u16, u16),
    test: impl FnOnce(&mut Screen),
) -> Session {
    let mut deal = Dealing(|_| Ok(dealt(new_game(RuleSet::classic()))));
    let mut app = ScreenApp::new(session, theme, &mut deal);
    let backend = TestBackend::new(size.0, size.1);
    let mut screen = Screen {
        driver: Driver::new(&mut app, backend).expect("memory takes all"),
        now: Instant::now(),
        size,
        frames: 0,
    };
    screen.draw();
    test(&mut screen);
    app.into_session()
}

pub(crate) fn new_game(rules: RuleSet) -> scrabble::engine::game::Game {
    game(&[("Ann", "HORNFA?"), ("Ben", "PASTEMB")], rules)
}

/// The table after these messages, from the draw for first play on.
pub(crate) fn at_table(rules: RuleSet, messages: impl IntoIterator<Item = Msg>) -> Session {
    let mut session = at_title();
    session.sit_down(dealt(new_game(rules)), &mut NoBackend);
    for message in messages {
        session.update(message);
    }
    session
}

/// Ann's first turn.
pub(crate) fn at_turn() -> Session {
    at_table(RuleSet::classic(), [Msg::Input(CommonMsg::Confirm)])
}
