//! One tile: letter, value, edge.

use super::text::put;
use crate::engine::tile::{PlacedTile, Points, Tile};
use crate::tui::theme::{Depth, Theme, small};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The face of a tile, as it lies on the board or stands on a rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The letter: lower case where it is a blank's. A space for a blank without one.
    pub letter: char,
    /// The value printed on it; a blank has none.
    pub value: Option<Points>,
}

impl Face {
    /// A tile on the board.
    pub const fn placed(tile: PlacedTile) -> Self {
        Self {
            letter: tile.to_char(),
            value: if tile.is_blank() {
                None
            } else {
                Some(tile.value())
            },
        }
    }

    /// A tile on a rack: the blank there is blank.
    pub const fn racked(tile: Tile) -> Self {
        match tile {
            Tile::Letter(letter) => Self {
                letter: letter.to_char(),
                value: Some(tile.value()),
            },
            Tile::Blank => Self {
                letter: '?',
                value: None,
            },
        }
    }

    const fn is_blank(self) -> bool {
        self.value.is_none()
    }
}

/// The column and row of the letter in a square.
pub const fn letter_place(area: Rect) -> (u16, u16) {
    let column = area.width.saturating_sub(1) / 2;
    let row = area.height.saturating_sub(1) / 2;
    (area.x + column, area.y + row)
}

/// Draws a tile that fills `area`.
pub fn draw(face: Face, style: Style, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    wood(style, area, theme, buffer);
    let (x, y) = letter_place(area);
    let letter = if face.is_blank() {
        style.patch(theme.blank)
    } else {
        style
    };
    put(buffer, x, y, &face.letter.to_string(), letter);
    if let Some(value) = face.value {
        let text = small(value.value());
        let width = u16::try_from(text.chars().count()).unwrap_or(1);
        let place = (area.right().saturating_sub(1 + width), area.bottom() - 1);
        let free = place.1 > y || place.0 > x;
        if free && place.0 > area.x {
            put(
                buffer,
                place.0,
                place.1,
                &text,
                style.patch(theme.tile_value),
            );
        }
    }
}

/// Draws the back of a tile.
pub fn draw_back(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    wood(theme.tile_back, area, theme, buffer);
    let text = if theme.depth == Depth::None {
        "▒"
    } else {
        "·"
    };
    let (x, y) = letter_place(area);
    put(buffer, x, y, text, theme.tile_back);
}

/// The wood of a tile, with its right edge. Above and below, neighbours differ by their shade.
fn wood(style: Style, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    buffer.set_style(area.intersection(buffer.area), style);
    let edge = style.patch(theme.tile_edge);
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            let glyph = if x + 1 == area.right() { "▕" } else { " " };
            put(buffer, x, y, glyph, edge);
        }
    }
}
