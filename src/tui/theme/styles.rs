//! The styles of a theme, by their names in TOML.

use super::depth::{Depth, contrast};
use crate::engine::layout::Premium;
use crate::engine::rules::BoardColors;
use crate::text::glyphs::Glyphs;
use crate::tui::keymap::Keys;
use ratatui::style::{Color, Modifier, Style};

/// The style of everything that is drawn.
#[derive(Clone, Default, Debug)]
pub struct Theme {
    /// The background of the screen, and plain text on it.
    pub base: Style,
    /// Headings, coordinates, and anything unimportant.
    pub dim: Style,
    /// Important text: names, figures, the chosen item.
    pub strong: Style,
    /// The accent: keys, the player to move.
    pub accent: Style,
    /// Good news: points, acceptable words, what Enter would do.
    pub good: Style,
    /// Refusals, faults, words that are not acceptable.
    pub bad: Style,
    /// Rules and bars, which guide the eye.
    pub faint: Style,
    /// A square of the board without premium.
    pub square: Style,
    /// The same on every other square.
    pub square_odd: Style,
    /// The same in the row or column being typed in.
    pub lane: Style,
    /// The same in the row or column of a hint.
    pub highlighted: Style,
    /// Whether squares without premium need a dot.
    pub dots: bool,
    /// 2L, 3L, 2W, 3W, 4L, 4W.
    pub premiums: [Style; 6],
    /// A tile on the board or the rack.
    pub tile: Style,
    /// A tile of the last play.
    pub tile_last: Style,
    /// A tile being placed, or announced.
    pub tile_new: Style,
    /// The same three on every other square.
    pub tile_odd: [Style; 3],
    /// Added for the edge of a tile.
    pub tile_edge: Style,
    /// Added for the value on a tile.
    pub tile_value: Style,
    /// Added to a blank's letter.
    pub blank: Style,
    /// The back of a tile.
    pub tile_back: Style,
    /// The shelf below the tiles of a rack.
    pub shelf: Style,
    /// The square with the cursor.
    pub cursor: Style,
    /// A square at fault.
    pub fault: Style,
    /// A square that the coach points to.
    pub pointed: Style,
    /// The background and frame of a panel over the page.
    pub panel: Style,
    /// The characters that may be drawn.
    pub glyphs: Glyphs,
    /// The number of colors.
    pub depth: Depth,
    /// The premium squares, if they are the same for every edition.
    pub own_premiums: Option<[Style; 6]>,
    /// The players' keys.
    pub keys: Keys,
}

/// How long a tile has been on its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileState {
    /// For more than a turn, or on a rack.
    Plain,
    /// Since the last play.
    Last,
    /// Not settled: being placed, or announced.
    New,
    /// Not placed: of a play being typed, or dragged.
    Ghost,
}

/// The colors of a theme.
#[derive(Clone, Debug)]
pub struct ThemeColors {
    /// As RGB.
    pub(super) full: Theme,
    /// Out of 16, if the theme does not take the nearest ones.
    pub(super) sixteen: Option<Theme>,
}

pub(super) type StyleOf = fn(&mut Theme) -> &mut Style;

/// All styles of a theme by their names in TOML.
pub(super) const STYLES: [(&str, StyleOf); 32] = [
    ("base", |theme| &mut theme.base),
    ("dim", |theme| &mut theme.dim),
    ("strong", |theme| &mut theme.strong),
    ("accent", |theme| &mut theme.accent),
    ("good", |theme| &mut theme.good),
    ("bad", |theme| &mut theme.bad),
    ("faint", |theme| &mut theme.faint),
    ("square", |theme| &mut theme.square),
    ("square-odd", |theme| &mut theme.square_odd),
    ("lane", |theme| &mut theme.lane),
    ("lit", |theme| &mut theme.highlighted),
    ("double-letter", |theme| &mut theme.premiums[0]),
    ("triple-letter", |theme| &mut theme.premiums[1]),
    ("double-word", |theme| &mut theme.premiums[2]),
    ("triple-word", |theme| &mut theme.premiums[3]),
    ("quadruple-letter", |theme| &mut theme.premiums[4]),
    ("quadruple-word", |theme| &mut theme.premiums[5]),
    ("tile", |theme| &mut theme.tile),
    ("tile-odd", |theme| &mut theme.tile_odd[0]),
    ("tile-last", |theme| &mut theme.tile_last),
    ("tile-last-odd", |theme| &mut theme.tile_odd[1]),
    ("tile-new", |theme| &mut theme.tile_new),
    ("tile-new-odd", |theme| &mut theme.tile_odd[2]),
    ("tile-edge", |theme| &mut theme.tile_edge),
    ("tile-value", |theme| &mut theme.tile_value),
    ("blank", |theme| &mut theme.blank),
    ("tile-back", |theme| &mut theme.tile_back),
    ("shelf", |theme| &mut theme.shelf),
    ("cursor", |theme| &mut theme.cursor),
    ("fault", |theme| &mut theme.fault),
    ("pointed", |theme| &mut theme.pointed),
    ("panel", |theme| &mut theme.panel),
];

