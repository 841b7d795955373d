//! The number of colors of a terminal, and the nearest one to any other.

use ratatui::style::{Color, Style};

/// The number of colors of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Depth {
    /// Any RGB color.
    #[default]
    Full,
    /// The 256 colors of xterm.
    Indexed,
    /// The 16 colors of every color terminal.
    Sixteen,
    /// None: attributes only.
    None,
}

pub(super) fn is_one_of_sixteen(color: Color) -> bool {
    SIXTEEN.iter().any(|(one, _)| *one == color)
}

type Rgb = [i32; 3];

/// The 16 colors of xterm, in the order of their codes.
const SIXTEEN: [(Color, Rgb); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

/// The steps of the 6×6×6 cube of colors 16 to 231.
const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];

/// The contrast of readable text, at least (WCAG 2, level AA).
const READABLE: f64 = 4.5;

impl Depth {
    /// Reads the environment: `NO_COLOR`, `COLORTERM`, `TERM`, in this order. On Windows the last two are usually missing,
    /// and the console has all colors.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let value = |name| env(name).unwrap_or_default().to_lowercase();
        let (colorterm, term) = (value("COLORTERM"), value("TERM"));
        let console = cfg!(windows) && colorterm.is_empty() && term.is_empty();
        let full = ["truecolor", "24bit"].contains(&colorterm.as_str()) || term.contains("direct");
        if !value("NO_COLOR").is_empty() {
            Self::None
        } else if full || console {
            Self::Full
        } else if term.contains("256color") {
            Self::Indexed
        } else {
            Self::Sixteen
        }
    }

    /// A style in the colors of the terminal. Text without contrast turns black or white.
    pub fn style(self, style: Style) -> Style {
        let mut style = Style {
            fg: style.fg.and_then(|c| self.color(c)),
            bg: style.bg.and_then(|c| self.color(c)),
            ..style
        };
        if let (Self::Sixteen, Some(text), Some(ground)) = (self, style.fg, style.bg)
            && contrast(text, ground) < READABLE
        {
            style.fg = Some(readable(ground));
        }
        style
    }

    fn color(self, color: Color) -> Option<Color> {
        match self {
            Self::Indexed => Some(Color::Indexed(nearest_indexed(rgb(color)))),
            Self::Sixteen if matches!(color, Color::Rgb(..) | Color::Indexed(_)) => {
                Some(nearest_sixteen(rgb(color)))
            }
            Self::Full | Self::Sixteen => Some(color),
            Self::None => None,
        }
    }
}

/// Bright black on some terminals, half as bright as on xterm: text in it must be readable there too.
const DARKER: Color = Color::Rgb(85, 85, 85);

/// A text color out of 16 that is readable on each background, however bright bright black is: the given one, gray,
/// black or white.
pub(super) fn legible(text: Color, grounds: [Color; 2]) -> Color {
    let reads = |text: Color| {
        let looks = if text == Color::DarkGray {
            [text, DARKER]
        } else {
            [text, text]
        };
        grounds.iter().all(|ground| {
            looks
                .iter()
                .all(|look| contrast(*look, *ground) >= READABLE)
        })
    };
    let [ground, _] = grounds;
    let mut choices = [text, Color::Gray].into_iter();
    choices
        .find(|text| reads(*text))
        .unwrap_or_else(|| readable(ground))
}

/// Black or white, the more readable one on a background.
pub(super) fn readable(ground: Color) -> Color {
    if contrast(Color::White, ground) > contrast(Color::Black, ground) {
        Color::White
    } else {
        Color::Black
    }
}

fn distance(a: Rgb, b: Rgb) -> i32 {
    a.iter().zip(b).map(|(a, b)| (a - b).pow(2)).sum()
}

/// The nearest of the colors 16 to 255; users set the first 16 to anything.
pub fn nearest_indexed(color: Rgb) -> u8 {
    (16..=255)
        .min_by_key(|&index| distance(color, indexed_rgb(index)))
        .unwrap_or(16)
}

/// The nearest of the 16 colors. They are all gray or bright, so that the hue is exaggerated first; otherwise
/// everything turns gray.
pub fn nearest_sixteen(color: Rgb) -> Color {
    let gray = color.iter().sum::<i32>() / 3;
    let vivid = color.map(|part| (gray + (part - gray) * 3).clamp(0, 255));
    SIXTEEN
        .iter()
        .min_by_key(|(_, rgb)| distance(vivid, *rgb))
        .map_or(Color::Reset, |(color, _)| *color)
}

/// Returns the color of xterm with this index, from 16 on.
pub fn indexed_rgb(index: u8) -> Rgb {
    let step = |n: u8| STEPS[usize::from(n % 6)];
    match index {
        0..=15 => SIXTEEN[usize::from(index)].1,
        16..=231 => [
            step((index - 16) / 36),
            step((index - 16) / 6),
            step(index - 16),
        ],
        232..=255 => [8 + 10 * i32::from(index - 232); 3],
    }
}

/// Returns the parts of a color as xterm shows it.
pub fn rgb(color: Color) -> Rgb {
    match color {
        Color::Rgb(r, g, b) => [r, g, b].map(i32::from),
        Color::Indexed(index) => indexed_rgb(index),
        named => SIXTEEN
            .iter()
            .find(|(color, _)| *color == named)
            .map_or([0, 0, 0], |(_, rgb)| *rgb),
    }
}

/// The contrast of two colors, from 1 to 21 (WCAG 2).
pub fn contrast(a: Color, b: Color) -> f64 {
    let (a, b) = (luminance(rgb(a)), luminance(rgb(b)));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(color: Rgb) -> f64 {
    let [r, g, b] = color.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}
