//! All colors, in one place.
//!
//! A theme is TOML, built in (`assets/themes`) or a player's own, read by one reader. It has RGB colors; a terminal with fewer
//! colors shows the nearest ones, unless the theme says which of the 16 colors to use. A terminal without colors gets a theme of
//! attributes.

pub mod depth;
pub mod glyphs;
mod palette;
mod reader;
mod styles;

pub use depth::{Depth, contrast};
use depth::{legible, readable};
pub(in crate::tui) use glyphs::small;
pub use palette::{Palette, UnknownPalette};
pub use reader::{HardToRead, OwnTheme, read};
pub use styles::{Theme, ThemeColors, TileState};
use styles::{indexed, on_color, premiums, sixteen};

pub use crate::text::glyphs::Glyphs;

use crate::engine::rules::BoardColors;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

impl Theme {
    /// The theme for a terminal, from its environment variables.
    pub fn detect(colors: &ThemeColors, env: impl Fn(&str) -> Option<String>) -> Self {
        Self::with(colors, Depth::detect(&env), Glyphs::detect(&env))
    }

    /// The dark theme for a number of colors and a set of characters.
    pub fn new(depth: Depth, glyphs: Glyphs) -> Self {
        Self::with(&Palette::Dark.into(), depth, glyphs)
    }

    /// The theme in other colors, with the same keys.
    #[must_use]
    pub fn recolored(&self, colors: &ThemeColors) -> Self {
        Self {
            keys: self.keys.clone(),
            ..Self::with(colors, self.depth, self.glyphs)
        }
    }

    /// Replaces the characters that the terminal lacks. Call it when everything is drawn.
    pub fn finish(&self, buffer: &mut Buffer) {
        glyphs::replace_missing(self.glyphs, buffer);
    }

    /// A theme in these colors, for a number of them and a set of characters. Without colors there is one theme.
    pub fn with(colors: &ThemeColors, depth: Depth, glyphs: Glyphs) -> Self {
        let mut theme = match (depth, &colors.sixteen) {
            (Depth::None, _) => Self::without_colors(),
            (Depth::Sixteen, Some(chosen)) => chosen.clone(),
            _ => colors.full.clone().map(|style| depth.style(style)),
        };
        theme.dots = matches!(depth, Depth::None | Depth::Sixteen);
        theme.depth = depth;
        theme.glyphs = glyphs;
        if depth == Depth::Sixteen {
            theme = theme.cleared_up();
        }
        theme.on_board(BoardColors::Classic)
    }

    /// The theme with text that is readable on screen and panels in 16 colors.
    fn cleared_up(self) -> Self {
        let (Some(screen), Some(panel)) = (self.base.bg, self.panel.bg) else {
            return self;
        };
        let clear = |style: Style| match style.fg {
            Some(text) if style.bg.is_none() => style.fg(legible(text, [screen, panel])),
            _ => style,
        };
        // Dim text is never lighter than the rest: where it is light gray, other text is white.
        let dim = clear(self.dim);
        let plain = |style: Style| {
            if style.fg == dim.fg && dim.fg == Some(Color::Gray) {
                style.fg(Color::White)
            } else {
                style
            }
        };
        Self {
            base: plain(self.base),
            panel: plain(self.panel),
            dim,
            strong: clear(self.strong),
            accent: clear(self.accent),
            good: clear(self.good),
            bad: clear(self.bad),
            ..self
        }
    }

    /// The theme with the premium colors of an edition's board.
    #[must_use]
    pub fn on_board(&self, colors: BoardColors) -> Self {
        let mut theme = self.clone();
        if let (Some(own), true) = (self.own_premiums, self.depth != Depth::None) {
            theme.premiums = own.map(|style| self.depth.style(style));
            return theme;
        }
        theme.premiums = match self.depth {
            Depth::None => theme.premiums,
            Depth::Sixteen => sixteen(colors).map(|ground| on_color(readable(ground), ground)),
            Depth::Indexed => indexed(colors)
                .map(|(text, ground)| on_color(Color::Indexed(text), Color::Indexed(ground))),
            Depth::Full => premiums(colors),
        };
        theme
    }

    /// Attributes only.
    fn without_colors() -> Self {
        reader::built_in(wordrack_assets::themes::NO_COLOR).full
    }
}
