//! The built-in themes out of 16 colours. The terminal says what these look like, so that they are chosen by name; the dark
//! theme alone follows from its RGB.

use super::{Palette, Theme, bold, on_colour, plain};
use ratatui::style::Color::{
    Black, Blue, Cyan, DarkGray, Gray, LightCyan, LightGreen, LightMagenta, LightRed, LightYellow,
    Magenta, Red, White, Yellow,
};
use ratatui::style::{Color, Modifier, Style};

impl Palette {
    /// Its colours out of 16; `None` where they follow from those that it has.
    pub(super) fn sixteen(self) -> Option<Theme> {
        match self {
            Self::Dark => None,
            Self::Light => Some(light()),
            Self::HighContrast => Some(high_contrast()),
            Self::ColourSafe => Some(colour_safe()),
        }
    }

    /// 2L, 3L, 2W and 3W where they are the same for every edition.
    pub(super) fn sixteen_premiums(self) -> Option<[Style; 4]> {
        match self {
            Self::Dark | Self::Light => None,
            Self::HighContrast => Some([
                on_colour(Black, LightCyan),
                on_colour(White, Blue),
                on_colour(Black, LightMagenta),
                on_colour(White, Red),
            ]),
            Self::ColourSafe => Some([
                on_colour(Black, Cyan),
                on_colour(White, Blue),
                on_colour(Black, Yellow),
                on_colour(White, Red),
            ]),
        }
    }
}

const fn text(colour: Color) -> Style {
    Style::new().fg(colour)
}

/// A letter on wood.
const fn wood(ground: Color) -> Style {
    bold(on_colour(Black, ground))
}

/// What the others go out from: light text on black.
fn on_black() -> Theme {
    Theme {
        base: on_colour(White, Black),
        dim: text(Gray),
        strong: bold(text(White)),
        accent: bold(text(LightYellow)),
        good: text(LightGreen),
        bad: text(LightRed),
        faint: text(DarkGray),
        square: on_colour(DarkGray, Black),
        square_odd: on_colour(DarkGray, Black),
        lane: on_colour(White, DarkGray),
        lit: on_colour(White, Magenta),
        tile: wood(LightYellow),
        tile_last: wood(Yellow),
        tile_new: wood(White),
        tile_odd: [LightYellow, Yellow, White].map(wood),
        tile_edge: text(DarkGray),
        tile_value: plain(text(Black)),
        blank: text(Red).add_modifier(Modifier::UNDERLINED),
        tile_back: on_colour(Black, Yellow),
        shelf: text(Yellow),
        cursor: bold(on_colour(Black, LightGreen)),
        fault: bold(on_colour(Black, LightRed)),
        pointed: bold(on_colour(White, Magenta)),
        panel: on_colour(White, Black),
        ..Palette::Dark.theme()
    }
}

fn light() -> Theme {
    Theme {
        base: on_colour(Black, White),
        dim: text(Black),
        strong: bold(text(Black)),
        accent: bold(text(Blue)),
        good: text(Blue),
        bad: text(Red),
        faint: text(Gray),
        square: on_colour(DarkGray, Gray),
        square_odd: on_colour(DarkGray, Gray),
        // White is for tiles being laid.
        lane: on_colour(Black, Gray),
        fault: bold(on_colour(White, Red)),
        panel: on_colour(Black, Gray),
        ..on_black()
    }
}

fn high_contrast() -> Theme {
    Theme {
        accent: bold(text(LightCyan)),
        bad: text(LightYellow),
        square: on_colour(Gray, Black),
        square_odd: on_colour(Gray, Black),
        lit: on_colour(Black, Cyan),
        pointed: bold(on_colour(Black, Cyan)),
        ..on_black()
    }
}

fn colour_safe() -> Theme {
    Theme {
        good: text(LightCyan),
        tile: wood(White),
        tile_last: wood(Gray),
        tile_new: wood(LightYellow),
        tile_odd: [White, Gray, LightYellow].map(wood),
        cursor: bold(on_colour(Black, LightMagenta)),
        ..on_black()
    }
}
