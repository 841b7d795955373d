//! The theme of `--theme`.

use crate::tui::theme::{Palette, UnknownPalette};
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// The theme of `--theme`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThemeChoice {
    /// Dark or light, like the terminal.
    Auto,
    /// A built-in theme.
    BuiltIn(Palette),
    /// The user's own file.
    File(PathBuf),
}

const ENDING: &str = ".toml";

impl ThemeChoice {
    /// Whether the text names a file.
    pub(super) fn is_file(text: &str) -> bool {
        let text = text.to_ascii_lowercase();
        text.len() > ENDING.len() && text.ends_with(ENDING)
    }
}

impl FromStr for ThemeChoice {
    type Err = UnknownPalette;

    fn from_str(text: &str) -> Result<Self, UnknownPalette> {
        if text.eq_ignore_ascii_case("auto") {
            Ok(Self::Auto)
        } else if Self::is_file(text) {
            Ok(Self::File(PathBuf::from(OsString::from(text))))
        } else {
            text.parse().map(Self::BuiltIn)
        }
    }
}

impl fmt::Display for ThemeChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.pad("auto"),
            Self::BuiltIn(palette) => palette.fmt(f),
            Self::File(path) => f.pad(&path.to_string_lossy()),
        }
    }
}
