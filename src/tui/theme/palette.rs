//! Sets of colours to choose from, as RGB.

use super::{Depth, Glyphs, Theme, bold, fg, on, plain, premiums};
use crate::engine::rules::BoardColours;
use crate::tui::keymap::Keys;
use ratatui::style::{Modifier, Style};
use std::fmt;
use std::str::FromStr;

/// The name of [`Palette::ColourSafe`] in older versions.
const OLD_COLOR_SAFE: &str = "colour-safe";

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Palette {
    /// A dark room, the board in the colours of the edition.
    #[default]
    Dark,
    /// A light one, the board in the colours of the edition.
    Light,
    /// Black and white with few strong colours: every text has a contrast of 7 or more (WCAG 2, level AAA).
    HighContrast,
    /// Blue against orange, light against dark: told apart by those who see no red or no green, too (Okabe and Ito, “Color
    /// universal design”, 2008).
    ColourSafe,
}

/// There is no set of colours of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("possible values: auto, dark, light, high-contrast, color-safe, or a .toml file")]
pub struct NoPalette;

impl Palette {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [
        Self::Dark,
        Self::Light,
        Self::HighContrast,
        Self::ColourSafe,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
            Self::ColourSafe => "color-safe",
        }
    }

    /// Its colours.
    pub(super) fn theme(self) -> Theme {
        match self {
            Self::Dark => dark(),
            Self::Light => light(),
            Self::HighContrast => high_contrast(),
            Self::ColourSafe => colour_safe(),
        }
    }

    /// 2L, 3L, 2W and 3W where they are the same for every edition.
    pub(super) fn premiums(self) -> Option<[Style; 4]> {
        match self {
            Self::Dark | Self::Light => None,
            Self::HighContrast => Some([
                on(0x0000_0000, 0x0066_d9ff),
                on(0x00ff_ffff, 0x0000_00c8),
                on(0x0000_0000, 0x00ff_a0d0),
                on(0x00ff_ffff, 0x00a0_0000),
            ]),
            Self::ColourSafe => Some([
                on(0x0008_2030, 0x00a8_d8f5),
                on(0x00ff_ffff, 0x000b_5394),
                on(0x0020_1400, 0x00e6_9f00),
                on(0x00ff_ffff, 0x0098_3800),
            ]),
        }
    }
}

impl FromStr for Palette {
    type Err = NoPalette;

    fn from_str(text: &str) -> Result<Self, NoPalette> {
        if text.eq_ignore_ascii_case(OLD_COLOR_SAFE) {
            return Ok(Self::ColourSafe);
        }
        let named = |palette: &Self| palette.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(NoPalette)
    }
}

impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

fn dark() -> Theme {
    Theme {
        base: on(0x00d6_d2c8, 0x0013_171b),
        dim: fg(0x008d_9299),
        strong: bold(fg(0x00ff_faf0)),
        accent: bold(fg(0x00f2_c66d)),
        good: fg(0x0084_da8a),
        bad: fg(0x00ff_8170),
        faint: fg(0x0039_424a),
        square: on(0x0052_5d66, 0x0020_292f),
        square_odd: on(0x0052_5d66, 0x0024_2e35),
        lane: on(0x0073_7f88, 0x0030_3c44),
        lit: on(0x00d5_c8ff, 0x0040_2f6e),
        dots: false,
        premiums: premiums(BoardColours::Classic),
        tile: bold(on(0x0024_1a0a, 0x00ee_dbac)),
        tile_last: bold(on(0x0024_1a0a, 0x00dc_b468)),
        tile_new: bold(on(0x0024_1a0a, 0x00ff_fae8)),
        tile_odd: [0x00ec_ce92, 0x00d2_a654, 0x00f8_ecc8]
            .map(|ground| bold(on(0x0024_1a0a, ground))),
        tile_edge: fg(0x00a4_854d),
        tile_value: plain(fg(0x004d_3a14)),
        blank: fg(0x007c_0814).add_modifier(Modifier::UNDERLINED),
        tile_back: on(0x00d0_b484, 0x0084_5f2e),
        shelf: fg(0x0084_5f2e),
        cursor: bold(on(0x0005_2415, 0x004f_e07c)),
        fault: bold(on(0x0029_0402, 0x00ff_6f61)),
        pointed: bold(on(0x00ff_ffff, 0x006a_45c4)),
        panel: on(0x00e2_ded4, 0x001d_242b),
        glyphs: Glyphs::Unicode,
        depth: Depth::Full,
        own_premiums: None,
        keys: Keys::BUILT_IN,
    }
}

