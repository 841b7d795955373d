//! The board: premium squares, tiles, cursor and fault, with the letters of its columns and the numbers of its rows.

use super::text::put;
use super::tile::{self, TileFace};
use crate::engine::board::Board;
use crate::engine::draft::Draft;
use crate::engine::layout::{Layout, Premium};
use crate::engine::square::{Direction, Square};
use crate::tui::hit::Hit;
use crate::tui::layout::{NUMBERS, TableLayout};
use crate::tui::theme::{Theme, TileState};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

/// A board to be drawn.
#[derive(Clone, Debug)]
pub struct BoardWidget<'a> {
    /// The tiles on it.
    pub board: &'a Board,
    /// Tiles being placed, or announced.
    pub draft: Option<&'a Draft>,
    /// Tiles that are not placed: of a play being typed, or dragged. A tile on the board covers them.
    pub ghosts: &'a [(Square, TileFace)],
    /// Squares changed in this turn before its play, drawn like new tiles.
    pub changed: &'a [Square],
    /// The last play.
    pub last: Option<&'a Draft>,
    /// The square of the next letter, and the direction.
    pub cursor: Option<(Square, Direction)>,
    /// The squares of a hint.
    pub highlighted: &'a [Square],
    /// The squares the coach points to.
    pub pointed: &'a [Square],
    /// The square at fault.
    pub fault: Option<Square>,
    /// Where the squares are.
    pub layout: &'a TableLayout,
    /// The colors.
    pub theme: &'a Theme,
}

impl Widget for &BoardWidget<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        for index in 0..self.squares().size() {
            self.coordinate(index, buffer);
        }
        for square in self.squares().squares() {
            self.square(square, buffer);
        }
        self.hidden_sides(buffer);
    }
}

