//! Colours of a player's own, read from words.

use super::{Colours, Palette, Theme, contrast};
use ratatui::style::{Color, Modifier, Style};

/// What can be coloured, as a theme's file calls it.
pub const NAMES: [&str; 30] = [
    "base",
    "dim",
    "strong",
    "accent",
    "good",
    "bad",
    "faint",
    "square",
    "square-odd",
    "lane",
    "lit",
    "double-letter",
    "triple-letter",
    "double-word",
    "triple-word",
    "tile",
    "tile-odd",
    "tile-last",
    "tile-last-odd",
    "tile-new",
    "tile-new-odd",
    "tile-edge",
    "tile-value",
    "blank",
    "tile-back",
    "shelf",
    "cursor",
    "fault",
    "pointed",
    "panel",
];

/// What does not follow by itself once the first of a pair is given.
const PAIRS: [(&str, &str); 4] = [
    ("square", "square-odd"),
    ("tile", "tile-odd"),
    ("tile-last", "tile-last-odd"),
    ("tile-new", "tile-new-odd"),
];

/// Texts with grounds of their own.
const ON_THEIR_OWN: [&str; 16] = [
    "base",
    "panel",
    "lit",
    "double-letter",
    "triple-letter",
    "double-word",
    "triple-word",
    "tile",
    "tile-odd",
    "tile-last",
    "tile-last-odd",
    "tile-new",
    "tile-new-odd",
    "cursor",
    "fault",
    "pointed",
];
/// Texts on those of others.
const ON_OTHERS: [(&str, &[&str]); 7] = [
    ("dim", &["base", "panel"]),
    ("strong", &["base", "panel"]),
    ("accent", &["base", "panel"]),
    ("good", &["base", "panel"]),
    ("bad", &["base", "panel"]),
    ("tile-value", &["tile", "tile-last", "tile-new"]),
    ("blank", &["tile", "tile-last", "tile-new"]),
];

/// A text with less contrast than this can hardly be seen.
const SEEN: f64 = 2.0;

/// A text that can hardly be told from its ground.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HardToRead {
    /// What the text is called in a theme's file.
    pub text: &'static str,
    /// What has the ground.
    pub ground: &'static str,
    /// Their contrast, from 1.
    pub contrast: f64,
}

/// A text says no style.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write colors as “#d6d2c8 on #13171b”; bold, italic, underlined or plain may come first")]
pub struct NoStyle;

/// Reads a style: `bold #241a0a on #eedbac`, any part of it, in this order.
///
/// # Errors
/// When it is none.
pub fn style(text: &str) -> Result<Style, NoStyle> {
    let mut style = Style::new();
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next_if(|word| !word.starts_with('#') && *word != "on") {
        style = match word {
            "bold" => style.add_modifier(Modifier::BOLD),
            "italic" => style.add_modifier(Modifier::ITALIC),
            "underlined" => style.add_modifier(Modifier::UNDERLINED),
            "plain" => {
                style.remove_modifier(Modifier::BOLD | Modifier::ITALIC | Modifier::UNDERLINED)
            }
            _ => return Err(NoStyle),
        };
    }
    if let Some(text) = words.next_if(|word| word.starts_with('#')) {
        style = style.fg(colour(text)?);
    }
    if words.next_if_eq(&"on").is_some() {
        style = style.bg(colour(words.next().ok_or(NoStyle)?)?);
    }
    match words.next() {
        None if style != Style::new() => Ok(style),
        _ => Err(NoStyle),
    }
}

/// `#13171b`.
fn colour(text: &str) -> Result<Color, NoStyle> {
    let digits = text.strip_prefix('#').ok_or(NoStyle)?;
    let is_hex = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex);
    number.map(Color::from_u32).ok_or(NoStyle)
}

impl Colours {
    /// Those of a built-in theme, with these styles laid over it by their [names](NAMES); others are passed over.
    #[must_use]
    pub fn own(like: Palette, styles: &[(String, Style)]) -> Self {
        let given = |name: &str| {
            styles
                .iter()
                .find(|(n, _)| n == name)
                .map(|(_, style)| *style)
        };
        let mut colours = Self::from(like);
        let mut premiums = colours.own_premiums.unwrap_or(colours.theme.premiums);
        for (name, style) in styles {
            if let Some(place) = place(&mut colours.theme, &mut premiums, name) {
                *place = place.patch(*style);
            }
        }
        for (first, odd) in PAIRS {
            if let (Some(style), None) = (given(first), given(odd))
                && let Some(place) = place(&mut colours.theme, &mut premiums, odd)
            {
                *place = place.patch(style);
            }
        }
        if styles
            .iter()
            .any(|(name, _)| name.ends_with("-letter") || name.ends_with("-word"))
        {
            colours.own_premiums = Some(premiums);
        }
        colours.is_own = true;
        colours
    }
}

