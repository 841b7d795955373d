//! Frames in few bytes: of a style only what differs from the current one, and of a space only what is visible.

use super::modes;
use super::remote_size::RemoteSize;
use crate::text::printable;
use crossterm::{Command, cursor, terminal};
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

/// A backend that writes little: ratatui's own repeats both colors whenever one of them changes, and the cursor position
/// when it has not moved. A frame without changes writes nothing here.
#[derive(Debug)]
pub struct LeanBackend<W: Write> {
    to: W,
    /// The size of a terminal elsewhere; `None` for the terminal of this process.
    size: Option<RemoteSize>,
    /// Whether the cursor is shown, as far as known.
    shown: Option<bool>,
    /// Its position, as far as known.
    at: Option<Position>,
}

impl<W: Write> LeanBackend<W> {
    /// Creates a backend that writes to `to`, with the size of the terminal of this process.
    pub const fn new(to: W) -> Self {
        Self {
            to,
            size: None,
            shown: None,
            at: None,
        }
    }

    /// Creates a backend for a terminal elsewhere.
    pub(super) fn remote(to: W, size: RemoteSize) -> Self {
        let size = Some(size);
        Self {
            size,
            ..Self::new(to)
        }
    }

    fn write(&mut self, command: impl Command) -> io::Result<()> {
        let mut bytes = vec![];
        modes::add(&mut bytes, command);
        self.to.write_all(&bytes)
    }
}

impl<W: Write> Backend for LeanBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let written = written(cells);
        if written.is_empty() {
            return Ok(());
        }
        self.at = None;
        self.to.write_all(written.as_bytes())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        match self.shown.replace(false) {
            Some(false) => Ok(()),
            _ => self.write(cursor::Hide),
        }
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        match self.shown.replace(true) {
            Some(true) => Ok(()),
            _ => self.write(cursor::Show),
        }
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        // Nothing asks the terminal: the viewport is fixed.
        Ok(self.at.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        // Clearing everything begins at the top, and may be due to another program's output.
        if self.at.replace(position) == Some(position) && position != Position::ORIGIN {
            return Ok(());
        }
        self.write(cursor::MoveTo(position.x, position.y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, kind: ClearType) -> io::Result<()> {
        // Another program may have changed the terminal's state.
        (self.shown, self.at) = (None, None);
        self.write(terminal::Clear(match kind {
            ClearType::All => terminal::ClearType::All,
            ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
            ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
            ClearType::CurrentLine => terminal::ClearType::CurrentLine,
            ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
        }))
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = match &self.size {
            Some(size) => size.read(),
            None => terminal::size()?,
        };
        Ok(Size { width, height })
    }

    /// The size in pixels is not asked for.
    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size()?,
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pen {
    fg: Color,
    bg: Color,
    underline: Color,
    modifier: Modifier,
}

/// Attributes visible on a space.
const SEEN: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT)
    .union(Modifier::SLOW_BLINK)
    .union(Modifier::RAPID_BLINK);

impl Pen {
    const RESET: Self = Self {
        fg: Color::Reset,
        bg: Color::Reset,
        underline: Color::Reset,
        modifier: Modifier::empty(),
    };

    /// The pen for a cell; attributes invisible on a space stay as they are.
    fn of(self, cell: &Cell) -> Self {
        let wanted = Self {
            fg: cell.fg,
            bg: cell.bg,
            underline: cell.underline_color,
            modifier: cell.modifier,
        };
        if cell.symbol() != " " || (cell.modifier | self.modifier).intersects(SEEN) {
            return wanted;
        }
        Self {
            bg: wanted.bg,
            ..self
        }
    }

    fn take(self, other: Self, to: &mut String) {
        let mut said = vec![];
        modifiers(other.modifier, self.modifier, &mut said);
        for (from, color, base) in [
            (other.fg, self.fg, 30),
            (other.bg, self.bg, 40),
            (other.underline, self.underline, 50),
        ] {
            if from != color {
                said.push(code(color, base));
            }
        }
        if !said.is_empty() {
            let _ = write!(to, "\x1b[{}m", said.join(";"));
        }
    }
}

/// Attributes with the codes that switch each on and off; the latter may also switch off others.
const ATTRIBUTES: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// Adds the parameters that change the attributes `from` into `to`.
pub fn modifiers(mut from: Modifier, to: Modifier, said: &mut Vec<String>) {
    let gone = from.difference(to);
    for (attribute, _, off) in ATTRIBUTES {
        if gone.contains(attribute) && from.contains(attribute) {
            said.push(off.to_string());
            let same = ATTRIBUTES.iter().filter(|(_, _, other)| *other == off);
            same.for_each(|(other, _, _)| from.remove(*other));
        }
    }
    let come = ATTRIBUTES.iter();
    let come = come.filter(|(attribute, ..)| to.difference(from).contains(*attribute));
    said.extend(come.map(|(_, on, _)| on.to_string()));
}

/// The code of a color: of text from 30 on, of the background from 40, of an underline from 50.
pub fn code(color: Color, base: u8) -> String {
    // The dark and the bright ones; an underline has none, and takes its own by number.
    let named = |n: u8| match base {
        50 => format!("58;5;{n}"),
        _ if n < 8 => (base + n).to_string(),
        _ => (base + 60 + n - 8).to_string(),
    };
    match color {
        Color::Reset => (base + 9).to_string(),
        Color::Black => named(0),
        Color::Red => named(1),
        Color::Green => named(2),
        Color::Yellow => named(3),
        Color::Blue => named(4),
        Color::Magenta => named(5),
        Color::Cyan => named(6),
        Color::Gray => named(7),
        Color::DarkGray => named(8),
        Color::LightRed => named(9),
        Color::LightGreen => named(10),
        Color::LightYellow => named(11),
        Color::LightBlue => named(12),
        Color::LightMagenta => named(13),
        Color::LightCyan => named(14),
        Color::White => named(15),
        Color::Indexed(n) => format!("{};5;{n}", base + 8),
        Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", base + 8),
    }
}

/// A cell with its column and row.
type PlacedCell<'a> = (u16, u16, &'a Cell);

