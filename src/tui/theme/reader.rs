//! Reads themes from TOML: players' own and the built-in ones.

use super::depth::is_one_of_sixteen;
use super::depth::{Depth, contrast};
use super::palette::Palette;
use super::styles::{STYLES, StyleOf, Theme, ThemeColors, premiums};
use crate::engine::rules::BoardColors;
use crate::text::toml_text::{DeValue, TomlEntry, TomlFault, TomlText};
use ratatui::style::{Color, Modifier, Style};
use std::fmt;
use std::sync::OnceLock;

/// The key for the built-in theme that a file changes.
const LIKE: &str = "like";
/// The table of styles for terminals with 16 colors.
const SIXTEEN: &str = "sixteen";

/// The second style of a pair follows the first if a file has only the first.
const PAIRS: [(&str, &str); 4] = [
    ("square", "square-odd"),
    ("tile", "tile-odd"),
    ("tile-last", "tile-last-odd"),
    ("tile-new", "tile-new-odd"),
];

/// Texts with a background of their own.
const ON_THEIR_OWN: [&str; 18] = [
    "base",
    "panel",
    "lit",
    "double-letter",
    "triple-letter",
    "double-word",
    "triple-word",
    "quadruple-letter",
    "quadruple-word",
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
/// Texts on the backgrounds of others.
const ON_OTHERS: [(&str, &[&str]); 7] = [
    ("dim", &["base", "panel"]),
    ("strong", &["base", "panel"]),
    ("accent", &["base", "panel"]),
    ("good", &["base", "panel"]),
    ("bad", &["base", "panel"]),
    ("tile-value", &["tile", "tile-last", "tile-new"]),
    ("blank", &["tile", "tile-last", "tile-new"]),
];

/// Text with less contrast than this (WCAG 2) is hard to read.
const SEEN: f64 = 2.0;

/// A player's own theme.
#[derive(Clone, Debug)]
pub struct OwnTheme {
    /// Its colors.
    pub colors: ThemeColors,
    /// Every fault, in the order of the lines.
    pub faults: Vec<TomlFault>,
    /// The texts that the file makes hard to read.
    pub hard_to_read: Vec<HardToRead>,
}

/// A text that is hard to tell from its background.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HardToRead {
    /// The line with the text or with its background, from 1.
    pub line: usize,
    /// The name of the text.
    pub text: &'static str,
    /// The name of what has the background.
    pub background: &'static str,
    /// Their contrast, from 1 to 21 (WCAG 2).
    pub contrast: f64,
}

impl fmt::Display for HardToRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {} is hard to read on ", self.line, self.text)?;
        match self.background {
            own if own == self.text => write!(f, "its own background")?,
            other => write!(f, "the background of {other}")?,
        }
        let contrast = self.contrast;
        write!(f, " (contrast {contrast:.1}; 4.5 or more is readable)")
    }
}

/// Reads a player's own theme, which changes a built-in one.
pub fn read(text: &str) -> OwnTheme {
    let file = ThemeFile::read(text);
    let colors = file.over(Some(&file.like.into()));
    OwnTheme {
        hard_to_read: file.hard_to_read(&colors),
        faults: file.faults,
        colors,
    }
}

/// Reads a built-in theme, which has every style.
pub(super) fn built_in(text: &str) -> ThemeColors {
    ThemeFile::read(text).over(None)
}

impl From<Palette> for ThemeColors {
    /// The colors of a built-in theme, which is parsed when it is first used.
    fn from(palette: Palette) -> Self {
        static PARSED: [OnceLock<ThemeColors>; 4] = [const { OnceLock::new() }; 4];
        let parsed = PARSED[palette as usize].get_or_init(|| built_in(palette.text()));
        parsed.clone()
    }
}

#[derive(Default)]
struct ThemeFile {
    like: Palette,
    full: Vec<NamedStyle>,
    sixteen: Option<Vec<NamedStyle>>,
    faults: Vec<TomlFault>,
}

struct NamedStyle {
    name: &'static str,
    of: StyleOf,
    style: Style,
    line: usize,
}

impl ThemeFile {
    fn read(text: &str) -> Self {
        let toml = TomlText::parse(text);
        let mut file = Self::default();
        for entry in toml.entries() {
            if let Err(fault) = file.take(&entry, &toml) {
                file.faults.push(fault);
            }
        }
        file.faults.extend_from_slice(&toml.faults);
        file.faults.sort_by_key(|fault| fault.line);
        file
    }

    fn take(&mut self, entry: &TomlEntry<'_>, toml: &TomlText<'_>) -> Result<(), TomlFault> {
        match (entry.key, entry.value) {
            (LIKE, _) => {
                let values = "possible values: dark, light, high-contrast, color-safe";
                self.like = entry.text()?.parse().map_err(|_| entry.wrong(values))?;
            }
            (SIXTEEN, DeValue::Table(table)) => {
                let mut styles = vec![];
                for entry in toml.within(table) {
                    match named(&entry, &few) {
                        Ok(style) => styles.push(style),
                        Err(fault) => self.faults.push(fault),
                    }
                }
                self.sixteen = Some(styles);
            }
            (SIXTEEN, _) => return Err(entry.not("a table of names and styles")),
            _ => self.full.push(named(entry, &style)?),
        }
        Ok(())
    }

