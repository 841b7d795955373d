//! The built-in themes by name.

use std::fmt;
use std::str::FromStr;
use wordrack_assets::themes;

/// The name of [`Palette::ColorSafe`] in older versions.
const OLD_COLOR_SAFE: &str = "colour-safe";

/// A built-in theme. Its colors are in `assets/themes`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Palette {
    /// Light text on a dark background.
    #[default]
    Dark,
    /// Dark text on a light background.
    Light,
    /// Black and white with few strong colors.
    HighContrast,
    /// Without red against green.
    ColorSafe,
}

/// An unknown built-in theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("possible values: auto, dark, light, high-contrast, color-safe, or a .toml file")]
pub struct UnknownPalette;

impl Palette {
    /// All built-in themes, the default first.
    pub const ALL: [Self; 4] = [Self::Dark, Self::Light, Self::HighContrast, Self::ColorSafe];

    /// The name of the theme.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
            Self::ColorSafe => "color-safe",
        }
    }

    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Dark => themes::DARK,
            Self::Light => themes::LIGHT,
            Self::HighContrast => themes::HIGH_CONTRAST,
            Self::ColorSafe => themes::COLOR_SAFE,
        }
    }
}

impl FromStr for Palette {
    type Err = UnknownPalette;

    fn from_str(text: &str) -> Result<Self, UnknownPalette> {
        if text.eq_ignore_ascii_case(OLD_COLOR_SAFE) {
            return Ok(Self::ColorSafe);
        }
        let named = |palette: &Self| palette.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(UnknownPalette)
    }
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