impl Colours {
    /// Which texts can hardly be told from their grounds.
    pub fn hard_to_read(&self) -> Vec<HardToRead> {
        let mut theme = self.theme.clone();
        let mut premiums = self.own_premiums.unwrap_or(theme.premiums);
        let mut style = |name| place(&mut theme, &mut premiums, name).copied();
        let own = ON_THEIR_OWN.iter().map(|name| (*name, *name));
        let others = ON_OTHERS
            .iter()
            .flat_map(|(text, grounds)| grounds.iter().map(|ground| (*text, *ground)));
        let found = own.chain(others).filter_map(|(text, ground)| {
            let contrast = contrast(style(text)?.fg?, style(ground)?.bg?);
            (contrast < SEEN).then_some(HardToRead {
                text,
                ground,
                contrast,
            })
        });
        found.collect()
    }
}

/// Where the style of this name stands.
fn place<'t>(
    theme: &'t mut Theme,
    premiums: &'t mut [Style; 4],
    name: &str,
) -> Option<&'t mut Style> {
    Some(match name {
        "base" => &mut theme.base,
        "dim" => &mut theme.dim,
        "strong" => &mut theme.strong,
        "accent" => &mut theme.accent,
        "good" => &mut theme.good,
        "bad" => &mut theme.bad,
        "faint" => &mut theme.faint,
        "square" => &mut theme.square,
        "square-odd" => &mut theme.square_odd,
        "lane" => &mut theme.lane,
        "lit" => &mut theme.lit,
        "double-letter" => &mut premiums[0],
        "triple-letter" => &mut premiums[1],
        "double-word" => &mut premiums[2],
        "triple-word" => &mut premiums[3],
        "tile" => &mut theme.tile,
        "tile-odd" => &mut theme.tile_odd[0],
        "tile-last" => &mut theme.tile_last,
        "tile-last-odd" => &mut theme.tile_odd[1],
        "tile-new" => &mut theme.tile_new,
        "tile-new-odd" => &mut theme.tile_odd[2],
        "tile-edge" => &mut theme.tile_edge,
        "tile-value" => &mut theme.tile_value,
        "blank" => &mut theme.blank,
        "tile-back" => &mut theme.tile_back,
        "shelf" => &mut theme.shelf,
        "cursor" => &mut theme.cursor,
        "fault" => &mut theme.fault,
        "pointed" => &mut theme.pointed,
        "panel" => &mut theme.panel,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::BoardColours;
    use crate::tui::theme::{Depth, Glyphs};

    #[test]
    fn styles_are_read_from_words() {
        let wood = style("bold #241a0a on #eedbac").unwrap();
        assert_eq!(wood.fg, Some(Color::Rgb(0x24, 0x1a, 0x0a)));
        assert_eq!(wood.bg, Some(Color::Rgb(0xee, 0xdb, 0xac)));
        assert!(wood.add_modifier.contains(Modifier::BOLD));
        assert_eq!(style("on #000000").unwrap().fg, None);
        assert!(style("plain").is_ok());
        for wrong in [
            "",
            "#12345",
            "#1234567",
            "#+12345",
            "red",
            "on",
            "#000000 #ffffff",
            "on #000000 bold",
        ] {
            assert_eq!(style(wrong), Err(NoStyle), "{wrong}");
        }
    }

    #[test]
    fn every_name_has_a_style() {
        let (mut theme, mut premiums) =
            (Theme::new(Depth::Full, Glyphs::Unicode), [Style::new(); 4]);
        for name in NAMES {
            assert!(place(&mut theme, &mut premiums, name).is_some(), "{name}");
        }
    }

    #[test]
    fn what_is_given_lies_over_the_theme_it_is_like() {
        let read = |name: &str, text: &str| (name.to_owned(), style(text).unwrap());
        let styles = [
            read("tile", "on #ffffff"),
            read("double-word", "#000000 on #ff00ff"),
        ];
        let colours = Colours::own(Palette::Light, &styles);
        let theme = Theme::with(&colours, Depth::Full, Glyphs::Unicode);
        let light = Theme::with(&Palette::Light.into(), Depth::Full, Glyphs::Unicode);
        assert_eq!(theme.tile.bg, Some(Color::Rgb(255, 255, 255)));
        assert_eq!(theme.tile.fg, light.tile.fg);
        assert_eq!(theme.tile_odd[0].bg, theme.tile.bg);
        assert_eq!(theme.tile_odd[1], light.tile_odd[1]);
        assert_eq!(theme.base, light.base);
        // Own premium colours are the same on every edition's board.
        let travel = theme.on_board(BoardColours::Travel);
        assert_eq!(travel.premiums[2].bg, Some(Color::Rgb(255, 0, 255)));
        assert_eq!(travel.premiums[0], light.premiums[0]);
    }
}
