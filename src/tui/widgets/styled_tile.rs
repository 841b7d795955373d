//! Words as tiles, off the board.

use super::tile::{CornerValue, TileFace, TileLabel};
use crate::engine::play::Word;
use crate::engine::tile_set::TileSet;
use crate::tui::theme::Theme;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// A tile with its style.
#[derive(Clone, Copy, Debug)]
pub struct StyledTile {
    /// Its letter and value.
    pub face: TileFace,
    /// Its style.
    pub style: Style,
}

/// The height of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TileSize {
    /// One row.
    Small,
    /// Three rows, where the width allows.
    Large,
}

impl StyledTile {
    /// A tile in this style.
    pub fn new(face: TileFace, wood: Style, theme: &Theme) -> Self {
        Self {
            face,
            style: face.style(wood, theme),
        }
    }

    /// A sign between tiles.
    pub const fn sign(letter: char, style: Style) -> Self {
        let worth = CornerValue::Nothing;
        Self {
            face: TileFace {
                label: TileLabel::Char(letter),
                corner: worth,
            },
            style,
        }
    }
}

/// The tiles of a word, new tiles brighter than through-tiles.
pub fn of_word(word: &Word, theme: &Theme) -> Vec<StyledTile> {
    let set = &word.variant().tiles;
    word.tiles()
        .map(|t| {
            let style = if t.is_new() {
                theme.tile_new
            } else {
                theme.tile
            };
            StyledTile::new(TileFace::placed(t.tile, set), style, theme)
        })
        .collect()
}

/// Any text as tiles: its letters with their values in a set, if one is given, other characters without.
pub fn of_text(text: &str, set: Option<&TileSet>, style: Style) -> Vec<StyledTile> {
    text.chars()
        .map(|c| {
            let mut upper = c.to_uppercase();
            let letter = upper.next().filter(|_| upper.next().is_none()).unwrap_or(c);
            let value = set.and_then(|set| Some(set.value(set.tile(c)?)));
            let worth = value.map_or(CornerValue::Nothing, CornerValue::Points);
            let face = TileFace {
                label: TileLabel::Char(letter),
                corner: worth,
            };
            StyledTile { face, style }
        })
        .collect()
}

/// Draws tiles in a row of at most `width` columns, as large as `size` and the width allow. If even small tiles do not
/// fit, it draws the letters alone.
pub fn lay(tiles: &[StyledTile], size: TileSize, width: u16) -> Vec<Line<'static>> {
    let count = tiles.len();
    let fits = |columns: usize| columns <= usize::from(width);
    if size == TileSize::Large && fits(count * 6) {
        return row(tiles, 5, true, 1);
    }
    if size == TileSize::Large && fits(count * 4) {
        return row(tiles, 3, true, 1);
    }
    if fits(count * 4) {
        return row(tiles, 3, false, 1);
    }
    if fits(count * 3) {
        return row(tiles, 3, false, 0);
    }
    if fits(count * 2) {
        return row(tiles, 2, false, 0);
    }
    row(tiles, 1, false, 0)
}

/// A row of tiles of one width, on three rows if `tall`.
fn row(tiles: &[StyledTile], width: usize, tall: bool, gap: usize) -> Vec<Line<'static>> {
    let mut lines = vec![];
    if tall {
        lines.push(strip(tiles, gap, |_| " ".repeat(width)));
        lines.push(strip(tiles, gap, |f| centered(f.label, width)));
        lines.push(strip(tiles, gap, |f| format!("{:>width$}", f.corner())));
    } else {
        lines.push(strip(tiles, gap, |f| low(f, width)));
    }
    lines
}

fn low(face: TileFace, width: usize) -> String {
    let symbol = match width {
        2 => format!(" {}", face.label),
        _ => centered(face.label, width),
    };
    let corner = face.corner();
    if width == 3 && !corner.is_empty() && face.label.width() == 1 {
        let lead = if corner.chars().count() == 1 { " " } else { "" };
        return format!("{lead}{}{corner}", face.label);
    }
    symbol
}

fn centered(symbol: TileLabel, width: usize) -> String {
    let wide = symbol.width();
    let before = width.saturating_sub(wide) / 2;
    let after = width.saturating_sub(wide + before);
    format!("{}{symbol}{}", " ".repeat(before), " ".repeat(after))
}

fn strip(tiles: &[StyledTile], gap: usize, part: impl Fn(TileFace) -> String) -> Line<'static> {
    let mut spans = vec![];
    for (i, tile) in tiles.iter().enumerate() {
        if i > 0 && gap > 0 {
            spans.push(Span::raw(" ".repeat(gap)));
        }
        spans.push(Span::styled(part(tile.face), tile.style));
    }
    Line::from(spans)
}