/// The output for a row, and the terminal's state after it.
#[derive(Clone)]
struct RowOutput {
    to: String,
    pen: Pen,
    /// The last cell written.
    last: Option<(u16, u16)>,
}

impl RowOutput {
    fn go_to(&mut self, (x, y): (u16, u16)) {
        let to = &mut self.to;
        match self.last {
            Some((before, row)) if row == y && x == before.saturating_add(1) => {}
            // An absolute column: terminals differ in how wide a character is.
            Some((_, row)) if row == y => drop(write!(to, "\x1b[{}G", u32::from(x) + 1)),
            _ => drop(write!(
                to,
                "\x1b[{};{}H",
                u32::from(y) + 1,
                u32::from(x) + 1
            )),
        }
        self.last = Some((x, y));
    }

    fn in_order(mut self, cells: &[PlacedCell<'_>]) -> Self {
        for &(x, y, cell) in cells {
            self.go_to((x, y));
            let wanted = self.pen.of(cell);
            wanted.take(self.pen, &mut self.to);
            self.pen = wanted;
            self.to.push_str(&safe(cell.symbol()));
        }
        self
    }

    /// Writes the cells of a row, those with the current pen first: a jump takes five bytes, a color up to twenty. The
    /// squares of the board alternate between two colors.
    fn by_pen(mut self, cells: &[PlacedCell<'_>]) -> Self {
        let mut left: Vec<&[PlacedCell<'_>]> = cells.chunk_by(is_same_run).collect();
        while !left.is_empty() {
            let same = |run: &&[PlacedCell<'_>]| self.pen.of(run[0].2) == self.pen;
            let next = left.iter().position(same).unwrap_or(0);
            self = self.in_order(left.remove(next));
        }
        self
    }
}

/// The symbol of a cell, without control characters.
fn safe(symbol: &str) -> Cow<'_, str> {
    if !symbol.contains(printable::is_unsafe) {
        return Cow::Borrowed(symbol);
    }
    let shown: String = symbol
        .chars()
        .filter(|&c| !printable::is_unsafe(c))
        .collect();
    Cow::Owned(if shown.is_empty() {
        " ".to_owned()
    } else {
        shown
    })
}

/// Whether a cell of a row follows another one and looks like it.
fn is_same_run(a: &PlacedCell<'_>, b: &PlacedCell<'_>) -> bool {
    let look = |cell: &Cell| (cell.fg, cell.bg, cell.underline_color, cell.modifier);
    a.0.checked_add(1) == Some(b.0) && look(a.2) == look(b.2)
}

/// The output for cells, beginning and ending with a reset pen.
fn written<'a>(cells: impl Iterator<Item = PlacedCell<'a>>) -> String {
    let cells: Vec<PlacedCell<'a>> = cells.collect();
    let mut output = String::new();
    let mut telling = RowOutput {
        to: String::new(),
        pen: Pen::RESET,
        last: None,
    };
    for row in cells.chunk_by(|(_, above, _), (_, below, _)| above == below) {
        let in_order = telling.clone().in_order(row);
        let by_pen = telling.by_pen(row);
        telling = if by_pen.to.len() < in_order.to.len() {
            by_pen
        } else {
            in_order
        };
        output.push_str(&telling.to);
        telling.to.clear();
    }
    if telling.pen != Pen::RESET {
        output.push_str("\x1b[0m");
    }
    output
}
