//! One tile: letter, value, edge.

use super::text::{columns, put};
use crate::engine::tile::{PlacedTile, Points, Tile};
use crate::engine::tile_set::TileSet;
use crate::tui::theme::{Depth, Theme, TileState, small};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::fmt::{self, Write as _};

/// What is printed on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileFace {
    /// The letter; lowercase for a blank, `?` for a blank without a letter.
    pub label: TileLabel,
    /// Its corner.
    pub corner: CornerValue,
}

/// What stands on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileLabel {
    /// The label of a tile of a set: one to three characters.
    Letters(&'static str),
    /// Any character, in a text that is drawn as tiles.
    Char(char),
}

impl TileLabel {
    /// Returns the text, shortened to this many columns where it can be: L·L to two.
    fn within(self, most: usize) -> String {
        let label = self.to_string();
        if columns(&label) > most {
            label.replace("L·", "Ŀ").replace("l·", "ŀ")
        } else {
            label
        }
    }

    /// Returns the columns that it takes.
    pub fn width(self) -> usize {
        columns(&self.to_string())
    }
}

impl fmt::Display for TileLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters(label) => f.write_str(label),
            Self::Char(c) => f.write_char(*c),
        }
    }
}

/// What is printed in the corner of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CornerValue {
    /// A value.
    Points(Points),
    /// Nothing, as on a blank.
    Blank,
    /// Nothing, because the value does not matter here.
    Nothing,
}

impl TileFace {
    /// A blank without a letter.
    pub const BLANK: Self = Self {
        label: TileLabel::Letters("?"),
        corner: CornerValue::Blank,
    };

    /// A tile of a set on the board.
    pub const fn placed(tile: PlacedTile, set: &TileSet) -> Self {
        Self {
            label: TileLabel::Letters(tile.label(set)),
            corner: if tile.is_blank() {
                CornerValue::Blank
            } else {
                CornerValue::Points(set.value(tile.tile()))
            },
        }
    }

    /// A tile of a set on a rack, where a blank has no letter.
    pub const fn racked(tile: Tile, set: &TileSet) -> Self {
        match tile {
            Tile::Letter(letter) => Self {
                label: TileLabel::Letters(letter.label(set)),
                corner: CornerValue::Points(set.value(tile)),
            },
            Tile::Blank => Self::BLANK,
        }
    }

    /// The value in small digits; empty if none is printed.
    pub fn corner(self) -> String {
        match self.corner {
            CornerValue::Points(value) => small(value.value()),
            CornerValue::Blank | CornerValue::Nothing => String::new(),
        }
    }

    /// The style of its letter on a tile of this style.
    pub fn style(self, wood: Style, theme: &Theme) -> Style {
        match self.corner {
            CornerValue::Blank => wood.patch(theme.blank),
            CornerValue::Points(_) | CornerValue::Nothing => wood,
        }
    }
}

/// The column and row of the letter in a square.
pub const fn letter_place(area: Rect) -> (u16, u16) {
    let column = area.width.saturating_sub(1) / 2;
    let row = area.height.saturating_sub(1) / 2;
    (area.x + column, area.y + row)
}

/// The right edge of a tile, and that of one that is not placed: they differ without color too.
const EDGE: &str = "▕";
const GHOST_EDGE: &str = "┊";

/// Draws a tile that fills `area`.
pub fn draw(face: TileFace, style: Style, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    wood(style, EDGE, area, theme, buffer);
    let value = style.patch(theme.tile_value);
    print(face, face.style(style, theme), value, area, buffer);
}

/// Draws a tile that is not placed.
pub fn draw_ghost(face: TileFace, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let style = theme.wood(TileState::Ghost, false);
    wood(style, GHOST_EDGE, area, theme, buffer);
    let letter = match face.corner {
        CornerValue::Blank => style.add_modifier(Modifier::UNDERLINED),
        CornerValue::Points(_) | CornerValue::Nothing => style,
    };
    print(face, letter, style, area, buffer);
}

fn print(face: TileFace, letter: Style, value: Style, area: Rect, buffer: &mut Buffer) {
    let (mut x, y) = letter_place(area);
    let corner = face.corner();
    let width = u16::try_from(corner.chars().count()).unwrap_or(1);
    let place = (area.right().saturating_sub(1 + width), area.bottom() - 1);
    // Ten points need two columns, so that the letter of a low tile moves.
    if width == 2 && place == (x, y) && x > area.x {
        x -= 1;
    }
    let label = face.label.within(area.width.saturating_sub(1).into());
    let more = u16::try_from(columns(&label)).map_or(0, |wide| wide.saturating_sub(1));
    x = x.saturating_sub(more.div_ceil(2)).max(area.x);
    put(buffer, x, y, &label, letter);
    let free = place.1 > y || place.0 > x + more;
    if free && (place.0 > area.x || place.1 > y) {
        put(buffer, place.0, place.1, &corner, value);
    }
}

/// Draws the back of a tile.
pub fn draw_back(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    wood(theme.tile_back, EDGE, area, theme, buffer);
    let text = if theme.depth == Depth::None {
        "▒"
    } else {
        "·"
    };
    let (x, y) = letter_place(area);
    put(buffer, x, y, text, theme.tile_back);
}

/// Draws a tile without its letter. Its right edge is a line; above and below, neighbors differ in shade.
fn wood(style: Style, side: &str, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    buffer.set_style(area.intersection(buffer.area), style);
    let edge = style.patch(theme.tile_edge);
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            let glyph = if x + 1 == area.right() { side } else { " " };
            put(buffer, x, y, glyph, edge);
        }
    }
}
