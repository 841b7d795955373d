//! Words laid in tiles.

use crate::engine::play::Word;
use crate::engine::tile::{Letter, PlacedTile, Points, Tile};
use crate::tui::theme::Theme;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthChar;

/// The face of a tile, whatever is on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    /// What stands on it.
    pub(super) symbol: char,
    /// Its value, if it shows one.
    pub(super) value: Option<Points>,
    /// How it is drawn.
    pub(super) style: Style,
}

/// How large tiles are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Size {
    /// One row.
    Small,
    /// Three rows, where the width allows.
    Large,
}

impl Face {
    /// A tile off the board.
    pub(super) fn of(tile: Tile, style: Style) -> Self {
        Self {
            symbol: if tile == Tile::Blank {
                ' '
            } else {
                tile.to_char()
            },
            value: Some(tile.value()),
            style,
        }
    }

    /// No tile, but a sign between tiles.
    pub(super) const fn sign(symbol: char, style: Style) -> Self {
        Self {
            symbol,
            value: None,
            style,
        }
    }

    /// A tile on the board.
    pub(super) fn placed(tile: PlacedTile, style: Style, theme: &Theme) -> Self {
        let style = if tile.is_blank() {
            style.patch(theme.blank)
        } else {
            style
        };
        Self {
            symbol: tile.to_char(),
            value: Some(tile.value()),
            style,
        }
    }

    /// The value as it stands in the corner.
    fn corner(&self) -> String {
        self.value.map_or(String::new(), subscript)
    }
}

/// The tiles of a word, the new ones brighter than those it goes through.
pub(super) fn of_word(word: &Word, theme: &Theme) -> Vec<Face> {
    word.tiles()
        .map(|t| {
            let style = if t.is_new() {
                theme.tile_new
            } else {
                theme.tile
            };
            Face::placed(t.tile, style, theme)
        })
        .collect()
}

/// Any text in tiles: its letters with their values, everything else without.
pub(super) fn of_text(text: &str, values: bool, style: Style) -> Vec<Face> {
    text.chars()
        .map(|c| {
            let mut upper = c.to_uppercase();
            let symbol = upper.next().filter(|_| upper.next().is_none()).unwrap_or(c);
            let value = Letter::from_char(c).map(Letter::value).filter(|_| values);
            Face {
                symbol,
                value,
                style,
            }
        })
        .collect()
}

/// Lays tiles in a row at most `width` columns wide, as large as `size` and the width allow. Where not even small tiles
/// fit, the letters alone stand there.
pub(super) fn lay(faces: &[Face], size: Size, width: u16) -> Vec<Line<'static>> {
    let count = faces.len();
    let fits = |columns: usize| columns <= usize::from(width);
    if size == Size::Large && fits(count * 6) {
        return row(faces, 5, true, 1);
    }
    if size == Size::Large && fits(count * 4) {
        return row(faces, 3, true, 1);
    }
    if fits(count * 4) {
        return row(faces, 3, false, 1);
    }
    if fits(count * 3) {
        return row(faces, 3, false, 0);
    }
    if fits(count * 2) {
        return row(faces, 2, false, 0);
    }
    row(faces, 1, false, 0)
}

/// A row of tiles of one width, on three rows if `tall`.
fn row(faces: &[Face], width: usize, tall: bool, gap: usize) -> Vec<Line<'static>> {
    let mut lines = vec![];
    if tall {
        lines.push(strip(faces, gap, |_| " ".repeat(width)));
        lines.push(strip(faces, gap, |f| centred(f.symbol, width)));
        lines.push(strip(faces, gap, |f| format!("{:>width$}", f.corner())));
    } else {
        lines.push(strip(faces, gap, |f| small(f, width)));
    }
    lines
}

fn small(face: &Face, width: usize) -> String {
    let symbol = match width {
        2 => format!(" {}", face.symbol),
        _ => centred(face.symbol, width),
    };
    let corner = face.corner();
    if width == 3 && !corner.is_empty() && face.symbol.width() == Some(1) {
        let lead = if corner.chars().count() == 1 { " " } else { "" };
        return format!("{lead}{}{corner}", face.symbol);
    }
    symbol
}

fn centred(symbol: char, width: usize) -> String {
    let wide = symbol.width().unwrap_or(0);
    let before = width.saturating_sub(wide) / 2;
    let after = width.saturating_sub(wide + before);
    format!("{}{symbol}{}", " ".repeat(before), " ".repeat(after))
}

fn strip(faces: &[Face], gap: usize, part: impl Fn(&Face) -> String) -> Line<'static> {
    let mut spans = vec![];
    for (i, face) in faces.iter().enumerate() {
        if i > 0 && gap > 0 {
            spans.push(Span::raw(" ".repeat(gap)));
        }
        spans.push(Span::styled(part(face), face.style));
    }
    Line::from(spans)
}

/// A value in small figures below the line.
pub(super) fn subscript(value: Points) -> String {
    value
        .to_string()
        .chars()
        .map(|c| match c.to_digit(10) {
            Some(digit) => char::from_u32('₀' as u32 + digit).unwrap_or(c),
            None => c,
        })
        .collect()
}