fn light() -> Theme {
    let wood = |ground| bold(on(0x0024_1a0a, ground));
    Theme {
        base: on(0x002b_2a27, 0x00f7_f4ee),
        dim: fg(0x005e_5c57),
        strong: bold(fg(0x0000_0000)),
        accent: bold(fg(0x0084_4600)),
        good: fg(0x0016_6327),
        bad: fg(0x00ad_221a),
        faint: fg(0x00cf_c9bd),
        square: on(0x00a3_9c8e, 0x00e6_e0d4),
        square_odd: on(0x00a3_9c8e, 0x00e0_d9cb),
        lane: on(0x008a_8375, 0x00d1_c8b4),
        lit: on(0x003f_2590, 0x00d9_cdf7),
        tile: wood(0x00f2_c86e),
        tile_last: wood(0x00e3_a94c),
        tile_new: wood(0x00ff_fae0),
        tile_odd: [0x00ec_be5e, 0x00dc_a040, 0x00ff_f3c0].map(wood),
        tile_value: plain(fg(0x003a_2a08)),
        panel: on(0x002b_2a27, 0x00ec_e6d9),
        ..dark()
    }
}

fn high_contrast() -> Theme {
    let wood = |ground| bold(on(0x0000_0000, ground));
    Theme {
        base: on(0x00ff_ffff, 0x0000_0000),
        dim: fg(0x00d0_d0d0),
        strong: bold(fg(0x00ff_ffff)),
        accent: bold(fg(0x00ff_e14d)),
        good: fg(0x007d_ff8c),
        bad: fg(0x00ff_a59c),
        faint: fg(0x0080_8080),
        square: on(0x00a0_a0a0, 0x0000_0000),
        square_odd: on(0x00a0_a0a0, 0x0018_1818),
        lane: on(0x00c0_c0c0, 0x0038_3838),
        lit: on(0x00ff_ffff, 0x004b_2a86),
        tile: wood(0x00ff_f0b0),
        tile_last: wood(0x00ff_d24d),
        tile_new: wood(0x00ff_ffff),
        tile_odd: [0x00f4_e29a, 0x00f6_c233, 0x00ec_ecec].map(wood),
        tile_edge: fg(0x0060_4800),
        tile_value: plain(fg(0x0020_1600)),
        blank: fg(0x0060_0008).add_modifier(Modifier::UNDERLINED),
        cursor: bold(on(0x0000_0000, 0x0030_ff70)),
        fault: bold(on(0x0000_0000, 0x00ff_7a6e)),
        pointed: bold(on(0x0000_0000, 0x00c8_a8ff)),
        panel: on(0x00ff_ffff, 0x0010_1010),
        ..dark()
    }
}

fn colour_safe() -> Theme {
    let wood = |ground| bold(on(0x0024_1a0a, ground));
    Theme {
        good: fg(0x006c_c0ee),
        bad: fg(0x00ff_a868),
        tile: wood(0x00ff_f3d6),
        tile_last: wood(0x00dc_c98f),
        tile_new: wood(0x00ff_ffff),
        tile_odd: [0x00f6_e8c4, 0x00d2_bd7c, 0x00f2_f2f2].map(wood),
        blank: fg(0x0070_1800).add_modifier(Modifier::UNDERLINED),
        cursor: bold(on(0x0020_1c00, 0x00f0_e442)),
        fault: bold(on(0x0029_1000, 0x00ff_9040)),
        ..dark()
    }
}
