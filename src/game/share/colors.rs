//! The colors of pages and drawings: those of the themes `light` and `dark`, and of the classic board.

use crate::engine::layout::Premium;
use wordrack_assets::themes::{DARK, LIGHT};

/// The two looks of a page. A drawing is light.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shade {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// A color of pages and drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color {
    /// Its name in style sheets.
    pub name: &'static str,
    /// The style of the themes that has it.
    style: &'static str,
    /// Whether it is the background of that style.
    ground: bool,
}

const fn text(name: &'static str, style: &'static str) -> Color {
    Color {
        name,
        style,
        ground: false,
    }
}

const fn ground(name: &'static str, style: &'static str) -> Color {
    Color {
        name,
        style,
        ground: true,
    }
}

pub(super) const PAGE: Color = ground("page", "base");
pub(super) const TEXT: Color = text("text", "base");
pub(super) const DIM: Color = text("dim", "dim");
pub(super) const SQUARE: Color = ground("square", "square");
pub(super) const TILE: Color = ground("tile", "tile");
pub(super) const TILE_TEXT: Color = text("tile-text", "tile");
pub(super) const TILE_EDGE: Color = text("tile-edge", "tile-edge");
pub(super) const TILE_VALUE: Color = text("tile-value", "tile-value");
pub(super) const TILE_LAST: Color = ground("tile-last", "tile-last");
pub(super) const BLANK: Color = text("blank", "blank");

/// All of them.
pub const COLORS: [Color; 16] = [
    PAGE,
    TEXT,
    DIM,
    SQUARE,
    TILE,
    TILE_TEXT,
    TILE_EDGE,
    TILE_VALUE,
    TILE_LAST,
    BLANK,
    ground("panel", "panel"),
    text("strong", "strong"),
    text("accent", "accent"),
    text("good", "good"),
    text("bad", "bad"),
    text("faint", "faint"),
];

/// Premium squares with the colors of their text and ground, which are the same on light and dark pages.
pub const PREMIUMS: [(Premium, &str, &str); 6] = [
    (Premium::DoubleLetter, "#0d2838", "#90bede"),
    (Premium::TripleLetter, "#ffffff", "#2a5d96"),
    (Premium::DoubleWord, "#3b0f1c", "#e493b0"),
    (Premium::TripleWord, "#ffffff", "#b42a2e"),
    (Premium::QuadrupleLetter, "#ffffff", "#0f6f68"),
    (Premium::QuadrupleWord, "#ffffff", "#8f2383"),
];

/// Returns the text and the ground of a premium square.
pub(super) fn premium(premium: Premium) -> (&'static str, &'static str) {
    let mut all = PREMIUMS.into_iter();
    let found = all.find(|(of, ..)| *of == premium);
    found.map_or(("", ""), |(_, text, ground)| (text, ground))
}

impl Color {
    /// Returns the color, such as `#13171b`; an empty text if the theme has none.
    pub fn hex(self, shade: Shade) -> &'static str {
        let theme = match shade {
            Shade::Light => LIGHT,
            Shade::Dark => DARK,
        };
        let named = |line: &'static str| {
            line.split_once(" = ")
                .filter(|(name, _)| *name == self.style)
        };
        let style = theme.lines().find_map(named).map_or("", |(_, style)| style);
        let mut colors = style.split([' ', '"']).filter(|word| word.starts_with('#'));
        let first = colors.next();
        let found = if self.ground { colors.next() } else { first };
        found.unwrap_or_default()
    }
}

/// The variables of a style sheet: `--page:#f7f4ee;…`.
fn variables(shade: Shade) -> String {
    COLORS
        .iter()
        .map(|color| format!("--{}:{};", color.name, color.hex(shade)))
        .collect()
}

/// The part of a style sheet that has the colors, for light and dark screens. On paper a page is light.
pub(super) fn style_sheet() -> String {
    let premiums = PREMIUMS.map(|(premium, text, ground)| {
        let name = premium.label();
        format!(".p{name}{{background:{ground}!important;color:{text}}}\n")
    });
    format!(
        ":root{{{}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{}}}}}\n{}",
        variables(Shade::Light),
        variables(Shade::Dark),
        premiums.concat()
    )
}