    /// The colors of this file, over those of a built-in theme if there is one.
    fn over(&self, like: Option<&ThemeColors>) -> ThemeColors {
        let full = like.map_or_else(Theme::default, |like| like.full.clone());
        let full = full.patched(&self.full);
        let nearest = |_| full.clone().map(|style| Depth::Sixteen.style(style));
        let sixteen = self.sixteen.as_ref();
        let sixteen = sixteen.map(|few| like.map_or_else(Theme::default, nearest).patched(few));
        ThemeColors { full, sixteen }
    }

    /// The texts that are hard to read because of a color in this file.
    fn hard_to_read(&self, colors: &ThemeColors) -> Vec<HardToRead> {
        let mut theme = colors.full.clone();
        let mut style = |name| Some(*of(name)?(&mut theme));
        let line = |name| self.full.iter().find(|n| n.name == name).map(|n| n.line);
        let own = ON_THEIR_OWN.map(|name| (name, name)).into_iter();
        let others = ON_OTHERS
            .iter()
            .flat_map(|(text, grounds)| grounds.iter().map(|ground| (*text, *ground)));
        let found = own.chain(others).filter_map(|(text, ground)| {
            let line = line(text).or_else(|| line(ground))?;
            let contrast = contrast(style(text)?.fg?, style(ground)?.bg?);
            (contrast < SEEN).then_some(HardToRead {
                line,
                text,
                background: ground,
                contrast,
            })
        });
        found.collect()
    }
}

impl Theme {
    /// The theme with these styles over its own.
    fn patched(mut self, styles: &[NamedStyle]) -> Self {
        let given = |name: &str| styles.iter().find(|named| named.name == name);
        let is_premium = |name: &str| name.ends_with("-letter") || name.ends_with("-word");
        let premiums_given = styles.iter().any(|named| is_premium(named.name));
        if premiums_given {
            let own = self.own_premiums.take();
            self.premiums = own.unwrap_or_else(|| premiums(BoardColors::Classic));
        }
        let follow = PAIRS.iter().filter(|(_, odd)| given(odd).is_none());
        let follow = follow.filter_map(|(first, odd)| Some((of(odd)?, given(first)?.style)));
        let all = styles.iter().map(|named| (named.of, named.style));
        for (of, style) in all.chain(follow) {
            let place = of(&mut self);
            *place = place.patch(style);
        }
        if premiums_given {
            self.own_premiums = Some(self.premiums);
        }
        self
    }
}

fn of(name: &str) -> Option<StyleOf> {
    STYLES
        .into_iter()
        .find_map(|(known, of)| (known == name).then_some(of))
}

fn named(
    entry: &TomlEntry<'_>,
    read: &impl Fn(&str) -> Result<Style, UnknownStyle>,
) -> Result<NamedStyle, TomlFault> {
    let Some((name, of)) = STYLES.into_iter().find(|(name, _)| *name == entry.key) else {
        let names = STYLES.iter().map(|(name, _)| *name);
        return Err(entry.unknown([LIKE, SIXTEEN].into_iter().chain(names)));
    };
    let style = read(entry.text()?).map_err(|error| entry.wrong(error))?;
    Ok(NamedStyle {
        name,
        of,
        style,
        line: entry.line,
    })
}

/// A text that is not a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "write colors as “{0}”; bold, italic, underlined, dim, reversed, regular or plain may come first"
)]
struct UnknownStyle(&'static str);

/// Reads a style: `bold #241a0a on #eedbac`, any part of it, in this order.
fn style(text: &str) -> Result<Style, UnknownStyle> {
    style_in(text, rgb).ok_or(UnknownStyle("#d6d2c8 on #13171b"))
}

/// Reads a style out of 16 colors: `bold black on light-yellow`, any part of it, in this order.
fn few(text: &str) -> Result<Style, UnknownStyle> {
    style_in(text, one_of_sixteen).ok_or(UnknownStyle("light-yellow on black"))
}

fn style_in(text: &str, color: fn(&str) -> Option<Color>) -> Option<Style> {
    let mut style = Style::new();
    let mut words = text.split_whitespace().peekable();
    while let Some(next) = words.peek().and_then(|word| modified(style, word)) {
        style = next;
        words.next();
    }
    if let Some(text) = words.next_if(|word| *word != "on") {
        style = style.fg(color(text)?);
    }
    if words.next_if_eq(&"on").is_some() {
        style = style.bg(color(words.next()?)?);
    }
    (words.next().is_none() && style != Style::new()).then_some(style)
}

fn modified(style: Style, word: &str) -> Option<Style> {
    Some(match word {
        "bold" => style.add_modifier(Modifier::BOLD),
        "italic" => style.add_modifier(Modifier::ITALIC),
        "underlined" => style.add_modifier(Modifier::UNDERLINED),
        "dim" => style.add_modifier(Modifier::DIM),
        "reversed" => style.add_modifier(Modifier::REVERSED),
        "regular" => style.remove_modifier(Modifier::BOLD),
        "plain" => style.remove_modifier(Modifier::BOLD | Modifier::ITALIC | Modifier::UNDERLINED),
        _ => return None,
    })
}

/// `#13171b`.
fn rgb(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#')?;
    let is_hex = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_hex);
    number.map(Color::from_u32)
}

/// `light-yellow`.
fn one_of_sixteen(text: &str) -> Option<Color> {
    let color: Option<Color> = text.parse().ok();
    color.filter(|color| is_one_of_sixteen(*color))
}