impl BoardWidget<'_> {
    /// Draws the letter of a column and the number of a row, brighter for the cursor's.
    fn coordinate(&self, index: u8, buffer: &mut Buffer) {
        let (board, first) = (self.layout.board, self.layout.first);
        let places = (
            Square::new(first.row(), index),
            Square::new(index, first.column()),
        );
        let (Some(square), Some(beside)) = places else {
            return;
        };
        let (above, beside) = (self.layout.square_at(square), self.layout.square_at(beside));
        let ((x, _), (_, y)) = (tile::letter_place(above), tile::letter_place(beside));
        let style = |here: bool| {
            if here {
                self.theme.accent
            } else {
                self.theme.dim
            }
        };
        let (column, row) = self
            .cursor
            .map_or((None, None), |(s, _)| (Some(s.column()), Some(s.row())));
        let (lit_column, lit_row) = self.highlighted_line();
        if !above.is_empty() {
            let letter = square.column_char().to_string();
            let style = style(column == Some(index) || lit_column == Some(index));
            put(buffer, x, board.y.saturating_sub(1), &letter, style);
        }
        if !beside.is_empty() {
            let number = format!("{:>2}", index + 1);
            let style = style(row == Some(index) || lit_row == Some(index));
            put(buffer, board.x.saturating_sub(NUMBERS), y, &number, style);
        }
    }

    /// Points to the sides where the board goes on, before the letters of the columns.
    fn hidden_sides(&self, buffer: &mut Buffer) {
        let (size, first, shown) = (
            u16::from(self.squares().size()),
            self.layout.first,
            self.layout.shown,
        );
        let sides = |at: u8, shown: u16| (at > 0, u16::from(at) + shown < size);
        let across = match sides(first.column(), shown.0) {
            (true, true) => "↔",
            (true, false) => "←",
            (false, true) => "→",
            (false, false) => " ",
        };
        let down = match sides(first.row(), shown.1) {
            (true, true) => "↕",
            (true, false) => "↑",
            (false, true) => "↓",
            (false, false) => " ",
        };
        if !self.layout.shows_all(self.squares().size()) {
            let board = self.layout.board;
            let (x, y) = (board.x.saturating_sub(NUMBERS), board.y.saturating_sub(1));
            put(buffer, x, y, &format!("{across}{down}"), self.theme.accent);
        }
    }

    fn highlighted_line(&self) -> (Option<u8>, Option<u8>) {
        match self.highlighted {
            [first, second, ..] if first.row() == second.row() => (None, Some(first.row())),
            [first, ..] => (Some(first.column()), None),
            [] => (None, None),
        }
    }

    fn square(&self, square: Square, buffer: &mut Buffer) {
        let area = self.layout.square_at(square);
        if area.is_empty() {
            return;
        }
        let marked = self.mark(square);
        match self.tile(square) {
            Some((face, TileState::Ghost)) if marked.is_none() => {
                tile::draw_ghost(face, area, self.theme, buffer);
            }
            Some((face, wood)) => {
                let style =
                    marked.map_or_else(|| self.theme.wood(wood, odd(square)), |(style, _)| style);
                tile::draw(face, style, area, self.theme, buffer);
            }
            None => self.empty(square, area, marked, buffer),
        }
        if let Some((style, sign)) = marked {
            let (x, y) = self.sign_place(square, area);
            put(buffer, x, y, sign, style);
        }
        // The sign goes beside the cursor, which would hide it.
        if self.is_cursor(square) {
            let other = if self.fault == Some(square) {
                Some(("!", self.theme.fault))
            } else if self.pointed.contains(&square) {
                Some(("•", self.theme.pointed))
            } else {
                None
            };
            if let Some((sign, style)) = other {
                put(buffer, area.right() - 1, area.y, sign, style);
            }
        }
        Hit::Square(square).cover(area, buffer);
    }

    /// The tile on a square. A tile being placed covers one on the board.
    fn tile(&self, square: Square) -> Option<(TileFace, TileState)> {
        let on = |draft: Option<&Draft>| draft.and_then(|draft| draft.get(square));
        let set = &self.board.variant().tiles;
        let mut ghosts = self.ghosts.iter();
        let ghost = ghosts.find(|(there, _)| *there == square && self.board.get(square).is_none());
        if let Some((_, face)) = ghost {
            return Some((*face, TileState::Ghost));
        }
        if let Some(tile) = on(self.draft) {
            return Some((TileFace::placed(tile, set), TileState::New));
        }
        let wood = if self.changed.contains(&square) {
            TileState::New
        } else if on(self.last).is_some() {
            TileState::Last
        } else {
            TileState::Plain
        };
        self.board
            .get(square)
            .map(|tile| (TileFace::placed(tile, set), wood))
    }

    fn is_cursor(&self, square: Square) -> bool {
        self.cursor.is_some_and(|(at, _)| at == square)
    }

    /// The style and sign of the cursor, a fault or the coach: never color alone.
    fn mark(&self, square: Square) -> Option<(Style, &'static str)> {
        match self.cursor {
            Some((at, Direction::Across)) if at == square => Some((self.theme.cursor, "→")),
            Some((at, Direction::Down)) if at == square => Some((self.theme.cursor, "↓")),
            _ if self.fault == Some(square) => Some((self.theme.fault, "!")),
            _ if self.pointed.contains(&square) => Some((self.theme.pointed, "•")),
            _ => None,
        }
    }

    /// Where the sign of the cursor or a fault goes, so that it hides nothing on the square.
    fn sign_place(&self, square: Square, area: Rect) -> (u16, u16) {
        let letter = tile::letter_place(area);
        let taken = self.tile(square).is_some();
        match (area.height, area.width) {
            (1, 0..=2) if taken => (area.right() - 1, area.y),
            (1, _) if taken || self.label(square).is_some() => (area.x, area.y),
            (1, _) => letter,
            _ if taken || self.label(square).is_some_and(|text| text.len() == 2) => {
                (area.x, area.bottom() - 1)
            }
            _ => (letter.0, area.bottom() - 1),
        }
    }

    fn empty(
        &self,
        square: Square,
        area: Rect,
        marked: Option<(Style, &str)>,
        buffer: &mut Buffer,
    ) {
        let style = marked.map_or_else(|| self.background(square), |(style, _)| style);
        buffer.set_style(area.intersection(buffer.area), style);
        for y in area.y..area.bottom() {
            put(
                buffer,
                area.x,
                y,
                &" ".repeat(usize::from(area.width)),
                style,
            );
        }
        let (x, y) = tile::letter_place(area);
        match self.label(square) {
            Some("★") => put(buffer, x, y, "★", style),
            Some(_) if marked.is_some() && area.width < 3 => {}
            Some(text) if area.height == 2 => {
                let (figure, letter) = text.split_at(1);
                put(buffer, x, y, figure, style);
                put(buffer, x, y + 1, letter, style);
            }
            Some(text) if area.width == 3 => put(buffer, area.x + 1, y, text, style),
            Some(text) => put(buffer, area.x + (area.width - 2) / 2, y, text, style),
            None if marked.is_some() => {}
            // Never color alone, nor the sign of the cursor's row.
            None if self.highlighted.contains(&square) => put(buffer, x, y, "+", style),
            None if self.theme.dots => put(buffer, x, y, "·", style),
            None => {}
        }
    }

    const fn squares(&self) -> &'static Layout {
        &self.board.variant().layout
    }

    fn label(&self, square: Square) -> Option<&'static str> {
        if square == self.squares().start() {
            Some("★")
        } else {
            self.squares().premium(square).map(Premium::label)
        }
    }

    fn background(&self, square: Square) -> Style {
        if let Some(premium) = self.squares().premium(square) {
            return self.theme.premium(premium);
        }
        let lane = self.cursor.is_some_and(|(at, direction)| match direction {
            Direction::Across => at.row() == square.row(),
            Direction::Down => at.column() == square.column(),
        });
        if self.highlighted.contains(&square) {
            return self.theme.highlighted;
        }
        match (lane, odd(square)) {
            (true, _) => self.theme.lane,
            (false, true) => self.theme.square_odd,
            (false, false) => self.theme.square,
        }
    }
}

const fn odd(square: Square) -> bool {
    (square.row() + square.column()) % 2 == 1
}