impl Theme {
    /// The style of a premium square.
    pub const fn premium(&self, premium: Premium) -> Style {
        match premium {
            Premium::DoubleLetter => self.premiums[0],
            Premium::TripleLetter => self.premiums[1],
            Premium::DoubleWord => self.premiums[2],
            Premium::TripleWord => self.premiums[3],
            Premium::QuadrupleLetter => self.premiums[4],
            Premium::QuadrupleWord => self.premiums[5],
        }
    }

    /// The style of a tile, on an even or odd square.
    pub fn wood(&self, wood: TileState, odd: bool) -> Style {
        match (wood, odd) {
            (TileState::Plain, false) => self.tile,
            (TileState::Last, false) => self.tile_last,
            (TileState::New, false) => self.tile_new,
            (TileState::Ghost, _) => self.ghost(),
            (_, true) => self.tile_odd[wood as usize],
        }
    }

    /// The style of a tile that is not placed: as dark as a free square, with a letter in the color of a tile that can be
    /// read there.
    fn ghost(&self) -> Style {
        let letters = [self.tile.bg, self.tile.fg];
        let pairs =
            [self.lane.bg, self.base.bg].map(|ground| letters.map(|letter| letter.zip(ground)));
        let mut pairs = pairs.into_iter().flatten().flatten();
        let read = pairs.find(|(letter, ground)| contrast(*letter, *ground) >= 7.0);
        let dim = Style::new().add_modifier(Modifier::DIM);
        read.map_or(dim, |(letter, ground)| on_color(letter, ground))
    }

    /// The theme with its text on the background of a panel.
    #[must_use]
    pub fn on_panel(&self) -> Self {
        let on = |style: Style| Style {
            bg: self.panel.bg,
            ..style
        };
        Self {
            base: on(self.base),
            dim: on(self.dim),
            strong: on(self.strong),
            accent: on(self.accent),
            good: on(self.good),
            bad: on(self.bad),
            ..self.clone()
        }
    }

    /// Every style through one function.
    pub(super) fn map(mut self, style: impl Fn(Style) -> Style) -> Self {
        for (_, place) in STYLES {
            let place = place(&mut self);
            *place = style(*place);
        }
        self
    }
}

/// 2L, 3L, 2W, 3W, 4L and 4W of an edition. No box has the last two: they are teal or blue, and purple.
pub(super) fn premiums(colors: BoardColors) -> [Style; 6] {
    let (dark, light) = (0x0012_1a20, 0x00ff_ffff);
    match colors {
        BoardColors::Classic => [
            on(0x000d_2838, 0x0090_bede),
            on(light, 0x002a_5d96),
            on(0x003b_0f1c, 0x00e4_93b0),
            on(light, 0x00b4_2a2e),
            on(light, 0x000f_6f68),
            on(light, 0x008f_2383),
        ],
        BoardColors::Travel => [
            on(light, 0x0032_659e),
            on(light, 0x0034_7a45),
            on(light, 0x00b4_2a2e),
            on(dark, 0x00e8_963e),
            on(dark, 0x008e_d3d8),
            on(light, 0x008f_2383),
        ],
        BoardColors::Deluxe => [
            on(dark, 0x0063_c5c0),
            on(dark, 0x00e8_963e),
            on(dark, 0x00e3_9fb3),
            on(light, 0x0017_6f74),
            on(light, 0x002a_5d96),
            on(light, 0x008f_2383),
        ],
    }
}

/// The same out of 256 colors: text and background. The nearest ones to green, teal and orange are gray, blue and
/// salmon.
pub(super) const fn indexed(colors: BoardColors) -> [(u8, u8); 6] {
    match colors {
        BoardColors::Classic => [
            (235, 110),
            (231, 25),
            (235, 175),
            (231, 124),
            (231, 23),
            (231, 90),
        ],
        BoardColors::Travel => [
            (231, 25),
            (231, 28),
            (231, 124),
            (234, 172),
            (234, 116),
            (231, 90),
        ],
        BoardColors::Deluxe => [
            (234, 80),
            (234, 172),
            (234, 175),
            (231, 23),
            (231, 25),
            (231, 90),
        ],
    }
}

/// The same out of 16 colors, which have no orange: the other red replaces it, because yellow is for tiles. The two blues differ
/// the most of all pairs, and quadruple words are of a color that no other word square has.
pub(super) const fn sixteen(colors: BoardColors) -> [Color; 6] {
    use Color::{Blue, Cyan, Green, LightBlue, LightCyan, LightRed, Magenta, Red};
    match colors {
        BoardColors::Classic => [Cyan, Blue, Magenta, LightRed, LightBlue, Green],
        BoardColors::Travel => [Blue, Green, Red, LightRed, Cyan, Magenta],
        BoardColors::Deluxe => [LightCyan, LightRed, Magenta, Cyan, Blue, Green],
    }
}

pub(super) const fn on_color(text: Color, ground: Color) -> Style {
    Style::new().fg(text).bg(ground)
}

const fn on(text: u32, ground: u32) -> Style {
    on_color(Color::from_u32(text), Color::from_u32(ground))
}
