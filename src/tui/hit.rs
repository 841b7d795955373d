//! What can be clicked, and where.
//!
//! Everything that can be clicked is marked as it is drawn: in the cells themselves, in the underline color, which nothing here
//! uses. A mark therefore moves with the text that is centered, cut, broken or scrolled, and drawing over it removes it. When
//! everything is drawn, [`Hits::take`] reads and erases the marks. Nothing computes positions a second time.

use super::stroke::Stroke;
use crate::engine::square::Square;
use crossterm::event::KeyCode;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

/// Something that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// A square of the board.
    Square(Square),
    /// A slot of the rack, from 0.
    Slot(usize),
    /// The rack beside its tiles.
    Rack,
    /// An item of the page's menu, list, form or row of names, from 0.
    Item(usize),
    /// A key: a click presses it.
    Key(Stroke),
}

/// The keys on buttons that have no character.
pub const CODES: [KeyCode; 15] = [
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Insert,
    KeyCode::Delete,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
];

/// The kind of a mark, its first byte.
const SQUARE: u8 = 1;
const SLOT: u8 = 2;
const RACK: u8 = 3;
const ITEM: u8 = 4;
const CHAR: u8 = 5;
const CTRL: u8 = 6;
const CODE: u8 = 7;
const FUNCTION: u8 = 8;
const CTRL_CODE: u8 = 9;

impl Hit {
    /// Its mark; none for a kind of keys, or a number larger than any screen.
    pub fn mark(self) -> Option<Color> {
        let place = |code| u16::try_from(CODES.iter().position(|known| *known == code)?).ok();
        let (kind, what) = match self {
            Self::Square(square) => (SQUARE, u16::from_be_bytes([square.row(), square.column()])),
            Self::Slot(slot) => (SLOT, u16::try_from(slot).ok()?),
            Self::Rack => (RACK, 0),
            Self::Item(item) => (ITEM, u16::try_from(item).ok()?),
            Self::Key(Stroke::Char(c)) => (CHAR, u16::try_from(u32::from(c)).ok()?),
            Self::Key(Stroke::Ctrl(c)) => (CTRL, u16::try_from(u32::from(c)).ok()?),
            Self::Key(Stroke::Code(KeyCode::F(n))) => (FUNCTION, u16::from(n)),
            Self::Key(Stroke::Code(code)) => (CODE, place(code)?),
            Self::Key(Stroke::CtrlCode(code)) => (CTRL_CODE, place(code)?),
            Self::Key(Stroke::Letters | Stroke::Digits | Stroke::Text) => return None,
        };
        let [high, low] = what.to_be_bytes();
        Some(Color::Rgb(kind, high, low))
    }

    /// Reads a mark; `None` if the color is none.
    pub fn of_mark(mark: Color) -> Option<Self> {
        let Color::Rgb(kind, high, low) = mark else {
            return None;
        };
        let what = u16::from_be_bytes([high, low]);
        let character = || char::from_u32(u32::from(what));
        Some(match kind {
            SQUARE => Self::Square(Square::new(high, low)?),
            SLOT => Self::Slot(usize::from(what)),
            RACK => Self::Rack,
            ITEM => Self::Item(usize::from(what)),
            CHAR => Self::Key(Stroke::Char(character()?)),
            CTRL => Self::Key(Stroke::Ctrl(character()?)),
            CODE => Self::Key(Stroke::Code(*CODES.get(usize::from(what))?)),
            CTRL_CODE => Self::Key(Stroke::CtrlCode(*CODES.get(usize::from(what))?)),
            FUNCTION => Self::Key(Stroke::Code(KeyCode::F(low))),
            _ => return None,
        })
    }

    /// What a click on this cell means, as long as the marks have not been taken.
    pub fn marked(cell: &Cell) -> Option<Self> {
        Self::of_mark(cell.underline_color)
    }

    /// The button of a key, by its character or name.
    pub fn button(written: &str) -> Option<Self> {
        Stroke::written(written).map(Self::Key)
    }

    /// A style with this mark.
    pub fn on(self, style: Style) -> Style {
        Style {
            underline_color: self.mark(),
            ..style
        }
    }

    /// Marks a whole area, whatever is drawn there.
    pub fn cover(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        if let Some(mark) = self.mark() {
            buffer.set_style(area, Style::new().underline_color(mark));
        }
    }
}

/// What can be clicked on a frame.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Hits {
    /// From left to right and top to bottom, each as long as its run of cells.
    runs: Vec<(Rect, Hit)>,
}

impl Hits {
    /// Reads the marks of a frame, and erases them.
    pub fn take(buffer: &mut Buffer) -> Self {
        let mut runs: Vec<(Rect, Hit)> = vec![];
        let area = buffer.area;
        for (y, x) in area
            .rows()
            .flat_map(|row| (row.left()..row.right()).map(move |x| (row.y, x)))
        {
            let Some(cell) = buffer.cell_mut((x, y)) else {
                continue;
            };
            let mark = std::mem::replace(&mut cell.underline_color, Color::Reset);
            let Some(hit) = Hit::of_mark(mark) else {
                continue;
            };
            match runs.last_mut() {
                Some((run, same)) if *same == hit && run.y == y && run.right() == x => {
                    run.width += 1;
                }
                _ => runs.push((Rect::new(x, y, 1, 1), hit)),
            }
        }
        Self { runs }
    }

    /// What can be clicked at a position.
    pub fn at(&self, position: Position) -> Option<Hit> {
        let runs = self.runs.iter();
        let mut there = runs.filter(|(run, _)| run.contains(position));
        there.next().map(|(_, hit)| *hit)
    }

    /// Everything that can be clicked, each with a position.
    pub fn all(&self) -> impl Iterator<Item = (Position, Hit)> {
        self.runs.iter().map(|(run, hit)| (run.as_position(), *hit))
    }
}
